#include "ui/target/target_parts.h"

#include <QCoreApplication>

#include "core/client/studio_link.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/target_text.h"
#include "ui/target/cluster_page.h"
#include "ui/target/framework_page.h"
#include "ui/target/machine_page.h"
#include "ui/target/target_opener.h"
#include "ui/target/target_page.h"
#include "ui/target/targets_page.h"

namespace studio::ui {

namespace {

struct TargetPartsText {
    Q_DECLARE_TR_FUNCTIONS(TargetPartsText)
};

// Registers a page that the place "target" redirects to.
void addKind(Parts& parts, const char* place, std::function<Page*(Context&, const QString&)> create) {
    parts.pages.push_back({QLatin1String(place),
                           {},
                           QStringLiteral("server"),
                           RailSection::None,
                           {},
                           QStringLiteral("compute"),
                           std::move(create)});
}

} // namespace

void addTargetParts(Parts& parts) {
    parts.pages.push_back({QStringLiteral("compute"),
                           TargetPartsText::tr("Compute"),
                           QStringLiteral("server"),
                           RailSection::Compute,
                           QKeySequence(Qt::CTRL | Qt::Key_3),
                           {},
                           [](Context& context, const QString&) -> Page* { return new TargetsPage(context); }});
    parts.pages.push_back({QStringLiteral("target"),
                           {},
                           QStringLiteral("server"),
                           RailSection::None,
                           {},
                           QStringLiteral("compute"),
                           [](Context& context, const QString& name) -> Page* {
                               if (name.compare(QLatin1String(localTargetName.data()), Qt::CaseInsensitive) == 0)
                                   return new TargetPage(context, name);
                               return new TargetOpener(context, name);
                           }});
    addKind(parts, "cluster", [](Context& context, const QString& argument) -> Page* {
        auto* page = new ClusterPage(context, argument.section(QLatin1Char('#'), 0, 0));
        page->openTab(argument.section(QLatin1Char('#'), 1));
        return page;
    });
    addKind(parts, "machine",
            [](Context& context, const QString& name) -> Page* { return new MachinePage(context, name); });
    addKind(parts, "framework",
            [](Context& context, const QString& name) -> Page* { return new FrameworkPage(context, name); });
    addKind(parts, "computer",
            [](Context& context, const QString& name) -> Page* { return new TargetPage(context, name); });
    parts.finders.push_back(
        {TargetPartsText::tr("Compute"),
         [](Context& context, QObject* receiver, const QString& text, std::function<void(std::vector<Found>)> found) {
             context.link.ask<std::vector<TargetStatus>>(
                 receiver, &browse::targets,
                 [text, found = std::move(found)](const Result<std::vector<TargetStatus>>& targets) {
                     std::vector<Found> result;
                     for (const TargetStatus& status : targets.value_or(std::vector<TargetStatus>())) {
                         const QString name = QString::fromStdString(status.target.name);
                         const QString kind = TargetKindView::text(viewOf(status.target.kind).name);
                         if (name.contains(text, Qt::CaseInsensitive) || kind.contains(text, Qt::CaseInsensitive))
                             result.push_back({name, kind, QStringLiteral("server"), QStringLiteral("target"), name});
                     }
                     found(std::move(result));
                 });
         }});
}

} // namespace studio::ui
