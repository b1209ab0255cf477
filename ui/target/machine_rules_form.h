// MachineRulesForm edits what a machine offers to runs: its labels, how its GPUs are given to runs, and how much data
// of the workspace it keeps.
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
    // All fields are set, but the data budget only if it was edited: it is shown rounded.
    targets::MachineRules rules() const;
    bool isChangedFrom(const Target& machine) const;
    // Shows the problem of the labels or of the data budget, if any. Returns true if there is none.
    bool check();

Q_SIGNALS:
    void edited();

private:
    std::map<std::string, std::string> labels() const;
    std::optional<int64_t> budget() const; // 0: no limit; nullopt: not a size
    QComboBox* m_unstated;
    QComboBox* m_rule;
    QWidget* m_gpuFields;
    QLineEdit* m_labels;
    QLineEdit* m_budget;
    PlainLabel* m_problem;
};

} // namespace studio::ui
