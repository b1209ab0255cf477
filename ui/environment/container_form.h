// The part of a definition that is about a container: its image or build context, engine, registry, GPUs, memory, arguments.
#pragma once

#include "ui/common/form_step.h"
#include "ui/environment/environment_draft.h"

#include "core/base/secret_text.h"
#include "core/secret/secret_place.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QPlainTextEdit;
class QRadioButton;

namespace studio::ui {

class DriverDoor;
class SecretEdit;
class SecretPlaceForm;

class ContainerForm : public FormStep {
    Q_OBJECT
public:
    ContainerForm(DriverDoor& door, QWidget* parent);
    void load(const EnvironmentDraft& draft);
    void store(EnvironmentDraft& draft) const;
    bool hasPassword() const;
    // What was typed; the field is empty afterwards.
    SecretText takePassword();
    SecretPlace keep() const;
    QWidget* firstFocus() override;

private:
    void addImage();
    void addRegistry(DriverDoor& door);
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
    SecretPlaceForm* m_keep = nullptr;
    QCheckBox* m_gpus = nullptr;
    QDoubleSpinBox* m_sharedMemory = nullptr;
    QPlainTextEdit* m_arguments = nullptr;
};

} // namespace studio::ui
