// Reads the curves of given metrics of several runs from the files that their jobs wrote (core/metric/run_metrics.h).
// Thread: that of the client; reads the files completely.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/metric/curve.h"
#include "core/run/run_record.h"

namespace studio {

// Curves of one run: those of its primary series if it has several ranks; attempts are concatenated.
struct RunCurves {
    std::vector<std::optional<Curve>> curves; // in the order of the requested names
    std::optional<Curve> epochs;              // curve of the metric "epoch", if logged
};

// Returns one entry per run, in their order. Canceled if `isEnough` returns true between two runs.
Result<std::vector<RunCurves>> curvesOf(Client& client, const std::vector<RunRecord>& runs,
                                        const std::vector<std::string>& names, const std::function<bool()>& isEnough);

} // namespace studio
