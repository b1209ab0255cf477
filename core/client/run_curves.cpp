#include "core/client/run_curves.h"

#include "core/metric/metric_merge.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

Result<std::vector<RunCurves>> curvesOf(Client& client, const std::vector<RunRecord>& runs,
                                        const std::vector<std::string>& names, const std::function<bool()>& isEnough) {
    std::vector<RunCurves> all;
    for (const RunRecord& run : runs) {
        if (isEnough && isEnough())
            return fail(ErrorCode::Canceled, "canceled");
        RunMetrics metrics(AttemptFolder::runFolder(client.workspace().paths().folder(), run.id.text()));
        metrics.update();
        if (metrics.error() && metrics.curves().empty()) // partly read metrics are still compared
            return fail(*metrics.error());
        const auto speaking = primarySeriesOf(metrics.summaries());
        const auto curveOf = [&](const std::string& name) -> std::optional<Curve> {
            const auto found = speaking.find(name);
            if (found == speaking.end())
                return std::nullopt;
            return followAttempts(metrics.curves(), found->second.first.rank, {}, name);
        };
        RunCurves curves;
        for (const std::string& name : names)
            curves.curves.push_back(curveOf(name));
        curves.epochs = curveOf("epoch");
        all.push_back(std::move(curves));
    }
    return all;
}

} // namespace studio
