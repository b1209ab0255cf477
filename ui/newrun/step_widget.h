// One step of New run: shows a part of the draft and takes it back. Knows nothing of the other steps.
#pragma once

#include <QWidget>
#include <map>

#include "ui/newrun/run_draft.h"

class QBoxLayout;
class QLineEdit;

namespace studio::ui {

class PlainLabel;

class StepWidget : public QWidget {
    Q_OBJECT
public:
    StepWidget(RunStep step, const QString& objectName, QWidget* parent);
    RunStep step() const { return m_step; }
    // Shows what `draft` says; edited() is not told.
    virtual void load(const RunDraft& draft) = 0;
    // Writes this step's part into `draft`.
    virtual void store(RunDraft& draft) const = 0;
    // Says the problems of this step beside their fields; those of other steps are skipped.
    void showProblems(const std::vector<DraftProblem>& problems);
    virtual QWidget* firstFocus() = 0;

Q_SIGNALS:
    void edited();

protected:
    QBoxLayout* column() const { return m_column; }
    // A field with its label above, what it is for below that, and room for a problem.
    void addField(const QString& label, QWidget* field, const QString& hint = {}, QLayout* around = nullptr);
    QLineEdit* makeEdit(const QString& objectName, const QString& label, const QString& placeholder,
                        const QString& tip);

private:
    const RunStep m_step;
    QBoxLayout* m_column;
    std::map<QString, PlainLabel*> m_problems; // by the field's object name
};

} // namespace studio::ui
