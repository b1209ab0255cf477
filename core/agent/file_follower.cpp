#include "core/agent/file_follower.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <sys/inotify.h>
#include <unistd.h>

#include "core/agent/attempt_judge.h"
#include "core/base/file_lock.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr int64_t lookMs = 1000;
constexpr int64_t scanPauseMs = 500;
constexpr int64_t gatherMs = 30;  // between two small pieces of one file
constexpr int64_t endLookMs = 50; // an attempt is over and its last programs are on their way out
constexpr int64_t quietMs = 100;  // without growth before a file counts as complete

std::string nameOf(LogFile file) {
    return baseNameOf(pathOf(AttemptFolder(""), file));
}

} // namespace

FileFollower::FileFollower(std::string root, MachineIdentity machine, Push push)
    : m_root(std::move(root))
    , m_machine(std::move(machine))
    , m_push(std::move(push))
    , m_inotify(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {}

Result<OpenFile> FileFollower::open(const LogKey& key) const {
    const auto folder = Beneath::open(AttemptFolder::under(m_root, key.attempt).log());
    if (!folder)
        return fail(folder.error());
    return folder->openToRead(nameOf(key.file));
}

Result<FollowAnswer> FileFollower::follow(const LogKey& key, const LogStart& start) {
    const auto folder = AttemptFolder::under(m_root, key.attempt);
    if (!pathExists(folder.log()))
        return fail(ErrorCode::NotFound, "The files of this attempt are not on this machine.");
    unfollow(key);
    Entry entry;
    if (m_inotify.isValid()) // before the first look, so that nothing falls between
        entry.watch = inotify_add_watch(m_inotify.get(), folder.log().c_str(),
                                        IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_ONLYDIR | IN_DONT_FOLLOW);
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
        if (entry.watch >= 0 && !m_byWatch.contains(entry.watch)) // else another file there is followed
            inotify_rm_watch(m_inotify.get(), entry.watch);
        return fail(file.error());
    }
    entry.mustTellRestart = !answer.matches;
    entry.generation = answer.matches ? 0 : 1;
    entry.sent = entry.acknowledged = answer.matches ? start.offset : 0;
    entry.nextLook = bootClockMs() + lookMs;
    if (entry.watch >= 0)
        m_byWatch[entry.watch].insert(key);
    m_entries.insert_or_assign(key, entry);
    m_ready.insert(key);
    return answer;
}

Result<void> FileFollower::acknowledge(const LogKey& key, uint32_t generation, uint64_t offset) {
    const auto at = m_entries.find(key);
    if (at == m_entries.end() || at->second.generation != generation)
        return {};
    if (offset > at->second.sent)
        return fail(ErrorCode::InvalidArgument, "More was acknowledged than was sent.");
    at->second.acknowledged = std::max(at->second.acknowledged, offset);
    m_ready.insert(key);
    return {};
}

void FileFollower::unfollow(const LogKey& key) {
    if (const auto at = m_entries.find(key); at != m_entries.end())
        drop(at);
}

void FileFollower::drop(Entries::iterator at) {
    if (const auto watched = m_byWatch.find(at->second.watch); watched != m_byWatch.end()) {
        watched->second.erase(at->first);
        if (watched->second.empty()) {
            inotify_rm_watch(m_inotify.get(), watched->first);
            m_byWatch.erase(watched);
        }
    }
    m_ready.erase(at->first);
    m_entries.erase(at);
}

void FileFollower::attemptIsOver(const AttemptKey& key) {
    for (const auto file : allLogFiles) {
        if (const auto at = m_entries.find({key, file}); at != m_entries.end()) {
            at->second.isOver = true;
            at->second.nextLook = 0;
        }
    }
}

void FileFollower::takeEvents() {
    alignas(inotify_event) std::array<char, 65536> buffer{};
    ssize_t got = 0;
    while ((got = read(m_inotify.get(), buffer.data(), buffer.size())) > 0) {
        for (size_t at = 0; at < static_cast<size_t>(got);) {
            inotify_event event{};
            std::memcpy(&event, buffer.data() + at, sizeof(event));
            const std::string_view name = event.len > 0 ? buffer.data() + at + sizeof(event) : "";
            at += sizeof(event) + event.len;
            if ((event.mask & IN_Q_OVERFLOW) != 0) {
                for (const auto& [key, entry] : m_entries)
                    m_ready.insert(key);
                continue;
            }
            const auto watched = m_byWatch.find(event.wd);
            if (watched == m_byWatch.end())
                continue;
            for (const auto& key : watched->second) {
                if (name.empty() || name == nameOf(key.file))
                    m_ready.insert(key);
            }
        }
    }
}

