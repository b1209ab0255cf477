// The editor of environments, for new ones, copies and new versions: steps at the left, the step in the middle, help at the right. Edits
// an EnvironmentDraft; only Create writes it.
#pragma once

#include <QTimer>

#include "core/studio/compute_browser.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"
#include "ui/environment/environment_draft.h"

namespace studio::ui {

class DefinitionStep;
class DriverDoor;
class EditorReviewStep;
class EditorStep;
class ExtrasStep;
class TryStep;
class WizardFrame;

class EnvironmentEditorPage : public Page {
    Q_OBJECT
public:
    // `start`: nothing, "copy:NAME[:VERSION]", "version:NAME[:VERSION]" for its next version, "file:PATH" of packages.
    EnvironmentEditorPage(Context& context, const QString& start);
    QWidget* firstFocus() override;
    bool isWorthKeeping() const override { return m_isEdited; }
    const EnvironmentDraft& draft() const { return m_draft; }

private:
    void addFrame();
    void addSteps();
    void begin(const QString& start);
    void beginWith(EnvironmentDraft draft);
    void take();
    void showStage(EditorStage stage);
    void check();
    void refresh();
    void create();
    void created(const environments::Created& created);
    void keepPassword(const NamedEnvironment& named);
    EditorStep* current() const { return m_steps.at(static_cast<size_t>(m_stage)); }

    Context& m_context;
    DriverDoor* m_door;
    EnvironmentDraft m_draft;
    EnvironmentDefaults m_defaults;
    bool m_isEdited = false;
    bool m_isCreating = false;
    EditorStage m_stage = EditorStage::Kind;
    std::vector<EditorStep*> m_steps; // by stage
    DefinitionStep* m_definition = nullptr;
    TryStep* m_try = nullptr;
    EditorReviewStep* m_review = nullptr;
    WizardFrame* m_frame = nullptr;
    QTimer m_pause;
};

} // namespace studio::ui
