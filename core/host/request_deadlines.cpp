#include "core/host/request_deadlines.h"

#include <algorithm>
#include <array>

namespace studio {

namespace {

using namespace std::chrono_literals;

// Read or write a few files, or none, and are repeated without harm.
constexpr std::array<std::string_view, 12> shortVerbs = {"ping",         "space",    "watch_machine", "unwatch_machine",
                                                         "bulk_channel", "forget",   "cancel",        "gang",
                                                         "release",      "withdraw", "ack",           "unfollow"};
// Depend on the number or the size of files, or on a program that they execute, which has a limit of its own; or wait
// in the agent behind one that does, as "data" behind "hash" and "follow" behind "launch". Repeated too early they
// would do all of it again, and never end.
constexpr std::array<std::string_view, 23> longVerbs = {"have",
                                                        "put",
                                                        "launch",
                                                        "observe",
                                                        "follow",
                                                        "collect",
                                                        "remove",
                                                        "files",
                                                        "read",
                                                        "hash",
                                                        "seal",
                                                        "import",
                                                        "data",
                                                        "storage",
                                                        "traces",
                                                        "clean",
                                                        "drop",
                                                        "tool",
                                                        "make_node_folder",
                                                        "remove_node_folder",
                                                        "try_environment",
                                                        "remove_environment",
                                                        "remove_traces"};

} // namespace

std::chrono::minutes RequestDeadlines::limitOf(std::string_view verb) {
    const auto isOneOf = [verb](const auto& verbs) {
        return std::find(verbs.begin(), verbs.end(), verb) != verbs.end();
    };
    return isOneOf(shortVerbs) ? 10min : isOneOf(longVerbs) ? 24h : 1h;
}

void RequestDeadlines::sent(uint32_t number, std::string_view verb, bool isOrdered, Time now) {
    m_waiting[number] = {std::string(verb), isOrdered, now};
}

void RequestDeadlines::answered(uint32_t number) {
    const auto found = m_waiting.find(number);
    if (found == m_waiting.end())
        return;
    if (found->second.isOrdered)
        m_lastAnswered = std::max(m_lastAnswered, number);
    m_waiting.erase(found);
}

std::vector<RequestDeadlines::Overdue> RequestDeadlines::takeOverdue(Time now) {
    std::vector<Overdue> overdue;
    for (auto at = m_waiting.begin(); at != m_waiting.end();) {
        const auto limit = limitOf(at->second.verb);
        if (at->first > m_lastAnswered || now - at->second.since < limit) {
            ++at;
            continue;
        }
        overdue.push_back({at->first, at->second.verb, limit});
        at = m_waiting.erase(at);
    }
    return overdue;
}

} // namespace studio
