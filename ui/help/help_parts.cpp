#include "ui/help/help_parts.h"

#include <QCoreApplication>

#include "ui/help/help_topics.h"
#include "ui/help/manual_page.h"

namespace studio::ui {

namespace {
struct HelpPartsText {
    Q_DECLARE_TR_FUNCTIONS(HelpPartsText)
};
} // namespace

void addHelpParts(Parts& parts) {
    parts.pages.push_back(
        {QStringLiteral("manual"),
         HelpPartsText::tr("Help"),
         QStringLiteral("circle-help"),
         RailSection::Bottom,
         {},
         {},
         [](Context& context, const QString& argument) -> Page* { return new ManualPage(context, argument); }});
    parts.commands.push_back({QStringLiteral("command-help"), HelpPartsText::tr("Manual"),
                              QStringLiteral("circle-help"), QKeySequence(Qt::Key_F1), [](Context& context) {
                                  const QString place = context.navigator.place();
                                  if (place == QStringLiteral("manual"))
                                      return;
                                  const QString own = context.navigator.manualTopic();
                                  context.navigator.open(QStringLiteral("manual"),
                                                         own.isEmpty() ? help::topicOf(place) : own);
                              }});
    parts.commands.push_back({QStringLiteral("command-shortcuts"), HelpPartsText::tr("Keyboard shortcuts"),
                              QStringLiteral("circle-help"), QKeySequence(Qt::CTRL | Qt::Key_F1), [](Context& context) {
                                  context.navigator.open(QStringLiteral("manual"), help::shortcutsTopic);
                              }});
    parts.commands.push_back(
        {QStringLiteral("command-about"),
         HelpPartsText::tr("About Compute Studio"),
         QStringLiteral("info"),
         {},
         [](Context& context) { context.navigator.open(QStringLiteral("manual"), help::aboutTopic); }});
}

} // namespace studio::ui
