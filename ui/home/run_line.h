// Shows one run as a line of a card: badge, name, experiment, target, times. A button, so that the keyboard reaches it.
#pragma once

#include <QAbstractButton>

#include "core/run/run_record.h"

namespace studio::ui {

class RunLine : public QAbstractButton {
    Q_OBJECT
public:
    explicit RunLine(QWidget* parent = nullptr);
    void setRun(const RunRecord& run);
    const RunRecord& run() const { return m_run; }
    QSize sizeHint() const override;

private:
    void paintEvent(QPaintEvent* event) override;
    RunRecord m_run;
};

} // namespace studio::ui
