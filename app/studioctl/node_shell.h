// Builds the command lines of ssh that lead into a created node which is reached over SSH. Reads the public host key of
// the node, which is a file of the workspace; any thread.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/store/workspace.h"
#include "core/target/created_node.h"

namespace studio::cli {

// "ssh OPTION… USER@ADDRESS": only the host key of the node is accepted. Unavailable if its address or key is not known
// here.
Result<std::vector<std::string>> sshWordsTo(const CreatedNode& node, const WorkspacePaths& paths);

} // namespace studio::cli
