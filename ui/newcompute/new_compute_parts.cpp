#include "ui/newcompute/new_compute_parts.h"

#include <QCoreApplication>

#include "ui/newcompute/attach_framework_page.h"
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
    parts.pages.push_back({QStringLiteral("new-compute"),
                           NewComputePartsText::tr("New compute"),
                           QStringLiteral("server"),
                           RailSection::None,
                           {},
                           QStringLiteral("compute"),
                           [](Context& context, const QString&) -> Page* { return new NewComputePage(context); }});
    parts.pages.back().isForm = true;
    parts.pages.push_back({QStringLiteral("attach-machine"),
                           NewComputePartsText::tr("Attach a machine"),
                           QStringLiteral("server"),
                           RailSection::None,
                           {},
                           QStringLiteral("compute"),
                           [](Context& context, const QString&) -> Page* { return new AttachPage(context); }});
    parts.pages.back().isForm = true;
    parts.pages.push_back(
        {QStringLiteral("attach-slurm"),
         NewComputePartsText::tr("Attach a Slurm cluster"),
         QStringLiteral("server"),
         RailSection::None,
         {},
         QStringLiteral("compute"),
         [](Context& context, const QString&) -> Page* { return new AttachPage(context, TargetKind::Slurm); }});
    parts.pages.back().isForm = true;
    parts.pages.push_back(
        {QStringLiteral("attach-hdinsight"),
         NewComputePartsText::tr("Attach a Spark cluster"),
         QStringLiteral("server"),
         RailSection::None,
         {},
         QStringLiteral("compute"),
         [](Context& context, const QString&) -> Page* { return new AttachPage(context, TargetKind::Hdinsight); }});
    parts.pages.back().isForm = true;
    parts.pages.push_back(
        {QStringLiteral("attach-kubernetes"),
         NewComputePartsText::tr("Attach a Kubernetes cluster"),
         QStringLiteral("layers"),
         RailSection::None,
         {},
         QStringLiteral("compute"),
         [](Context& context, const QString&) -> Page* { return new AttachKubernetesPage(context); }});
    parts.pages.back().isForm = true;
    parts.pages.push_back(
        {QStringLiteral("attach-ray"),
         NewComputePartsText::tr("Attach a Ray cluster"),
         QStringLiteral("server"),
         RailSection::None,
         {},
         QStringLiteral("compute"),
         [](Context& context, const QString&) -> Page* { return new AttachFrameworkPage(context, Framework::Ray); }});
    parts.pages.back().isForm = true;
    parts.pages.push_back(
        {QStringLiteral("attach-dask"),
         NewComputePartsText::tr("Attach a Dask cluster"),
         QStringLiteral("server"),
         RailSection::None,
         {},
         QStringLiteral("compute"),
         [](Context& context, const QString&) -> Page* { return new AttachFrameworkPage(context, Framework::Dask); }});
    parts.pages.back().isForm = true;
    parts.pages.push_back({QStringLiteral("compare-kinds"),
                           NewComputePartsText::tr("Compare kinds of compute"),
                           QStringLiteral("table"),
                           RailSection::None,
                           {},
                           QStringLiteral("compute"),
                           [](Context& context, const QString&) -> Page* { return new CompareKindsPage(context); }});
    parts.newEntries.push_back({NewComputePartsText::tr("Compute"), QStringLiteral("server"),
                                QStringLiteral("new-compute"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N)});
    parts.commands.push_back({QStringLiteral("command-attach-machine"),
                              NewComputePartsText::tr("Attach a machine"),
                              QStringLiteral("server"),
                              {},
                              [](Context& context) { context.navigator.open(QStringLiteral("attach-machine")); }});
}

} // namespace studio::ui
