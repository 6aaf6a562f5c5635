#!/bin/sh
# Applies the real fix, without the held-out tests.
set -e
git fetch --quiet --no-tags https://github.com/andialbrecht/sqlparse f66d12c245412f28c58f045b646eb53c0e691b8b
git diff --binary df8e28495a87954a9d52de70c33ef7225c53b28f FETCH_HEAD -- . ':(exclude)tests/test_parse.py' | git apply -
