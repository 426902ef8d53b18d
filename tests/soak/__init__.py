"""Many processes under randomly timed interrupts: none may be lost, hang, crash or give a wrong result."""
