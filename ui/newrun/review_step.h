// ReviewStep is step 6 of New run: a summary, and the equivalent command to copy.
#pragma once

#include <utility>

#include "ui/newrun/new_run_step.h"

namespace studio::ui {

class Banner;
class CopyText;
class ReviewForm;

class ReviewStep : public NewRunStep {
    Q_OBJECT
public:
    explicit ReviewStep(QWidget* parent);
    void load(const RunDraft& draft) override;
    void store(RunDraft&) const override {}
    QWidget* firstFocus() override;
    // `sent`: upload size from the preview; `secrets`: title and text of a warning about it, empty without one;
    // `workspace`: empty for the default one.
    void setFacts(const QString& sent, const std::pair<QString, QString>& secrets, const std::string& workspace);
    // Describes the environment that replaces the image on this target; empty if there is no substitution.
    void setFit(const QString& message);
    void setProblems(const std::vector<DraftProblem>& problems);

Q_SIGNALS:
    void stepRequested(studio::ui::RunStep step);
    void saveWanted();

private:
    void showSweep(const SweepDraft& sweep);
    Banner* m_secrets;
    ReviewForm* m_form;
    CopyText* m_command;
    CopyText* m_file;
    QString m_sent;
    QString m_chosen; // environment
    std::string m_workspace;
};

} // namespace studio::ui
