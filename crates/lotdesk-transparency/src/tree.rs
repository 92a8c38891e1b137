//! The Merkle tree over the leaves, and its proofs.
//!
//! Only two kinds of hashes are stored: those of the leaves, and one for each complete tile (256 nodes of a level). The
//! root, proofs and tiles are calculated from them.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;

use tlog_tiles::{Error, Hash, HashReader, node_hash, split_stored_hash_index};

/// Height of a tile (C2SP `tlog-tiles`): 256 hashes.
pub const TILE_HEIGHT: u8 = 8;
/// Hashes in a complete tile.
pub const TILE_WIDTH: u64 = 1 << TILE_HEIGHT;

/// Where hashes are stored.
pub trait Nodes {
    /// Why hashes cannot be read.
    type Error;

    /// The first `count` hashes of a tile. At level 0 they are those of leaves; at level n of complete subtrees of 256^n
    /// leaves.
    ///
    /// # Errors
    /// If they cannot be read, or there are fewer.
    fn tile(&self, level: u8, index: u64, count: u32) -> Result<Vec<Hash>, Self::Error>;
}

/// A tree to which leaves are added one after the other, and whose root is read in between: it needs no storage.
#[derive(Debug, Clone, Default)]
pub struct GrowingTree {
    size: u64,
    /// The roots of the complete subtrees, the largest first.
    complete: Vec<Hash>,
}

impl GrowingTree {
    /// Number of leaves.
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// Adds the hash of a leaf.
    pub fn push(&mut self, leaf: Hash) {
        let mut hash = leaf;
        // Each bit of the size is a complete subtree.
        for _ in 0..self.size.trailing_ones() {
            if let Some(left) = self.complete.pop() {
                hash = node_hash(left, hash);
            }
        }
        self.complete.push(hash);
        self.size += 1;
    }

    /// The root; that of an empty tree without leaves.
    pub fn root(&self) -> Hash {
        self.complete
            .iter()
            .rev()
            .copied()
            .reduce(|right, left| node_hash(left, right))
            .unwrap_or(tlog_tiles::EMPTY_HASH)
    }
}

/// Why a root or a proof cannot be calculated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TreeError<E> {
    /// The stored hashes cannot be read.
    Nodes(E),
    /// The tree has no such leaf or no such earlier size.
    OutOfRange,
    /// The library refused: an error of the program.
    Library(String),
}

impl<E: fmt::Display> fmt::Display for TreeError<E> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes(error) => error.fmt(formatter),
            Self::OutOfRange => formatter.write_str("the tree has no such leaf or size"),
            Self::Library(what) => formatter.write_str(what),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> std::error::Error for TreeError<E> {}

/// Reads the nodes of a tree of a size from its tiles.
struct Reader<'a, N: Nodes> {
    nodes: &'a N,
    size: u64,
    /// The library passes no error of others on.
    failed: RefCell<Option<N::Error>>,
}

impl<'a, N: Nodes> Reader<'a, N> {
    /// What `work` calculates from the nodes of a tree of this size.
    fn of<T>(nodes: &'a N, size: u64, work: impl FnOnce(&Self) -> Result<T, Error>) -> Result<T, TreeError<N::Error>> {
        let reader = Self { nodes, size, failed: RefCell::new(None) };
        let done = work(&reader);
        match reader.failed.into_inner() {
            Some(error) => Err(TreeError::Nodes(error)),
            None => done.map_err(|error| TreeError::Library(error.to_string())),
        }
    }
}

impl<N: Nodes> Reader<'_, N> {
    /// How many hashes a tile has in a tree of this size.
    fn width(&self, level: u8, index: u64) -> u32 {
        let complete = self.size >> (u32::from(TILE_HEIGHT) * u32::from(level)).min(63);
        let width = complete.saturating_sub(index * TILE_WIDTH).min(TILE_WIDTH);
        u32::try_from(width).unwrap_or(0)
    }
}

impl<N: Nodes> HashReader for Reader<'_, N> {
    fn read_hashes(&self, indexes: &[u64]) -> Result<Vec<Hash>, Error> {
        let mut tiles: BTreeMap<(u8, u64), Vec<Hash>> = BTreeMap::new();
        let mut read = |index: &u64| {
            let (level, n) = split_stored_hash_index(*index);
            let (tile_level, height) = (level / TILE_HEIGHT, level % TILE_HEIGHT);
            let first = n << height;
            let (tile, offset) = (first / TILE_WIDTH, usize::try_from(first % TILE_WIDTH).map_err(|_| Error::BadMath)?);
            let hashes = match tiles.entry((tile_level, tile)) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(free) => {
                    let read = self.nodes.tile(tile_level, tile, self.width(tile_level, tile));
                    free.insert(read.map_err(|error| {
                        self.failed.replace(Some(error));
                        Error::IndexesNotInTree
                    })?)
                }
            };
            hashes.get(offset..offset + (1 << height)).map(subtree).ok_or(Error::IndexesNotInTree)
        };
        indexes.iter().map(&mut read).collect()
    }
}

