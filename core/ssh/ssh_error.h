// Names the causes of failed SSH connections, so that they can be stored and shown in the language of their reader.
#pragma once

#include <QString>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace studio {

// Creates an Error with `cause`, `arguments` and their sentence in the language of this process.
Error sshError(ErrorCode code, std::string_view cause, std::vector<std::string> arguments, std::string detail = {});

// Adds to an error that the connection uses the jump host `via`, which may be the cause.
Error withJumpHost(Error why, const std::string& via);

// Returns the sentence of a cause in the language of this process; empty if it is not known here (written by a newer
// version), or if arguments are missing.
QString sshErrorText(std::string_view cause, const std::vector<std::string>& arguments);

} // namespace studio
