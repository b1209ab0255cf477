// Defines the lines that the shims of an engine's job on several nodes exchange with the program that starts them
// (launcher/batch_gang.h): one JSON object each. Pure; value types.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/protocol/gang.h"

namespace studio {

// From the shim of a node.
struct NodeLine {
    int rank = 0;
    std::optional<GangState> state{}; // from Prepared on
    bool hasEnded = false;            // its record is written, and nothing of it runs
    bool hasFailed = false;           // by itself: the others are to be ended
    int exitStatus = 0;
    bool operator==(const NodeLine&) const = default;
};

// To all of them.
struct JobLine {
    enum class Kind {
        Start,    // with `table`
        Withdraw, // nothing of the attempt is started on any node
        Stop,     // another node has failed, or all main processes have ended
    };
    Kind kind = Kind::Withdraw;
    GangTable table{};
    bool operator==(const JobLine&) const = default;
};

// With the line feed.
std::string toLine(const NodeLine& line);
std::string toLine(const JobLine& line);
// nullopt: no such line, which is to be skipped.
std::optional<NodeLine> nodeLineFrom(std::string_view text);
std::optional<JobLine> jobLineFrom(std::string_view text);

} // namespace studio
