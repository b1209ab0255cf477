// GeneralSettings edits appearance, language, notifications, and how many runs this computer runs at once. Changes
// apply at once. Window thread.
#pragma once

#include "ui/common/parts.h"
#include "ui/settings/settings_section.h"

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace studio::ui {

class GeneralSettings : public SettingsSection {
    Q_OBJECT
public:
    GeneralSettings(Context& context, QWidget* parent);

private:
    void addAppearance();
    void addNotifications();
    void addLocal();
    // Closes the window and opens it again as a new process, for what is read at the start.
    void restartWindow();
    QCheckBox* addNotice(QBoxLayout* into, const char* objectName, const QString& text, const QString& key);
    void loadLocal();
    void saveLocal(int runs);

    Context& m_context;
    QComboBox* m_theme = nullptr;
    QComboBox* m_language = nullptr;
    QSpinBox* m_runs = nullptr;
};

} // namespace studio::ui
