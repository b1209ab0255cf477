// The lines of an OpenSSH client configuration with its Includes in place; inside of ssh_config only.
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
    enum class Kind { Option, Host, Match, Enter, Leave }; // Enter and Leave stand around the lines of an Include
    Kind kind = Kind::Option;
    std::string keyword; // lower case
    std::vector<std::string> words;
    std::string rest; // as written, behind the keyword
    std::vector<SshCriterion> criteria;
    std::string file;
    int line = 0;

    NotTaken toNotTaken(std::string_view spelling, NotTakenWhy why) const;
};

struct SshConfigLines {
    std::vector<SshConfigLine> lines;
    std::vector<std::string> hosts;
    std::vector<NotTaken> notTaken;
};

SshConfigLines readSshConfigLines(const std::string& path, const SshConfigSource& source);

// Whether the words of a Host line speak of `name`.
bool matchesHostWords(const std::vector<std::string>& words, std::string_view name);

} // namespace studio
