#!/bin/sh
# Lays the held-out tests over the agent's work and runs them.
mkdir -p /logs/verifier
echo 0 > /logs/verifier/reward.txt
set -e
git fetch --quiet --no-tags https://github.com/theskumar/python-dotenv bca6644d9aedbe287b792b756b3ae3d650cd0d3a
git checkout --quiet FETCH_HEAD -- tests/test_parser.py
PYTHONPATH=src python3 -m pytest -q tests/test_parser.py tests/test_variables.py tests/test_utils.py
echo 1 > /logs/verifier/reward.txt
