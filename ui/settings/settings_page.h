// SettingsPage lists its sections at the left and shows one of them: general settings, workspace, clean-up,
// environments, secrets, known hosts, name mappings, about. A section is created when it is first shown.
#pragma once

#include <vector>

#include "ui/common/page.h"
#include "ui/common/parts.h"

class QPushButton;
class QStackedWidget;

namespace studio::ui {

class SettingsPage : public Page {
    Q_OBJECT
public:
    // `section`: its name, such as "secrets"; empty: the one shown last.
    SettingsPage(Context& context, const QString& section);
    QWidget* firstFocus() override;

private:
    using Make = std::function<QWidget*(QWidget* parent)>;
    void addSection(const QString& name, const QString& iconName, const QString& title, Make make);
    void select(size_t section);

    struct Section {
        QString name;
        QPushButton* button;
    };
    Context& m_context;
    QBoxLayout* m_buttons;
    int m_listWidth = 170; // of the longest title
    QStackedWidget* m_stack;
    std::vector<Section> m_sections; // in the order of the stack
};

} // namespace studio::ui
