// Observer watches attempts and reports their changes: immediately by inotify, and by polling once a second for what no
// file shows, the death of a shim (hold). Single-threaded (the server's thread). Thousands of attempts cost a few
// system calls each per second. Those that cannot be watched are polled for everything, at a rate that all of them
// share: the more there are, the rarer is a look at each.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/agent/serve/attempt_state.h"
#include "core/agent/serve/folder_watcher.h"

namespace studio {

class Observer {
public:
    // Callbacks provided by the owner; invoked from within the observer's functions.
    struct Duties {
        std::function<void(const AttemptReport&)> tell; // the state of the attempt changed
        // judge with a process scan on another thread, then call scanned() with this number
        std::function<void(const AttemptKey&, uint64_t scan)> scan;
        std::function<void(const AttemptKey&)> startHold;     // accepted, launched by this server, and unclaimed
        std::function<void(const AttemptKey&)> startMonitor;  // the shim no longer exists but the job is alive
        std::function<void(const AttemptReport&)> isFinished; // final state reached
    };

    // `folders` outlives it.
    Observer(std::string root, MachineIdentity machine, FolderWatcher& folders, Duties duties);

    // Starts (or continues) to observe an attempt. Call it before the first report is created, so that no change is
    // missed; also when its folder was created again: then the new one is watched, and a scan of the former is void.
    // `isLaunchedHere`: the observer makes sure that the attempt is started.
    // `isOfEngine`: its files are written on other machines, so it is polled.
    void add(const AttemptKey& key, bool isLaunchedHere, bool isOfEngine = false);
    // Looks at it now.
    void refresh(const AttemptKey& key);
    // Records what was already reported to the client. Ended attempts are no longer observed.
    void reported(const AttemptReport& report);
    void forget(const AttemptKey& key);
    void scanned(const AttemptKey& key, uint64_t scan, const Result<AttemptState>& judgement);

    void handleChanges(const std::vector<FolderWatcher::Change>& changes);
    void tick();
    int64_t msToNextTick() const;                 // negative: nothing is observed
    int64_t pollCount() const { return m_polls; } // at folders of attempts, so far

private:
    struct Entry {
        int watch = -1;
        bool isLaunchedHere = false;
        bool wasReported = false;
        AttemptPhase phase = AttemptPhase::Absent;
        bool diskLow = false;
        std::string environment; // as last reported
        std::string fetch;       // as last reported
        std::optional<GpuReservation> gpu{};
        std::optional<GangState> gang{};
        std::optional<EngineJobState> engine{};
        std::vector<ProcessState> processes{};
        bool isOfEngine = false;
        int64_t lastLook = 0; // by polling, of those that no notification covers
        uint64_t scan = 0;    // in progress; 0: none
        int64_t lastScan = 0;
        int unclaimedPolls = 0;
        int64_t lastHold = 0;
    };
    using Entries = std::map<AttemptKey, Entry>;

    void poll(Entries::iterator at);
    void watch(Entries::iterator at);
    void quickPoll(Entries::iterator at);
    // Looks at the attempt of an engine that is due for the longest time, where there are many.
    void pollEngineJob();
    int64_t enginePauseOf(const Entry& entry) const;
    // Returns true if it is time for a look at an entry whose changes are not notified.
    static bool isDue(Entry& entry, int64_t pauseMs);
    void settle(Entries::iterator at, const AttemptReport& report);
    void unwatch(Entry& entry);
    void drop(Entries::iterator at);

    std::string m_root;
    MachineIdentity m_machine;
    Duties m_duties;
    FolderWatcher& m_folders;
    Entries m_entries;
    std::unordered_map<int, AttemptKey> m_byWatch;
    uint64_t m_lastScan = 0;
    AttemptKey m_cursor;          // round-robin position: the next tick continues after this key
    int64_t m_busyEngineJobs = 0; // that do not wait in the engine's queue
    int64_t m_nextEngineLook = 0; // where there are many
    int64_t m_unwatched = 0;      // not jobs of engines
    int64_t m_polls = 0;
    size_t m_ticksOfRound = 0;
    int64_t m_nextTick = 0;
};

} // namespace studio
