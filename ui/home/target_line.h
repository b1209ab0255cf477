// TargetLine shows a compute target as a line of a card: name, its GPUs by who uses them, else slots or nodes in use,
// as squares, how busy its processors are, and free disk. A button, so that the keyboard reaches it.
#pragma once

#include <QAbstractButton>
#include <vector>

#include "core/client/compute_browser.h"
#include "core/protocol/gpu_state.h"

namespace studio::ui {

class TargetLine : public QAbstractButton {
    Q_OBJECT
public:
    explicit TargetLine(QWidget* parent);
    void setStatus(const TargetStatus& status);
    // As reported lately; empty: not known, then slots are shown. `cpuPercent`: of all cores; -1: not known.
    void setGpus(std::vector<GpuState> gpus, int cpuPercent);
    const TargetStatus& status() const { return m_status; }
    // The same as text, for screen readers and as the tooltip.
    QString description() const;
    QSize sizeHint() const override;

private:
    void paintEvent(QPaintEvent* event) override;
    int diskTextWidth() const;
    void paintGpus(QPainter& painter, const QRect& area) const;
    void paintSquares(QPainter& painter, const QRect& area) const;
    TargetStatus m_status;
    std::vector<GpuState> m_gpus;
    int m_cpuPercent = -1;
};

// Returns the used part of the target's disk, 0 to 1; negative: not known.
double diskUse(const TargetStatus& status);

} // namespace studio::ui
