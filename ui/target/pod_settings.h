// PodSettings edits how the pods of a Kubernetes cluster are made. The cluster itself says whether it accepts such a
// pod before anything is stored; pods that exist take no further run and leave. Hidden for other clusters. Window
// thread.
#pragma once

#include <QFrame>

#include "core/client/kubernetes_inquiry.h"
#include "core/client/studio_link.h"
#include "core/target/target.h"

class QBoxLayout;
class QDoubleSpinBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace studio::ui {

class Banner;
class PlainLabel;

class PodSettings : public QFrame {
    Q_OBJECT
public:
    PodSettings(StudioLink& link, std::string name, QWidget* parent);
    // Keeps unsaved edits.
    void setTarget(const Target& target);

private:
    void addField(QWidget* field, const char* objectName, const QString& label, const QString& hint);
    QLineEdit* addLine(const char* objectName, const QString& label, const QString& hint);
    // InvalidArgument names the first value that is wrong.
    Result<ClusterConfig> typed() const;
    void load();
    void edit();
    void check();
    void save();
    void inquire(const ClusterConfig& config, const std::string& authority);
    void store(const ClusterConfig& config);
    void end(const Error& error);

    StudioLink& m_link;
    const std::string m_name;
    std::optional<Target> m_target;
    QBoxLayout* m_rows;
    Banner* m_banner;
    QLineEdit* m_image = nullptr;
    QSpinBox* m_cores = nullptr;
    QDoubleSpinBox* m_memory = nullptr;
    QSpinBox* m_gpus = nullptr;
    QLineEdit* m_selector = nullptr;
    QLineEdit* m_tolerations = nullptr;
    QLineEdit* m_volumes = nullptr;
    QLineEdit* m_secrets = nullptr;
    QLineEdit* m_priorityClass = nullptr;
    PlainLabel* m_problem = nullptr;
    PlainLabel* m_steps = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_revert = nullptr;
    KubernetesInquiry* m_inquiry = nullptr;
    double m_loadedMemory = 0; // as shown, which is rounded
    bool m_isEdited = false;
    bool m_isSaving = false;
};

} // namespace studio::ui
