// Builds the /bin/sh script that starts an agent on a machine. It is sent through the shell's standard input: the login
// shell itself sees only the constant command "exec /bin/sh -s".
//
// The script looks for the agent under <folder>/.compute-studio/agent/<hash>/, verifies its hash, requests it if
// missing ("need"), and execs it ("ready"). Each of its output lines begins with a random marker, which separates them
// from the login's own output. Data is embedded only as hexadecimal or octal digits.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace studio {

constexpr std::string_view bootCommand = "exec /bin/sh -s";

// An agent executable for machines of this architecture ("x86_64", "aarch64").
struct AgentFile {
    std::string architecture;
    std::string path;
    std::string hash; // SHA-256 in hexadecimal
};
// Returns the agents shipped with this program. Never empty; the first is for this computer.
Result<std::vector<AgentFile>> shippedAgents();

// Returns random hexadecimal digits, which do not occur in a login's output by chance.
std::string newBootMarker();

// Returns the boot script. `folder`: absolute, or empty for the home folder. `first`: bytes that the agent reads before
// its standard input, so that its response arrives with "ready"; at most maxFirstCommand bytes. `life`: arguments of
// the agent; only letters, digits and blanks.
constexpr size_t maxFirstCommand = 800;
std::string bootScript(const std::string& marker, const std::string& folder, const std::vector<AgentFile>& agents,
                       std::string_view first = {}, std::string_view life = "serve");

// Returns a /bin/sh script that checks a machine without starting anything: writes, reads and removes a file in the
// studio's folder, and compares the installed agent with `agents`. Each line that it prints begins with the marker:
// "shell", "write ok" or "write WORDS", "agent same", "agent changed" or "agent missing", "end".
std::string checkScript(const std::string& marker, const std::string& folder, const std::vector<AgentFile>& agents);

// A line printed after the marker.
struct BootLine {
    enum class Kind { Need, Ready, Bad };
    Kind kind = Kind::Bad;
    std::string word; // Need: the architecture. Bad: home, write, full, damaged, exec, system, tools
    std::string rest; // Need: "changed" if another file was in its place. Bad: the machine's error text
};
// Extracts the next complete line from `buffer` and leaves the rest there; output before the marker goes to `noise`.
// nullopt: more data is needed. Protocol if far too much arrives without the marker.
Result<std::optional<BootLine>> consumeBootLine(std::string& buffer, const std::string& marker, std::string& noise);
// Returns the user-visible error for a Bad line.
Error errorOf(const BootLine& line, const std::string& machine);

} // namespace studio
