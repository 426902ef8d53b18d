"""Everything that is timed, behind one interface: a peer makes runners for a case."""

from benchmarking.peers.base import Choices, Peer, Runner
from benchmarking.peers.floors import CopyFloor, IdentitySession, NegSession
from benchmarking.peers.ours import Ours
from benchmarking.peers.standard import OrtStandard
from benchmarking.peers.torch_peer import Torch

PEERS: dict[str, Peer] = {
    peer.name: peer for peer in (Ours(), OrtStandard(), Torch(), CopyFloor(), IdentitySession())
}
NEG = NegSession()

__all__ = ["NEG", "PEERS", "Choices", "Peer", "Runner"]
