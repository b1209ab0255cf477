#include "core/agent/serve/prestaged_workdir.h"

#include <algorithm>
#include <cerrno>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/agent/serve/tree_filler.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/id.h"

namespace studio {

namespace {

// Affects the calling thread only. Best effort.
void takeLowestPriority() {
    constexpr int nicest = 19;
    constexpr int ofProcess = 1; // values of <linux/ioprio.h>, which is not valid C++
    constexpr int thisThread = 0;
    constexpr int idleClass = 3 << 13;
    (void)setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), nicest);
    (void)syscall(SYS_ioprio_set, ofProcess, thisThread, idleClass);
}

void keepMade(Tree& tree, const std::vector<bool>& isMade) {
    size_t kept = 0;
    for (size_t i = 0; i < tree.entries.size(); ++i) {
        if (isMade[i] && kept++ != i)
            tree.entries[kept - 1] = std::move(tree.entries[i]);
    }
    tree.entries.resize(kept);
}

// Returns the number of unchanged entries of `base`.
size_t staying(const Tree& base, const TreeDifference& difference) {
    const auto replaced = std::count_if(difference.changed.begin(), difference.changed.end(),
                                        [&](const auto& entry) { return findEntry(base, entry.path) != nullptr; });
    return base.entries.size() - difference.removed.size() - static_cast<size_t>(replaced);
}

} // namespace

PrestagedWorkdir::PrestagedWorkdir(AgentPaths places, PrestageLimits limits)
    : m_places(std::move(places))
    , m_limits(limits)
    , m_thread([this] { run(); }) {}

PrestagedWorkdir::~PrestagedWorkdir() {
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

bool PrestagedWorkdir::take(const std::string& tree, const std::string& folder) {
    std::unique_lock guard(m_mutex);
    m_isCanceled = true;
    m_due = Clock::now() + m_limits.quiet;
    if (!m_copy && m_isMaking) {
        ++m_waitingLaunches;
        m_idle.wait_for(guard, m_limits.handOver, [this] { return !m_isMaking; });
        --m_waitingLaunches;
    }
    if (!m_copy)
        return false;
    Copy copy = std::move(*m_copy);
    m_copy.reset();
    const uint64_t drops = m_dropCount;
    guard.unlock();

    TreeDifference difference;
    if (tree != copy.name || !copy.isWhole) {
        const auto wanted = loadVerifiedTree(m_places.trees, tree);
        if (wanted)
            difference = differenceBetween(copy.tree, *wanted);
        if (!wanted || staying(copy.tree, difference) < copy.tree.entries.size() / 2) {
            giveBack(std::move(copy), drops);
            return false;
        }
    }
    if (!renamePath(copy.work(), folder)) {
        giveBack(std::move(copy), drops);
        return false;
    }
    crashPoint(CrashPoint::WorkdirTaken);
    const auto patched =
        difference.size() == 0 ? Result<void>{} : patchTree(m_places.blobs, copy.tree, difference, folder);
    crashPoint(CrashPoint::WorkdirPatched);
    remove(std::move(copy));
    if (patched)
        return true;
    // The error is not reported here: the launch then makes a full copy and reports its own.
    (void)removeTree(folder);
    return false;
}

// Errors are ignored: the launch then makes a full copy.
class PrestagedWorkdir::Arrival final : public TreeContentSink {
public:
    Arrival(PrestagedWorkdir& prestaged, Copy copy, std::unique_ptr<TreeFiller> filler, uint64_t drops)
        : m_prestaged(prestaged)
        , m_copy(std::move(copy))
        , m_filler(std::move(filler))
        , m_dropCount(drops) {}
    ~Arrival() override {
        if (m_copy)
            remove(std::move(*m_copy));
    }
    Arrival(const Arrival&) = delete;
    Arrival& operator=(const Arrival&) = delete;

    void take(const Sha256& content, std::string_view bytes) override { m_filler->write(content, bytes); }
    void finish() override {
        if (!m_filler->finish(m_prestaged.m_places.blobs))
            return;
        m_copy->madeAt = Clock::now();
        {
            const std::lock_guard guard(m_prestaged.m_mutex);
            if (m_prestaged.m_dropCount != m_dropCount || m_prestaged.m_isEnding)
                return;
            m_filler.reset(); // references the tree
            std::swap(m_prestaged.m_copy, m_copy);
            if (m_copy)
                m_prestaged.m_leaving.push_back(std::move(*m_copy));
            m_copy.reset();
        }
        m_prestaged.m_wake.notify_one();
    }

private:
    PrestagedWorkdir& m_prestaged;
    std::optional<Copy> m_copy;
    std::unique_ptr<TreeFiller> m_filler;
    uint64_t m_dropCount;
};

std::unique_ptr<TreeContentSink> PrestagedWorkdir::createTreeSink(const Sha256& tree, const Tree& entries) {
    std::unique_lock guard(m_mutex);
    const uint64_t drops = m_dropCount;
    guard.unlock();
    auto copy = begin(toHex(tree), entries);
    if (!copy)
        return nullptr;
    auto filler = TreeFiller::create(copy->tree, copy->work());
    if (!filler) {
        remove(std::move(*copy));
        return nullptr;
    }
    return std::make_unique<Arrival>(*this, std::move(*copy), std::move(*filler), drops);
}

void PrestagedWorkdir::prepare(const std::string& tree) {
    if (tree.empty())
        return;
    {
        const std::lock_guard guard(m_mutex);
        m_wanted = tree;
        m_due = Clock::now() + m_limits.quiet;
    }
    m_wake.notify_one();
}

void PrestagedWorkdir::forget(const std::string& tree) {
    {
        const std::lock_guard guard(m_mutex);
        if (!m_copy || m_copy->name != tree)
            return;
        m_leaving.push_back(std::move(*m_copy));
        m_copy.reset();
    }
    m_wake.notify_one();
}

void PrestagedWorkdir::drop() {
    std::unique_lock guard(m_mutex);
    ++m_dropCount;
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

bool PrestagedWorkdir::isReady() const {
    const std::lock_guard guard(m_mutex);
    return m_copy.has_value();
}

void PrestagedWorkdir::giveBack(Copy copy, uint64_t drops) {
    {
        const std::lock_guard guard(m_mutex);
        if (!m_copy && m_dropCount == drops && copy.isWhole) {
            m_copy = std::move(copy);
            return;
        }
    }
    remove(std::move(copy));
}

// Releases the lock last, so that the remains are not swept concurrently.
void PrestagedWorkdir::remove(Copy copy) {
    (void)removeTree(copy.folder);
}

void PrestagedWorkdir::run() {
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
            m_isWorking = m_isMaking = true;
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
            m_isWorking = m_isMaking = false;
            m_idle.notify_all();
        }
    }
}

