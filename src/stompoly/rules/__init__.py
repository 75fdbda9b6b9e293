"""The rules of play, a package per family of games. Rule code is plain functions over tables `g` and a state `s`."""
