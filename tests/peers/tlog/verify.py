"""Verifies checkpoints, inclusion proofs and consistency proofs of lotdesk's public log, written from the texts alone: RFC 9162
(section 2.1), C2SP signed-note and tlog-checkpoint, RFC 8032 (section 6). Needs nothing but Python. Each proof with a changed byte must
fail. Prints how many it has verified."""

import base64
import hashlib
import json
import sys

# Ed25519, RFC 8032, section 6.
P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
I = pow(2, (P - 1) // 4, P)


def add(a, b):
    x, y = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    z, w = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = y - x, w - z, w + z, y + x
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def multiply(scalar, point):
    result = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            result = add(result, point)
        point, scalar = add(point, point), scalar >> 1
    return result


def recover_x(y, sign):
    if y >= P:
        return None
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if x2 == 0:
        return None if sign else 0
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P != 0:
        x = x * I % P
    if (x * x - x2) % P != 0:
        return None
    return P - x if x & 1 != sign else x


def decompress(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    x = recover_x(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = recover_x(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def is_signed(public, message, signature):
    a, r = decompress(public), decompress(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= Q:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % Q
    one, other = multiply(s, BASE), add(r, multiply(h, a))
    return (one[0] * other[2] - other[0] * one[2]) % P == 0 and (one[1] * other[2] - other[1] * one[2]) % P == 0


# RFC 9162.


def node(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def leaf(data):
    return hashlib.sha256(b"\x00" + data).digest()


def includes(hash, index, size, proof, root):
    if index >= size:
        return False
    fn, sn = index, size - 1
    for beside in proof:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            hash = node(beside, hash)
            while not fn & 1 and fn != 0:
                fn, sn = fn >> 1, sn >> 1
        else:
            hash = node(hash, beside)
        fn, sn = fn >> 1, sn >> 1
    return sn == 0 and hash == root


def is_consistent(first, first_root, second, second_root, proof):
    if first == second:
        return not proof and first_root == second_root
    if not 0 < first < second:
        return False
    if first & (first - 1) == 0:
        proof = [first_root] + proof
    if not proof:
        return False
    fn, sn = first - 1, second - 1
    while fn & 1:
        fn, sn = fn >> 1, sn >> 1
    fr = sr = proof[0]
    for one in proof[1:]:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            fr, sr = node(one, fr), node(one, sr)
            while not fn & 1 and fn != 0:
                fn, sn = fn >> 1, sn >> 1
        else:
            sr = node(sr, one)
        fn, sn = fn >> 1, sn >> 1
    return sn == 0 and fr == first_root and sr == second_root


# C2SP.


def head(text, key):
    """Size and root of a checkpoint; None if the key has not signed it."""
    name, key_id, encoded = key.split("+", 2)
    typed = base64.b64decode(encoded)
    if hashlib.sha256(name.encode() + b"\n" + typed).digest()[:4].hex() != key_id or typed[0] != 1:
        return None
    body, signatures = text.split("\n\n", 1)
    body += "\n"
    for line in signatures.splitlines():
        dash, signer, signature = line.split(" ")
        signature = base64.b64decode(signature)
        if dash == "\u2014" and signer == name and signature[:4].hex() == key_id:
            origin, size, root = body.split("\n")[:3]
            if origin == name and is_signed(typed[1:], body.encode(), signature[4:]):
                return int(size), base64.b64decode(root)
    return None


def changed(proof):
    at = len(proof) // 2
    return [bytes([hash[0] ^ 1]) + hash[1:] if place == at else hash for place, hash in enumerate(proof)]


def main(path):
    with open(path, encoding="utf-8") as file:
        sample = json.load(file)
    heads = [head(text, sample["key"]) for text in sample["checkpoints"]]
    assert all(heads), "a checkpoint was refused"
    for text in sample["checkpoints"]:
        assert head(text, sample["foreign"]) is None and head(text.replace("\n", "\n1", 1), sample["key"]) is None
    hashes = lambda texts: [base64.b64decode(text) for text in texts]
    for one in sample["inclusions"]:
        (size, root), proof = heads[one["checkpoint"]], hashes(one["proof"])
        data = base64.b64decode(one["leaf"])
        assert includes(leaf(data), one["index"], size, proof, root), one
        assert not includes(leaf(b"other"), one["index"], size, proof, root), one
        assert not proof or not includes(leaf(data), one["index"], size, changed(proof), root), one
    for one in sample["consistencies"]:
        (first, first_root), (second, second_root) = heads[one["from"]], heads[one["to"]]
        proof = hashes(one["proof"])
        assert is_consistent(first, first_root, second, second_root, proof), one
        assert not proof or not is_consistent(first, first_root, second, second_root, changed(proof)), one
    print(len(heads), len(sample["inclusions"]), len(sample["consistencies"]))


main(sys.argv[1])
