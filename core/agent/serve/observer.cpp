#include "core/agent/serve/observer.h"

#include <algorithm>
#include <set>
#include <sys/inotify.h>

#include "core/base/file_lock.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr int64_t tickMs = 100; // each tick polls a tenth of all entries, so each is polled once a second
constexpr size_t ticksPerRound = 10;
constexpr int64_t observerScanPauseMs = 500;
constexpr int64_t holdPauseMs = 5000;
// A look at an attempt of an engine costs about 18 calls to the server of a network file system. What matters is
// reported without it: the engine's answer, and changes of files that this machine sees.
constexpr int64_t engineLookMs = 2000;
constexpr int64_t msPerEngineLook = 150;     // of a few attempts: 120 calls a second
constexpr int64_t msPerBusyEngineLook = 400; // of many: 45 calls a second, so that others have room
constexpr int64_t slowEngineLookMs = 15'000;
constexpr int64_t pendingEngineLookMs = 300'000;
constexpr size_t fewEngineAttempts = 50;
constexpr int64_t msPerUnwatchedLook = 5; // without notifications: 200 looks a second, of about 18 calls each

// A claim says little: the start follows within milliseconds, or what delays it has a file of its own, or a poll sees
// it. Of an engine's job it is the first sign of life.
bool isTelling(std::string_view name, bool isOfEngine) {
    return (name == "claim" && isOfEngine) || name == "started" || name == "exit" || name == "facts" ||
           name == "environment" || name == "fetch" || name == "gpu" || name == "gang" || name == "processes";
}

bool isOver(AttemptPhase phase) {
    return phase == AttemptPhase::Ended || phase == AttemptPhase::Vanished || phase == AttemptPhase::Absent;
}

// A job that waits in the engine's queue is looked at when the engine's answer about it changes.
bool isQueued(AttemptPhase phase, const std::optional<EngineJobState>& engine) {
    return phase == AttemptPhase::Accepted && engine && engine->phase == EnginePhase::Queued;
}

} // namespace

Observer::Observer(std::string root, MachineIdentity machine, FolderWatcher& folders, Duties duties)
    : m_root(std::move(root))
    , m_machine(std::move(machine))
    , m_duties(std::move(duties))
    , m_folders(folders) {}

void Observer::add(const AttemptKey& key, bool isLaunchedHere, bool isOfEngine) {
    if (m_entries.empty())
        m_nextTick = bootClockMs() + tickMs;
    const auto [at, isNew] = m_entries.try_emplace(key);
    if (isNew && isOfEngine)
        at->second.lastLook = bootClockMs(); // the first report follows: hundreds are not looked at twice at once
    at->second.isLaunchedHere = at->second.isLaunchedHere || isLaunchedHere;
    at->second.isOfEngine = isOfEngine;
    at->second.scan = 0; // it may have found a folder missing that is there again
    watch(at);
}

// Without a watch (the system has limits) polling remains. The number is that of the folder: another one if it was
// created again, and the former, which lies elsewhere, says nothing any more.
void Observer::watch(Entries::iterator at) {
    Entry& entry = at->second;
    const int number =
        m_folders.add(AttemptFolder::under(m_root, at->first).path(), IN_MOVED_TO | IN_MODIFY | IN_ONLYDIR);
    // A former folder that is removed ends its watch by itself.
    if (number == entry.watch || number < 0)
        return;
    unwatch(entry);
    entry.watch = number;
    m_byWatch[number] = at->first;
}

void Observer::unwatch(Entry& entry) {
    if (entry.watch < 0)
        return;
    m_folders.remove(entry.watch);
    m_byWatch.erase(entry.watch);
    entry.watch = -1;
}

void Observer::reported(const AttemptReport& report) {
    const auto at = m_entries.find(report.key);
    if (at == m_entries.end())
        return;
    at->second.wasReported = false;
    settle(at, report);
}

void Observer::refresh(const AttemptKey& key) {
    if (const auto at = m_entries.find(key); at != m_entries.end())
        poll(at);
}

void Observer::forget(const AttemptKey& key) {
    if (const auto at = m_entries.find(key); at != m_entries.end())
        drop(at);
}

