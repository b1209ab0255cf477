#include "ui/common/plain_text_filter.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>

namespace studio::ui {

PlainTextFilter::PlainTextFilter(QApplication& app)
    : QObject(&app) {
    app.installEventFilter(this);
}

bool PlainTextFilter::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Polish) {
        if (auto* label = qobject_cast<QLabel*>(watched)) {
            label->setTextFormat(Qt::PlainText);
            label->setOpenExternalLinks(false);
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace studio::ui

#include "moc_plain_text_filter.cpp"
