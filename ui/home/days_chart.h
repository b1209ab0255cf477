// DaysChart draws the runs of the last days as bars stacked by end state, today at the right; hovering a day shows its
// numbers and what it cost. Window thread.
#pragma once

#include <QDate>
#include <QWidget>
#include <array>
#include <vector>

#include "core/client/home_summary.h"
#include "core/usage/usage_report.h"

namespace studio::ui {

class DaysChart : public QWidget {
    Q_OBJECT
public:
    static constexpr int dayCount = 14;

    struct Day {
        QDate date;
        std::array<int64_t, 3> runs{}; // Completed, Failed, Canceled
        int64_t runMs = 0;
        UsageCost cost{}; // of all that was on; empty: nothing has a price
        int64_t total() const { return runs[0] + runs[1] + runs[2]; }
    };
    // Returns `dayCount` days in local time, the last one `today`.
    static std::vector<Day> daysOf(const std::vector<EndedRuns>& ended, QDate today);
    // `costs`: rows of a report by day.
    static void addCosts(std::vector<Day>& days, const std::vector<UsageRow>& costs);
    static Day sumOf(const std::vector<Day>& days);

    explicit DaysChart(QWidget* parent);
    void setDays(std::vector<Day> days);
    const std::vector<Day>& days() const { return m_days; }
    // "Completed: 10, failed: 2, canceled: 0. Run time: 3 h 20 min. Cost: 1.25 EUR."
    static QString textOf(const Day& day);
    QSize sizeHint() const override { return {320, 120}; }

private:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    QRect columnOf(size_t day) const;
    std::vector<Day> m_days;
};

} // namespace studio::ui
