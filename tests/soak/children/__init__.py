"""The programs that are interrupted, one module a scenario.

`soak.processes` starts them and reads what they say.
A child writes lines to its standard output. The first word says what each is about:

``go``           from here on the parent may send signals
``made S``       the protected part took so many seconds
``delivered N``  so many interrupts reached the caller as themselves
``lost WHY``     an interrupt was raised and nobody saw it
``misreported WHY``  the caller saw another error, or one too many
``wrong WHY``    a result differs from NumPy's
``refused WHY``  a run during interpreter shutdown failed with an error of ours: allowed
``end``          the child came to its end
"""
