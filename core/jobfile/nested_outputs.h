// NestedOutputs splits what a file gives to the outputs of a step that is a pipeline. Paths belong to the step: its
// outputs exist once that pipeline has completed. The data that an output becomes belongs to the step inside that
// writes it. Pure.
#pragma once

#include "core/jobfile/yaml_reading.h"

namespace studio {

struct NestedOutputs {
    YamlValue placed; // map of the outputs with a path, as of a job
    YamlValue body;   // the pipeline; its outputs have the data's names, and no path that the step replaces
    // `given`: outputs of the step, by name; null: none.
    static NestedOutputs split(const YamlValue& pipeline, const YamlValue* given);
};

} // namespace studio
