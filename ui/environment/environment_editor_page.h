// EnvironmentEditorPage is the wizard for new environments, copies and new versions: steps on the left, the current
// step in the middle, help on the right. Edits an EnvironmentDraft; nothing is saved before Create.
#pragma once

#include "core/client/compute_browser.h"
#include "core/snapshot/source_consent.h"
#include "ui/common/wizard.h"
#include "ui/environment/editor_step.h"

namespace studio::ui {

class DefinitionStep;
class DriverConnector;
class EditorReviewStep;
class DryRunStep;

class EnvironmentEditorPage : public Wizard<EnvironmentDraft, EditorStage, EditorStep> {
    Q_OBJECT
public:
    // `start`: empty, "copy:NAME[:VERSION]", "version:NAME[:VERSION]" for its next version, "file:PATH" of packages.
    EnvironmentEditorPage(Context& context, const QString& start);

private:
    EditorStep* makeStep(EditorStage stage, QWidget* place) override;
    void begin(const QString& start);
    void beginWith(EnvironmentDraft draft);
    void edit(EditorStep& edited) override;
    void leaveStage() override { storeSteps(); }
    void enterStage() override;
    // Shows what follows from a change other than in the current step.
    void updateStage();
    void check() override;
    void showDryRun();
    void finish() override { create(); }
    void followWorkspace();
    void create(const SourceConsent& consent = {});
    void created(const environments::Created& created);
    void storePassword(const NamedEnvironment& named);

    DriverConnector* m_driver;
    EnvironmentDefaults m_defaults;
    DefinitionStep* m_definition = nullptr;
    DryRunStep* m_try = nullptr;
    EditorReviewStep* m_review = nullptr;
};

} // namespace studio::ui
