// Reads the lines of an OpenSSH client configuration and expands its Includes. Internal to ssh_config.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/ssh/ssh_config.h"

namespace studio {

struct SshCriterion {
    bool isNegated = false;
    std::string name; // lower case
    std::string value;
};

struct SshConfigLine {
    enum class Kind { Option, Host, Match, Enter, Leave }; // Enter and Leave enclose the lines of an Include
    Kind kind = Kind::Option;
    std::string keyword; // lower case
    std::vector<std::string> words;
    std::string rest; // raw text after the keyword
    std::vector<SshCriterion> criteria;
    std::string file;
    int line = 0;

    IgnoredOption toIgnoredOption(std::string_view spelling, IgnoredReason why) const;
};

struct SshConfigLines {
    std::vector<SshConfigLine> lines;
    std::vector<std::string> hosts;
    std::vector<IgnoredOption> ignoredOptions;
};

SshConfigLines readSshConfigLines(const std::string& path, const SshConfigSource& source);

// Returns true if the patterns of a Host line match `name`.
bool matchesHostWords(const std::vector<std::string>& words, std::string_view name);

} // namespace studio
