#include "ui/activity/activity_parts.h"

#include <QCoreApplication>

#include "ui/activity/activity_page.h"

namespace studio::ui {

namespace {
struct ActivityPartsText {
    Q_DECLARE_TR_FUNCTIONS(ActivityPartsText)
};
} // namespace

void addActivityParts(Parts& parts) {
    parts.pages.push_back({QStringLiteral("activity"),
                           ActivityPartsText::tr("Activity"),
                           QStringLiteral("history"),
                           RailSection::Bottom,
                           {},
                           {},
                           [](Context& context, const QString&) -> Page* { return new ActivityPage(context); }});
}

} // namespace studio::ui
