// Names outputs of an ended attempt by their content and makes them read-only (seal_request.h). Blocking disk I/O; callable from
// any thread.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/protocol/seal_request.h"

namespace studio {

// Links that lead out of an output and special files are not part of its content, as in a snapshot.
Result<SealedOutputs> sealOutputs(const std::string& root, const SealRequest& request);

} // namespace studio
