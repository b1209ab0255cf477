// containerSshWords() builds the command that runs sshd inside a container for one connection (the other end of the
// ProxyCommand of ssh), so that VS Code Remote-SSH and other SSH clients reach an instance that is a container. The
// image must have sshd. Any thread.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/store/workspace.h"
#include "core/target/created_node.h"

namespace studio {

// Words of a command on the machine that hosts the container: the engine runs sshd there, which serves its standard
// input and output, and accepts only the key that the workspace has for its nodes. No port is opened. The key is made
// if it is missing: blocks on disk I/O.
// `isCheck`: it only says whether that is possible, by its exit status and one line on standard error.
Result<std::vector<std::string>> containerSshWords(const CreatedNode& node, const WorkspacePaths& paths,
                                                   bool isCheck = false);
// Of that key: its private half. ssh signs in with it.
std::string containerKeyFile(const WorkspacePaths& paths);
// Makes it if it is missing. Blocks on disk I/O.
Result<void> makeContainerKey(const WorkspacePaths& paths);
// The account that sshd accepts.
constexpr const char* containerSshUser = "root";

} // namespace studio
