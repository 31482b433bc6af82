"""Tests of the characters, a file each."""
