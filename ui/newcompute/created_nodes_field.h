// CreatedNodesField edits what nodes are created from: image and engine of containers and virtual machines, the disk,
// user and kernel of virtual machines, and the script that runs on each node first.
#pragma once

#include "ui/common/form_step.h"
#include "ui/newcompute/cluster_draft.h"

class QComboBox;
class QPlainTextEdit;
class QPushButton;

namespace studio::ui {

class CreatedNodesField : public FormStep {
    Q_OBJECT
public:
    enum class Kind { Containers, Vms, Cloud };
    explicit CreatedNodesField(QWidget* parent);
    void setKind(Kind kind);
    void load(const ClusterDraft& draft);
    void store(ClusterDraft& draft) const;

private:
    void addMachineFields();
    void addFurther();
    void showKind();

    Kind m_kind = Kind::Containers;
    QWidget* m_ofMachine; // fields of containers and virtual machines
    QLineEdit* m_image;
    PlainLabel* m_imageHint;
    QComboBox* m_engine;
    QWidget* m_ofVms;
    QSpinBox* m_disk;
    QPushButton* m_further;
    QLineEdit* m_user;
    QLineEdit* m_kernel;
    QLineEdit* m_initrd;
    QPlainTextEdit* m_script;
};

} // namespace studio::ui
