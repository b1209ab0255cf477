// Addresses in specifications: of indexes, channels, files and repositories.
#pragma once

#include <optional>
#include <string_view>

#include <QString>

namespace studio {

// "https://…", "git+ssh://…", "file:///…".
bool hasScheme(std::string_view text);
std::string_view schemeOf(std::string_view address); // "git+https"; empty where there is none
// What is wrong with an address that a specification names; nullopt: nothing. A password in it would be kept in the workspace, sent to
// machines and shown; ${NAME} in its place is fine.
std::optional<QString> problemOfAddress(std::string_view address);
// The same of a channel of conda: a name such as "conda-forge", an address, or a folder with its full path on the machine.
std::optional<QString> problemOfChannel(std::string_view channel);

} // namespace studio
