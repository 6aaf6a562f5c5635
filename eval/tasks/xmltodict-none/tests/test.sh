#!/bin/sh
# Lays the held-out tests over the agent's work and runs them.
mkdir -p /logs/verifier
echo 0 > /logs/verifier/reward.txt
set -e
git fetch --quiet --no-tags https://github.com/martinblech/xmltodict aa165113bef2b3a1a822209863343b9dc9ffe43a
git checkout --quiet FETCH_HEAD -- tests/test_dicttoxml.py
python3 -m pytest -q tests
echo 1 > /logs/verifier/reward.txt
