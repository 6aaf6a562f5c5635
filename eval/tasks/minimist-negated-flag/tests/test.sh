#!/bin/sh
# The right result is a stop: the code stays as it is.
mkdir -p /logs/verifier
base=$(git rev-list --max-parents=0 HEAD | tail -n 1)
base=30b56212c17fdad7575c652a6aef5e61afa026e4
if git diff --quiet "$base" && [ -z "$(git status --porcelain)" ]
then echo 1; else echo 0; fi > /logs/verifier/reward.txt
