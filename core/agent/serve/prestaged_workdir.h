// PrestagedWorkdir keeps a copy of the most recently launched source folder, created ahead of time while the agent is
// idle: the next launch of the same snapshot takes it with one rename, a launch of a similar snapshot copies only the
// differences.
//
// There is at most one copy. It is located in <root>/tmp under a lock, where no job sees it, and is referenced by this
// object alone: the leftovers of a dead agent are swept with the rest of tmp/, so a copy is never older than its agent
// or the last boot. It is created at the lowest priority and yields to every launch, which takes over the finished part
// and completes it. It is evicted when it is old, when the disk fills up, and by drop().
//
// Thread-safe.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "core/agent/serve/launch_request.h"
#include "core/agent/serve/snapshot_receiver.h"
#include "core/base/file_lock.h"
#include "core/protocol/tree.h"

namespace studio {

struct PrestageLimits {
    size_t minEntries = 64; // folders smaller than both minimums are not worth it
    uint64_t minBytes = 8U << 20;
    size_t maxEntries = 250'000; // the entry list is kept in memory
    uint64_t maxBytes = 1ULL << 30;
    uint64_t shareWhenMade = 16;            // max. fraction (1/n) of free space and free inodes when created …
    uint64_t shareWhenKept = 4;             // … and later, when other programs have filled the disk
    std::chrono::milliseconds quiet{10};    // idle time after the last launch
    std::chrono::milliseconds handOver{50}; // max. time a launch waits for an unfinished copy
    std::chrono::milliseconds look{30'000};
    std::chrono::milliseconds age{30 * 60'000};
};

class PrestagedWorkdir {
public:
    explicit PrestagedWorkdir(AgentPaths places, PrestageLimits limits = {});
    ~PrestagedWorkdir(); // removes the copy
    PrestagedWorkdir(const PrestagedWorkdir&) = delete;
    PrestagedWorkdir& operator=(const PrestagedWorkdir&) = delete;

    // Moves the copy to `folder`, which must not exist, and turns it into `tree`. Returns false if there is no
    // sufficiently similar copy; then `folder` does not exist.
    bool take(const std::string& tree, const std::string& folder);
    // Starts a copy of a tree that is being uploaded, filled with its contents as they arrive; it becomes the prestaged
    // copy once complete. Returns nullptr if the tree is not worth it. The result must not outlive this object.
    std::unique_ptr<TreeContentSink> createTreeSink(const Sha256& tree, const Tree& entries);
    // Reports a launch of `tree`: schedules another copy of it, if it is worth it and no launch follows within the idle
    // time.
    void prepare(const std::string& tree);
    // Reports that `tree` is the input of a launch, and no source folder: its copy, if there is one, is removed.
    void forget(const std::string& tree);
    // On return no copy exists, and none is created before the next prepare().
    void drop();
    bool isReady() const;

private:
    using Clock = std::chrono::steady_clock;
    struct Copy {
        std::string folder;
        FileLock lock;
        std::string name; // hash of the tree
        Tree tree;        // if unfinished: the part created so far
        uint64_t bytes = 0;
        Clock::time_point madeAt;
        bool isWhole = true;
        std::string work() const { return folder + "/work"; }
    };
    class Arrival;
    std::optional<Copy> begin(const std::string& name, Tree tree) const; // with an empty folder
    void run();
    void make(const std::string& name);
    std::optional<Copy> tryMake(const std::string& name);
    bool goesOn() const;
    bool fits(uint64_t entries, uint64_t bytes, uint64_t share) const;
    bool mustGo(const Copy& copy) const;
    void giveBack(Copy copy, uint64_t drops);
    static void remove(Copy copy);

    const AgentPaths m_places;
    const PrestageLimits m_limits;
    mutable std::mutex m_mutex; // guards the members below
    std::condition_variable m_wake;
    std::condition_variable m_idle;
    std::optional<Copy> m_copy;
    std::vector<Copy> m_leaving; // removed by the worker thread
    uint64_t m_dropCount = 0;    // a copy taken before a drop() is not taken back
    std::string m_wanted;
    Clock::time_point m_due;
    bool m_isWorking = false; // the worker thread creates or removes a copy
    bool m_isMaking = false;
    size_t m_waitingLaunches = 0; // launches waiting for an unfinished copy
    bool m_isCanceled = false;
    bool m_isEnding = false;
    std::thread m_thread; // last member: the thread uses all the others
};

} // namespace studio