void PrestagedWorkdir::make(const std::string& name) {
    std::unique_lock guard(m_mutex);
    if (m_copy && m_copy->name == name)
        return;
    const uint64_t drops = m_dropCount;
    guard.unlock();
    auto made = tryMake(name);
    if (!made)
        return;
    if (made->isWhole)
        crashPoint(CrashPoint::WorkdirPrestaged);
    guard.lock();
    // A waiting launch takes a partial copy. Without one the partial copy is of no use.
    if (m_dropCount != drops || m_isEnding || (!made->isWhole && m_waitingLaunches == 0)) {
        guard.unlock();
        remove(std::move(*made));
        return;
    }
    if (m_copy)
        m_leaving.push_back(std::move(*m_copy));
    m_copy = std::move(made);
}

std::optional<PrestagedWorkdir::Copy> PrestagedWorkdir::begin(const std::string& name, Tree tree) const {
    const uint64_t bytes = tree.totalSize();
    const size_t entries = tree.entries.size();
    const bool isWorthIt = entries >= m_limits.minEntries || bytes >= m_limits.minBytes;
    if (!isWorthIt || entries > m_limits.maxEntries || bytes > m_limits.maxBytes ||
        !fits(entries, bytes, m_limits.shareWhenMade))
        return std::nullopt;
    const std::string folder = m_places.root + "/tmp/spare." + randomIdText();
    if (mkdir(folder.c_str(), 0700) != 0)
        return std::nullopt;
    auto lock = FileLock::open(folder + "/lock");
    if (!lock || !lock->tryExclusive() || !writeAll(lock->descriptor(), "copy", lock->path())) {
        (void)removeTree(folder);
        return std::nullopt;
    }
    Copy copy{folder, std::move(*lock), name, std::move(tree), bytes, Clock::now()};
    if (mkdir(copy.work().c_str(), 0700) == 0)
        return copy;
    remove(std::move(copy));
    return std::nullopt;
}

std::optional<PrestagedWorkdir::Copy> PrestagedWorkdir::tryMake(const std::string& name) {
    auto tree = loadVerifiedTree(m_places.trees, name);
    auto begun = tree ? begin(name, std::move(*tree)) : std::nullopt;
    if (!begun)
        return std::nullopt;
    Copy copy = std::move(*begun);
    CopyControl control;
    control.goesOn = [this] { return goesOn(); };
    const auto made = makeTree(m_places.blobs, copy.tree, copy.work(), &control);
    if (made)
        return copy;
    if (made.error().code == ErrorCode::Canceled) {
        keepMade(copy.tree, control.isMade);
        copy.isWhole = false;
        return copy;
    }
    remove(std::move(copy));
    return std::nullopt;
}

bool PrestagedWorkdir::goesOn() const {
    const std::lock_guard guard(m_mutex);
    return !m_isCanceled;
}

bool PrestagedWorkdir::fits(uint64_t entries, uint64_t bytes, uint64_t share) const {
    const auto space = diskSpaceOf(m_places.root);
    return space && bytes <= space->freeBytes / share && entries <= space->freeInodes / share;
}

bool PrestagedWorkdir::mustGo(const Copy& copy) const {
    return Clock::now() - copy.madeAt > m_limits.age ||
           !fits(copy.tree.entries.size(), copy.bytes, m_limits.shareWhenKept);
}

} // namespace studio
