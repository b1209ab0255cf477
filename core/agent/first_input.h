// What serve is given before its standard input can hold anything.
#pragma once

#include <string>

namespace studio {

// The bytes that the one who started this program has put in its environment (firstInputVariable of messages.h). Gone from there before
// any child could inherit them.
std::string takeFirstInput();

} // namespace studio