/// The hash over a power of two of hashes.
fn subtree(hashes: &[Hash]) -> Hash {
    match hashes {
        [one] => *one,
        more => {
            let (left, right) = more.split_at(more.len() / 2);
            node_hash(subtree(left), subtree(right))
        }
    }
}

/// The hash of a complete tile, which is stored as a node of the next level.
///
/// # Panics
/// If the tile is not complete.
pub fn tile_hash(hashes: &[Hash]) -> Hash {
    assert_eq!(hashes.len() as u64, TILE_WIDTH, "only complete tiles have a hash of their own");
    subtree(hashes)
}

/// The root of the tree of a size.
///
/// # Errors
/// `Nodes`.
pub fn root<N: Nodes>(nodes: &N, size: u64) -> Result<Hash, TreeError<N::Error>> {
    Reader::of(nodes, size, |reader| tlog_tiles::tree_hash(size, reader))
}

/// Proves that the tree of a size contains the leaf with this index.
///
/// # Errors
/// `Nodes`; `OutOfRange` for an index beyond the tree.
pub fn inclusion_proof<N: Nodes>(nodes: &N, size: u64, index: u64) -> Result<Vec<Hash>, TreeError<N::Error>> {
    if index >= size {
        return Err(TreeError::OutOfRange);
    }
    Reader::of(nodes, size, |reader| tlog_tiles::prove_record(size, index, reader))
}

/// Proves that the tree of a size begins with all leaves of the tree of an earlier size.
///
/// # Errors
/// `Nodes`; `OutOfRange` if `from` is zero or larger than `size`.
pub fn consistency_proof<N: Nodes>(nodes: &N, size: u64, from: u64) -> Result<Vec<Hash>, TreeError<N::Error>> {
    if from == 0 || from > size {
        return Err(TreeError::OutOfRange);
    }
    Reader::of(nodes, size, |reader| tlog_tiles::prove_tree(size, from, reader))
}

/// A tile of hashes by its path after `tile/` (C2SP `tlog-tiles`), as `0/x001/234.p/17`: its level, index and width.
/// `None` for other paths. `Tile::from_path` of the library panics on some of them, so it is not given a stranger's.
pub fn tile_at(path: &str) -> Option<(u8, u64, u32)> {
    let number = |text: &str, digits: usize| -> Option<u64> {
        let is_number = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| text.parse().ok()).flatten()
    };
    let (level, rest) = path.split_once('/')?;
    let level = u8::try_from(number(level, 1)?).ok().filter(|level| *level < 8)?;
    let (rest, width) = match rest.split_once(".p/") {
        None => (rest, TILE_WIDTH),
        Some((rest, width)) if !width.starts_with('0') => (rest, number(width, width.len())?),
        Some(_) => return None,
    };
    let mut index = 0_u64;
    let parts: Vec<&str> = rest.split('/').collect();
    for (place, part) in parts.iter().enumerate() {
        let digits = if place + 1 == parts.len() { part } else { part.strip_prefix('x')? };
        index = index.checked_mul(1000)?.checked_add(number(digits, 3)?)?;
    }
    let is_canonical = parts.len() == 1 || parts.first() != Some(&"x000");
    let is_partial_or_complete = rest.len() + 2 == path.len() || width < TILE_WIDTH;
    // The index of a tile's first leaf fits into 63 bits.
    let is_in_range = index < 1 << (63 - u32::from(TILE_HEIGHT) * (u32::from(level) + 1).min(7));
    (is_canonical && is_partial_or_complete && is_in_range).then_some((level, index, u32::try_from(width).ok()?))
}

