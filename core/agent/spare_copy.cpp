#include "core/agent/spare_copy.h"

#include <algorithm>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/agent/materialise.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/id.h"

namespace studio {

namespace {

// Of the calling thread alone. Where the system refuses, it works all the same.
void takeLowestPriority() {
    constexpr int nicest = 19;
    constexpr int ofProcess = 1; // <linux/ioprio.h>, which is not C++
    constexpr int thisThread = 0;
    constexpr int idleClass = 3 << 13;
    (void)setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), nicest);
    (void)syscall(SYS_ioprio_set, ofProcess, thisThread, idleClass);
}

} // namespace

SpareCopy::SpareCopy(AgentPlaces places, SpareLimits limits)
    : m_places(std::move(places))
    , m_limits(limits)
    , m_thread([this] { run(); }) {}

SpareCopy::~SpareCopy() {
    {
        const std::lock_guard guard(m_mutex);
        m_isEnding = m_isCanceled = true;
    }
    m_wake.notify_one();
    m_thread.join();
    for (auto& copy : m_leaving)
        remove(std::move(copy));
    if (m_copy)
        remove(std::move(*m_copy));
}

bool SpareCopy::take(const std::string& tree, const std::string& folder) {
    std::unique_lock guard(m_mutex);
    m_isCanceled = true;
    m_due = Clock::now() + m_limits.quiet;
    if (!m_copy)
        return false;
    Copy copy = std::move(*m_copy);
    m_copy.reset();
    const uint64_t drops = m_drops;
    guard.unlock();

    TreeDifference difference;
    if (tree != copy.name) {
        const auto wanted = treeToMake(m_places.trees, tree);
        if (wanted)
            difference = differenceBetween(copy.tree, *wanted);
        if (!wanted || difference.size() > copy.tree.entries.size() / 2) {
            giveBack(std::move(copy), drops);
            return false;
        }
    }
    if (!renamePath(copy.work(), folder)) {
        giveBack(std::move(copy), drops);
        return false;
    }
    crashPoint(CrashPoint::SpareTaken);
    const auto patched = difference.size() == 0 ? Result<void>{} : patchTree(m_places.blobs, difference, folder);
    crashPoint(CrashPoint::SparePatched);
    remove(std::move(copy));
    if (patched)
        return true;
    // Whatever stands against it is told better by who makes the whole.
    (void)removeTree(folder);
    return false;
}

void SpareCopy::prepare(const std::string& tree) {
    if (tree.empty())
        return;
    {
        const std::lock_guard guard(m_mutex);
        m_wanted = tree;
        m_due = Clock::now() + m_limits.quiet;
    }
    m_wake.notify_one();
}

void SpareCopy::drop() {
    std::unique_lock guard(m_mutex);
    ++m_drops;
    m_wanted.clear();
    m_isCanceled = true;
    m_idle.wait(guard, [this] { return !m_isWorking; });
    auto leaving = std::exchange(m_leaving, {});
    if (m_copy)
        leaving.push_back(std::move(*m_copy));
    m_copy.reset();
    guard.unlock();
    for (auto& copy : leaving)
        remove(std::move(copy));
}

bool SpareCopy::isReady() const {
    const std::lock_guard guard(m_mutex);
    return m_copy.has_value();
}

void SpareCopy::giveBack(Copy copy, uint64_t drops) {
    {
        const std::lock_guard guard(m_mutex);
        if (!m_copy && m_drops == drops) {
            m_copy = std::move(copy);
            return;
        }
    }
    remove(std::move(copy));
}

// The lock is the last that is known of it, so that nobody else takes what is left for rubbish meanwhile.
void SpareCopy::remove(Copy copy) {
    (void)removeTree(copy.folder);
}

void SpareCopy::run() {
    takeLowestPriority();
    std::unique_lock guard(m_mutex);
    while (!m_isEnding) {
        const auto now = Clock::now();
        if (m_copy && mustGo(*m_copy)) {
            m_leaving.push_back(std::move(*m_copy));
            m_copy.reset();
        }
        if (!m_leaving.empty()) {
            Copy copy = std::move(m_leaving.back());
            m_leaving.pop_back();
            m_isWorking = true;
            guard.unlock();
            remove(std::move(copy));
            guard.lock();
        } else if (!m_wanted.empty() && now >= m_due) {
            const std::string name = std::exchange(m_wanted, {});
            m_isCanceled = false;
            m_isWorking = true;
            guard.unlock();
            make(name);
            guard.lock();
        } else if (!m_wanted.empty()) {
            m_wake.wait_until(guard, m_due);
        } else if (m_copy) {
            m_wake.wait_for(guard, m_limits.look);
        } else {
            m_wake.wait(guard);
        }
        if (m_isWorking) {
            m_isWorking = false;
            m_idle.notify_all();
        }
    }
}

void SpareCopy::make(const std::string& name) {
    {
        const std::lock_guard guard(m_mutex);
        if (m_copy && m_copy->name == name)
            return;
    }
    auto made = tryMake(name);
    if (!made)
        return;
    crashPoint(CrashPoint::SpareMade);
    std::unique_lock guard(m_mutex);
    if (m_isCanceled) { // by a launch it may come too late for; by drop() it must go
        guard.unlock();
        remove(std::move(*made));
        return;
    }
    if (m_copy)
        m_leaving.push_back(std::move(*m_copy));
    m_copy = std::move(made);
}

std::optional<SpareCopy::Copy> SpareCopy::tryMake(const std::string& name) {
    auto tree = treeToMake(m_places.trees, name);
    if (!tree)
        return std::nullopt;
    const uint64_t bytes = tree->totalSize();
    const size_t entries = tree->entries.size();
    const bool isWorthIt = entries >= m_limits.fewestEntries || bytes >= m_limits.fewestBytes;
    if (!isWorthIt || entries > m_limits.mostEntries || bytes > m_limits.mostBytes ||
        !fits(entries, bytes, m_limits.shareWhenMade))
        return std::nullopt;
    const std::string folder = m_places.root + "/tmp/spare." + randomIdText();
    if (mkdir(folder.c_str(), 0700) != 0)
        return std::nullopt;
    auto lock = FileLock::open(folder + "/lock");
    if (!lock || !lock->tryExclusive()) {
        (void)removeTree(folder);
        return std::nullopt;
    }
    Copy copy{folder, std::move(*lock), name, std::move(*tree), bytes, Clock::now()};
    const bool isMade = mkdir(copy.work().c_str(), 0700) == 0 &&
                        makeTree(m_places.blobs, copy.tree, copy.work(), [this] { return goesOn(); });
    if (isMade)
        return copy;
    remove(std::move(copy));
    return std::nullopt;
}

bool SpareCopy::goesOn() const {
    const std::lock_guard guard(m_mutex);
    return !m_isCanceled;
}

bool SpareCopy::fits(uint64_t entries, uint64_t bytes, uint64_t share) const {
    const auto space = diskSpaceOf(m_places.root);
    return space && bytes <= space->freeBytes / share && entries <= space->freeInodes / share;
}

bool SpareCopy::mustGo(const Copy& copy) const {
    return Clock::now() - copy.madeAt > m_limits.age ||
           !fits(copy.tree.entries.size(), copy.bytes, m_limits.shareWhenKept);
}

} // namespace studio
