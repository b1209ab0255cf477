// ClusterMonitoring charts the resource usage of a cluster and says whose it is: of a host, which may be shared with
// other clusters, or of a node that is a machine of its own. Window thread.
#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "ui/target/cluster_view.h"

class QComboBox;

namespace studio {
class StudioLink;
}

namespace studio::ui {

class PlainLabel;
class TargetMonitoring;

struct MonitoredSource {
    std::string target; // name of a compute target, or id of the machine of a created node
    QString name;
    QString note; // whose values they are
    bool operator==(const MonitoredSource&) const = default;
};

// Nodes that are machines of their own come first, then the hosts. A cluster elsewhere, such as in a cloud, has none.
std::vector<MonitoredSource> monitoredSources(const ClusterView& view);

class ClusterMonitoring : public QWidget {
    Q_OBJECT
public:
    ClusterMonitoring(StudioLink& link, QWidget* parent);
    void setView(const ClusterView& view);

private:
    void showSource();

    StudioLink& m_link;
    std::vector<MonitoredSource> m_sources;
    QComboBox* m_choice; // hidden while there is one source
    PlainLabel* m_note;
    TargetMonitoring* m_monitoring = nullptr;
    std::string m_shown; // target of m_monitoring
};

} // namespace studio::ui
