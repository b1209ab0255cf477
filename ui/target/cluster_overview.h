// ClusterOverview shows the state of a cluster and its evidence, its nodes now and over time, and its properties.
#pragma once

#include <QScrollArea>

#include "ui/target/cluster_view.h"

class QBoxLayout;
class QComboBox;
class QFormLayout;

namespace studio::ui {

class Banner;
class NodeChart;
class NodeLegend;
class PlainLabel;
class UiState;
class StateBadge;

class ClusterOverview : public QScrollArea {
    Q_OBJECT
public:
    ClusterOverview(UiState& remember, QWidget* parent);
    void setView(const ClusterView& view);
    // Returns the time span of the chart.
    std::chrono::seconds span() const;

Q_SIGNALS:
    void spanChanged();
    void retryRequested(); // of a cluster whose nodes are held

private:
    QBoxLayout* addCard(QBoxLayout* into, const QString& heading, const QString& objectName, QWidget* beside = nullptr);
    QFormLayout* addForm(QBoxLayout* into);
    PlainLabel* addField(QFormLayout* form, const QString& label, const QString& objectName);
    PlainLabel* addSentence(QBoxLayout* into, const QString& objectName);
    void addChart(QBoxLayout* into, UiState& remember);
    void addGpus(QBoxLayout* into);
    void showHeld(const ClusterView& view);
    void showHold(const NodeHold& hold, Timestamp now);
    void resizeEvent(QResizeEvent* event) override;

    QBoxLayout* m_columns;
    Banner* m_trouble;
    Banner* m_hold;
    QString m_holdText;
    Banner* m_warning;
    PlainLabel* m_provisioning;
    PlainLabel* m_allocation;
    PlainLabel* m_runs;
    QComboBox* m_span;
    NodeChart* m_chart;
    NodeLegend* m_legend;
    PlainLabel* m_size;
    PlainLabel* m_scale;
    PlainLabel* m_idle;
    PlainLabel* m_tier;
    PlainLabel* m_where;
    PlainLabel* m_created;
    PlainLabel* m_held;
    StateBadge* m_gpu = nullptr;
};

} // namespace studio::ui
