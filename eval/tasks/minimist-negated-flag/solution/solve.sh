#!/bin/sh
# The right result is a stop: the code stays as it is.
