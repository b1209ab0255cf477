// The last choice of "where": a cluster that is made for this run and deleted after it. Asks what its node has.
#pragma once

#include <QWidget>
#include <optional>

#include "core/target/cluster.h"

class QComboBox;
class QDoubleSpinBox;
class QPushButton;
class QSpinBox;

namespace studio::ui {

class PlainLabel;

class RunBasedCard : public QWidget {
    Q_OBJECT
public:
    explicit RunBasedCard(QWidget* parent);
    // Belongs into the group of the other choices.
    QPushButton* button() const { return m_button; }
    void load(const std::optional<ClusterConfig>& config);
    // Nothing while it is not chosen.
    std::optional<ClusterConfig> config() const;
    // What the machine has, once it is known: only sizes that fit are offered.
    void setHost(const NodeHost& host);

Q_SIGNALS:
    void edited();

private:
    void showForm();
    void bringIntoView();
    NodeShape shape() const;
    QPushButton* m_button;
    QWidget* m_form;
    QComboBox* m_size;
    QSpinBox* m_cores;
    QDoubleSpinBox* m_memory;
    ClusterConfig m_config; // what is not asked here
    bool m_hasHost = false;
};

} // namespace studio::ui
