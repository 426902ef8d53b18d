"""ScatterElements with reduction for ONNX Runtime on NVIDIA GPUs."""
