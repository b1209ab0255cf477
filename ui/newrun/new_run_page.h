// NewRunPage is the wizard for new runs: steps on the left, the current step in the middle, help on the right. Edits a
// RunDraft; nothing is sent before Submit.
#pragma once

#include <atomic>
#include <memory>

#include "core/client/compute_browser.h"
#include "core/snapshot/source_consent.h"
#include "ui/common/wizard.h"
#include "ui/newrun/new_run_step.h"

class QMenu;

namespace studio::ui {

class CodeStep;
class EnvironmentStep;
class LiveQueryBase;
class ReviewStep;
class SettingsStep;
class SweepStep;
class WhereStep;

class NewRunPage : public Wizard<RunDraft, RunStep, NewRunStep> {
    Q_OBJECT
public:
    // `start`: empty, a run id, "config:NAME[:VERSION]", "compute:NAME", "environment:NAME:VERSION", or a
    // folder.
    NewRunPage(Context& context, const QString& start);

private:
    void addStarts();
    // `isEmpty`: without the values of the last submitted run.
    void begin(const QString& start, bool isEmpty = false);
    void showOrigin(const QString& start);
    void beginWith(const RunConfig& config, const QString& from, const std::optional<SweepSpec>& sweep = {});
    void fillStarts(QMenu* menu);
    void chooseFile();
    void beginWithFile(const QString& path);
    NewRunStep* makeStep(RunStep stage, QWidget* place) override;
    void showMachine();
    void store();
    void showDraft();
    void edit(NewRunStep& edited) override;
    void requestStage(RunStep stage) override;
    void leaveStage() override;
    void enterStage() override;
    void check() override;
    void finish() override { submit(); }
    void cancel() override;
    void inspectPython(const QString& path);
    void checkFit();
    void checkCondaTool(const RunConfig& config);
    // If the client refuses the content of a folder, requests confirmation once and submits again with that consent.
    void submit(const SourceConsent& consent = {});
    void save();
    void rememberChoices(const RunConfig& config);

    std::vector<TargetStatus> m_targets;
    std::string m_missingPython; // a path that was inspected and is not executable
    QString m_misfit;            // why the image cannot be used on the target; empty if it can, or has a substitute
    std::vector<std::string> m_experiments;
    std::vector<std::string> m_dataNames;
    CodeStep* m_code = nullptr;
    WhereStep* m_where = nullptr; // this step and the ones below are created after the first is shown
    EnvironmentStep* m_environment = nullptr;
    SettingsStep* m_settings = nullptr;
    SweepStep* m_sweep = nullptr;
    ReviewStep* m_review = nullptr;
    LiveQueryBase* m_targetQuery;
    std::shared_ptr<std::atomic<bool>> m_canceled; // cancel flag of the current submit
};

} // namespace studio::ui
