#!/bin/sh
# Applies the real fix, without the held-out tests.
set -e
git apply /solution/fix.patch
