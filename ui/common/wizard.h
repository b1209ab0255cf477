// Wizard is the base of the wizards of one draft: it creates the steps on first use, moves between them, and marks
// those with problems. `Stage` is an enum of the steps from 0 on, ending with Review; `Step` derives from
// WizardStep<Draft, Stage>.
#pragma once

#include <QBoxLayout>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QTimer>
#include <algorithm>
#include <set>

#include "ui/common/wizard_page.h"
#include "ui/common/wizard_step.h"

namespace studio::ui {

template <typename Draft, typename Stage, typename Step>
class Wizard : public WizardPage {
public:
    QWidget* firstFocus() override { return step(m_stage)->firstFocus(); }
    const Draft& draft() const { return m_draft; }

protected:
    using Problem = StageProblem<Stage>;
    using WizardPage::WizardPage;

    // To be called once, before any step is used. `prefix` and `helpName`: as for WizardFrame.
    void addFrame(const QString& prefix, const QString& helpName, WizardStage (*textOf)(Stage),
                  const QString& finishText, const QString& finishTip, const QString& cancelTip) {
        std::vector<WizardStage> stages;
        for (int stage = 0; stage <= static_cast<int>(Stage::Review); ++stage)
            stages.push_back(textOf(static_cast<Stage>(stage)));
        m_steps.resize(stages.size());
        m_frame = new WizardFrame(prefix, helpName, std::move(stages), this);
        m_frame->setFinish(finishText, finishTip);
        m_frame->setCancelTip(cancelTip);
        connect(m_frame, &WizardFrame::stageRequested, this,
                [this](int stage) { requestStage(static_cast<Stage>(stage)); });
        connect(m_frame, &WizardFrame::finishRequested, this, [this] { finish(); });
        connect(m_frame, &WizardFrame::cancelRequested, this, [this] { cancel(); });
        content()->addWidget(m_frame, 1);
    }

    // Creates the step on first use.
    Step* step(Stage stage) {
        const auto at = static_cast<size_t>(stage);
        if (m_steps.at(at) == nullptr) {
            Step* made = makeStep(stage, m_frame->placeOf(static_cast<int>(stage)));
            made->hide(); // inserted when first shown
            m_steps.at(at) = made;
            load(*made);
            connect(made, &FormStep::edited, this, [this, made] {
                if (!m_isLoading)
                    edit(*made);
            });
        }
        return m_steps.at(at);
    }
    // By stage; null: not created yet.
    const std::vector<Step*>& steps() const { return m_steps; }
    void makeAllSteps() {
        for (size_t at = 0; at < m_steps.size(); ++at)
            step(static_cast<Stage>(at));
    }
    // Creates one step per turn of the event loop: all at once would exceed a frame.
    void makeStepsLater() {
        QTimer::singleShot(0, this, [this] {
            const auto missing = std::find(m_steps.begin(), m_steps.end(), nullptr);
            if (missing == m_steps.end())
                return check();
            step(static_cast<Stage>(missing - m_steps.begin()));
            makeStepsLater();
        });
    }

    void showStage(Stage stage) {
        if (isVisible() && stage != m_stage)
            m_left.insert(m_stage);
        leaveStage();
        m_stage = stage;
        Step* current = step(stage);
        enterStage();
        m_frame->showStep(static_cast<int>(stage), current);
        stageShown();
        QWidget* wrong = m_left.count(stage) > 0 ? current->firstInvalid() : nullptr;
        if (QWidget* first = wrong != nullptr ? wrong : current->firstFocus(); first != nullptr && isVisible())
            first->setFocus(Qt::OtherFocusReason);
        if (wrong != nullptr) {
            QWidget* place = m_frame->placeOf(static_cast<int>(stage)); // the viewport
            if (auto* scroll = qobject_cast<QScrollArea*>(place->parentWidget()))
                scroll->ensureWidgetVisible(wrong);
        }
    }
    // Shows the draft in a step. What its fields report meanwhile is no edit: storing it would overwrite the part of
    // the draft that is not loaded yet.
    void load(Step& step) {
        const QScopedValueRollback<bool> loading(m_isLoading, true);
        step.load(m_draft);
    }
    // Replaces the draft in all steps.
    void loadSteps() {
        for (Step* made : m_steps) {
            if (made != nullptr)
                load(*made);
        }
    }
    void storeSteps() {
        for (const Step* made : m_steps) {
            if (made != nullptr)
                made->store(m_draft);
        }
    }
    // Returns those of m_problems that the current step shows. All wizards have one rule: nothing is wrong before an
    // edit, and a text field that was never filled in is missing only once its step was left or finished.
    std::vector<Problem> shownProblems() {
        const Step* current = step(m_stage);
        for (const QLineEdit* field : current->template findChildren<QLineEdit*>()) {
            if (!field->text().isEmpty())
                m_filled.insert(field->objectName());
        }
        std::vector<Problem> shown;
        for (const Problem& problem : m_problems) {
            const bool isUntouched =
                current->template findChild<QLineEdit*>(problem.field) != nullptr && m_filled.count(problem.field) == 0;
            if (m_left.count(m_stage) > 0 || (m_isEdited && !isUntouched))
                shown.push_back(problem);
        }
        return shown;
    }
    // Makes the current step show all of its problems, although it is not left because of them.
    void markLeft() { m_left.insert(m_stage); }
    // Marks the left steps that have one of m_problems, and enables the last step's button if there is none. `isReady`:
    // false if the draft is not completely known yet.
    void markProblems(const QString& warning, bool isReady = true) {
        for (size_t at = 0; at < m_steps.size(); ++at) {
            const auto stage = static_cast<Stage>(at);
            const bool isWrong = m_left.count(stage) > 0 &&
                                 std::any_of(m_problems.begin(), m_problems.end(),
                                             [stage](const Problem& problem) { return problem.stage == stage; });
            m_frame->setWarning(static_cast<int>(at), isWrong ? warning : QString());
        }
        if (m_stage == Stage::Review)
            m_frame->setNextEnabled(m_problems.empty() && isReady && !m_isFinishing);
    }

    virtual Step* makeStep(Stage stage, QWidget* place) = 0;
    // Validates the draft and shows its problems.
    virtual void check() = 0;
    // Saves the draft.
    virtual void finish() = 0;
    // Called on input in a step.
    virtual void edit(Step& edited) {
        m_isEdited = true;
        edited.store(m_draft);
        check();
    }
    // Called when the user selects a step.
    virtual void requestStage(Stage stage) { showStage(stage); }
    // Stores the current step before another one is shown.
    virtual void leaveStage() { step(m_stage)->store(m_draft); }
    // Prepares the step of m_stage before it is shown.
    virtual void enterStage() { load(*step(m_stage)); }
    // Called after the step of m_stage was shown.
    virtual void stageShown() { check(); }

    Draft m_draft;
    Stage m_stage = Stage();
    std::vector<Problem> m_problems; // in page order

private:
    std::vector<Step*> m_steps; // by stage
    std::set<Stage> m_left;     // the user has seen them, and went on
    std::set<QString> m_filled; // text fields that were not empty at some time
    bool m_isLoading = false;
};

} // namespace studio::ui
