#include "ui/environment/environment_parts.h"

#include <QCoreApplication>

#include "core/client/environment_client.h"
#include "core/client/studio_link.h"
#include "ui/common/environment_labels.h"
#include "ui/environment/compare_page.h"
#include "ui/environment/environment_editor_page.h"
#include "ui/environment/environment_page.h"
#include "ui/environment/environments_page.h"

namespace studio::ui {

namespace {

struct EnvironmentPartsText {
    Q_DECLARE_TR_FUNCTIONS(EnvironmentPartsText)
};

// Registers a page that is opened from the list.
void addPage(Parts& parts, const char* place, const QString& title,
             std::function<Page*(Context&, const QString&)> create) {
    parts.pages.push_back({QLatin1String(place),
                           title,
                           QStringLiteral("box"),
                           RailSection::None,
                           {},
                           QStringLiteral("environments"),
                           std::move(create)});
    parts.pages.back().isForm = parts.pages.back().place == QStringLiteral("new-environment");
}

} // namespace

void addEnvironmentParts(Parts& parts) {
    parts.pages.push_back({QStringLiteral("environments"),
                           EnvironmentPartsText::tr("Environments"),
                           QStringLiteral("box"),
                           RailSection::Assets,
                           QKeySequence(Qt::CTRL | Qt::Key_4),
                           {},
                           [](Context& context, const QString&) -> Page* { return new EnvironmentsPage(context); }});
    addPage(parts, "environment", {},
            [](Context& context, const QString& name) -> Page* { return new EnvironmentPage(context, name); });
    addPage(parts, "new-environment", EnvironmentPartsText::tr("New environment"),
            [](Context& context, const QString& start) -> Page* { return new EnvironmentEditorPage(context, start); });
    addPage(parts, "compare-environments", {},
            [](Context& context, const QString& pair) -> Page* { return new ComparePage(context, pair); });
    parts.newEntries.push_back(
        {EnvironmentPartsText::tr("Environment"), QStringLiteral("box"), QStringLiteral("new-environment"), {}});
    parts.finders.push_back(
        {EnvironmentPartsText::tr("Environments"),
         [](Context& context, QObject* receiver, const QString& text, std::function<void(std::vector<Found>)> found) {
             context.link.ask<std::vector<NamedEnvironment>>(
                 receiver, [](Client& client) { return client.environments().list(); },
                 [text, found = std::move(found)](const Result<std::vector<NamedEnvironment>>& environments) {
                     std::vector<Found> result;
                     for (const NamedEnvironment& named : environments.value_or(std::vector<NamedEnvironment>())) {
                         const QString name = QString::fromStdString(named.name);
                         if (name.contains(text, Qt::CaseInsensitive))
                             result.push_back({name, contentText(named.environment.spec), QStringLiteral("box"),
                                               QStringLiteral("environment"), name});
                     }
                     found(std::move(result));
                 });
         }});
}

} // namespace studio::ui
