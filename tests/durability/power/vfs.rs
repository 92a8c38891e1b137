//! SQLite's way to the disk, through a [`Disk`](super::disk::Disk) where one is laid under the directory: each
//! write, truncation and sync of a file there is reported to it first, and it may fail the call. Everything else, and every other
//! directory, goes to SQLite's own file system untouched; so do locks and the shared memory of the log.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::path::Path;
use std::sync::{Arc, Once, OnceLock};

use rusqlite::ffi;

use super::disk::{Call, Disk, disk_of};

/// SQLite's own file system, and what stands in its place.
struct Systems {
    own: *mut ffi::sqlite3_vfs,
    ours: ffi::sqlite3_vfs,
}

// SQLite itself shares them between threads, and never changes them after their registration.
unsafe impl Send for Systems {}
unsafe impl Sync for Systems {}

static SYSTEMS: OnceLock<Systems> = OnceLock::new();

/// One open file: SQLite's own follows it in the same memory.
#[repr(C)]
struct File {
    base: ffi::sqlite3_file,
    handle: *mut Handle,
}

struct Handle {
    disk: Arc<Disk>,
    name: String,
}

/// Stands between SQLite and its file system from now on, for all of this process.
pub(super) fn install() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| unsafe {
        let own = ffi::sqlite3_vfs_find(std::ptr::null());
        assert!(!own.is_null(), "SQLite has a file system");
        let mut ours = *own;
        ours.zName = c"forgetful".as_ptr();
        ours.szOsFile += size_of::<File>() as c_int;
        ours.pNext = std::ptr::null_mut();
        ours.xOpen = Some(open);
        ours.xDelete = Some(delete);
        let systems = SYSTEMS.get_or_init(|| Systems { own, ours });
        let ours: *const ffi::sqlite3_vfs = &raw const systems.ours;
        assert_eq!(ffi::sqlite3_vfs_register(ours.cast_mut(), 1), ffi::SQLITE_OK);
    });
}

fn own() -> *mut ffi::sqlite3_vfs {
    SYSTEMS.get().expect("nothing is opened before it is installed").own
}

unsafe fn inner(file: *mut ffi::sqlite3_file) -> *mut ffi::sqlite3_file {
    unsafe { file.cast::<File>().add(1).cast() }
}

unsafe fn handle<'a>(file: *mut ffi::sqlite3_file) -> &'a Handle {
    unsafe { &*(*file.cast::<File>()).handle }
}

/// Calls a method of SQLite's own file.
macro_rules! own_file {
    ($file:expr, $method:ident $(, $argument:expr)*) => {{
        let file = inner($file);
        (*(*file).pMethods).$method.expect("SQLite's own file has it")(file $(, $argument)*)
    }};
}

unsafe extern "C" fn open(
    _: *mut ffi::sqlite3_vfs,
    name: ffi::sqlite3_filename,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    unsafe {
        let open = (*own()).xOpen.expect("files can be opened");
        let path = (!name.is_null()).then(|| CStr::from_ptr(name).to_str().expect("a path in UTF-8"));
        let Some((disk, known)) = path.and_then(|path| disk_of(Path::new(path))) else {
            return open(own(), name, file, flags, out);
        };
        disk.opened(&known);
        let code = open(own(), name, inner(file), flags, out);
        (*file).pMethods = std::ptr::null();
        if code == ffi::SQLITE_OK {
            (*file.cast::<File>()).handle = Box::into_raw(Box::new(Handle { disk, name: known }));
            (*file).pMethods = &raw const METHODS;
        }
        code
    }
}

unsafe extern "C" fn delete(_: *mut ffi::sqlite3_vfs, name: *const c_char, sync: c_int) -> c_int {
    unsafe {
        let path = CStr::from_ptr(name).to_str().expect("a path in UTF-8");
        let delete = || (*own()).xDelete.expect("files can be deleted")(own(), name, sync);
        match disk_of(Path::new(path)) {
            Some((disk, known)) => disk.call(&known, Call::Delete, |_| delete()),
            None => delete(),
        }
    }
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    unsafe {
        drop(Box::from_raw((*file.cast::<File>()).handle));
        own_file!(file, xClose)
    }
}

