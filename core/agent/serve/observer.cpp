#include "core/agent/serve/observer.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <set>
#include <sys/inotify.h>
#include <unistd.h>

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
constexpr int64_t msPerBusyEngineLook = 350; // of many: 50 calls a second, so that others have room
constexpr int64_t slowEngineLookMs = 15'000;
constexpr int64_t pendingEngineLookMs = 300'000;
constexpr size_t fewEngineAttempts = 50;

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

Observer::Observer(std::string root, MachineIdentity machine, Duties duties)
    : m_root(std::move(root))
    , m_machine(std::move(machine))
    , m_duties(std::move(duties))
    , m_inotify(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {}

void Observer::add(const AttemptKey& key, bool isLaunchedHere, bool isOfEngine) {
    if (m_entries.empty())
        m_nextTick = bootClockMs() + tickMs;
    auto& entry = m_entries[key];
    entry.isLaunchedHere = entry.isLaunchedHere || isLaunchedHere;
    entry.isOfEngine = isOfEngine;
    if (entry.watch >= 0 || !m_inotify.isValid())
        return;
    // Without a watch (the system has a limit) polling once a second remains.
    entry.watch = inotify_add_watch(m_inotify.get(), AttemptFolder::under(m_root, key).path().c_str(),
                                    IN_MOVED_TO | IN_MODIFY | IN_ONLYDIR);
    if (entry.watch >= 0)
        m_byWatch[entry.watch] = key;
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
        look(at);
}

void Observer::forget(const AttemptKey& key) {
    if (const auto at = m_entries.find(key); at != m_entries.end())
        drop(at);
}

void Observer::drop(Entries::iterator at) {
    if (at->second.watch >= 0) {
        inotify_rm_watch(m_inotify.get(), at->second.watch);
        m_byWatch.erase(at->second.watch);
    }
    m_entries.erase(at);
}

void Observer::scanned(const AttemptKey& key, const Result<AttemptState>& judgement) {
    const auto at = m_entries.find(key);
    if (at == m_entries.end())
        return;
    at->second.isScanning = false;
    if (judgement)
        settle(at, judgement->report);
}

void Observer::look(Entries::iterator at) {
    const auto judgement = inspectAttempt(m_root, at->first, m_machine, false);
    if (!judgement)
        return; // observation failed: no change; the next poll is in a second
    if (!judgement->needsScan) {
        settle(at, judgement->report);
        return;
    }
    const int64_t now = bootClockMs();
    if (at->second.isScanning || now - at->second.lastScan < observerScanPauseMs)
        return;
    at->second.isScanning = true;
    at->second.lastScan = now;
    m_duties.scan(at->first);
}

int64_t Observer::enginePauseOf(const Entry& entry) const {
    if (m_entries.size() <= fewEngineAttempts)
        return std::max(engineLookMs, msPerEngineLook * static_cast<int64_t>(m_entries.size()));
    return isQueued(entry.phase, entry.engine) ? pendingEngineLookMs
                                               : std::max(slowEngineLookMs, msPerBusyEngineLook * m_busyEngineJobs);
}

// Changes of files are reported by inotify; this only checks if the shim (hold) is alive.
void Observer::quickPoll(Entries::iterator at) {
    if (at->second.isOfEngine) {
        const int64_t now = bootClockMs();
        if (now - at->second.lastLook < enginePauseOf(at->second))
            return;
        at->second.lastLook = now;
        look(at);
        return;
    }
    const bool isRunning = at->second.phase == AttemptPhase::Starting || at->second.phase == AttemptPhase::Running;
    if (at->second.watch >= 0 && at->second.wasReported && isRunning &&
        FileLock::isLocked(AttemptFolder::under(m_root, at->first).lock()))
        return;
    look(at);
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

void Observer::takeEvents() {
    alignas(inotify_event) std::array<char, 65536> buffer{};
    std::set<AttemptKey> changed;
    bool wasOverflow = false;
    ssize_t got = 0;
    while ((got = read(m_inotify.get(), buffer.data(), buffer.size())) > 0) {
        for (size_t at = 0; at < static_cast<size_t>(got);) {
            inotify_event event{};
            std::memcpy(&event, buffer.data() + at, sizeof(event));
            const char* name = buffer.data() + at + sizeof(event);
            at += sizeof(event) + event.len;
            wasOverflow = wasOverflow || (event.mask & IN_Q_OVERFLOW) != 0;
            const auto found = m_byWatch.find(event.wd);
            if (found == m_byWatch.end())
                continue;
            const auto entry = m_entries.find(found->second);
            const bool isOfEngine = entry != m_entries.end() && entry->second.isOfEngine;
            if ((event.mask & IN_IGNORED) != 0 || (event.len > 0 && isTelling(name, isOfEngine)))
                changed.insert(found->second);
        }
    }
    if (wasOverflow) {
        for (const auto& [key, entry] : m_entries)
            changed.insert(key);
    }
    for (const auto& key : changed) {
        if (const auto at = m_entries.find(key); at != m_entries.end())
            look(at);
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
}

int64_t Observer::msToNextTick() const {
    return m_entries.empty() ? -1 : std::max<int64_t>(0, m_nextTick - bootClockMs());
}

} // namespace studio
