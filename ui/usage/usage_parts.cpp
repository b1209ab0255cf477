#include "ui/usage/usage_parts.h"

#include <QCoreApplication>

#include "ui/usage/usage_page.h"

namespace studio::ui {

namespace {

struct UsagePartsText {
    Q_DECLARE_TR_FUNCTIONS(UsagePartsText)
};

} // namespace

void addUsageParts(Parts& parts) {
    parts.pages.push_back({QStringLiteral("usage"),
                           UsagePartsText::tr("Usage"),
                           QStringLiteral("activity"),
                           RailSection::Compute,
                           {},
                           {},
                           [](Context& context, const QString&) -> Page* { return new UsagePage(context); }});
}

} // namespace studio::ui
