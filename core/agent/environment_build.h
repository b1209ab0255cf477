// build: a detached life that makes one environment, whoever waits for it. It ends by itself when nobody does any more.
#pragma once

#include <string>

#include "core/base/secret_text.h"

namespace studio {

// In <root>/envs/<key>, prepared. Leaves at once when somebody else builds, when it is ready, or when another build has failed since the
// one who started this looked (`failureMark`). Returns the exit status of the program; what came of it stands in the folder: `result`,
// written last, or `failure`, and then nothing of the environment is left.
int runBuild(const std::string& environmentFolder, const std::string& failureMark, SecretText password);

} // namespace studio
