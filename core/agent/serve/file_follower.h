// FileFollower streams files of attempts as they grow, notified by inotify or, as a fallback, by polling: once a
// second, or less often where there are many, so that all share one rate of looks. That rate also bounds the looks
// after notifications for jobs of engines, whose files are on the disk of a cluster. Reads only as much as the receiver
// has granted by its acknowledgements (backpressure), so a fast-writing job is neither slowed down nor buffered in
// memory. Keeps no file open. If a folder is moved away or unmounted, polls for it and resumes at the same offset when
// it is back. Single-threaded (the server's thread).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/agent/serve/folder_watcher.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/rooted_directory.h"
#include "core/protocol/messages.h"
#include "core/protocol/transfer.h"

namespace studio {

class FileFollower {
public:
    using Push = std::function<void(const LogBytes&)>;

    // `folders` outlives it.
    FileFollower(std::string root, MachineIdentity machine, FolderWatcher& folders, Push push);

    // Starts, or restarts, following a file. Fails with NotFound if the attempt does not exist; a missing file is
    // treated as empty.
    Result<FollowAnswer> follow(const LogKey& key, const FollowPosition& start);
    // Fails with InvalidArgument for impossible values; ignores an outdated generation.
    Result<void> acknowledge(const LogKey& key, uint32_t generation, uint64_t offset);
    void unfollow(const LogKey& key);
    // The attempt has ended: checks its files soon and reports their end.
    void handleAttemptEnded(const AttemptKey& key);
    // If a job of an engine has begun, what it writes is followed from now on.
    void handleAttemptChanged(const AttemptReport& report);

    void handleChanges(const std::vector<FolderWatcher::Change>& changes);
    // Sends one chunk of each file, round robin, while `hasRoom`. Call it when there is room again and after
    // msToNextPoll().
    void pump(const std::function<bool()>& hasRoom);
    int64_t msToNextPoll() const;                 // negative: nothing is followed
    int64_t pollCount() const { return m_polls; } // at files, so far

private:
    struct Entry {
        int watch = -1;
        uint32_t generation = 0;
        int64_t nextScan = 0;
        bool needsRestartNotice = false;
        uint64_t inode = 0; // 0: does not exist yet
        uint64_t sent = 0;
        uint64_t acknowledged = 0;
        bool isOver = false;
        bool hasBegun = false;
        bool isOfEngine = false;
        bool hasMore = false;    // at the last look, more was there than could be sent
        int64_t nextPoll = 0;    // boot clock; next check without a change notification
        int64_t nextEndLook = 0; // likewise, for the end of an attempt that is a job of an engine
        int64_t notBefore = 0;   // batches small writes for a moment
        int endLooks = 0;        // since the attempt ended
        int64_t nextLook = 0;    // of a job of an engine: notifications do not cause a look before
        int64_t quietSince = 0;  // time since which everything has been sent
        int64_t awaySince = 0;   // time since which its folder has been missing; 0: present
    };
    using Entries = std::map<LogKey, Entry>;

    // Time between two looks at the file. Of a job on another computer, which sends no notification, each look loads
    // the file system of the cluster.
    int64_t pollMsOf(const Entry& entry) const;
    int64_t nextPollOf(const Entry& entry, int64_t now);
    void countFiles();
    void markReady(Entries::iterator at, int64_t now); // after a notification
    // Returns true if a chunk was sent and more may follow.
    bool send(Entries::iterator at, int64_t now);
    bool reportEndIfOver(Entries::iterator at, int64_t now);
    // Nothing is written before a job of an engine has begun, and each look loads the file system.
    bool isBeforeStart(Entries::iterator at, int64_t now);
    // If the shim was killed, periodically scans all processes for those of the job.
    bool isFinished(const LogKey& key, Entry& entry, int64_t now) const;
    Result<OpenFile> open(const LogKey& key) const;
    void drop(Entries::iterator at);
    void watch(Entries::iterator at);
    void unwatch(Entries::iterator at);
    void recordMissingFolder(Entries::iterator at, int64_t now);

    std::string m_root;
    MachineIdentity m_machine;
    Push m_push;
    FolderWatcher& m_folders;
    Entries m_entries;
    int64_t m_engineFiles = 0;    // of jobs of engines that have begun and not ended
    int64_t m_watchedFiles = 0;   // of others
    int64_t m_unwatchedFiles = 0; // likewise
    int64_t m_lastEnginePoll = 0; // the latest of those that are planned
    int64_t m_polls = 0;
    std::unordered_map<int, std::set<LogKey>> m_byWatch;
    std::set<LogKey> m_ready; // may have data to send
    LogKey m_cursor;          // round-robin position: the next round continues after this key
};

} // namespace studio
