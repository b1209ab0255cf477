// withNested() flattens nested pipelines (subgraphs): it replaces steps that are pipelines by their own steps, for a
// graph in which they are expanded in place. Pure; thread-safe.
#pragma once

#include <map>
#include <string>

#include "core/client/pipeline_client.h"

namespace studio {

// `opened`: details of those steps' runs, by "STEP", or "STEP.INNER" of one within another. A step of theirs becomes
// "STEP.INNER", and the edges to and from the pipeline are connected to its steps that read and write the data.
PipelineDetails withNested(const PipelineDetails& whole, const std::map<std::string, PipelineDetails>& opened);

} // namespace studio
