// The stand-in for the older SDK (resources/python/azureml), put beside the jobs: scripts of before MLflow log through it where
// azureml-core is not installed. One copy for all jobs of a root that this agent starts: seven files and folders less for each run.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

// Belongs at the end of PYTHONPATH. Another edition of the texts lies in another folder.
std::string olderSdkFolder(const AttemptFolder& folder);
// Sees to it that it is there, as it should be.
Result<void> putOlderSdk(const AttemptFolder& folder);

} // namespace studio
