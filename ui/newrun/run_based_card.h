// RunBasedCard is the last option of WhereStep: a cluster created for this run and deleted after it. Edits the node
// size.
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "core/target/cluster.h"
#include "core/target/target.h"

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
    // Belongs to the button group of the other options.
    QPushButton* button() const { return m_button; }
    void load(const std::optional<ClusterConfig>& config);
    // Returns nullopt while it is not selected.
    std::optional<ClusterConfig> config() const;
    // Capacity of the machine, once known: only sizes that fit are offered.
    void setHost(const NodeHost& host);
    // Clusters among them are offered as models.
    void setModels(const std::vector<Target>& targets);

Q_SIGNALS:
    void edited();

private:
    void showForm();
    void bringIntoView();
    NodeShape shape() const;
    QString chosenModel() const; // empty: a size
    void addModel(const QString& name);
    QPushButton* m_button;
    QWidget* m_form;
    QComboBox* m_size;
    QSpinBox* m_cores;
    QDoubleSpinBox* m_memory;
    ClusterConfig m_config; // settings that are not editable here
    std::vector<Target> m_models;
    bool m_hasHost = false;
};

} // namespace studio::ui
