"""What goes wrong while models are generated."""


class GenerationError(Exception):
    """A model could not be generated; the message is one line for the user."""
