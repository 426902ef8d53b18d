"""Everything that refimpl raises or warns.

```
RefImplError                    base class: catches all of them
├── GraphError                  the graph or model is malformed (two producers, unknown name, unreadable file)
│   └── CycleError              its nodes form a cycle
├── RunnerStateError            a method was called before activate() or after deactivate()
├── FeedError                   the feed does not fit the graph's inputs
├── NotRegisteredError          no reference implementation was found for an operator
└── NodeError                   a node failed; the message names it, ``__cause__`` is what its function raised
    └── OutputCountError        its function returned a wrong number of outputs

OpError(ValueError)             raised by reference functions; the runner turns it into a NodeError
RunnerWarning(UserWarning)      activating an active runner, deactivating an inactive one
```

`OpError` is also a `RefImplError`, so that functions called directly keep to the one base class.
"""


class RefImplError(Exception):
    """Base class of all errors raised by refimpl."""


class GraphError(RefImplError):
    """The graph or model is malformed or cannot be read."""


class CycleError(GraphError):
    """The nodes of a graph cannot be ordered, for they form a cycle."""


class RunnerStateError(RefImplError):
    """A runner's method was called while the runner was in the wrong state."""


class FeedError(RefImplError):
    """The feed does not fit the inputs of the graph."""


class NotRegisteredError(RefImplError):
    """No reference implementation was found for an operator."""


class NodeError(RefImplError):
    """A node failed; the message names it, and ``__cause__`` is the original exception."""


class OutputCountError(NodeError):
    """A reference function returned a wrong number of outputs."""


class OpError(RefImplError, ValueError):
    """An input or attribute breaks an operator's rules."""


class RunnerWarning(UserWarning):
    """A runner was activated twice, or deactivated while inactive."""
