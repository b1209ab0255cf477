// Reads input for serve that was passed before its stdin could be written to.
#pragma once

#include <string>

namespace studio {

// Returns the bytes that the parent process passed in the environment (firstInputVariable of messages.h), and removes
// the variable before a child could inherit it.
std::string readInitialInput();

} // namespace studio
