// TargetChooser selects one of the existing compute targets.
#pragma once

#include <QComboBox>

#include "core/client/compute_browser.h"

namespace studio::ui {

class TargetChooser : public QComboBox {
    Q_OBJECT
public:
    TargetChooser(const QString& objectName, const QString& name, const QString& tip, QWidget* parent);
    // Keeps the selection.
    void setTargets(const std::vector<TargetStatus>& targets);
    std::string target() const;
    // Returns the facts of the selected target's machine; for a cluster, of the machine that its nodes are on.
    std::optional<MachineFacts> facts() const;

private:
    std::vector<TargetStatus> m_targets;
};

// Returns true if `machine` hosts the nodes of the cluster `target`; of a pool, if it is the first machine.
bool hostsFirst(const Target& target, const Target& machine);
// Returns the facts of `name` or of the machine that it is on.
std::optional<MachineFacts> factsOf(const std::vector<TargetStatus>& targets, const std::string& name);

} // namespace studio::ui