void FileFollower::pump(const std::function<bool()>& hasRoom) {
    const int64_t now = bootClockMs();
    for (auto& [key, entry] : m_entries) {
        if (now >= entry.nextLook)
            m_ready.insert(key);
    }
    // Round and round, a piece each, so that one loud job does not keep the others back.
    std::set<LogKey> tired; // gathering: not in this call any more
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
        } else if (!send(at, now)) {
            m_ready.erase(m_cursor);
            if (const auto still = m_entries.find(m_cursor); still != m_entries.end())
                tellEndIfOver(still, now);
        }
    }
}

bool FileFollower::send(Entries::iterator at, int64_t now) {
    Entry& entry = at->second;
    entry.nextLook = now + (entry.isOver ? endLookMs : lookMs);
    const auto file = open(at->first);
    const auto stamp = file ? file->stamp() : Result<FileStamp>(fail(file.error()));
    if (!stamp) {
        if (!pathExists(AttemptFolder::under(m_root, at->first.attempt).log()))
            drop(at); // the run was removed
        return false;
    }
    if ((entry.inode != 0 && entry.inode != stamp->inode) || stamp->size < entry.sent) {
        ++entry.generation;
        entry.mustTellRestart = true;
        entry.sent = entry.acknowledged = 0;
    }
    entry.inode = stamp->inode;
    const uint64_t room = followWindow - std::min(followWindow, entry.sent - entry.acknowledged);
    const uint64_t left = stamp->size - entry.sent;
    const auto length = static_cast<size_t>(std::min({uint64_t{largestPush}, room, left}));
    if (length == 0 && !entry.mustTellRestart)
        return false;
    auto bytes = file->readAt(entry.sent, length);
    if (!bytes)
        return false;
    entry.quietSince = now;
    LogBytes piece{at->first, entry.generation, entry.sent, std::move(*bytes), entry.mustTellRestart, false};
    entry.mustTellRestart = false;
    entry.sent += piece.bytes.size();
    if (piece.bytes.size() < largestPush)
        entry.notBefore = now + gatherMs;
    const bool mayBeMore = entry.sent - entry.acknowledged < followWindow;
    m_push(piece);
    return mayBeMore;
}

bool FileFollower::isFinished(const LogKey& key, Entry& entry, int64_t now) const {
    auto judgement = judgeAttempt(m_root, key.attempt, m_machine, false);
    if (judgement && judgement->needsScan && now >= entry.nextScan) {
        entry.nextScan = now + scanPauseMs;
        judgement = judgeAttempt(m_root, key.attempt, m_machine, true);
    }
    if (!judgement || judgement->needsScan)
        return false;
    const auto phase = judgement->report.phase;
    const auto folder = AttemptFolder::under(m_root, key.attempt);
    return (phase == AttemptPhase::Ended || phase == AttemptPhase::Vanished) && !judgement->report.elsewhere &&
           !FileLock::isLocked(folder.lock()) && !FileLock::isLocked(folder.superviseLock());
}

bool FileFollower::tellEndIfOver(Entries::iterator at, int64_t now) {
    Entry& entry = at->second;
    const bool isHeldBack = entry.sent - entry.acknowledged >= followWindow;
    if (isHeldBack || (!entry.isOver && now - entry.quietSince < quietMs))
        return false;
    if (!isFinished(at->first, entry, now))
        return false;
    // Nobody writes any more: what the file has now is all.
    const auto file = open(at->first);
    const auto stamp = file ? file->stamp() : Result<FileStamp>(fail(file.error()));
    const bool isThere = stamp.has_value();
    if ((isThere && (stamp->size != entry.sent || (entry.inode != 0 && stamp->inode != entry.inode))) ||
        (!isThere && entry.sent != 0)) {
        if (isThere)
            m_ready.insert(at->first);
        return false;
    }
    const LogBytes end{at->first, entry.generation, entry.sent, {}, entry.mustTellRestart, true};
    drop(at);
    m_push(end);
    return true;
}

int64_t FileFollower::msToNextLook() const {
    if (m_entries.empty())
        return -1;
    const int64_t now = bootClockMs();
    int64_t next = now + lookMs;
    for (const auto& [key, entry] : m_entries)
        next = std::min(next, m_ready.contains(key) ? std::max(entry.notBefore, now) : entry.nextLook);
    return std::max<int64_t>(0, next - now);
}

} // namespace studio
