// ScaleStep is step 4 of New compute: node counts, idle time before scale-down, and priority.
#pragma once

#include "ui/newcompute/compute_step.h"

class QSpinBox;

namespace studio::ui {

class Banner;
class NodeCountPicture;

class ScaleStep : public ComputeStep {
    Q_OBJECT
public:
    explicit ScaleStep(QWidget* parent);
    void load(const ClusterDraft& draft) override;
    void store(ClusterDraft& draft) const override;
    void setDraftContext(const ClusterContext& world) override;
    QWidget* firstFocus() override;

private:
    QSpinBox* addNumber(QBoxLayout* into, const char* objectName, const QString& label, const QString& name,
                        const QString& hint, int least, int most);
    void showTier();
    void showWarning();

    QPushButton* m_dedicated;
    QPushButton* m_low;
    QSpinBox* m_min;
    QSpinBox* m_max;
    NodeCountPicture* m_picture;
    QSpinBox* m_idle;
    PlainLabel* m_idleWords;
    Banner* m_warning;
    ClusterDraft m_draft; // parts of the other steps
    ClusterContext m_world;
};

} // namespace studio::ui
