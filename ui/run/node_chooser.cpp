#include "ui/run/node_chooser.h"

#include <QSignalBlocker>

#include "ui/common/formats.h"

namespace studio::ui {

NodeChooser::NodeChooser(QWidget* parent)
    : QComboBox(parent) {
    setObjectName(QStringLiteral("monitoringNode"));
    setAccessibleName(tr("Node"));
    setToolTip(tr("Node of the attempt"));
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    hide();
    connect(this, &QComboBox::currentIndexChanged, this, &NodeChooser::nodeChanged);
}

void NodeChooser::setRanks(const std::vector<RunRank>& ranks) {
    std::vector<std::string> folders;
    QStringList names;
    for (const RunRank& rank : ranks) {
        if (rank.folder.empty() || (!folders.empty() && folders.back() == rank.folder))
            continue;
        folders.push_back(rank.folder);
        const QString machine =
            displayTextElided(rank.node.empty() ? rank.machine : rank.machine + " · " + rank.node, 60);
        names += tr("Node %1: %2").arg(QString::number(rank.nodeRank), machine);
    }
    setVisible(folders.size() > 1);
    if (folders == m_folders)
        return;
    const QSignalBlocker quiet(this);
    const int chosen = std::max(0, currentIndex());
    m_folders = std::move(folders);
    clear();
    addItems(names);
    setCurrentIndex(std::min(chosen, count() - 1));
}

std::string NodeChooser::folder() const {
    const auto chosen = static_cast<size_t>(std::max(0, currentIndex()));
    return m_folders.size() > 1 ? m_folders[chosen] : std::string();
}

} // namespace studio::ui

#include "moc_node_chooser.cpp"