void Observer::drop(Entries::iterator at) {
    unwatch(at->second);
    m_entries.erase(at);
}

void Observer::scanned(const AttemptKey& key, uint64_t scan, const Result<AttemptState>& judgement) {
    const auto at = m_entries.find(key);
    if (at == m_entries.end() || at->second.scan != scan)
        return;
    at->second.scan = 0;
    if (judgement)
        settle(at, judgement->report);
}

void Observer::poll(Entries::iterator at) {
    ++m_polls;
    const auto judgement = inspectAttempt(m_root, at->first, m_machine, false);
    if (!judgement)
        return; // observation failed: no change; the next poll is in a second
    if (!judgement->needsScan) {
        settle(at, judgement->report);
        return;
    }
    const int64_t now = bootClockMs();
    if (at->second.scan != 0 || now - at->second.lastScan < observerScanPauseMs)
        return;
    at->second.scan = ++m_lastScan;
    at->second.lastScan = now;
    m_duties.scan(at->first, at->second.scan);
}

int64_t Observer::enginePauseOf(const Entry& entry) const {
    if (m_entries.size() <= fewEngineAttempts)
        return std::max(engineLookMs, msPerEngineLook * static_cast<int64_t>(m_entries.size()));
    return isQueued(entry.phase, entry.engine) ? pendingEngineLookMs
                                               : std::max(slowEngineLookMs, msPerBusyEngineLook * m_busyEngineJobs);
}

bool Observer::isDue(Entry& entry, int64_t pauseMs) {
    const int64_t now = bootClockMs();
    if (now - entry.lastLook < pauseMs)
        return false;
    entry.lastLook = now;
    return true;
}

// Changes of files are reported by inotify; this only checks if the shim (hold) is alive.
void Observer::quickPoll(Entries::iterator at) {
    Entry& entry = at->second;
    if (entry.isOfEngine) {
        if (m_entries.size() <= fewEngineAttempts && isDue(entry, enginePauseOf(entry)))
            poll(at);
        return; // of many, pollEngineJob() takes one after another
    }
    if (entry.watch < 0) {
        if (!isDue(entry, m_unwatched * msPerUnwatchedLook))
            return;
        watch(at); // there may be a place by now; this look sees what was before
        poll(at);
        return;
    }
    const bool isRunning = entry.phase == AttemptPhase::Starting || entry.phase == AttemptPhase::Running;
    if (entry.wasReported && isRunning && FileLock::isLocked(AttemptFolder::under(m_root, at->first).lock()))
        return;
    poll(at);
}

// Also those that were added at once share the rate. Where there are more than it can serve, all wait longer in the
// same proportion: in any fixed order, some would never have their turn.
void Observer::pollEngineJob() {
    const int64_t now = bootClockMs();
    if (m_entries.size() <= fewEngineAttempts || now < m_nextEngineLook)
        return;
    auto next = m_entries.end();
    double longest = 0; // time since the last look, in pauses
    for (auto at = m_entries.begin(); at != m_entries.end(); ++at) {
        if (!at->second.isOfEngine)
            continue;
        const auto pause = static_cast<double>(enginePauseOf(at->second));
        const double waited = static_cast<double>(now - at->second.lastLook) / pause;
        if (waited < 1 || waited <= longest)
            continue;
        longest = waited;
        next = at;
    }
    if (next == m_entries.end())
        return;
    next->second.lastLook = now;
    m_nextEngineLook = now + msPerBusyEngineLook;
    poll(next);
}

