#!/bin/sh
# Mutation testing of the engine: `crates/lotdesk-engine/tests/mutants.sh [options of cargo mutants, such as --shard 0/8]`.
# What was found is in mutants.out/.
set -eu
cd "$(dirname "$0")/.."
# cargo mutants refuses --sharding without --shard.
case " $* " in
*" --shard "* | *" --shard="*) ;;
*) set -- --shard 0/1 "$@" ;;
esac
exec cargo mutants -p lotdesk-engine --profile mutants --timeout 120 --sharding round-robin "$@"
