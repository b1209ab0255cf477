#include "ui/newcompute/new_compute_parts.h"

#include "ui/common/formats.h"
#include "ui/newcompute/attach_page.h"
#include "ui/newcompute/new_compute_page.h"

namespace studio::ui {

void addNewComputeParts(Parts& parts) {
    parts.pages.push_back({QStringLiteral("new-compute"),
                           UiText::tr("New compute"),
                           QStringLiteral("server"),
                           RailSection::None,
                           {},
                           QStringLiteral("compute"),
                           [](Context& context, const QString&) -> Page* { return new NewComputePage(context); }});
    parts.pages.push_back({QStringLiteral("attach-machine"),
                           UiText::tr("Attach a machine"),
                           QStringLiteral("server"),
                           RailSection::None,
                           {},
                           QStringLiteral("compute"),
                           [](Context& context, const QString&) -> Page* { return new AttachPage(context); }});
    parts.newEntries.push_back({UiText::tr("Compute"), QStringLiteral("server"), QStringLiteral("new-compute"),
                                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N)});
    parts.commands.push_back({QStringLiteral("command-new-compute"),
                              UiText::tr("New compute"),
                              QStringLiteral("server"),
                              {},
                              [](Context& context) { context.navigator.open(QStringLiteral("new-compute")); }});
    parts.commands.push_back({QStringLiteral("command-attach-machine"),
                              UiText::tr("Attach a machine"),
                              QStringLiteral("server"),
                              {},
                              [](Context& context) { context.navigator.open(QStringLiteral("attach-machine")); }});
}

} // namespace studio::ui
