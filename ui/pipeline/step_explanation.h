// stepExplanation() says why a step of a pipeline ran although another one failed, or why it did not run, where its
// state alone does not.
#pragma once

#include <QString>

#include "core/client/pipeline_client.h"

namespace studio::ui {

// One sentence; empty: there is nothing to explain.
QString stepExplanation(const PipelineDetails& details, size_t step);

} // namespace studio::ui
