#include "ui/instance/instance_parts.h"

#include <QCoreApplication>

#include "ui/instance/instance_page.h"
#include "ui/instance/new_instance_page.h"

namespace studio::ui {

namespace {

struct InstancePartsText {
    Q_DECLARE_TR_FUNCTIONS(InstancePartsText)
};

} // namespace

void addInstanceParts(Parts& parts) {
    const QString iconName = QStringLiteral("square-terminal");
    parts.pages.push_back(
        {QStringLiteral("instance"),
         {},
         iconName,
         RailSection::None,
         {},
         QStringLiteral("compute"),
         [](Context& context, const QString& name) -> Page* { return new InstancePage(context, name); }});
    parts.pages.push_back({QStringLiteral("new-instance"),
                           InstancePartsText::tr("New compute instance"),
                           iconName,
                           RailSection::None,
                           {},
                           QStringLiteral("compute"),
                           [](Context& context, const QString&) -> Page* { return new NewInstancePage(context); }});
    parts.pages.back().isForm = true;
    parts.newEntries.push_back(
        {InstancePartsText::tr("Compute instance"), iconName, QStringLiteral("new-instance"), {}});
}

} // namespace studio::ui
