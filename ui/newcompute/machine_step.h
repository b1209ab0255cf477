// Step 1: what the machine is called, how it is reached, and over which others.
#pragma once

#include "core/ssh/ssh_config.h"
#include "ui/newcompute/attach_step.h"

class QListWidget;
class QPushButton;
class QSpinBox;

namespace studio::ui {

class JumpHosts;

class MachineStep : public AttachStep {
    Q_OBJECT
public:
    explicit MachineStep(QWidget* parent);
    void load(const AttachDraft& draft) override;
    void store(AttachDraft& draft) const override;
    void setWorld(const AttachWorld& world) override;
    QWidget* firstFocus() override;
    // What ~/.ssh/config says.
    void setSshConfig(const SshConfig& config);

Q_SIGNALS:
    // Somebody has taken a host of ~/.ssh/config: the whole draft is new.
    void imported(const studio::ui::AttachDraft& draft);

private:
    void addImport();
    void filterHosts(const QString& text);
    void take();

    QLineEdit* m_name;
    QLineEdit* m_host;
    QSpinBox* m_port;
    QLineEdit* m_user;
    JumpHosts* m_jumps;
    QPushButton* m_import = nullptr;
    QWidget* m_importBox = nullptr;
    QLineEdit* m_search = nullptr;
    QListWidget* m_hosts = nullptr;
    QPushButton* m_take = nullptr;
    PlainLabel* m_notTaken = nullptr;
    bool m_isNameTyped = false; // otherwise it follows the address
    SshConfig m_config;
    AttachWorld m_world;
    AttachDraft m_draft; // what the other steps say
};

} // namespace studio::ui
