// The stand-in for the older SDK (resources/python/azureml), put beside each job: scripts of before MLflow log through it where
// azureml-core is not installed.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

// Belongs at the end of PYTHONPATH.
std::string olderSdkFolder(const AttemptFolder& folder);
// Writes it there; what is there already is left as it is.
Result<void> putOlderSdk(const AttemptFolder& folder);

} // namespace studio
