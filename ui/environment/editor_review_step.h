// EditorReviewStep is step 5 of the environment editor: a summary, and the equivalent command to copy.
#pragma once

#include "ui/environment/editor_step.h"

namespace studio::ui {

class CopyText;
class ReviewForm;

class EditorReviewStep : public EditorStep {
    Q_OBJECT
public:
    explicit EditorReviewStep(QWidget* parent);
    void load(const EnvironmentDraft& draft) override;
    QWidget* firstFocus() override;
    // `environment`: to be created; `workspace`: empty for the default one.
    void setFacts(const Environment& environment, const std::string& workspace);
    void setDryRun(const QString& result);
    void setProblems(const std::vector<EditorProblem>& problems);

Q_SIGNALS:
    void stageRequested(studio::ui::EditorStage stage);

private:
    ReviewForm* m_form;
    CopyText* m_command;
    PlainLabel* m_hint;
    Environment m_environment;
    std::string m_workspace;
};

} // namespace studio::ui
