// A choice of one compute target from those that are there.
#pragma once

#include <QComboBox>

#include "core/studio/compute_browser.h"

namespace studio::ui {

class TargetChooser : public QComboBox {
    Q_OBJECT
public:
    TargetChooser(const QString& objectName, const QString& name, const QString& tip, QWidget* parent);
    // What is chosen stays chosen.
    void setTargets(const std::vector<TargetStatus>& targets);
    std::string target() const;
    // Of the chosen target's machine; for a cluster that of the machine which its nodes are on.
    std::optional<MachineFacts> facts() const;

private:
    std::vector<TargetStatus> m_targets;
};

// Of `name`, or of the machine that it is on.
std::optional<MachineFacts> factsOf(const std::vector<TargetStatus>& targets, const std::string& name);

} // namespace studio::ui
