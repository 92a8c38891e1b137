#!/bin/sh
# Mutation testing of `domain` and `engine`. The whole crate takes too long to build for every mutant, so the two
# floors and their tests are copied into a package of their own; the tests that need a store stay behind.
#
#   tests/engine/mutants.sh DIR [options of cargo mutants, such as --shard 0/8]
#
# DIR is made anew; what was found is in DIR/mutants.out.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
dir=$1
shift
mkdir -p "$dir/src" "$dir/tests"
rm -rf "$dir/src/domain" "$dir/src/engine" "$dir/tests/engine"
cp -r "$root/src/domain" "$root/src/engine" "$dir/src/"
cp -r "$root/tests/engine" "$dir/tests/"
cp "$root/Cargo.lock" "$root/clippy.toml" "$dir/"
printf 'pub mod domain;\npub mod engine;\n' >"$dir/src/lib.rs"
main=$dir/tests/engine/main.rs
sed -i 's/^#!\[allow(/#![allow(dead_code, /' "$main"
# A test is a file, or a file and a folder of the same name.
for file in $(cd "$dir/tests/engine" && grep -rlE '(lotdesk::(services|store)|crate::durable)' .); do
    name=${file#./}
    name=${name%%/*}
    sed -i "/^mod ${name%.rs};\$/d" "$main"
done
{
    printf '[package]\nname = "lotdesk"\nversion = "0.1.0"\nedition = "2024"\nautotests = false\n[workspace]\n'
    printf '[[test]]\nname = "engine"\npath = "tests/engine/main.rs"\n[profile.dev]\nopt-level = 1\ndebug = false\n'
    printf '[dependencies]\n'
    grep -E '^(rust_decimal|ethnum|serde|sha2) = ' "$root/Cargo.toml"
    printf '[dev-dependencies]\n'
    grep -E '^(num-bigint|serde_json) = ' "$root/Cargo.toml"
} >"$dir/Cargo.toml"
cd "$dir"
exec cargo mutants --in-place --timeout 120 --sharding round-robin "$@"
