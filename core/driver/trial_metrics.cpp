#include "core/driver/trial_metrics.h"

#include <algorithm>

#include "core/protocol/attempt_folder.h"

namespace studio {

std::vector<TrialPoints> TrialMetrics::read(const std::vector<TrialLog>& logs) {
    std::vector<TrialPoints> result;
    for (const TrialLog& log : logs) {
        auto open = m_open.find(log.run);
        if (open == m_open.end())
            open = m_open.emplace(log.run, RunMetrics(AttemptFolder::runFolder(m_root, log.id))).first;
        open->second.update();
        TrialPoints& points = result.emplace_back();
        points.run = log.run;
        points.attempt = log.attempt;
        points.known = log.known;
        points.isComplete = log.hasEnded && !open->second.isBehind() && !open->second.error();
        const auto& curves = open->second.curves();
        if (const auto curve = curves.find(SeriesName{log.attempt, 0, {}, m_metric}); curve != curves.end()) {
            for (size_t i = log.known; i < curve->second.size(); ++i)
                points.points.push_back(curve->second.at(i));
        }
        if (log.hasEnded)
            m_open.erase(open);
    }
    std::erase_if(m_open, [&](const auto& entry) {
        return std::none_of(logs.begin(), logs.end(), [&](const TrialLog& log) { return log.run == entry.first; });
    });
    return result;
}

} // namespace studio
