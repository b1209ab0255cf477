#include "ui/common/run_sparklines.h"

#include <algorithm>
#include <filesystem>

#include "core/client/run_client.h"
#include "core/client/run_curves.h"
#include "core/client/studio_link.h"
#include "core/protocol/attempt_folder.h"
#include "ui/common/curve_sparkline.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds sparklineDelay{30}; // collects the cells of one repaint
constexpr size_t runsPerRequest = 8;                    // other long work waits for one request at most
constexpr size_t maxWantedRuns = 200;                   // more have been scrolled past
constexpr size_t maxCachedRuns = 5'000;
constexpr uintmax_t maxMetricBytes = 32U << 20U; // larger files are not read for a small picture

} // namespace

RunSparklines::RunSparklines(StudioLink& link, QObject* parent)
    : QObject(parent)
    , m_link(link) {
    m_turn.setSingleShot(true);
    m_turn.setInterval(sparklineDelay);
    connect(&m_turn, &QTimer::timeout, this, &RunSparklines::ask);
}

RunSparklines::Points RunSparklines::of(const RunRecord& run, const std::string& metric, int64_t version) {
    Entry& entry = m_entries[run.seq][metric];
    if (entry.version == version)
        return entry.points;
    entry.version = version;
    auto wanted = std::find_if(m_wanted.begin(), m_wanted.end(), [&](const Wanted& w) { return w.run.seq == run.seq; });
    if (wanted == m_wanted.end()) {
        m_wanted.push_back({run, {}});
        wanted = m_wanted.end() - 1;
    }
    wanted->metrics.push_back(metric);
    if (!m_turn.isActive())
        m_turn.start();
    return entry.points;
}

void RunSparklines::ask() {
    if (m_isAsking || m_wanted.empty())
        return;
    while (m_wanted.size() > maxWantedRuns) {
        m_entries.erase(m_wanted.front().run.seq); // asked for again once it is painted again
        m_wanted.erase(m_wanted.begin());
    }
    const auto first = m_wanted.end() - static_cast<std::ptrdiff_t>(std::min(m_wanted.size(), runsPerRequest));
    std::vector<Wanted> batch(std::make_move_iterator(first), std::make_move_iterator(m_wanted.end()));
    m_wanted.erase(first, m_wanted.end());
    m_isAsking = true;
    m_link.work<std::vector<Answer>>(
        this,
        [batch = std::move(batch), isClosing = m_link.isClosing()](Client& client) -> Result<std::vector<Answer>> {
            std::vector<Answer> answers;
            for (const Wanted& wanted : batch) {
                if (isClosing())
                    break;
                Answer answer{wanted.run.seq, {}};
                std::error_code error;
                const auto size =
                    std::filesystem::file_size(AttemptFolder(client.runs().attemptFolder(wanted.run)).metrics(), error);
                // A run whose files cannot be read has no sparkline; its page tells why.
                if (!error && size <= maxMetricBytes) {
                    if (const auto curves = curvesOf(client, {wanted.run}, wanted.metrics, isClosing)) {
                        for (size_t i = 0; i < wanted.metrics.size(); ++i) {
                            if (const auto& curve = curves->front().curves[i])
                                answer.points[wanted.metrics[i]] =
                                    std::make_shared<const std::vector<double>>(curveSparkline(*curve));
                        }
                    }
                }
                answers.push_back(std::move(answer));
            }
            return answers;
        },
        [this](const Result<std::vector<Answer>>& answers) {
            m_isAsking = false;
            if (answers)
                take(*answers);
            ask();
        });
}

void RunSparklines::take(const std::vector<Answer>& answers) {
    std::vector<int64_t> runs;
    for (const Answer& answer : answers) {
        for (const auto& [metric, points] : answer.points)
            m_entries[answer.run][metric].points = points;
        if (!answer.points.empty())
            runs.push_back(answer.run);
    }
    // Rarely: what is visible is then read again.
    if (m_entries.size() > maxCachedRuns) {
        m_entries.clear();
        m_wanted.clear();
    }
    if (!runs.empty())
        Q_EMIT arrived(runs);
}

} // namespace studio::ui

#include "moc_run_sparklines.cpp"
