// ClusterStep is step 2 of New compute: the name of the cluster, where its nodes come from (this computer, one attached
// machine, a pool of machines, or a cloud), and whether they are slices or containers.
#pragma once

#include "ui/newcompute/compute_step.h"

class QComboBox;
class QLineEdit;
class QListWidget;
class QRadioButton;

namespace studio::ui {

class AllocationField;
class CloudField;

class ClusterStep : public ComputeStep {
    Q_OBJECT
public:
    explicit ClusterStep(QWidget* parent);
    void load(const ClusterDraft& draft) override;
    void store(ClusterDraft& draft) const override;
    void setDraftContext(const ClusterContext& world) override;
    QWidget* firstFocus() override;

private:
    enum class Source { Here, Machine, Pool, Cloud };
    void addSources();
    void addPool();
    void addContainers();
    void showImage();
    void fillPool();
    void setSource(Source source);
    void showSource();
    void showMachine();
    void showFits();
    std::string chosen() const;
    const Target* chosenSlurm() const; // null: the machine is none, or none is chosen
    std::vector<std::string> checkedMachines() const;

    std::vector<Target> m_targets;
    QLineEdit* m_name;
    Source m_from = Source::Here;
    QPushButton* m_here = nullptr;
    QPushButton* m_one = nullptr;
    QPushButton* m_many = nullptr;
    QPushButton* m_elsewhere = nullptr;
    CloudField* m_cloud = nullptr;
    AllocationField* m_allocation = nullptr;
    QWidget* m_machineField = nullptr;
    QWidget* m_poolField = nullptr;
    QListWidget* m_pool = nullptr; // check list of machines, by name
    QRadioButton* m_whole = nullptr;
    QRadioButton* m_slots = nullptr;
    PlainLabel* m_fits = nullptr;
    PlainLabel* m_attachHint = nullptr; // without an attached machine
    QWidget* m_kindField = nullptr;     // slices, containers or virtual machines
    QRadioButton* m_slices = nullptr;
    QRadioButton* m_containers = nullptr;
    QRadioButton* m_vms = nullptr;
    QWidget* m_imageField = nullptr;
    QLineEdit* m_image = nullptr;
    PlainLabel* m_imageHint = nullptr;
    QWidget* m_card;
    QComboBox* m_source;
    PlainLabel* m_machine;
    PlainLabel* m_hardware;
    PlainLabel* m_others;
};

} // namespace studio::ui
