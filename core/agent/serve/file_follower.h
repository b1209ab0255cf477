// FileFollower streams files of attempts as they grow, notified by inotify or, as a fallback, by polling once a second.
// Reads only as much as the receiver has granted by its acknowledgements (backpressure), so a fast-writing job is
// neither slowed down nor buffered in memory. Keeps no file open. If a folder is moved away or unmounted, polls for it
// and resumes at the same offset when it is back. Single-threaded (the server's thread).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>

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

    FileFollower(std::string root, MachineIdentity machine, Push push);

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

    int descriptor() const { return m_inotify.get(); } // when readable: call takeEvents()
    void takeEvents();
    // Sends one chunk of each file, round robin, while `hasRoom`. Call it when there is room again and after
    // msToNextPoll().
    void pump(const std::function<bool()>& hasRoom);
    int64_t msToNextPoll() const; // negative: nothing is followed

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
        int64_t nextPoll = 0;    // boot clock; next check without a change notification
        int64_t nextEndLook = 0; // likewise, for the end of an attempt that is a job of an engine
        int64_t notBefore = 0;   // batches small writes for a moment
        int64_t quietSince = 0;  // time since which everything has been sent
        int64_t awaySince = 0;   // time since which its folder has been missing; 0: present
    };
    using Entries = std::map<LogKey, Entry>;

    // Of a job on another computer, which sends no notification. Each look loads the file system of the cluster: the
    // more jobs, the longer the time between two looks at one.
    int64_t pollMsOf(const Entry& entry) const;
    void countEngineFiles();
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
    UniqueFd m_inotify;
    Entries m_entries;
    int64_t m_engineFiles = 0; // of jobs of engines that have begun and not ended
    std::unordered_map<int, std::set<LogKey>> m_byWatch;
    std::set<LogKey> m_ready; // may have data to send
    LogKey m_cursor;          // round-robin position: the next round continues after this key
};

} // namespace studio
