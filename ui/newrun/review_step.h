// Step 5: everything in one view, and the same as a command to copy.
#pragma once

#include "ui/newrun/step_widget.h"

namespace studio::ui {

class CopyText;
class ReviewForm;

class ReviewStep : public StepWidget {
    Q_OBJECT
public:
    explicit ReviewStep(QWidget* parent);
    void load(const RunDraft& draft) override;
    void store(RunDraft&) const override {}
    QWidget* firstFocus() override;
    // What the other steps know: `sent` as the preview counts it, `workspace` when it is not the usual one.
    void setFacts(const QString& sent, const std::string& workspace);
    void setProblems(const std::vector<DraftProblem>& problems);

Q_SIGNALS:
    void stepWanted(studio::ui::RunStep step);
    void saveWanted();

private:
    ReviewForm* m_form;
    CopyText* m_command;
    QString m_sent;
    std::string m_workspace;
};

} // namespace studio::ui
