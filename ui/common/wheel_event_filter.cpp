#include "ui/common/wheel_event_filter.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QSlider>

namespace studio::ui {

namespace {

// Returns the field whose value the wheel changes; null for anything else, scroll bars included.
QWidget* turnedByWheel(QObject* object) {
    if (qobject_cast<QAbstractSpinBox*>(object) != nullptr || qobject_cast<QComboBox*>(object) != nullptr ||
        qobject_cast<QSlider*>(object) != nullptr)
        return static_cast<QWidget*>(object);
    return nullptr;
}

} // namespace

WheelEventFilter::WheelEventFilter(QApplication& app)
    : QObject(&app) {
    app.installEventFilter(this);
}

bool WheelEventFilter::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Polish) {
        // Qt gives the focus before a filter sees the wheel.
        if (QWidget* field = turnedByWheel(watched); field != nullptr && field->focusPolicy() == Qt::WheelFocus)
            field->setFocusPolicy(Qt::StrongFocus);
    } else if (event->type() == QEvent::Wheel) {
        if (const QWidget* field = turnedByWheel(watched); field != nullptr && !field->hasFocus()) {
            event->ignore(); // its parent gets it next
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace studio::ui

#include "moc_wheel_event_filter.cpp"
