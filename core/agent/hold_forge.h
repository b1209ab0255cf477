// Holds without a program being loaded for each: `forge`, a child of serve with one thread and little memory, forks for every
// attempt, and the fork becomes its hold. Loading this file and looking at the processor anew costs more than all that a hold
// does before its job runs.
#pragma once

#include <mutex>
#include <span>
#include <string>
#include <sys/types.h>

#include "core/base/error.h"
#include "core/base/file.h"

namespace studio {

// serve's side. Thread-safe.
class HoldForge {
public:
    HoldForge() = default;
    ~HoldForge();
    HoldForge(const HoldForge&) = delete;
    HoldForge& operator=(const HoldForge&) = delete;

    // What spawnHold() does, for attempts without a password. The first hold is a program of its own, and so is every one
    // while forge is not there, does not answer or cannot: a forge starts with the first, and anew where it was killed.
    Result<void> startHold(const std::string& attemptFolder);
    // 0 where there is none.
    pid_t pid() const;

private:
    bool hasForged(const std::string& attemptFolder);
    void begin();
    void end();

    mutable std::mutex m_mutex;
    UniqueFd m_line;
    pid_t m_pid = 0;
    int m_begun = 0;
};

// The life: forges until serve hangs up. `line` is its end; `words` are the arguments of this process, of which it shows only
// what is true. Returns in forge itself and in each hold, with that one's status.
int runForge(UniqueFd line, std::span<char> words);
// The arguments of the life after "forge": room for the words of a hold.
std::string roomForWords();

} // namespace studio
