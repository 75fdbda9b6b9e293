"""Compiled batches, tallies and benchmarks."""
