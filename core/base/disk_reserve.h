// DiskReserve keeps disk space for changes that must succeed on a full disk: a file of allocated blocks, of which the
// end is cut off when the space is needed. Several processes may use one file.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/error.h"

namespace studio {

class DiskReserve {
public:
    static constexpr uint64_t maxSize = 8ULL << 20; // bytes
    static constexpr uint64_t part = 64ULL << 10;   // bytes that one release() frees

    explicit DiskReserve(std::string path)
        : m_path(std::move(path)) {}
    // Makes the file as large as it should be: maxSize, on a small disk 1/32 of it. Does nothing while less than four
    // times that is free, or where the file system cannot allocate blocks in advance.
    Result<void> fill() const;
    // Frees one part; returns false if nothing is left.
    bool release() const;
    uint64_t size() const; // 0: no file

private:
    std::string m_path;
};

} // namespace studio