unsafe extern "C" fn write(file: *mut ffi::sqlite3_file, bytes: *const c_void, count: c_int, at: i64) -> c_int {
    unsafe {
        let all = std::slice::from_raw_parts(bytes.cast::<u8>(), count as usize);
        let Handle { disk, name } = handle(file);
        disk.call(name, Call::Write(at, all), |count| own_file!(file, xWrite, bytes, count as c_int, at))
    }
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, size: i64) -> c_int {
    unsafe {
        let Handle { disk, name } = handle(file);
        disk.call(name, Call::Truncate(size), |_| own_file!(file, xTruncate, size))
    }
}

/// The real disk is not waited for: what is durable is what the [`Disk`] remembers.
unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, _: c_int) -> c_int {
    let Handle { disk, name } = unsafe { handle(file) };
    disk.call(name, Call::Sync, |_| ffi::SQLITE_OK)
}

unsafe extern "C" fn control(file: *mut ffi::sqlite3_file, operation: c_int, argument: *mut c_void) -> c_int {
    unsafe {
        if operation == ffi::SQLITE_FCNTL_PRAGMA && handle(file).disk.is_lax() {
            weaken(argument.cast());
        }
        own_file!(file, xFileControl, operation, argument)
    }
}

/// `PRAGMA synchronous = FULL` becomes 1, which is NORMAL, before SQLite reads it.
unsafe fn weaken(words: *mut *mut c_char) {
    unsafe {
        let (pragma, value) = (*words.add(1), *words.add(2));
        let is = |word: *mut c_char, text: &CStr| !word.is_null() && CStr::from_ptr(word) == text;
        if is(pragma, c"synchronous") && is(value, c"FULL") {
            *value = b'1' as c_char;
            *value.add(1) = 0;
        }
    }
}

unsafe extern "C" fn read(file: *mut ffi::sqlite3_file, into: *mut c_void, count: c_int, at: i64) -> c_int {
    unsafe { own_file!(file, xRead, into, count, at) }
}

unsafe extern "C" fn file_size(file: *mut ffi::sqlite3_file, size: *mut i64) -> c_int {
    unsafe { own_file!(file, xFileSize, size) }
}

unsafe extern "C" fn lock(file: *mut ffi::sqlite3_file, level: c_int) -> c_int {
    unsafe { own_file!(file, xLock, level) }
}

unsafe extern "C" fn unlock(file: *mut ffi::sqlite3_file, level: c_int) -> c_int {
    unsafe { own_file!(file, xUnlock, level) }
}

unsafe extern "C" fn is_reserved(file: *mut ffi::sqlite3_file, answer: *mut c_int) -> c_int {
    unsafe { own_file!(file, xCheckReservedLock, answer) }
}

unsafe extern "C" fn sector_size(file: *mut ffi::sqlite3_file) -> c_int {
    unsafe { own_file!(file, xSectorSize) }
}

unsafe extern "C" fn characteristics(file: *mut ffi::sqlite3_file) -> c_int {
    unsafe { own_file!(file, xDeviceCharacteristics) }
}

unsafe extern "C" fn shm_map(
    file: *mut ffi::sqlite3_file,
    page: c_int,
    size: c_int,
    extend: c_int,
    memory: *mut *mut c_void,
) -> c_int {
    unsafe { own_file!(file, xShmMap, page, size, extend, memory) }
}

unsafe extern "C" fn shm_lock(file: *mut ffi::sqlite3_file, offset: c_int, count: c_int, flags: c_int) -> c_int {
    unsafe { own_file!(file, xShmLock, offset, count, flags) }
}

unsafe extern "C" fn shm_barrier(file: *mut ffi::sqlite3_file) {
    unsafe { own_file!(file, xShmBarrier) }
}

unsafe extern "C" fn shm_unmap(file: *mut ffi::sqlite3_file, delete: c_int) -> c_int {
    unsafe { own_file!(file, xShmUnmap, delete) }
}

/// Version 2: shared memory, and no mapping of files past [`write`].
static METHODS: ffi::sqlite3_io_methods = ffi::sqlite3_io_methods {
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(is_reserved),
    xFileControl: Some(control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(characteristics),
    xShmMap: Some(shm_map),
    xShmLock: Some(shm_lock),
    xShmBarrier: Some(shm_barrier),
    xShmUnmap: Some(shm_unmap),
    xFetch: None,
    xUnfetch: None,
};
