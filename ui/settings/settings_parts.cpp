#include "ui/settings/settings_parts.h"

#include <QCoreApplication>

#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/settings/settings_page.h"

namespace studio::ui {

namespace {

struct SettingsPartsText {
    Q_DECLARE_TR_FUNCTIONS(SettingsPartsText)
};

Command themeCommand(const QString& id, const QString& title, const QString& iconName, ThemeChoice choice) {
    return {id, title, iconName, {}, [choice](Context& context) {
                context.theme.choose(choice);
                context.remember.setShared(QStringLiteral("theme"), static_cast<int>(choice));
            }};
}

} // namespace

void addSettingsParts(Parts& parts) {
    parts.pages.push_back(
        {QStringLiteral("settings"),
         SettingsPartsText::tr("Settings"),
         QStringLiteral("settings"),
         RailSection::Bottom,
         QKeySequence(Qt::CTRL | Qt::Key_Comma),
         {},
         [](Context& context, const QString& section) -> Page* { return new SettingsPage(context, section); }});
    const auto addSection = [&parts](const QString& section, const QString& title, const QString& iconName) {
        parts.commands.push_back(
            {QStringLiteral("command-settings-") + section,
             SettingsPartsText::tr("Settings: %1").arg(title),
             iconName,
             {},
             [section](Context& context) { context.navigator.open(QStringLiteral("settings"), section); }});
    };
    addSection(QStringLiteral("workspace"), SettingsPage::tr("Workspace and backups"), QStringLiteral("database"));
    addSection(QStringLiteral("cleanup"), SettingsPage::tr("Clean-up"), QStringLiteral("trash-2"));
    addSection(QStringLiteral("secrets"), SettingsPage::tr("Passwords"), QStringLiteral("save"));
    addSection(QStringLiteral("known-hosts"), SettingsPage::tr("Known hosts"), QStringLiteral("server"));
    addSection(QStringLiteral("providers"), SettingsPage::tr("Providers"), QStringLiteral("layers"));
    addSection(QStringLiteral("mappings"), SettingsPage::tr("Name mappings"), QStringLiteral("arrow-right"));
    parts.commands.push_back(themeCommand(QStringLiteral("command-light"), SettingsPartsText::tr("Theme: light"),
                                          QStringLiteral("sun"), ThemeChoice::Light));
    parts.commands.push_back(themeCommand(QStringLiteral("command-dark"), SettingsPartsText::tr("Theme: dark"),
                                          QStringLiteral("moon"), ThemeChoice::Dark));
    parts.commands.push_back(themeCommand(QStringLiteral("command-system"),
                                          SettingsPartsText::tr("Theme: follow system"), QStringLiteral("monitor"),
                                          ThemeChoice::System));
}

} // namespace studio::ui
