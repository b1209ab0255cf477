#include "ui/home/home_parts.h"

#include "ui/common/formats.h"
#include "ui/home/home_page.h"

namespace studio::ui {

void addHomeParts(Parts& parts) {
    parts.pages.push_back({QStringLiteral("home"),
                           UiText::tr("Home"),
                           QStringLiteral("house"),
                           RailSection::Top,
                           QKeySequence(Qt::CTRL | Qt::Key_1),
                           {},
                           [](Context& context, const QString&) -> Page* { return new HomePage(context); }});
}

} // namespace studio::ui
