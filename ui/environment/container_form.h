// ContainerForm edits the container part of a definition: image or build context, engine, registry, GPUs, memory,
// arguments.
#pragma once

#include "ui/common/form_step.h"
#include "ui/environment/environment_draft.h"

#include "core/base/secret_text.h"
#include "core/secret/secret_storage.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QPlainTextEdit;
class QRadioButton;

namespace studio::ui {

class DriverConnector;
class SecretEdit;
class SecretStorageForm;

class ContainerForm : public FormStep {
    Q_OBJECT
public:
    ContainerForm(DriverConnector& driver, QWidget* parent);
    void load(const EnvironmentDraft& draft);
    void store(EnvironmentDraft& draft) const;
    bool hasPassword() const;
    // Returns the typed secret and clears the field.
    SecretText takePassword();
    SecretStorage keep() const;
    QWidget* firstFocus() override;

private:
    void addImage();
    void addRegistry(DriverConnector& driver);
    void addRunning();
    void chooseFolder();
    void showSource();
    QRadioButton* m_fromImage = nullptr;
    QRadioButton* m_fromContext = nullptr;
    QWidget* m_imageBox = nullptr;
    QWidget* m_contextBox = nullptr;
    QLineEdit* m_image = nullptr;
    QLineEdit* m_folder = nullptr;
    QLineEdit* m_dockerfile = nullptr;
    QComboBox* m_engine = nullptr;
    QLineEdit* m_registry = nullptr;
    QLineEdit* m_user = nullptr;
    SecretEdit* m_password = nullptr;
    SecretStorageForm* m_keep = nullptr;
    QCheckBox* m_gpus = nullptr;
    QDoubleSpinBox* m_sharedMemory = nullptr;
    QPlainTextEdit* m_arguments = nullptr;
};

} // namespace studio::ui
