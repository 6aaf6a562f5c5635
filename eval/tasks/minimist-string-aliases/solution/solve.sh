#!/bin/sh
# Applies the real fix, without the held-out tests.
set -e
git fetch --quiet --no-tags https://github.com/minimistjs/minimist 2edc957fb668c81e2bd9e93748866a30ab33b28e
git diff --binary 62fde7d935f83417fb046741531a9e2346a36976 FETCH_HEAD -- . ':(exclude)test/parse.js' | git apply -