void Observer::settle(Entries::iterator at, const AttemptReport& report) {
    Entry& entry = at->second;
    std::string environment = report.environment ? jsonText(toJson(*report.environment)) : std::string();
    std::string fetch = report.fetch ? jsonText(toJson(*report.fetch)) : std::string();
    const bool isNews = entry.phase != report.phase || entry.diskLow != report.diskLow ||
                        entry.environment != environment || entry.fetch != fetch || entry.gpu != report.gpu ||
                        entry.gang != report.gang || entry.engine != report.engine ||
                        entry.processes != report.processes;
    const bool wasReported = entry.wasReported;
    entry.phase = report.phase;
    entry.diskLow = report.diskLow;
    entry.environment = std::move(environment);
    entry.fetch = std::move(fetch);
    entry.gpu = report.gpu;
    entry.gang = report.gang;
    entry.engine = report.engine;
    entry.processes = report.processes;
    entry.wasReported = true;
    if (wasReported && isNews)
        m_duties.tell(report);
    if (isOver(report.phase)) {
        drop(at);
        m_duties.isFinished(report);
        return;
    }
    const AttemptKey key = at->first;
    if (report.phase == AttemptPhase::Orphaned && (isNews || !wasReported) && !report.elsewhere)
        m_duties.startMonitor(key);
    if (report.phase != AttemptPhase::Accepted || !entry.isLaunchedHere || entry.isOfEngine) {
        entry.unclaimedPolls = 0;
        return;
    }
    // The shim of a launched attempt died before it could claim: an accepted attempt must be started or reported, so a
    // shim is started again.
    const int64_t now = bootClockMs();
    if (++entry.unclaimedPolls < 3 || now - entry.lastHold < holdPauseMs)
        return;
    entry.lastHold = now;
    m_duties.startHold(key);
}

void Observer::handleChanges(const std::vector<FolderWatcher::Change>& changes) {
    std::set<AttemptKey> changed;
    for (const auto& change : changes) {
        if (change.watch < 0) {
            // Of jobs of engines, most files change where no notification comes from: their rate of looks is enough.
            for (const auto& [key, entry] : m_entries) {
                if (!entry.isOfEngine)
                    changed.insert(key);
            }
            continue; // ends of watches may follow
        }
        const auto found = m_byWatch.find(change.watch);
        const auto entry = found == m_byWatch.end() ? m_entries.end() : m_entries.find(found->second);
        if (entry == m_entries.end())
            continue;
        if (!change.name.empty() && !isTelling(change.name, entry->second.isOfEngine))
            continue;
        // The list is written just before the start record, whose report contains it.
        const AttemptPhase known = entry->second.phase;
        if (change.name == "processes" && (known == AttemptPhase::Accepted || known == AttemptPhase::Starting))
            continue;
        changed.insert(entry->first);
        if (change.name.empty()) { // the folder is gone, or another one by now
            m_byWatch.erase(found);
            entry->second.watch = -1;
        }
    }
    for (const auto& key : changed) {
        if (const auto at = m_entries.find(key); at != m_entries.end())
            poll(at);
    }
}

void Observer::tick() {
    const int64_t now = bootClockMs();
    if (m_entries.empty() || now < m_nextTick)
        return;
    m_nextTick = now + tickMs;
    m_busyEngineJobs = std::count_if(m_entries.begin(), m_entries.end(), [](const auto& each) {
        return each.second.isOfEngine && !isQueued(each.second.phase, each.second.engine);
    });
    m_unwatched = std::count_if(m_entries.begin(), m_entries.end(),
                                [](const auto& each) { return !each.second.isOfEngine && each.second.watch < 0; });
    std::vector<AttemptKey> turn;
    auto at = m_entries.upper_bound(m_cursor);
    // With few entries most ticks have nothing to do: a round takes a second regardless of their number.
    const size_t share = (m_entries.size() + ticksPerRound - 1) / ticksPerRound;
    for (; at != m_entries.end() && turn.size() < share; ++at)
        turn.push_back(at->first);
    ++m_ticksOfRound;
    if (!turn.empty())
        m_cursor = turn.back();
    if (m_ticksOfRound >= ticksPerRound) {
        m_ticksOfRound = 0;
        m_cursor = AttemptKey{{}, 0, 0};
    }
    for (const auto& key : turn) {
        if (const auto entry = m_entries.find(key); entry != m_entries.end())
            quickPoll(entry);
    }
    pollEngineJob();
}

int64_t Observer::msToNextTick() const {
    return m_entries.empty() ? -1 : std::max<int64_t>(0, m_nextTick - bootClockMs());
}

} // namespace studio
