// FolderWatcher reports changes in folders, by one inotify instance for all of an agent: an account has 128 of them,
// and each monitor of its jobs uses one. Without an instance or a free watch add() fails; it is tried again later, so
// that owners poll meanwhile and may ask again at each poll. Single-threaded (the server's thread).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/file.h"

namespace studio {

class FolderWatcher {
public:
    struct Change {
        int watch = -1;   // negative: changes were lost, everything may have changed
        std::string name; // of the file; empty: the folder itself, or its watch has ended
    };
    using Opener = int (*)(); // returns an inotify descriptor, or -1

    // After a limit of the system was reached, the next attempt is made `retryMs` later.
    explicit FolderWatcher(Opener opener = openInotify, int64_t retryMs = 30'000);

    // Returns the number of the watch, of which each folder has one; negative: none can be had now.
    int add(const std::string& folder, uint32_t events);
    void remove(int watch);

    int descriptor() const { return m_inotify.get(); } // when readable: call takeChanges(); negative without inotify
    std::vector<Change> takeChanges();

private:
    static int openInotify();

    Opener m_opener;
    int64_t m_retryMs;
    UniqueFd m_inotify;
    int64_t m_nextTry = 0; // boot clock
};

} // namespace studio
