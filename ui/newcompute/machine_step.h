// MachineStep is step 1 of the attach wizard: name, address and jump hosts.
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
    void setDraftContext(const AttachContext& world) override;
    QWidget* firstFocus() override;
    // An example address, shown while there is none.
    void setExample(const QString& host);
    // Hosts of ~/.ssh/config.
    void setSshConfig(const SshConfig& config);

Q_SIGNALS:
    // Emitted when a host of ~/.ssh/config was imported; replaces the whole draft.
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
    PlainLabel* m_ignoredOptions = nullptr;
    bool m_isNameTyped = false; // otherwise derived from the address
    SshConfig m_config;
    AttachContext m_world;
    AttachDraft m_draft; // parts of the other steps
};

} // namespace studio::ui
