#include "ui/settings/settings_parts.h"

#include "ui/common/formats.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/settings/settings_page.h"

namespace studio::ui {

namespace {

Command themeCommand(const QString& id, const QString& title, const QString& iconName, ThemeChoice choice) {
    return {id, title, iconName, {}, [choice](Context& context) {
                context.theme.choose(choice);
                context.remember.setShared(QStringLiteral("theme"), static_cast<int>(choice));
            }};
}

} // namespace

void addSettingsParts(Parts& parts) {
    parts.pages.push_back({QStringLiteral("settings"),
                           UiText::tr("Settings"),
                           QStringLiteral("settings"),
                           RailSection::Bottom,
                           QKeySequence(Qt::CTRL | Qt::Key_Comma),
                           {},
                           [](Context& context, const QString&) -> Page* { return new SettingsPage(context); }});
    parts.commands.push_back(themeCommand(QStringLiteral("command-light"), UiText::tr("Theme: light"),
                                          QStringLiteral("sun"), ThemeChoice::Light));
    parts.commands.push_back(themeCommand(QStringLiteral("command-dark"), UiText::tr("Theme: dark"),
                                          QStringLiteral("moon"), ThemeChoice::Dark));
    parts.commands.push_back(themeCommand(QStringLiteral("command-system"), UiText::tr("Theme: follow system"),
                                          QStringLiteral("monitor"), ThemeChoice::System));
}

} // namespace studio::ui
