// RunLine shows one run as a line of a card: badge, name, then where it runs, or why it waits, or how far it is
// and the course of its metric; times. A button, so that the keyboard reaches it.
#pragma once

#include <QAbstractButton>
#include <vector>

#include "core/client/run_progress.h"

namespace studio::ui {

class RunLine : public QAbstractButton {
    Q_OBJECT
public:
    explicit RunLine(QWidget* parent = nullptr);
    void setRun(const RunRecord& run);
    // In place of experiment and target, e.g. why the run waits; empty: those.
    void setNote(const QString& note);
    // `points`: of a metric, for a sparkline; `value`: its last value in words. Both empty: none.
    void setCourse(std::vector<double> points, const QString& value);
    // How far it is, as a bar and in words, with the time left; nullopt: not known.
    void setProgress(const std::optional<RunProgress>& progress);
    const RunRecord& run() const { return m_run; }
    QSize sizeHint() const override;

private:
    void paintEvent(QPaintEvent* event) override;
    // Returns the room that is left of it.
    int paintTimes(QPainter& painter, const QRect& inner) const;
    int paintProgressOf(QPainter& painter, const QRect& inner, int right) const;
    int paintCourse(QPainter& painter, const QRect& inner, int right) const;
    RunRecord m_run;
    QString m_note;
    QString m_value;
    std::optional<RunProgress> m_progress;
    std::vector<double> m_points;
};

} // namespace studio::ui
