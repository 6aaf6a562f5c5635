#!/bin/sh
# Applies the real fix, without the held-out tests.
set -e
git fetch --quiet --no-tags https://github.com/bats-core/bats-core b71cbc1fee6da3b5995cbd370ecf5a1c9e85ae60
git diff --binary 332afd09bfd166297b329cb12a0faee4eb3807c3 FETCH_HEAD -- . ':(exclude)test/junit-formatter.bats' | git apply -
