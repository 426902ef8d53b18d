#!/usr/bin/env python
"""Runs an ONNX model, or all models of a folder, in two ways and compares the outputs; see `--help`."""

import sys

from comparison.cli import main

if __name__ == "__main__":
    sys.exit(main())
