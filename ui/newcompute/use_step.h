// UseStep is step 4 of the attach wizard: resources that runs may use, the scratch folder, and automatic collection of
// outputs.
#pragma once

#include "ui/newcompute/attach_step.h"

class QCheckBox;
class QSpinBox;

namespace studio::ui {

class TargetOptionsForm;

class UseStep : public AttachStep {
    Q_OBJECT
public:
    UseStep(TargetKind kind, QWidget* parent);
    void load(const AttachDraft& draft) override;
    void store(AttachDraft& draft) const override;
    void setDraftContext(const AttachContext& world) override;
    QWidget* firstFocus() override;

private:
    void addGpus();
    void addCollect();
    void showGpus();
    QSpinBox* m_maxRuns;
    TargetOptionsForm* m_fields = nullptr; // of the kind of target; nullptr: none
    QWidget* m_gpuBlock = nullptr;
    PlainLabel* m_cores;
    QCheckBox* m_allGpus = nullptr;
    PlainLabel* m_gpuHint = nullptr;
    QBoxLayout* m_gpuBoxes = nullptr;
    std::vector<QCheckBox*> m_gpus;
    QStringList m_gpuNames;
    std::vector<int> m_chosen;
    QLineEdit* m_scratch;
    QSpinBox* m_patience;
    QCheckBox* m_leave = nullptr;
    QWidget* m_rules = nullptr;
    QLineEdit* m_include = nullptr;
    QLineEdit* m_exclude = nullptr;
    QSpinBox* m_file = nullptr;
    QSpinBox* m_total = nullptr;
};

} // namespace studio::ui
