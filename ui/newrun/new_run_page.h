// New run: steps at the left, the step in the middle, help at the right. Edits a RunDraft; only Submit sends it.
#pragma once

#include <QTimer>
#include <atomic>
#include <memory>

#include "core/studio/compute_browser.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"
#include "ui/newrun/run_draft.h"

class QMenu;

namespace studio::ui {

class CodeStep;
class EnvironmentStep;
class ReviewStep;
class SettingsStep;
class StepWidget;
class WhereStep;
class WizardFrame;

class NewRunPage : public Page {
    Q_OBJECT
public:
    // `start`: nothing, the id of a run, "config:NAME[:VERSION]", "compute:NAME", or a folder.
    NewRunPage(Context& context, const QString& start);
    QWidget* firstFocus() override;
    bool isWorthKeeping() const override { return m_isEdited; }
    const RunDraft& draft() const { return m_draft; }

private:
    void addFrame();
    void addStarts();
    void begin(const QString& start);
    void beginWith(const RunConfig& config, const QString& from);
    void fillStarts(QMenu* menu);
    void addStep(StepWidget* step);
    void makeNextStep();
    void makeAllSteps();
    void showMachine();
    void take();
    void showDraft();
    void showStep(RunStep step);
    void check();
    void refresh();
    void lookAtPython(const QString& path);
    void submit();
    void save();
    void rememberChoices(const RunConfig& config);
    QWidget* placeOf(RunStep step) const;
    StepWidget* current() const;

    Context& m_context;
    RunDraft m_draft;
    bool m_isEdited = false;
    bool m_isSubmitting = false;
    RunStep m_step = RunStep::Code;
    std::vector<StepWidget*> m_steps; // those that exist, in their order
    std::vector<DraftProblem> m_problems;
    std::vector<TargetStatus> m_targets;
    std::string m_missingPython; // a path that was looked at, and nothing to execute is there
    std::vector<std::string> m_experiments;
    CodeStep* m_code = nullptr;
    WhereStep* m_where = nullptr; // these come one by one, after the first has been shown
    EnvironmentStep* m_environment = nullptr;
    SettingsStep* m_settings = nullptr;
    ReviewStep* m_review = nullptr;
    WizardFrame* m_frame = nullptr;
    QTimer m_pause;
    std::shared_ptr<std::atomic<bool>> m_canceled; // of the submit that goes on
};

} // namespace studio::ui
