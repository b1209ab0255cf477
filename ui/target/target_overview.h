// TargetOverview shows the state of a target and its evidence, and its hardware.
#pragma once

#include <QScrollArea>

#include "core/client/compute_browser.h"

class QBoxLayout;
class QFormLayout;
class QProgressBar;

namespace studio::ui {

class MachineDrawing;
class PlainLabel;

class TargetOverview : public QScrollArea {
    Q_OBJECT
public:
    explicit TargetOverview(QWidget* parent = nullptr);
    void setStatus(const TargetStatus& status);
    MachineDrawing& drawing() { return *m_drawing; }

private:
    QFormLayout* addCard(QBoxLayout* into, const QString& heading, const QString& objectName);
    PlainLabel* addField(QFormLayout* form, const QString& label, const QString& objectName);
    void resizeEvent(QResizeEvent* event) override;
    void setFacts(const Target& target);
    void setRoute(const Target& target);
    void setSlurm(const Target& target);

    QBoxLayout* m_columns;
    MachineDrawing* m_drawing = nullptr;
    QFormLayout* m_state = nullptr;
    PlainLabel* m_contact = nullptr; // these four: attached machines only
    PlainLabel* m_address = nullptr;
    PlainLabel* m_way = nullptr;
    PlainLabel* m_folder = nullptr;
    QBoxLayout* m_left = nullptr;
    // Of a Slurm cluster:
    PlainLabel* m_slurmCluster = nullptr;
    PlainLabel* m_slurmPartitions = nullptr;
    PlainLabel* m_slurmAccounts = nullptr;
    PlainLabel* m_slurmQos = nullptr;
    PlainLabel* m_evidence;
    PlainLabel* m_kind;
    PlainLabel* m_occupancy;
    PlainLabel* m_looked;
    PlainLabel* m_host;
    PlainLabel* m_system;
    PlainLabel* m_cpu;
    PlainLabel* m_memory;
    PlainLabel* m_disk;
    QProgressBar* m_diskBar;
    PlainLabel* m_containment;
    PlainLabel* m_gpus;
    PlainLabel* m_pythons;
};

} // namespace studio::ui
