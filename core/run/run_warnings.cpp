// Selects the events of a run that remain warnings after its end.
#include <algorithm>

#include "core/protocol/cbor.h"
#include "core/run/run_text.h"
#include "core/target/ray_job.h"

namespace studio {

std::vector<EventRecord> warningsIn(const std::vector<EventRecord>& events) {
    std::vector<EventRecord> warnings;
    const auto isSettled = [&events](const EventRecord& warning) {
        return std::any_of(events.begin(), events.end(), [&](const EventRecord& later) {
            return later.seq > warning.seq && later.reason.code == "ray_stop_answer" &&
                   textAt(later.reason.params, "job") == textAt(warning.reason.params, "job") &&
                   RayStopAnswer{rayStopOutcomeFromText(textAt(later.reason.params, "outcome")), {}, {}, {}}
                       .isSettled();
        });
    };
    for (const EventRecord& event : events) {
        const std::string& code = event.reason.code;
        if (code == "changed_remotely" || code == "not_collected" || code == "metrics_missing" ||
            code == "links_left_out" || code == "log_cut" || code == "collect_canceled" ||
            code == "environment_changed" || code == "outputs_differ" || code == "gpus_kept" ||
            code == "work_missing" || code == "output_not_written" ||
            ((code == "may_run_in_ray" || code == "may_run_in_yarn") && event.from == event.to &&
             !isSettled(event))) // else it is the run's error
            warnings.push_back(event);
    }
    return warnings;
}

} // namespace studio
