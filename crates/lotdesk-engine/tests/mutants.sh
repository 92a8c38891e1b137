#!/bin/sh
# Mutation testing of the engine: `crates/lotdesk-engine/tests/mutants.sh [options of cargo mutants, such as --shard 0/8]`.
# What was found is in mutants.out/.
set -eu
cd "$(dirname "$0")/.."
exec cargo mutants -p lotdesk-engine --profile mutants --timeout 120 --sharding round-robin "$@"
