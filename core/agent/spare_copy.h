// A copy of the source folder that was launched last, made ahead while nothing else is to be done: the next launch of
// the same snapshot takes it by one rename, that of one much like it makes only what differs.
//
// It lies in <root>/tmp, locked, where no job is told of it, and is known to this object alone: what a dead agent left
// is swept like everything there, so a copy is never older than its agent or the machine's last start. There is one at
// most. It is made with the lowest priority, gives way to every launch, and goes when it is old, when the disk fills
// up, and with drop().
//
// Any thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "core/agent/launch.h"
#include "core/base/file_lock.h"
#include "core/protocol/tree.h"

namespace studio {

struct SpareLimits {
    size_t fewestEntries = 64; // a folder smaller than both is copied in no time
    uint64_t fewestBytes = 8U << 20;
    size_t mostEntries = 20'000;
    uint64_t mostBytes = 128U << 20;
    uint64_t shareWhenMade = 16;          // at most this part of the free space and of the free inodes …
    uint64_t shareWhenKept = 4;           // … and this part later, when others have filled the disk
    std::chrono::milliseconds quiet{100}; // after the last launch
    std::chrono::milliseconds look{30'000};
    std::chrono::milliseconds age{30 * 60'000};
};

class SpareCopy {
public:
    explicit SpareCopy(AgentPlaces places, SpareLimits limits = {});
    ~SpareCopy(); // the copy goes as well
    SpareCopy(const SpareCopy&) = delete;
    SpareCopy& operator=(const SpareCopy&) = delete;

    // Moves the copy to `folder`, which must not exist, and makes it one of `tree`. False where there is none that is
    // alike; then there is no `folder`, whatever was tried.
    bool take(const std::string& tree, const std::string& folder);
    // This tree was launched: one more will be made of it, if it is worth it and nothing is launched for a moment.
    void prepare(const std::string& tree);
    // Nothing of a copy is there when this returns, nor comes before the next prepare().
    void drop();
    bool isReady() const;

private:
    using Clock = std::chrono::steady_clock;
    struct Copy {
        std::string folder;
        FileLock lock;
        std::string name; // of the tree
        Tree tree;
        uint64_t bytes = 0;
        Clock::time_point madeAt;
        std::string work() const { return folder + "/work"; }
    };
    void run();
    void make(const std::string& name);
    std::optional<Copy> tryMake(const std::string& name);
    bool goesOn() const;
    bool fits(uint64_t entries, uint64_t bytes, uint64_t share) const;
    bool mustGo(const Copy& copy) const;
    void giveBack(Copy copy, uint64_t drops);
    static void remove(Copy copy);

    const AgentPlaces m_places;
    const SpareLimits m_limits;
    mutable std::mutex m_mutex; // guards what follows
    std::condition_variable m_wake;
    std::condition_variable m_idle;
    std::optional<Copy> m_copy;
    std::vector<Copy> m_leaving; // the thread removes them
    uint64_t m_drops = 0;        // what was taken before one is not taken back
    std::string m_wanted;
    Clock::time_point m_due;
    bool m_isWorking = false; // the thread makes or removes something
    bool m_isCanceled = false;
    bool m_isEnding = false;
    std::thread m_thread; // the last: it uses all the others
};

} // namespace studio
