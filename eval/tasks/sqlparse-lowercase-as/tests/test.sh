#!/bin/sh
# Lays the held-out tests over the agent's work and runs them.
mkdir -p /logs/verifier
echo 0 > /logs/verifier/reward.txt
set -e
git fetch --quiet --no-tags https://github.com/andialbrecht/sqlparse 111b35cffcfe44b16fbdd27507f165bafd52a2a1
git checkout --quiet FETCH_HEAD -- tests/test_grouping.py
python3 -m pytest -q tests
echo 1 > /logs/verifier/reward.txt
