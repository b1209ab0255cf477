#include "ui/run/run_time_rows.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/run/run_display_text.h"

namespace studio::ui {

namespace {

struct RunTimeText {
    Q_DECLARE_TR_FUNCTIONS(RunTimeText)
};

constexpr size_t maxTimeRows = 8; // of the latest attempts

TimeSegment segmentOf(RunState state, Timestamp begin) {
    TimeSegment segment{begin, {}, badgeOf(state).tone, isWaiting(state), stateWord(state), {}};
    // All states before the end would have the same colour: preparing and finalizing are distinguished by a faint one.
    if (state == RunState::Preparing || state == RunState::Finalizing)
        segment.isFaint = true;
    return segment;
}

void closeLast(TimeRow& row, Timestamp end) {
    if (!row.segments.empty() && !row.segments.back().end)
        row.segments.back().end = std::max(end, row.segments.back().begin);
}

// Of a run whose events are not recorded.
TimeRow rowOf(const RunRecord& run) {
    TimeRow row;
    row.segments.push_back(segmentOf(run.started ? RunState::Queued : run.state, run.created));
    if (run.started) {
        closeLast(row, *run.started);
        row.segments.push_back(segmentOf(isFinal(run.state) ? RunState::Running : run.state, *run.started));
    }
    if (run.ended)
        closeLast(row, *run.ended);
    return row;
}

} // namespace

std::vector<TimeRow> timeRows(const RunDetails& details) {
    std::vector<TimeRow> rows;
    int attempt = 0; // of the last row
    for (const EventRecord& event : details.events) {
        if (!event.to || event.to == event.from)
            continue;
        if (rows.empty() || event.attempt > std::max(attempt, 1)) {
            if (!rows.empty())
                closeLast(rows.back(), event.at);
            rows.emplace_back();
        }
        attempt = std::max(attempt, event.attempt);
        TimeRow& row = rows.back();
        closeLast(row, event.at);
        if (isFinal(*event.to))
            continue;
        TimeSegment segment = segmentOf(*event.to, event.at);
        QStringList lines;
        for (const QString& line : {reasonText(event.reason), evidenceCodeText(event.evidence)}) {
            if (!line.isEmpty())
                lines += line.left(600);
        }
        segment.tooltip = lines.join(QLatin1Char('\n'));
        row.segments.push_back(std::move(segment));
    }
    std::erase_if(rows, [](const TimeRow& row) { return row.segments.empty(); });
    if (rows.empty())
        return {rowOf(details.run)};
    if (details.run.ended)
        closeLast(rows.back(), *details.run.ended);
    if (rows.size() > 1) {
        for (size_t i = 0; i < rows.size(); ++i)
            rows[i].label = RunTimeText::tr("Attempt %1").arg(i + 1);
    }
    if (rows.size() > maxTimeRows)
        rows.erase(rows.begin(), rows.end() - static_cast<std::ptrdiff_t>(maxTimeRows));
    return rows;
}

} // namespace studio::ui
