// PythonStep is the part of step 3 of New run that selects a Python of the machine. It shows the interpreters that are
// currently known there.
#pragma once

#include <QTimer>
#include <optional>
#include <vector>

#include "core/protocol/messages.h"
#include "ui/newrun/new_run_step.h"

class QButtonGroup;
class QPushButton;
class QRadioButton;

namespace studio::ui {

class PythonStep : public NewRunStep {
    Q_OBJECT
public:
    explicit PythonStep(QWidget* parent);
    void load(const RunDraft& draft) override;
    void store(RunDraft& draft) const override;
    QWidget* firstFocus() override;
    // Interpreters of the selected target; nullopt if it has not been inspected yet.
    void setPythons(const std::optional<std::vector<PythonFacts>>& pythons);
    // Selects that interpreter.
    void choose(const std::string& path);

Q_SIGNALS:
    // Emitted, debounced, after a path was typed or selected, to check whether the interpreter exists.
    void inspectRequested(const QString& path);

private:
    void rebuild();
    void choosePath();
    QButtonGroup* m_group;
    QRadioButton* m_default;
    QWidget* m_pathBox = nullptr; // visible with m_other only
    QRadioButton* m_other;
    QBoxLayout* m_found;
    PlainLabel* m_nothing;
    QLineEdit* m_path;
    QPushButton* m_browse;
    QTimer m_typing;
    std::vector<PythonFacts> m_pythons;
    std::vector<QRadioButton*> m_radios; // one per m_pythons
};

} // namespace studio::ui
