// NeedsForm edits what a run needs of its nodes: amounts, number of nodes and processes, distribution, priority.
#pragma once

#include <QWidget>

#include "core/run/distribution.h"
#include "core/scheduler/run_needs.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;

namespace studio::ui {

class FlowLayout;

class NeedsForm : public QWidget {
    Q_OBJECT
public:
    explicit NeedsForm(QWidget* parent);
    void load(const RunNeeds& needs, const Distribution& distribution, int priority);
    RunNeeds needs() const;
    Distribution distribution() const;
    int priority() const;
    // The size of a temporary cluster's nodes says how many cores and how much memory the run gets.
    void setHasNodeSize(bool hasNodeSize);

Q_SIGNALS:
    void edited();

private:
    // Adds a field below its label.
    void addCell(FlowLayout* into, const QString& label, QWidget* field);
    QSpinBox* makeCount(const char* name, const QString& label, const QString& tip, int least, int most);
    QDoubleSpinBox* makeMemory(const char* name, const QString& label, const QString& tip);
    QCheckBox* makeCheck(const char* name, const QString& label, const QString& tip);
    void showFieldsOfKind();
    QSpinBox* m_cores;
    QDoubleSpinBox* m_memory;
    QSpinBox* m_gpus;
    QDoubleSpinBox* m_gpuMemory;
    QLineEdit* m_gpuModel;
    QSpinBox* m_nodes;
    QSpinBox* m_processes;
    QComboBox* m_distribution;
    QSpinBox* m_workers;
    QSpinBox* m_servers;
    QSpinBox* m_priority;
    QCheckBox* m_isolated;
    QCheckBox* m_preemptible;
    QCheckBox* m_continues;
    RunNeeds m_loaded; // labels, and amounts finer than the fields show
};

} // namespace studio::ui
