// ClusterOverview shows the state of a cluster and its evidence, its nodes now and over time, and its properties.
#pragma once

#include <QWidget>

#include "ui/common/parts.h"
#include "ui/target/cluster_view.h"

class QComboBox;

namespace studio::ui {

class Banner;
class ClusterProblems;
class Card;
class NodeChart;
class NodeLegend;
class PlainLabel;
class PropertyColumn;
struct PropertyItem;

class ClusterOverview : public QWidget {
    Q_OBJECT
public:
    ClusterOverview(Context& context, QWidget* parent);
    void setView(const ClusterView& view);
    // Returns the topic of the manual about the provider of the cluster's nodes; empty: that about clusters.
    static QString topicOf(const ClusterConfig& cluster);
    // Returns the time span of the chart.
    std::chrono::seconds span() const;

Q_SIGNALS:
    void spanChanged();
    void retryRequested();   // of a cluster whose nodes are held
    void changesRequested(); // the form with the settings of the cluster
    void cancelRequested();  // of its creation

private:
    PlainLabel* addSentence(Card* into, const QString& objectName);
    Card* makeChart(QWidget* parent);
    std::vector<PropertyItem> properties(const ClusterView& view) const;

    Context& m_context;
    ClusterProblems* m_problems;
    Banner* m_warning;
    PlainLabel* m_provisioning;
    PlainLabel* m_allocation;
    QComboBox* m_span = nullptr;
    NodeChart* m_chart = nullptr;
    NodeLegend* m_legend = nullptr;
    PropertyColumn* m_properties;
};

} // namespace studio::ui
