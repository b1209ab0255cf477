// JumpHosts edits the ordered list of jump hosts: add, change, remove, move. Each has its own address and sign-in.
#pragma once

#include "ui/common/form_step.h"
#include "ui/newcompute/attach_draft.h"

class QComboBox;
class QListWidget;
class QPushButton;

namespace studio::ui {

class JumpHosts : public FormStep {
    Q_OBJECT
public:
    explicit JumpHosts(QWidget* parent);
    void load(const std::vector<JumpDraft>& jumps);
    const std::vector<JumpDraft>& jumps() const { return m_jumps; }

private:
    QPushButton* addButton(QBoxLayout* into, const char* objectName, const char* iconName, const QString& text,
                           const QString& tip);
    void addEditor();
    void showList(int current);
    void showCurrent();
    void change();
    void chooseKey();
    void move(int by);
    std::vector<JumpDraft> m_jumps;
    QListWidget* m_list;
    QPushButton* m_add = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_up = nullptr;
    QPushButton* m_down = nullptr;
    QWidget* m_editor = nullptr;
    QLineEdit* m_address = nullptr;
    QComboBox* m_way = nullptr;
    QWidget* m_keyRow = nullptr;
    QLineEdit* m_key = nullptr;
};

} // namespace studio::ui
