#include "core/agent/node/command_exec.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <unistd.h>
#include <vector>

#include "core/agent/environment/python_shims.h"
#include "core/agent/job/word_pointers.h"
#include "core/protocol/messages.h"

namespace studio {

namespace {

// Empty if the digits are malformed.
std::vector<std::string> wordsIn(std::string_view hex) {
    std::vector<std::string> words;
    std::string word;
    if (hex.empty() || hex.size() % 2 != 0)
        return {};
    for (size_t at = 0; at < hex.size(); at += 2) {
        unsigned byte = 0;
        const auto read = std::from_chars(hex.data() + at, hex.data() + at + 2, byte, 16);
        if (read.ec != std::errc() || read.ptr != hex.data() + at + 2)
            return {};
        if (byte != 0) {
            word.push_back(static_cast<char>(byte));
            continue;
        }
        words.push_back(std::move(word));
        word.clear();
    }
    return word.empty() ? words : std::vector<std::string>();
}

} // namespace

int runCommand(std::string_view words) {
    std::vector<std::string> command = wordsIn(words);
    if (command.empty() || command.front().empty()) {
        std::fputs("studio-agent command: malformed arguments.\n", stderr);
        return 2;
    }
    const bool isPath = command.front().find('/') != std::string::npos;
    const auto program = isPath ? std::optional(command.front()) : findOnPath(command.front(), ownSearchPath());
    unsetenv(firstInputVariable);
    if (program) {
        command.front() = *program;
        execv(program->c_str(), argvPointers(command).data());
    }
    std::fprintf(stderr, "studio-agent command: %s cannot be started.\n", command.front().c_str());
    return 127;
}

} // namespace studio
