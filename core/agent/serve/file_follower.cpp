#include "core/agent/serve/file_follower.h"

#include <algorithm>
#include <sys/inotify.h>
#include <utility>

#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/serve/attempt_state.h"
#include "core/base/file_lock.h"
#include "core/base/timestamp.h"
#include "core/protocol/messages.h"

namespace studio {

namespace {

constexpr int64_t fileFollowerPollMs = 1000;
constexpr int64_t enginePollMs = 100;  // for each file that is followed: one look is about six calls
constexpr int64_t watchedPollMs = 5;   // likewise: notifications may be missing, as for memory-mapped files
constexpr int64_t unwatchedPollMs = 2; // likewise, without notifications
constexpr int64_t endLookFactor = 15;  // looks for the end, of about 20 calls, are as much rarer
constexpr int64_t maxEndLookMs = 3'600'000;
constexpr int64_t fileFollowerScanPauseMs = 500;
constexpr int64_t gatherMs = 30;             // between two small chunks of one file
constexpr int64_t endLookMs = 50;            // after an attempt ended, while its last processes exit
constexpr int endLooksPerPause = 10;         // then the pause is doubled
constexpr int maxEndPauses = 11;             // as often as that, up to 100 s
constexpr int64_t pendingFollowMs = 300'000; // until a job of an engine has begun, which is reported
constexpr int64_t quietMs = 100;             // without growth before a file counts as complete
constexpr int64_t maxAwayMs = 3'600'000;     // then the client has to send a new request

std::string nameOf(const LogKey& key) {
    return baseNameOf(pathOf(AttemptFolder(""), key));
}

} // namespace

FileFollower::FileFollower(std::string root, MachineIdentity machine, FolderWatcher& folders, Push push)
    : m_root(std::move(root))
    , m_machine(std::move(machine))
    , m_push(std::move(push))
    , m_folders(folders) {}

Result<OpenFile> FileFollower::open(const LogKey& key) const {
    const auto folder = RootedDirectory::open(AttemptFolder::under(m_root, key.attempt).log());
    if (!folder)
        return fail(folder.error());
    return folder->openToRead(nameOf(key));
}

Result<FollowAnswer> FileFollower::follow(const LogKey& key, const FollowPosition& start) {
    const auto folder = AttemptFolder::under(m_root, key.attempt);
    if (!pathExists(folder.log()))
        return fail(ErrorCode::NotFound, "The files of this attempt are not on this machine.");
    unfollow(key);
    const auto at = m_entries.emplace(key, Entry()).first;
    watch(at); // before the first read, so that no change is missed
    Entry& entry = at->second;
    FollowAnswer answer;
    answer.matches = start.offset == 0;
    if (const auto file = open(key)) {
        if (const auto stamp = file->stamp()) {
            answer.size = stamp->size;
            entry.inode = stamp->inode;
        }
        if (start.offset > 0 && start.offset <= answer.size) {
            const auto hash = file->hash(start.offset - start.checkedLength, start.checkedLength);
            answer.matches = hash && *hash == start.check;
        }
    } else if (file.error().code != ErrorCode::NotFound) {
        drop(at);
        return fail(file.error());
    }
    entry.isOfEngine = isEngineAttempt(folder);
    entry.needsRestartNotice = !answer.matches;
    entry.generation = answer.matches ? 0 : 1;
    entry.sent = entry.acknowledged = answer.matches ? start.offset : 0;
    entry.nextPoll = bootClockMs() + fileFollowerPollMs;
    m_ready.insert(key);
    return answer;
}

Result<void> FileFollower::acknowledge(const LogKey& key, uint32_t generation, uint64_t offset) {
    const auto at = m_entries.find(key);
    if (at == m_entries.end() || at->second.generation != generation)
        return {};
    if (offset > at->second.sent)
        return fail(ErrorCode::InvalidArgument, "More bytes were acknowledged than sent.");
    at->second.acknowledged = std::max(at->second.acknowledged, offset);
    if (!at->second.isOfEngine || at->second.hasMore)
        m_ready.insert(key);
    return {};
}

void FileFollower::unfollow(const LogKey& key) {
    if (const auto at = m_entries.find(key); at != m_entries.end())
        drop(at);
}

void FileFollower::watch(Entries::iterator at) {
    at->second.watch = m_folders.add(AttemptFolder::under(m_root, at->first.attempt).log(),
                                     IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_ONLYDIR | IN_DONT_FOLLOW);
    if (at->second.watch >= 0)
        m_byWatch[at->second.watch].insert(at->first); // one watch for all files of a folder
}

void FileFollower::unwatch(Entries::iterator at) {
    if (const auto watched = m_byWatch.find(at->second.watch); watched != m_byWatch.end()) {
        watched->second.erase(at->first);
        if (watched->second.empty()) {
            m_folders.remove(watched->first);
            m_byWatch.erase(watched);
        }
    }
    at->second.watch = -1;
}

// The folder that comes back may be another one than the folder that was watched.
void FileFollower::recordMissingFolder(Entries::iterator at, int64_t now) {
    if (at->second.awaySince == 0) {
        at->second.awaySince = now;
        unwatch(at);
    } else if (now - at->second.awaySince > maxAwayMs) {
        drop(at);
    }
}

void FileFollower::drop(Entries::iterator at) {
    unwatch(at);
    m_ready.erase(at->first);
    m_entries.erase(at);
}

void FileFollower::handleAttemptEnded(const AttemptKey& key) {
    for (auto at = m_entries.lower_bound({key, allLogFiles.front()}); at != m_entries.end() && at->first.attempt == key;
         ++at) {
        at->second.isOver = true;
        at->second.nextPoll = 0;
    }
}

void FileFollower::handleAttemptChanged(const AttemptReport& report) {
    const AttemptKey& key = report.key;
    if (!report.engine || report.phase == AttemptPhase::Accepted)
        return;
    for (auto at = m_entries.lower_bound({key, allLogFiles.front()}); at != m_entries.end() && at->first.attempt == key;
         ++at) {
        if (!std::exchange(at->second.hasBegun, true))
            at->second.nextPoll = 0;
    }
}

int64_t FileFollower::pollMsOf(const Entry& entry) const {
    const int64_t shared = entry.isOfEngine  ? m_engineFiles * enginePollMs
                           : entry.watch < 0 ? m_unwatchedFiles * unwatchedPollMs
                                             : m_watchedFiles * watchedPollMs;
    return std::max(fileFollowerPollMs, shared);
}

// Looks at files of jobs of an engine come one after another, also of those that were followed at once.
int64_t FileFollower::nextPollOf(const Entry& entry, int64_t now) {
    if (!entry.isOfEngine)
        return now + pollMsOf(entry);
    m_lastEnginePoll = std::clamp(m_lastEnginePoll + enginePollMs, now + fileFollowerPollMs, now + pollMsOf(entry));
    return m_lastEnginePoll;
}

void FileFollower::countFiles() {
    m_engineFiles = m_watchedFiles = m_unwatchedFiles = 0;
    for (const auto& [key, entry] : m_entries) {
        if (!entry.isOfEngine)
            ++(entry.watch < 0 ? m_unwatchedFiles : m_watchedFiles);
        else if (!entry.isOver && (entry.hasBegun || entry.sent > 0))
            ++m_engineFiles;
    }
}

void FileFollower::markReady(Entries::iterator at, int64_t now) {
    if (!at->second.isOfEngine || at->second.isOver || now >= at->second.nextLook)
        m_ready.insert(at->first);
    else
        at->second.nextPoll = std::min(at->second.nextPoll, at->second.nextLook);
}

bool FileFollower::isBeforeStart(Entries::iterator at, int64_t now) {
    Entry& entry = at->second;
    if (entry.hasBegun || entry.isOver || entry.sent > 0)
        return false;
    const auto folder = AttemptFolder::under(m_root, at->first.attempt);
    const auto first = AttemptFolder::under(m_root, firstNodeOf(at->first.attempt));
    entry.hasBegun = !entry.isOfEngine || pathExists(folder.claim()) || pathExists(first.submissionFile("claim"));
    if (!entry.hasBegun)
        entry.nextPoll = now + pendingFollowMs;
    return !entry.hasBegun;
}

void FileFollower::handleChanges(const std::vector<FolderWatcher::Change>& changes) {
    const int64_t now = bootClockMs();
    for (const auto& change : changes) {
        if (change.watch < 0) {
            for (auto at = m_entries.begin(); at != m_entries.end(); ++at)
                markReady(at, now);
            continue; // ends of watches may follow
        }
        const auto watched = m_byWatch.find(change.watch);
        if (watched == m_byWatch.end())
            continue;
        for (const auto& key : watched->second) {
            const auto at = m_entries.find(key);
            if (change.name.empty() || change.name == nameOf(key))
                markReady(at, now);
            if (change.name.empty())
                at->second.watch = -1;
        }
        if (change.name.empty())
            m_byWatch.erase(watched);
    }
}

void FileFollower::pump(const std::function<bool()>& hasRoom) {
    const int64_t now = bootClockMs();
    countFiles();
    for (auto& [key, entry] : m_entries) {
        if (now >= entry.nextPoll)
            m_ready.insert(key);
    }
    // Round robin, one chunk each, so that a verbose job does not starve the others.
    std::set<LogKey> tired; // batching: skipped for the rest of this call
    while (hasRoom()) {
        auto next = m_ready.upper_bound(m_cursor);
        if (next == m_ready.end())
            next = m_ready.begin();
        if (next == m_ready.end() || tired.size() == m_ready.size())
            return;
        m_cursor = *next;
        const auto at = m_entries.find(m_cursor);
        if (at->second.notBefore > now) {
            tired.insert(m_cursor);
        } else if (isBeforeStart(at, now)) {
            m_ready.erase(m_cursor);
        } else if (!send(at, now)) {
            m_ready.erase(m_cursor);
            if (const auto still = m_entries.find(m_cursor); still != m_entries.end())
                reportEndIfOver(still, now);
        }
    }
}

bool FileFollower::send(Entries::iterator at, int64_t now) {
    Entry& entry = at->second;
    ++m_polls;
    entry.hasMore = false;
    entry.nextLook = now + std::max(gatherMs, m_engineFiles * enginePollMs);
    // What keeps an attempt from its end for long, such as a lock, is not worth many looks.
    entry.nextPoll = entry.isOver ? now + (endLookMs << std::min(entry.endLooks++ / endLooksPerPause, maxEndPauses))
                                  : nextPollOf(entry, now);
    if (entry.awaySince != 0 && pathExists(AttemptFolder::under(m_root, at->first.attempt).log())) {
        entry.awaySince = 0;
        watch(at);
    } else if (entry.awaySince == 0 && entry.watch < 0) {
        watch(at); // there may be a place by now; this look sees what was before
    }
    const auto file = open(at->first);
    const auto stamp = file ? file->stamp() : Result<FileStamp>(fail(file.error()));
    if (!stamp) {
        if (!pathExists(AttemptFolder::under(m_root, at->first.attempt).log())) {
            entry.nextPoll = now + pollMsOf(entry);
            recordMissingFolder(at, now);
        }
        return false;
    }
    if ((entry.inode != 0 && entry.inode != stamp->inode) || stamp->size < entry.sent) {
        ++entry.generation;
        entry.needsRestartNotice = true;
        entry.sent = entry.acknowledged = 0;
    }
    entry.inode = stamp->inode;
    const uint64_t room = followWindow - std::min(followWindow, entry.sent - entry.acknowledged);
    const uint64_t left = stamp->size - entry.sent;
    entry.hasMore = left > 0;
    const auto length = static_cast<size_t>(std::min({uint64_t{maxPushSize}, room, left}));
    if (length == 0 && !entry.needsRestartNotice)
        return false;
    auto bytes = file->readAt(entry.sent, length);
    if (!bytes || bytes->size() < length) { // cut meanwhile, not visible here yet, or never readable again
        entry.notBefore = entry.nextPoll;
        return false;
    }
    entry.quietSince = now;
    LogBytes piece{at->first, entry.generation, entry.sent, std::move(*bytes), entry.needsRestartNotice, false};
    entry.needsRestartNotice = false;
    entry.sent += piece.bytes.size();
    if (entry.isOver) { // only looks that find nothing become rarer
        entry.endLooks = 0;
        entry.nextPoll = now + endLookMs;
    }
    if (piece.bytes.size() < maxPushSize)
        entry.notBefore = now + gatherMs;
    // What is written from now on is notified, or found by the next poll.
    entry.hasMore = entry.sent < stamp->size;
    const bool mayContinue = entry.hasMore && entry.sent - entry.acknowledged < followWindow;
    m_push(piece);
    return mayContinue;
}

bool FileFollower::isFinished(const LogKey& key, Entry& entry, int64_t now) const {
    auto judgement = inspectAttempt(m_root, key.attempt, m_machine, false);
    if (judgement && judgement->needsScan && now >= entry.nextScan) {
        entry.nextScan = now + fileFollowerScanPauseMs;
        judgement = inspectAttempt(m_root, key.attempt, m_machine, true);
    }
    if (!judgement || judgement->needsScan)
        return false;
    const auto phase = judgement->report.phase;
    const auto folder = AttemptFolder::under(m_root, key.attempt);
    return (phase == AttemptPhase::Ended || phase == AttemptPhase::Vanished) && !judgement->report.elsewhere &&
           !FileLock::isLocked(folder.lock()) && !FileLock::isLocked(folder.superviseLock());
}

bool FileFollower::reportEndIfOver(Entries::iterator at, int64_t now) {
    Entry& entry = at->second;
    const bool isWindowFull = entry.sent - entry.acknowledged >= followWindow;
    if (isWindowFull || (!entry.isOver && now - entry.quietSince < quietMs))
        return false;
    // Of a job of an engine, the end is reported (handleAttemptEnded), except if it was before the first look.
    if (entry.isOfEngine && !entry.isOver) {
        if (now < entry.nextEndLook)
            return false;
        entry.nextEndLook = now + std::min(maxEndLookMs, endLookFactor * pollMsOf(entry));
    }
    if (!isFinished(at->first, entry, now))
        return false;
    // There is no writer left: the current contents are final.
    const auto file = open(at->first);
    const auto stamp = file ? file->stamp() : Result<FileStamp>(fail(file.error()));
    const bool isThere = stamp.has_value();
    if ((isThere && (stamp->size != entry.sent || (entry.inode != 0 && stamp->inode != entry.inode))) ||
        (!isThere && entry.sent != 0)) {
        if (isThere)
            m_ready.insert(at->first);
        return false;
    }
    const LogBytes end{at->first, entry.generation, entry.sent, {}, entry.needsRestartNotice, true};
    drop(at);
    m_push(end);
    return true;
}

int64_t FileFollower::msToNextPoll() const {
    if (m_entries.empty())
        return -1;
    const int64_t now = bootClockMs();
    int64_t next = now + fileFollowerPollMs;
    for (const auto& [key, entry] : m_entries)
        next = std::min(next, m_ready.contains(key) ? std::max(entry.notBefore, now) : entry.nextPoll);
    return std::max<int64_t>(0, next - now);
}

} // namespace studio
