#include "ui/newrun/new_run_parts.h"

#include "ui/common/formats.h"
#include "ui/newrun/new_run_page.h"

namespace studio::ui {

void addNewRunParts(Parts& parts) {
    parts.pages.push_back(
        {QStringLiteral("new-run"),
         UiText::tr("New run"),
         QStringLiteral("play"),
         RailSection::None,
         {},
         QStringLiteral("runs"),
         [](Context& context, const QString& start) -> Page* { return new NewRunPage(context, start); }});
    parts.newEntries.push_back(
        {UiText::tr("Run"), QStringLiteral("play"), QStringLiteral("new-run"), QKeySequence(Qt::CTRL | Qt::Key_N)});
}

} // namespace studio::ui
