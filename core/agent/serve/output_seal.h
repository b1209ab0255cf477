// Names outputs of an ended attempt, or copies of inputs, by their content and makes them read-only (seal_request.h).
// Blocking disk I/O; callable from any thread.
#pragma once

#include <functional>
#include <string>

#include "core/base/error.h"
#include "core/protocol/seal_request.h"
#include "core/protocol/tree.h"

namespace studio {

// Returns the contents of a folder as a tree and makes them read-only. Fails with Canceled once `isCanceled` returns
// true, which is asked before each entry.
Result<Tree> readOnlyTreeOf(const std::string& folder, const std::function<bool()>& isCanceled);
// Links that lead out of an output and special files are not part of its content, as in a snapshot.
Result<SealedOutputs> sealOutputs(const std::string& root, const SealRequest& request);

} // namespace studio
