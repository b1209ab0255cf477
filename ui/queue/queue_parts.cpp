#include "ui/queue/queue_parts.h"

#include <QCoreApplication>

#include "ui/queue/queue_page.h"

namespace studio::ui {

namespace {
struct QueuePartsText {
    Q_DECLARE_TR_FUNCTIONS(QueuePartsText)
};
} // namespace

void addQueueParts(Parts& parts) {
    parts.pages.push_back({QStringLiteral("queue"),
                           QueuePartsText::tr("Queue"),
                           QStringLiteral("list-ordered"),
                           RailSection::Runs,
                           QKeySequence(Qt::CTRL | Qt::Key_5),
                           {},
                           [](Context& context, const QString& run) -> Page* { return new QueuePage(context, run); }});
}

} // namespace studio::ui
