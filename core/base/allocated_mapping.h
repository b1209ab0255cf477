// Maps files as shared memory only after the file system has allocated their blocks.
//
// A sparse file can be mapped on a full disk; the first write into a hole then ends the process with SIGBUS.
// mapAllocated() has the signature of mmap(2), so that a library with pluggable system calls (SQLite) can use it.
// Thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>

namespace studio {

// Behaves like mmap(2), but allocates the blocks of a writable shared file mapping first. Returns MAP_FAILED with that
// errno (ENOSPC, EDQUOT) if there is no space. Files on file systems without preallocation are mapped as they are.
void* mapAllocated(void* address, size_t length, int protection, int flags, int file, int64_t offset);

// Returns true if the last call of mapAllocated() on this thread failed for lack of disk space.
bool wasMappingRefusedForSpace();

} // namespace studio
