// Keeps an eye on attempts and tells when one changes: by inotify at once; once a second for what no file tells, the
// death of a hold. One thread (that of the server). Thousands of attempts cost a few system calls each per second.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>

#include "core/agent/attempt_judge.h"
#include "core/base/file.h"

namespace studio {

class Observer {
public:
    // What the observer needs done by others; called from within its functions.
    struct Duties {
        std::function<void(const AttemptReport&)> tell;       // the attempt changed
        std::function<void(const AttemptKey&)> scan;          // judge with a scan elsewhere, then call scanned()
        std::function<void(const AttemptKey&)> startHold;     // accepted, launched here, and nobody has claimed it
        std::function<void(const AttemptKey&)> watchOrphan;   // hold is gone and the job lives
        std::function<void(const AttemptReport&)> isFinished; // nothing will change any more
    };

    Observer(std::string root, MachineIdentity machine, Duties duties);

    // Begins (or goes on) to observe; call it before the first report is made, so that no change falls between.
    // `launchedHere`: see to it that the attempt is started.
    void add(const AttemptKey& key, bool launchedHere);
    // What the other side has been told already. An attempt that is over is observed no longer.
    void told(const AttemptReport& report);
    void forget(const AttemptKey& key);
    void scanned(const AttemptKey& key, const Result<Judgement>& judgement);

    int descriptor() const { return m_inotify.get(); } // readable: call takeEvents; below 0 where there is no inotify
    void takeEvents();
    void tick();
    int64_t msToNextTick() const; // below 0: nothing is observed

private:
    struct Entry {
        int watch = -1;
        bool launchedHere = false;
        bool wasTold = false;
        AttemptPhase phase = AttemptPhase::Absent;
        bool diskLow = false;
        std::string environment; // as it was told
        std::string fetch;       // the same
        bool isScanning = false;
        int64_t lastScan = 0;
        int unclaimedLooks = 0;
        int64_t lastHold = 0;
    };
    using Entries = std::map<AttemptKey, Entry>;

    void look(Entries::iterator at);
    void quickLook(Entries::iterator at);
    void settle(Entries::iterator at, const AttemptReport& report);
    void drop(Entries::iterator at);

    std::string m_root;
    MachineIdentity m_machine;
    Duties m_duties;
    UniqueFd m_inotify;
    Entries m_entries;
    std::unordered_map<int, AttemptKey> m_byWatch;
    AttemptKey m_cursor; // the round of ticks goes on after this one
    size_t m_ticksOfRound = 0;
    int64_t m_nextTick = 0;
};

} // namespace studio
