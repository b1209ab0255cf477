// Makes of a folder what a loss of power may leave of it: files keep their names and sizes, and bytes that were not
// synced are zeros.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "core/base/file.h"

namespace studio::test {

// `log` as COMPUTE_STUDIO_SYNC_LOG had it written. Returns how many files lost bytes.
inline size_t cutPower(const std::string& folder, const std::string& log) {
    std::map<uint64_t, uint64_t> synced; // inode, size
    int64_t allBefore = 0;
    std::istringstream lines(readFile(log).value_or(std::string()));
    for (std::string word; lines >> word;) {
        std::string value;
        lines >> value;
        if (word == "all")
            allBefore = std::stoll(value);
        else
            synced[std::stoull(word)] = std::stoull(value);
    }
    size_t torn = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        const auto stamp = stampOf(entry.path().string());
        if (!stamp || stamp->kind != FileStamp::Kind::File || stamp->size == 0)
            continue;
        const auto at = synced.find(stamp->inode);
        uint64_t whole = at == synced.end() ? 0 : at->second;
        if (stamp->mtimeNs <= allBefore) // both by the same coarse clock
            whole = stamp->size;
        if (whole >= stamp->size)
            continue;
        std::filesystem::permissions(entry.path(), std::filesystem::perms::owner_write,
                                     std::filesystem::perm_options::add);
        std::fstream file(entry.path(), std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(static_cast<std::streamoff>(whole));
        file << std::string(stamp->size - whole, '\0');
        ++torn;
    }
    return torn;
}

} // namespace studio::test
