"""The ways to scatter, a package each: its rule and plan, its parameters, and its kernels."""
