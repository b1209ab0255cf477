// ClusterStep is step 2 of New compute: the name of the cluster, where its nodes come from (slices of machines,
// containers, virtual machines, or a cloud), and what they are created from.
#pragma once

#include "ui/newcompute/compute_step.h"
#include "ui/newcompute/node_source_field.h"

class QComboBox;
class QLineEdit;
class QListWidget;
class QRadioButton;

namespace studio::ui {

class AllocationField;
class CloudField;
class CreatedNodesField;

class ClusterStep : public ComputeStep {
    Q_OBJECT
public:
    ClusterStep(StudioLink& link, QWidget* parent);
    void load(const ClusterDraft& draft) override;
    void store(ClusterDraft& draft) const override;
    void setDraftContext(const ClusterContext& world) override;
    QWidget* firstFocus() override;

private:
    void addSources(StudioLink& link);
    void addMachine();
    void addPool();
    void fillPool();
    void takeSource();
    void showSource();
    void showMachine();
    void showFits();
    std::string chosen() const;
    bool isMadeOnMachine() const; // containers or virtual machines
    bool isEngine(const std::string& machine) const;
    const Target* chosenSlurm() const; // null: the machine is none, or none is chosen
    std::vector<std::string> checkedMachines() const;

    std::vector<Target> m_targets;
    QLineEdit* m_name;
    NodeSource m_from = NodeSource::Here;
    NodeSourceField* m_sources = nullptr;
    CreatedNodesField* m_created = nullptr;
    CloudField* m_cloud = nullptr;
    AllocationField* m_allocation = nullptr;
    QWidget* m_machineField = nullptr;
    QWidget* m_poolField = nullptr;
    QListWidget* m_pool = nullptr; // check list of machines, by name
    QRadioButton* m_whole = nullptr;
    QRadioButton* m_slots = nullptr;
    PlainLabel* m_fits = nullptr;
    PlainLabel* m_attachHint = nullptr; // without an attached machine
    QWidget* m_card;
    QComboBox* m_source;
    PlainLabel* m_machine;
    PlainLabel* m_hardware;
    PlainLabel* m_others;
};

} // namespace studio::ui
