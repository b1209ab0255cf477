// Sends files of attempts as they grow: told by inotify, or by a look once a second where there is none. Reads only as much as the
// other side has asked for by its acknowledgements, so a job that writes fast is never slowed and costs no memory. Keeps no file open.
// One thread (that of the server).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>

#include "core/agent/machine_identity.h"
#include "core/base/beneath.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/protocol/transfer.h"

namespace studio {

class FileFollower {
public:
    using Push = std::function<void(const LogBytes&)>;

    FileFollower(std::string root, MachineIdentity machine, Push push);

    // Begins, or begins anew. NotFound while there is no such attempt; a file that is not there yet is empty.
    Result<FollowAnswer> follow(const LogKey& key, const LogStart& start);
    // InvalidArgument for what cannot be; a generation that is over is no mistake.
    Result<void> acknowledge(const LogKey& key, uint32_t generation, uint64_t offset);
    void unfollow(const LogKey& key);
    // The attempt is over: its files are looked at soon, and told to be at their end.
    void attemptIsOver(const AttemptKey& key);

    int descriptor() const { return m_inotify.get(); } // readable: call takeEvents
    void takeEvents();
    // Sends one piece of each file in turn while `hasRoom`; call it when there is room again and after msToNextLook().
    void pump(const std::function<bool()>& hasRoom);
    int64_t msToNextLook() const; // below 0: nothing is followed

private:
    struct Entry {
        int watch = -1;
        uint32_t generation = 0;
        int64_t nextScan = 0;
        bool mustTellRestart = false;
        uint64_t inode = 0; // 0: not there yet
        uint64_t sent = 0;
        uint64_t acknowledged = 0;
        bool isOver = false;
        int64_t nextLook = 0;   // boot clock; when it has not been told of any change
        int64_t notBefore = 0;  // small pieces are gathered for a moment
        int64_t quietSince = 0; // all was sent then
    };
    using Entries = std::map<LogKey, Entry>;

    // True if a piece was sent and there may be more.
    bool send(Entries::iterator at, int64_t now);
    bool tellEndIfOver(Entries::iterator at, int64_t now);
    // Where the guardian was killed, all processes are looked through for those of the job, now and then.
    bool isFinished(const LogKey& key, Entry& entry, int64_t now) const;
    Result<OpenFile> open(const LogKey& key) const;
    void drop(Entries::iterator at);

    std::string m_root;
    MachineIdentity m_machine;
    Push m_push;
    UniqueFd m_inotify;
    Entries m_entries;
    std::unordered_map<int, std::set<LogKey>> m_byWatch;
    std::set<LogKey> m_ready; // may have something to send now
    LogKey m_cursor;          // the round goes on after this one
};

} // namespace studio
