// AttachKubernetesPage attaches a Kubernetes cluster: which context of which kubeconfig, and how its pods are made. It
// checks the cluster step by step with kubectl before it is stored.
#pragma once

#include "core/client/kubernetes_inquiry.h"
#include "core/jobfile/kubeconfig_file.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace studio::ui {

class FormProblem;
class PlainLabel;
class ScrolledForm;

class AttachKubernetesPage : public Page {
    Q_OBJECT
public:
    explicit AttachKubernetesPage(Context& context);
    QWidget* firstFocus() override;
    bool hasUnsavedInput() const override { return m_isEdited; }

private:
    QLineEdit* addLine(const char* objectName, const QString& label, const QString& example, const QString& hint);
    void addForm();
    void addPodFields();
    void loadContexts();
    void takeContexts(const Result<KubeconfigFile>& file);
    void showContext();
    const KubeconfigContext* context() const;
    // The configuration of the fields; InvalidArgument names the first one that is wrong.
    Result<ClusterConfig> wanted() const;
    void edit();
    void check();
    QString command(const ClusterConfig& config) const;
    void attach();
    void inquire(const ClusterConfig& config, const std::string& authority);
    void store(ClusterConfig config);
    void setBusy(bool isBusy);

    Context& m_context;
    ScrolledForm* m_form = nullptr;
    QLineEdit* m_name = nullptr;
    QLineEdit* m_kubeconfig = nullptr;
    QComboBox* m_contexts = nullptr;
    QLineEdit* m_namespace = nullptr;
    PlainLabel* m_plugin = nullptr;
    QCheckBox* m_trust = nullptr;
    QCheckBox* m_deletions = nullptr;
    QLineEdit* m_image = nullptr;
    QSpinBox* m_cores = nullptr;
    QDoubleSpinBox* m_memory = nullptr;
    QSpinBox* m_gpus = nullptr;
    QSpinBox* m_maxNodes = nullptr;
    QLineEdit* m_selector = nullptr;
    QLineEdit* m_tolerations = nullptr;
    QLineEdit* m_volumes = nullptr;
    QLineEdit* m_secrets = nullptr;
    QLineEdit* m_priorityClass = nullptr;
    QSpinBox* m_user = nullptr;
    PlainLabel* m_command = nullptr;
    FormProblem* m_problem = nullptr;
    PlainLabel* m_steps = nullptr;
    QPushButton* m_attach = nullptr;
    KubeconfigFile m_file;
    QString m_fileProblem;
    QString m_loaded;       // the path whose contexts are shown, as it was typed
    std::string m_attached; // the name when the check began
    KubernetesInquiry* m_inquiry = nullptr;
    bool m_isEdited = false;
    bool m_isBusy = false;
};

} // namespace studio::ui
