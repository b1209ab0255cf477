// Resolves user ids to account names without NSS, which a static program cannot use.
#pragma once

#include <string>
#include <sys/types.h>

namespace studio {

// Returns the name in /etc/passwd, else "uid N". Thread-safe; reads the file.
std::string accountName(uid_t uid);
// Returns the account that the process runs as; empty if it does not exist or is not visible.
std::string accountOfProcess(pid_t pid);

} // namespace studio
