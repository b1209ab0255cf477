// The start of an agent on a machine, as one small text for /bin/sh that goes through the shell's standard input: the
// login shell itself sees nothing but the constant words "exec /bin/sh -s".
//
// The text looks for the agent under <folder>/.compute-studio/agent/<hash>/, checks its hash, asks for it when it is not
// there ("need"), and becomes it ("ready"). Each of its lines begins with a random marker, so that whatever a login
// prints before is told apart. Data stand in it only as hexadecimal or octal digits.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace studio {

constexpr std::string_view bootCommand = "exec /bin/sh -s";
constexpr size_t largestBootScript = 4096;

// An agent that can be put on machines of this architecture ("x86_64", "aarch64").
struct AgentFile {
    std::string architecture;
    std::string path;
    std::string hash; // SHA-256 in hexadecimal
};
// Those that came with this program. Never empty; the first is this computer's.
Result<std::vector<AgentFile>> shippedAgents();

// Hexadecimal digits that no login prints by chance.
std::string newBootMarker();

// `marker`: as above. `folder`: absolute, or empty for the home folder. `first`: what the agent finds in its
// input before all else, so that its answer comes with "ready"; at most largestFirst bytes. `life`: words for the agent, of letters,
// digits and blanks alone.
constexpr size_t largestFirst = 800;
std::string bootScript(const std::string& marker, const std::string& folder, const std::vector<AgentFile>& agents,
                       std::string_view first = {}, std::string_view life = "serve");

// What a machine said after the marker.
struct BootLine {
    enum class Kind { Need, Ready, Bad };
    Kind kind = Kind::Bad;
    std::string word; // Need: the architecture. Bad: home, write, full, damaged, exec, system, tools
    std::string rest; // Need: "changed" where something else stands in its place. Bad: the machine's own words
};
// Reads bytes until the line is whole. The bytes before the marker are `noise`; what came after the line stays in
// `buffer`. nullopt: more is needed. Protocol when far too much came without the marker.
Result<std::optional<BootLine>> takeBootLine(std::string& buffer, const std::string& marker, std::string& noise);
// The sentence for a Bad line.
Error errorOf(const BootLine& line, const std::string& machine);

} // namespace studio
