// SettingsPage edits appearance, language, workspace, the local computer and environments, and shows the licences of
// the program's parts.
#pragma once

#include "core/target/target.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QComboBox;
class QFormLayout;
class QSpinBox;

namespace studio::ui {

class EnvironmentCard;

class SettingsPage : public Page {
    Q_OBJECT
public:
    explicit SettingsPage(Context& context);
    QWidget* firstFocus() override;

private:
    // Adds a card with a heading and a form below the others.
    QFormLayout* addCard(QBoxLayout* into, const QString& heading, const QString& objectName);
    void addLook(QBoxLayout* into);
    void addWorkspace(QBoxLayout* into);
    void addLocal(QBoxLayout* into);
    void addAbout(QBoxLayout* into);
    void changeWorkspace();
    void loadLocal();
    void saveLocal(int runs);
    void showLicence(const QString& title, const QString& file);

    Context& m_context;
    QComboBox* m_theme = nullptr;
    QComboBox* m_language = nullptr;
    QSpinBox* m_runs = nullptr;
    EnvironmentCard* m_environments = nullptr;
};

} // namespace studio::ui
