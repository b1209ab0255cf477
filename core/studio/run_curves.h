// Curves of the same metrics of several runs, read from the files that their jobs wrote (core/metric/run_metrics.h). Thread: that of the
// client; reads as many bytes as the files have.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/metric/curve.h"
#include "core/run/run_record.h"
#include "core/studio/client.h"

namespace studio {

// Of one run: what speaks for it, where it has several ranks; attempts follow each other.
struct RunCurves {
    std::vector<std::optional<Curve>> curves; // in the order of the names that were asked for
    std::optional<Curve> epochs;              // of the metric "epoch", where it was logged
};

// One for each run, in their order. Canceled where `isEnough` says so between two runs.
Result<std::vector<RunCurves>> curvesOf(Client& client, const std::vector<RunRecord>& runs,
                                        const std::vector<std::string>& names, const std::function<bool()>& isEnough);

} // namespace studio
