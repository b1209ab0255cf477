// NewInstancePage creates a compute instance: where, how large, of which image, for whom, and when it starts and stops.
#pragma once

#include "core/client/instance_client.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace studio::ui {

class FormProblem;
class PlainLabel;
class CloudField;
class CopyText;
class InstanceTimesField;
class ProviderProbe;
class ScrolledForm;

class NewInstancePage : public Page {
    Q_OBJECT
public:
    explicit NewInstancePage(Context& context);
    QWidget* firstFocus() override;
    bool hasUnsavedInput() const override { return m_isEdited; }

private:
    enum class Kind { Container, Vm, Cloud };
    void addForm();
    void addKinds();
    void addMachine();
    void showKind();
    void askProviders();
    void showFindings();
    std::string machine() const;
    QString problemOf(const InstanceDraft& wanted) const;
    std::string commandOf(const InstanceDraft& wanted) const;
    void addTimes();
    void showTotal(const InstanceDraft& wanted);
    void takeTargets(const std::vector<Target>& targets);
    InstanceDraft draft() const;
    void edit();
    void check();
    void create();

    Context& m_context;
    ScrolledForm* m_form = nullptr;
    QLineEdit* m_name = nullptr;
    Kind m_kind = Kind::Container;
    ProviderProbe* m_probe;
    QPushButton* m_containerCard = nullptr;
    QPushButton* m_vmCard = nullptr;
    CloudField* m_cloud = nullptr;
    QLineEdit* m_disk = nullptr;           // image of a virtual machine
    std::vector<QWidget*> m_machineRows;   // of the form, without a cloud
    std::vector<QWidget*> m_containerRows; // of these, for containers
    std::vector<QWidget*> m_vmRows;        // for virtual machines
    QComboBox* m_machine = nullptr;
    QLineEdit* m_image = nullptr;
    QComboBox* m_engine = nullptr;
    QSpinBox* m_diskGib = nullptr; // of a virtual machine; 0: as large as the image
    QSpinBox* m_cores = nullptr;
    QSpinBox* m_gpus = nullptr;
    QDoubleSpinBox* m_memory = nullptr;
    QSpinBox* m_idle = nullptr;
    InstanceTimesField* m_times = nullptr;
    QLineEdit* m_assigned = nullptr;
    QPlainTextEdit* m_setup = nullptr;
    PlainLabel* m_total = nullptr;
    CopyText* m_file = nullptr;
    QPushButton* m_create = nullptr;
    FormProblem* m_problem = nullptr;
    PlainLabel* m_command = nullptr;
    std::vector<Target> m_targets;
    bool m_isEdited = false;
    bool m_isCreating = false;
};

} // namespace studio::ui
