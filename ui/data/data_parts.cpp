#include "ui/data/data_parts.h"

#include <QCoreApplication>

#include "core/client/data_client.h"
#include "core/client/studio_link.h"
#include "ui/data/data_asset_page.h"
#include "ui/data/data_page.h"
#include "ui/data/new_data_page.h"

namespace studio::ui {

namespace {

struct DataPartsText {
    Q_DECLARE_TR_FUNCTIONS(DataPartsText)
};

const QString dataIcon = QStringLiteral("database");

} // namespace

void addDataParts(Parts& parts) {
    parts.pages.push_back({QStringLiteral("data"),
                           DataPartsText::tr("Data"),
                           dataIcon,
                           RailSection::Assets,
                           {},
                           {},
                           [](Context& context, const QString&) -> Page* { return new DataPage(context); }});
    parts.pages.push_back({QStringLiteral("data-asset"),
                           {},
                           dataIcon,
                           RailSection::None,
                           {},
                           QStringLiteral("data"),
                           [](Context& context, const QString& argument) -> Page* {
                               auto* page = new DataAssetPage(context, argument.section(QLatin1Char('#'), 0, 0));
                               page->openTab(argument.section(QLatin1Char('#'), 1));
                               return page;
                           }});
    parts.pages.push_back(
        {QStringLiteral("new-data"),
         DataPartsText::tr("New data"),
         dataIcon,
         RailSection::None,
         {},
         QStringLiteral("data"),
         [](Context& context, const QString& name) -> Page* { return new NewDataPage(context, name); },
         true});
    parts.newEntries.push_back({DataPartsText::tr("Data"), dataIcon, QStringLiteral("new-data"), {}});
    parts.finders.push_back(
        {DataPartsText::tr("Data"),
         [](Context& context, QObject* receiver, const QString& text, std::function<void(std::vector<Found>)> found) {
             context.link.ask<std::vector<DataSummary>>(
                 receiver, [](Client& client) { return client.data().list(); },
                 [text, found = std::move(found)](const Result<std::vector<DataSummary>>& all) {
                     std::vector<Found> result;
                     for (const DataSummary& summary : all.value_or(std::vector<DataSummary>())) {
                         const QString name = QString::fromStdString(summary.newest.name);
                         if (name.contains(text, Qt::CaseInsensitive))
                             result.push_back({name, QString::fromStdString(summary.newest.description), dataIcon,
                                               QStringLiteral("data-asset"), name});
                     }
                     found(std::move(result));
                 });
         }});
}

} // namespace studio::ui
