#!/bin/sh
# Applies the real fix, without the held-out tests.
set -e
git fetch --quiet --no-tags https://github.com/martinblech/xmltodict aa165113bef2b3a1a822209863343b9dc9ffe43a
git diff --binary f7d76c96fc0141238947abcc5fa925d3ffd9eb78 FETCH_HEAD -- . ':(exclude)tests/test_dicttoxml.py' | git apply -
