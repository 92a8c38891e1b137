// Verifies checkpoints, inclusion proofs and consistency proofs of lotdesk's public log with the packages of Go's checksum database,
// golang.org/x/mod/sumdb/note and tlog. Each proof with a changed byte must fail. Checkpoints may be cosigned by a witness, by C2SP
// tlog-cosignature. Prints how many it has verified.
package main

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type sample struct {
	Key         string   `json:"key"`
	Foreign     string   `json:"foreign"`
	Witness     string   `json:"witness"`
	CosignedAt  uint64   `json:"cosigned_at"`
	Checkpoints []string `json:"checkpoints"`
	Inclusions  []struct {
		Checkpoint int      `json:"checkpoint"`
		Index      int64    `json:"index"`
		Leaf       string   `json:"leaf"`
		Proof      []string `json:"proof"`
	} `json:"inclusions"`
	Consistencies []struct {
		From  int      `json:"from"`
		To    int      `json:"to"`
		Proof []string `json:"proof"`
	} `json:"consistencies"`
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func fail(format string, arguments ...any) {
	must(fmt.Errorf(format, arguments...))
}

func bytesOf(text string) []byte {
	bytes, err := base64.StdEncoding.DecodeString(text)
	must(err)
	return bytes
}

func hashes(texts []string) []tlog.Hash {
	found := []tlog.Hash{}
	for _, text := range texts {
		var hash tlog.Hash
		copy(hash[:], bytesOf(text))
		found = append(found, hash)
	}
	return found
}

func changed(proof []tlog.Hash) []tlog.Hash {
	other := append([]tlog.Hash{}, proof...)
	other[len(other)/2][7] ^= 1
	return other
}

type head struct {
	size int64
	root tlog.Hash
}

func open(text string, key string) (head, error) {
	verifier, err := note.NewVerifier(key)
	if err != nil {
		return head{}, err
	}
	opened, err := note.Open([]byte(text), note.VerifierList(verifier))
	if err != nil {
		return head{}, err
	}
	lines := strings.Split(opened.Text, "\n")
	if lines[0] != verifier.Name() {
		return head{}, fmt.Errorf("origin %s", lines[0])
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return head{}, err
	}
	return head{size, hashes(lines[2:3])[0]}, nil
}

// A witness: its signature is over the time, which is in the first eight bytes, and the text.
type witness struct {
	name string
	hash uint32
	key  ed25519.PublicKey
	at   uint64
}

func newWitness(key string, at uint64) *witness {
	parts := strings.SplitN(key, "+", 3)
	typed := bytesOf(parts[2])
	sum := sha256.Sum256(append([]byte(parts[0]+"\n"), typed...))
	hash := binary.BigEndian.Uint32(sum[:4])
	if typed[0] != 4 || fmt.Sprintf("%08x", hash) != parts[1] {
		fail("no key of a witness: %s", key)
	}
	return &witness{parts[0], hash, ed25519.PublicKey(typed[1:]), at}
}

func (w *witness) Name() string    { return w.name }
func (w *witness) KeyHash() uint32 { return w.hash }
func (w *witness) Verify(text, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize || binary.BigEndian.Uint64(signature) != w.at {
		return false
	}
	signed := append([]byte(fmt.Sprintf("cosignature/v1\ntime %d\n", w.at)), text...)
	return ed25519.Verify(w.key, signed, signature[8:])
}

// How many checkpoints the witness has cosigned, beside the log.
func cosigned(read sample) int {
	if read.Witness == "" {
		return 0
	}
	known, err := note.NewVerifier(read.Key)
	must(err)
	count := 0
	for _, checkpoint := range read.Checkpoints {
		opened, err := note.Open([]byte(checkpoint), note.VerifierList(known, newWitness(read.Witness, read.CosignedAt)))
		must(err)
		if len(opened.Sigs) == 2 {
			count++
		}
		if len(opened.Sigs) == 2 && len(opened.UnverifiedSigs) != 1 {
			fail("the signature of an unknown witness is missing in %q", checkpoint)
		}
		_, err = note.Open([]byte(checkpoint), note.VerifierList(known, newWitness(read.Witness, read.CosignedAt+1)))
		if len(opened.Sigs) == 2 && err == nil {
			fail("a cosignature of another time was taken")
		}
	}
	return count
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	must(err)
	var read sample
	must(json.Unmarshal(text, &read))
	heads := []head{}
	for _, checkpoint := range read.Checkpoints {
		found, err := open(checkpoint, read.Key)
		must(err)
		if _, err := open(checkpoint, read.Foreign); err == nil {
			fail("a foreign key has signed %q", checkpoint)
		}
		if _, err := open(strings.Replace(checkpoint, "\n", "\n1", 1), read.Key); err == nil {
			fail("a changed checkpoint was taken")
		}
		heads = append(heads, found)
	}
	for _, one := range read.Inclusions {
		of, proof, leaf := heads[one.Checkpoint], tlog.RecordProof(hashes(one.Proof)), tlog.RecordHash(bytesOf(one.Leaf))
		must(tlog.CheckRecord(proof, of.size, of.root, one.Index, leaf))
		if tlog.CheckRecord(proof, of.size, of.root, one.Index, tlog.RecordHash([]byte("other"))) == nil {
			fail("another leaf was taken")
		}
		if len(proof) > 0 && tlog.CheckRecord(changed(proof), of.size, of.root, one.Index, leaf) == nil {
			fail("a changed proof was taken")
		}
	}
	for _, one := range read.Consistencies {
		from, to, proof := heads[one.From], heads[one.To], tlog.TreeProof(hashes(one.Proof))
		must(tlog.CheckTree(proof, to.size, to.root, from.size, from.root))
		if len(proof) > 0 && tlog.CheckTree(changed(proof), to.size, to.root, from.size, from.root) == nil {
			fail("a changed consistency proof was taken")
		}
	}
	if read.Witness != "" {
		fmt.Println(len(heads), len(read.Inclusions), len(read.Consistencies), cosigned(read))
		return
	}
	fmt.Println(len(heads), len(read.Inclusions), len(read.Consistencies))
}
