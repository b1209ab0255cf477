#include "ui/home/home_parts.h"

#include <QCoreApplication>

#include "ui/home/home_page.h"

namespace studio::ui {

namespace {

struct HomePartsText {
    Q_DECLARE_TR_FUNCTIONS(HomePartsText)
};

} // namespace

void addHomeParts(Parts& parts) {
    parts.pages.push_back({QStringLiteral("home"),
                           HomePartsText::tr("Home"),
                           QStringLiteral("house"),
                           RailSection::Runs,
                           QKeySequence(Qt::CTRL | Qt::Key_1),
                           {},
                           [](Context& context, const QString&) -> Page* { return new HomePage(context); }});
}

} // namespace studio::ui
