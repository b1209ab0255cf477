// AboutSettings shows the program's version and the licences of its parts. Window thread.
#pragma once

#include "ui/common/parts.h"
#include "ui/settings/settings_section.h"

namespace studio::ui {

class AboutSettings : public SettingsSection {
    Q_OBJECT
public:
    AboutSettings(Context& context, QWidget* parent);

private:
    void showLicence(const QString& title, const QString& file);
};

} // namespace studio::ui
