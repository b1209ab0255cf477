// TimeBar shows when something was in which state: one row per attempt, one coloured segment per state, on a common
// time axis. The tooltip and the accessible description name state, duration and text of each segment. Window thread.
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "core/base/timestamp.h"
#include "ui/common/state_badge.h"

namespace studio::ui {

struct TimeSegment {
    Timestamp begin;
    std::optional<Timestamp> end; // none: still in this state, drawn to the current time
    BadgeTone tone = BadgeTone::Neutral;
    bool isFaint = false; // waiting rather than working
    QString label;        // e.g. the state; drawn where it fits
    QString tooltip;      // further lines, e.g. the evidence
};

struct TimeRow {
    QString label; // left of the row; empty in all rows: no such column
    std::vector<TimeSegment> segments;
};

class TimeBar : public QWidget {
    Q_OBJECT
public:
    explicit TimeBar(QWidget* parent = nullptr);
    void setRows(std::vector<TimeRow> rows);
    const std::vector<TimeRow>& rows() const { return m_rows; }
    // Returns the segment below `point`, or null.
    const TimeSegment* segmentAt(const QPoint& point) const;
    QRectF rectOf(size_t row, size_t segment) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

private:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void timerEvent(QTimerEvent* event) override;
    void updateRange();
    bool isLive() const;
    int labelWidth() const;
    QRectF bar(size_t row) const;

    std::vector<TimeRow> m_rows;
    Timestamp m_begin{};
    Timestamp m_end{};
    int m_timer = 0; // runs while a segment is open
};

} // namespace studio::ui
