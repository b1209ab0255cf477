#include "ui/newrun/new_run_parts.h"

#include <QCoreApplication>

#include "ui/newrun/new_pipeline_page.h"
#include "ui/newrun/new_run_page.h"

namespace studio::ui {

namespace {

struct NewRunPartsText {
    Q_DECLARE_TR_FUNCTIONS(NewRunPartsText)
};

} // namespace

void addNewRunParts(Parts& parts) {
    parts.pages.push_back(
        {QStringLiteral("new-run"),
         NewRunPartsText::tr("New run"),
         QStringLiteral("play"),
         RailSection::None,
         {},
         QStringLiteral("runs"),
         [](Context& context, const QString& start) -> Page* { return new NewRunPage(context, start); }});
    parts.pages.back().isForm = true;
    parts.newEntries.push_back({NewRunPartsText::tr("Run"), QStringLiteral("play"), QStringLiteral("new-run"),
                                QKeySequence(Qt::CTRL | Qt::Key_N)});
    parts.pages.push_back(
        {QStringLiteral("new-pipeline"),
         NewRunPartsText::tr("New pipeline"),
         QStringLiteral("layers"),
         RailSection::None,
         {},
         QStringLiteral("runs"),
         [](Context& context, const QString& file) -> Page* { return new NewPipelinePage(context, file); }});
    parts.pages.back().isForm = true;
    parts.newEntries.push_back(
        {NewRunPartsText::tr("Pipeline"), QStringLiteral("layers"), QStringLiteral("new-pipeline"), {}});
}

} // namespace studio::ui
