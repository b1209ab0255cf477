// Makes `python` and `python3` mean the chosen interpreter where its folder does not say so itself.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/protocol/run_spec.h"

namespace studio {

// The first runnable file called `name` in the folders of a PATH; nullopt where there is none.
std::optional<std::string> findOnPath(const std::string& name, const std::string& searchPath);
// PATH of a job before ours is put in front: the spec's, else this process's, else the system's usual one.
std::string basePathOf(const RunSpec& spec);
// Writes bin/ into the attempt folder at `folder`, only if something has to be in it.
Result<void> makePythonShims(const RunSpec& spec, const std::string& folder);

} // namespace studio
