// RequestDeadlines decides which requests an agent has left without an answer: the verb is wedged, although the agent
// answers others. Pure function of time; not thread-safe.
//
// A deadline counts only once a later request has been answered, so that a slow line, on which both still wait to be
// sent, is no reason. An agent that answers nothing is the matter of the heartbeat.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

class RequestDeadlines {
public:
    using Time = std::chrono::steady_clock::time_point;
    // Returns the time that a verb may take: of those that read or copy files of any size far more than of others.
    static std::chrono::minutes limitOf(std::string_view verb);

    // `isOrdered`: by the pipe itself, in the order of the numbers.
    void sent(uint32_t number, std::string_view verb, bool isOrdered, Time now);
    void answered(uint32_t number);
    struct Overdue {
        uint32_t number = 0;
        std::string verb;
        std::chrono::minutes limit{};
    };
    // Removes and returns the requests whose time is over, in the order in which they were sent.
    std::vector<Overdue> takeOverdue(Time now);
    bool isEmpty() const { return m_waiting.empty(); }

private:
    struct Waiting {
        std::string verb;
        bool isOrdered = true;
        Time since;
    };
    std::map<uint32_t, Waiting> m_waiting;
    uint32_t m_lastAnswered = 0; // of the ordered ones
};

} // namespace studio
