// MachineRulesForm edits what a machine offers to runs: its labels, and how its GPUs are given to runs.
#pragma once

#include <QWidget>

#include "core/target/target.h"

class QComboBox;
class QLineEdit;

namespace studio::ui {

class PlainLabel;

class MachineRulesForm : public QWidget {
    Q_OBJECT
public:
    explicit MachineRulesForm(QWidget* parent);
    void load(const Target& machine);
    // All fields are set.
    targets::MachineRules rules() const;
    bool isChangedFrom(const Target& machine) const;
    // Shows the problem of the labels, if any. Returns true if there is none.
    bool check();

Q_SIGNALS:
    void edited();

private:
    std::map<std::string, std::string> labels() const;
    QComboBox* m_unstated;
    QComboBox* m_rule;
    QWidget* m_gpuFields;
    QLineEdit* m_labels;
    PlainLabel* m_problem;
};

} // namespace studio::ui
