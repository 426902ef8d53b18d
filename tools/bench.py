#!/usr/bin/env python
"""Times ScatterElements against its peers and checks every timed result; `--help` lists the options."""

import sys
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parent.parent))  # ortops, where it is not installed

from benchmarking.cli import main

if __name__ == "__main__":
    sys.exit(main())
