// WhereStep is step 2 of New run: the compute target. It shows the current state of the targets.
#pragma once

#include "core/client/compute_browser.h"
#include "ui/newrun/step_widget.h"

class QButtonGroup;

namespace studio::ui {

// Card of a compute target: name, state, hardware, free capacity.
class TargetCard;
class RunBasedCard;

class WhereStep : public StepWidget {
    Q_OBJECT
public:
    explicit WhereStep(QWidget* parent);
    void load(const RunDraft& draft) override;
    void store(RunDraft& draft) const override;
    QWidget* firstFocus() override;
    void setTargets(const std::vector<TargetStatus>& targets);

private:
    std::string m_compute = "local";
    QBoxLayout* m_cards;
    QButtonGroup* m_group;
    std::vector<TargetCard*> m_shown;
    RunBasedCard* m_runBased;
};

} // namespace studio::ui
