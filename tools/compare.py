#!/usr/bin/env python
"""Compares an ONNX Runtime session with the reference on one model or many; `--help` lists the options."""

import sys

from comparison.cli import main

if __name__ == "__main__":
    sys.exit(main())
