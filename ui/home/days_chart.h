// DaysChart draws the runs of the last days as bars stacked by end state, today at the right; hovering a day shows its
// numbers. Window thread.
#pragma once

#include <QDate>
#include <QWidget>
#include <array>
#include <vector>

#include "core/client/home_summary.h"

namespace studio::ui {

class DaysChart : public QWidget {
    Q_OBJECT
public:
    static constexpr int dayCount = 14;

    struct Day {
        QDate date;
        std::array<int64_t, 3> runs{}; // Completed, Failed, Canceled
        int64_t runMs = 0;
        int64_t total() const { return runs[0] + runs[1] + runs[2]; }
    };
    // Returns `dayCount` days in local time, the last one `today`.
    static std::vector<Day> daysOf(const std::vector<EndedRuns>& ended, QDate today);

    explicit DaysChart(QWidget* parent);
    void setDays(std::vector<Day> days);
    const std::vector<Day>& days() const { return m_days; }
    // "12 runs: 10 completed, 2 failed; 3 h 20 min in all"
    static QString textOf(const Day& day);
    QSize sizeHint() const override { return {320, 120}; }

private:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    QRect columnOf(size_t day) const;
    std::vector<Day> m_days;
};

} // namespace studio::ui
