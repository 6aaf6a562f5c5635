#!/bin/sh
# Applies the real fix, without the held-out tests.
set -e
git fetch --quiet --no-tags https://github.com/theskumar/python-dotenv bca6644d9aedbe287b792b756b3ae3d650cd0d3a
git diff --binary 68ea2d10dd8e97e6dea67c32742085f27729e3fe FETCH_HEAD -- . ':(exclude)tests/test_parser.py' | git apply -
