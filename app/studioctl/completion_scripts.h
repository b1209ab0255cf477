// Contains the completion scripts for shells. They ask the program for each word, so they never know less than it.
#pragma once

#include <string>
#include <string_view>

namespace studio::cli {

// `shell`: bash, zsh or fish; else empty.
std::string_view completionScript(const std::string& shell);

} // namespace studio::cli
