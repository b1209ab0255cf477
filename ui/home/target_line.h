// TargetLine shows a compute target as a line of a card: name, slots or nodes in use as squares, GPUs, free disk. A
// button, so that the keyboard reaches it.
#pragma once

#include <QAbstractButton>

#include "core/client/compute_browser.h"

namespace studio::ui {

class TargetLine : public QAbstractButton {
    Q_OBJECT
public:
    explicit TargetLine(QWidget* parent);
    void setStatus(const TargetStatus& status);
    const TargetStatus& status() const { return m_status; }
    // The same as text, for screen readers and as the tooltip.
    QString description() const;
    QSize sizeHint() const override;

private:
    void paintEvent(QPaintEvent* event) override;
    void paintSquares(QPainter& painter, const QRect& area) const;
    TargetStatus m_status;
};

// Returns the used part of the target's disk, 0 to 1; negative: not known.
double diskUse(const TargetStatus& status);

} // namespace studio::ui
