#include "ui/run/run_parts.h"

#include <QCoreApplication>

#include "core/client/run_browser.h"
#include "core/client/studio_link.h"
#include "ui/common/formats.h"
#include "ui/common/state_badge.h"
#include "ui/run/compare_runs_page.h"
#include "ui/run/run_page.h"
#include "ui/run/runs_page.h"

namespace studio::ui {

namespace {

struct RunPartsText {
    Q_DECLARE_TR_FUNCTIONS(RunPartsText)
};

constexpr size_t maxFound = 8;

Result<std::vector<RunRecord>> findRuns(Client& client, const QString& text) {
    RunListQuery query;
    query.text = text.toStdString();
    auto keys = browse::keys(client, query);
    if (!keys)
        return fail(keys.error());
    keys->resize(std::min(keys->size(), maxFound));
    return browse::rows(client, *keys);
}

} // namespace

void addRunParts(Parts& parts, const std::vector<RunTab>& tabs) {
    parts.pages.push_back({QStringLiteral("runs"),
                           RunPartsText::tr("Runs"),
                           QStringLiteral("list-checks"),
                           RailSection::Runs,
                           QKeySequence(Qt::CTRL | Qt::Key_2),
                           {},
                           [](Context& context, const QString&) -> Page* { return new RunsPage(context); }});
    parts.pages.push_back({QStringLiteral("run"),
                           RunPartsText::tr("Run"),
                           QStringLiteral("play"),
                           RailSection::None,
                           {},
                           QStringLiteral("runs"),
                           [tabs](Context& context, const QString& argument) -> Page* {
                               auto* page = new RunPage(context, argument.section(QLatin1Char('#'), 0, 0), tabs);
                               page->openTab(argument.section(QLatin1Char('#'), 1));
                               return page;
                           }});
    parts.pages.push_back(
        {QStringLiteral("experiment"),
         RunPartsText::tr("Experiment"),
         QStringLiteral("list-checks"),
         RailSection::None,
         {},
         QStringLiteral("runs"),
         [](Context& context, const QString& name) -> Page* { return new RunsPage(context, name.toStdString()); }});
    parts.pages.push_back(
        {QStringLiteral("compare-runs"),
         RunPartsText::tr("Compare runs"),
         QStringLiteral("list-checks"),
         RailSection::None,
         {},
         QStringLiteral("runs"),
         [](Context& context, const QString& ids) -> Page* { return new CompareRunsPage(context, ids); }});
    parts.finders.push_back({RunPartsText::tr("Runs"), [](Context& context, QObject* receiver, const QString& text,
                                                          std::function<void(std::vector<Found>)> found) {
                                 context.link.ask<std::vector<RunRecord>>(
                                     receiver, [text](Client& client) { return findRuns(client, text); },
                                     [found = std::move(found)](const Result<std::vector<RunRecord>>& runs) {
                                         std::vector<Found> result;
                                         if (runs) {
                                             for (const RunRecord& run : *runs)
                                                 result.push_back({QString::fromStdString(run.name),
                                                                   stateWord(run.state) + QStringLiteral(" · ") +
                                                                       formatRelative(run.created, currentTime()),
                                                                   QStringLiteral("play"), QStringLiteral("run"),
                                                                   QString::fromStdString(run.id.text())});
                                         }
                                         found(std::move(result));
                                     });
                             }});
}

} // namespace studio::ui
