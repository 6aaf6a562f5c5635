#!/bin/sh
# Applies the real fix, without the held-out tests.
set -e
git fetch --quiet --no-tags https://github.com/andialbrecht/sqlparse a194d3187b04b0aed7a935c3401f068236fb6264
git diff --binary cd4c1b66cb0a148b40f742d435c527f27cf0a9fb FETCH_HEAD -- . ':(exclude)tests/test_regressions.py' | git apply -