/// A bundle of leaves by its path after `tile/` (C2SP `tlog-tiles`), as `entries/x001/234.p/17`: its index and width. `None`
/// for other paths.
pub fn entries_at(path: &str) -> Option<(u64, u32)> {
    let (_, index, width) = tile_at(&format!("0/{}", path.strip_prefix("entries/")?))?;
    Some((index, width))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::leaf::Commitment;

    /// A tree in memory.
    #[derive(Default)]
    pub struct Memory(pub Vec<Vec<Hash>>);

    impl Memory {
        pub fn push(&mut self, hash: Hash) {
            let mut next = Some(hash);
            let mut level = 0;
            while let Some(hash) = next.take() {
                if self.0.len() == level {
                    self.0.push(Vec::new());
                }
                self.0[level].push(hash);
                if (self.0[level].len() as u64).is_multiple_of(TILE_WIDTH) {
                    let from = self.0[level].len() - TILE_WIDTH as usize;
                    next = Some(tile_hash(&self.0[level][from..]));
                }
                level += 1;
            }
        }
    }

    impl Nodes for Memory {
        type Error = Error;

        fn tile(&self, level: u8, index: u64, count: u32) -> Result<Vec<Hash>, Error> {
            let from = (index * TILE_WIDTH) as usize;
            let level = self.0.get(level as usize).ok_or(Error::IndexesNotInTree)?;
            level.get(from..from + count as usize).map(<[Hash]>::to_vec).ok_or(Error::IndexesNotInTree)
        }
    }

    /// RFC 6962, section 2.1, by its definition.
    fn by_definition(leaves: &[Hash]) -> Hash {
        match leaves {
            [] => tlog_tiles::EMPTY_HASH,
            [one] => *one,
            more => {
                let mut k = 1;
                while k * 2 < more.len() {
                    k *= 2;
                }
                node_hash(by_definition(&more[..k]), by_definition(&more[k..]))
            }
        }
    }

    #[test]
    fn a_growing_tree_has_the_root_of_each_size() {
        let (mut memory, mut growing) = (Memory::default(), GrowingTree::default());
        assert_eq!(growing.root(), tlog_tiles::EMPTY_HASH);
        for index in 0..600_u64 {
            let leaf = tlog_tiles::record_hash(&index.to_be_bytes());
            memory.push(leaf);
            growing.push(leaf);
            assert_eq!((growing.size(), growing.root()), (index + 1, root(&memory, index + 1).unwrap()));
        }
    }

    #[test]
    fn roots_and_proofs_are_those_of_the_definition() {
        let mut memory = Memory::default();
        let leaves: Vec<Hash> = (0..70_000_u32).map(|n| Commitment::to(&[0; 32], &n.to_string()).leaf_hash()).collect();
        let sizes = [1, 2, 3, 7, 8, 255, 256, 257, 511, 512, 1000, 65_535, 65_536, 65_537, 70_000];
        let mut built = 0;
        for size in sizes {
            leaves[built..size].iter().for_each(|leaf| memory.push(*leaf));
            built = size;
            let size = size as u64;
            let root = root(&memory, size).unwrap();
            assert_eq!(root, by_definition(&leaves[..built]), "{size}");
            for index in [0, size / 3, size / 2, size - 1] {
                let proof = inclusion_proof(&memory, size, index).unwrap();
                tlog_tiles::check_record(&proof, size, root, index, leaves[index as usize]).unwrap();
                let other = leaves[(index as usize + 1) % leaves.len()];
                tlog_tiles::check_record(&proof, size, root, index, other).unwrap_err();
            }
            for from in sizes.into_iter().filter(|from| *from as u64 <= size) {
                let proof = consistency_proof(&memory, size, from as u64).unwrap();
                tlog_tiles::check_tree(&proof, size, root, from as u64, by_definition(&leaves[..from])).unwrap();
            }
        }
        inclusion_proof(&memory, 10, 10).unwrap_err();
        consistency_proof(&memory, 10, 11).unwrap_err();
        consistency_proof(&memory, 10, 0).unwrap_err();
    }

    #[test]
    fn test_vectors_of_rfc_6962() {
        // Those of the reference implementation of Certificate Transparency (merkle_tree_test.cc).
        let inputs: [&[u8]; 8] = [
            b"",
            &[0x00],
            &[0x10],
            &[0x20, 0x21],
            &[0x30, 0x31],
            &[0x40, 0x41, 0x42, 0x43],
            &[0x50, 0x51, 0x52, 0x53, 0x54, 0x55, 0x56, 0x57],
            &[0x60, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f],
        ];
        let roots = [
            "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
            "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
            "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
            "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
            "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
            "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
            "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
        ];
        let mut memory = Memory::default();
        for (number, (input, expected)) in inputs.iter().zip(roots).enumerate() {
            memory.push(tlog_tiles::record_hash(input));
            let found = root(&memory, number as u64 + 1).unwrap();
            assert_eq!(data_encoding::HEXLOWER.encode(&found.0), expected, "{number}");
        }
    }

    #[test]
    fn tiles_have_paths() {
        assert_eq!(tile_at("0/x001/234"), Some((0, 1234, 256)));
        assert_eq!(tile_at("1/000.p/17"), Some((1, 0, 17)));
        assert_eq!(tile_at("0/x123/x456/789"), Some((0, 123_456_789, 256)));
        assert_eq!(entries_at("entries/x001/234.p/17"), Some((1234, 17)));
        assert_eq!((entries_at("0/000"), entries_at("entries/0/000"), entries_at("entries/")), (None, None, None));
        for wrong in [
            "",
            "0",
            "0/1",
            "0/x1/234",
            "0/x000/001",
            "data/000",
            "entries/000",
            "0/000.p/0",
            "0/000.p/01",
            "0/000.p/256",
            "0/000.p/",
            "9/000",
            "0/../000",
            "0/x999/x999/x999/x999/x999/x999/999",
            "0/+12",
            "00/000",
            "0/000/",
            "0//000",
        ] {
            assert_eq!(tile_at(wrong), None, "{wrong}");
        }
    }
}
