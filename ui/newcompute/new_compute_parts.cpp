#include "ui/newcompute/new_compute_parts.h"

#include <QCoreApplication>
#include <functional>

#include "ui/common/target_kind_view.h"
#include "ui/newcompute/attach_kind.h"
#include "ui/newcompute/attach_kubernetes_page.h"
#include "ui/newcompute/attach_page.h"
#include "ui/newcompute/compare_kinds_page.h"
#include "ui/newcompute/new_compute_page.h"

namespace studio::ui {

namespace {

struct NewComputePartsText {
    Q_DECLARE_TR_FUNCTIONS(NewComputePartsText)
};

} // namespace

void addNewComputeParts(Parts& parts) {
    const auto add = [&parts](const QString& place, const QString& title, const char* icon,
                              std::function<Page*(Context&, const QString&)> make) {
        parts.pages.push_back(
            {place, title, QLatin1String(icon), RailSection::None, {}, QStringLiteral("compute"), std::move(make)});
    };
    const auto addForm = [&](const QString& place, const QString& title, const char* icon,
                             std::function<Page*(Context&, const QString&)> make) {
        add(place, title, icon, std::move(make));
        parts.pages.back().isForm = true;
    };
    addForm(QStringLiteral("new-compute"), NewComputePartsText::tr("New compute"), "server",
            [](Context& context, const QString& argument) -> Page* { return new NewComputePage(context, argument); });
    for (const AttachKind& row : attachKinds()) {
        const TargetKindView& view = viewOf(row.kind);
        addForm(QLatin1String(view.create), TargetKindView::text(view.formTitle), view.icon,
                [row = &row](Context& context, const QString& detached) -> Page* {
                    Page* page = row->makePage(context, row->kind);
                    if (auto* wizard = detached.isEmpty() ? nullptr : qobject_cast<AttachPage*>(page))
                        wizard->attachAgain(detached);
                    return page;
                });
    }
    addForm(QStringLiteral("attach-kubernetes"), NewComputePartsText::tr("Attach a Kubernetes cluster"), "layers",
            [](Context& context, const QString&) -> Page* { return new AttachKubernetesPage(context); });
    add(QStringLiteral("compare-kinds"), NewComputePartsText::tr("Compare kinds of compute"), "table",
        [](Context& context, const QString&) -> Page* { return new CompareKindsPage(context); });
    parts.newEntries.push_back({NewComputePartsText::tr("Compute"), QStringLiteral("server"),
                                QStringLiteral("new-compute"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N)});
    parts.commands.push_back({QStringLiteral("command-attach-machine"),
                              NewComputePartsText::tr("Attach a machine"),
                              QStringLiteral("server"),
                              {},
                              [](Context& context) { context.navigator.open(QStringLiteral("attach-machine")); }});
}

} // namespace studio::ui
