// NodeChooser selects one of the nodes of an attempt; hidden while there is only one. Window thread.
#pragma once

#include <QComboBox>

#include "core/client/run_ranks.h"

namespace studio::ui {

class NodeChooser : public QComboBox {
    Q_OBJECT
public:
    explicit NodeChooser(QWidget* parent);
    // Keeps the chosen node.
    void setRanks(const std::vector<RunRank>& ranks);
    // Folder of the chosen node; empty: there is only one.
    std::string folder() const;

Q_SIGNALS:
    void nodeChanged();

private:
    std::vector<std::string> m_folders; // by entry
};

} // namespace studio::ui
