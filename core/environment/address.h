// Validates the addresses of package indexes, channels, files and repositories in package specifications. Pure; any
// thread.
#pragma once

#include <optional>
#include <string_view>

#include <QString>

namespace studio {

// Returns true for URLs with a scheme: "https://…", "git+ssh://…", "file:///…".
bool hasScheme(std::string_view text);
std::string_view schemeOf(std::string_view address); // "git+https"; empty if there is none
// Returns an error message for an invalid address, or nullopt. Rejects embedded passwords, which would be stored in the
// workspace, sent to machines and displayed; a ${NAME} placeholder is allowed.
std::optional<QString> addressError(std::string_view address);
// Same for a conda channel: a name such as "conda-forge", a URL, or an absolute path on the machine.
std::optional<QString> channelError(std::string_view channel);

} // namespace studio
