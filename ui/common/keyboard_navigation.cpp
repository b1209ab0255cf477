#include "ui/common/keyboard_navigation.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QDialog>
#include <QKeyEvent>
#include <QRadioButton>
#include <QScrollArea>
#include <QShortcut>
#include <QToolTip>
#include <algorithm>

#include "ui/common/formats.h"
#include "ui/common/page.h"

namespace studio::ui {

namespace {

bool isPressedByEnter(const QObject* object) {
    return qobject_cast<const QAbstractButton*>(object) != nullptr &&
           qobject_cast<const QCheckBox*>(object) == nullptr && qobject_cast<const QRadioButton*>(object) == nullptr;
}

bool isEnter(const QKeyEvent& key) {
    return (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) &&
           (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
}

// Returns what the control is for: the tooltip of its current item, its own, or that of what it is a part of.
QString purposeOf(const QWidget& control) {
    if (const auto* view = qobject_cast<const QAbstractItemView*>(&control)) {
        if (const QString text = view->currentIndex().data(Qt::ToolTipRole).toString(); !text.isEmpty())
            return text;
    }
    for (const QWidget* at = &control; at != nullptr && !at->isWindow(); at = at->parentWidget()) {
        if (!at->toolTip().isEmpty())
            return at->toolTip();
        if (at == &control && !at->accessibleDescription().isEmpty())
            return at->accessibleDescription();
        if (qobject_cast<const Page*>(at) != nullptr)
            break;
    }
    return {};
}

// Returns the page or dialog that contains the widget; null in the frame of the window and in popups.
QWidget* placeOf(QWidget* widget) {
    for (QWidget* at = widget->parentWidget(); at != nullptr; at = at->parentWidget()) {
        if (qobject_cast<Page*>(at) != nullptr || qobject_cast<QDialog*>(at) != nullptr)
            return at;
        if (at->isWindow())
            return nullptr;
    }
    return nullptr;
}

} // namespace

KeyboardNavigation::KeyboardNavigation(QApplication& app)
    : QObject(&app) {
    app.installEventFilter(this);
    connect(&app, &QApplication::focusChanged, this, [this](QWidget* before, QWidget*) { keepInPage(before); });
}

void KeyboardNavigation::keepInPage(QWidget* before) {
    if (before == nullptr || (before->isEnabled() && before->isVisible()))
        return;
    QWidget* place = placeOf(before);
    if (place == nullptr || !place->isVisible() || !place->isEnabled())
        return;
    m_left = before;
    m_holder = place;
    place->setFocus(Qt::OtherFocusReason);
}

bool KeyboardNavigation::isHeld() const {
    return m_left != nullptr && m_holder != nullptr && m_holder->hasFocus();
}

bool KeyboardNavigation::moveOn(QWidget& from, const QWidget& within, bool isForward) {
    const auto next = [isForward](const QWidget* widget) {
        return isForward ? widget->nextInFocusChain() : widget->previousInFocusChain();
    };
    for (QWidget* at = next(&from); at != &from; at = next(at)) {
        if ((at->focusPolicy() & Qt::TabFocus) != 0 && at->isEnabled() && at->isVisible() &&
            at->focusProxy() == nullptr && within.isAncestorOf(at)) {
            at->setFocus(isForward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
            for (QWidget* area = at->parentWidget(); area != nullptr; area = area->parentWidget()) {
                if (auto* scrolling = qobject_cast<QScrollArea*>(area))
                    scrolling->ensureWidgetVisible(at); // as QScrollArea does where Qt moves the focus
            }
            return true;
        }
    }
    return false;
}

bool KeyboardNavigation::isProxyNext(const QWidget& from) {
    for (const QWidget* at = from.nextInFocusChain(); at != &from; at = at->nextInFocusChain()) {
        const QWidget* last = at;
        while (last->focusProxy() != nullptr)
            last = last->focusProxy();
        const bool takesFocus = (last->focusPolicy() & Qt::TabFocus) != 0 && (last == at || at->isAncestorOf(last));
        if (takesFocus && at->isEnabled() && at->isVisibleTo(from.window()) && at->window() == from.window())
            return last != at;
    }
    return false;
}

void KeyboardNavigation::showPurpose(QWidget& control) {
    constexpr int shownForMs = 60'000; // until the focus moves on; a reader is not hurried
    const QString purpose = purposeOf(control);
    const QString text =
        purpose.isEmpty() ? tr("This control has no description. F1 opens the manual at its page.") : purpose;
    // Of a tall control, such as a table, at its upper edge.
    constexpr int maxBelow = 40;
    const QPoint at(0, std::min(control.height(), maxBelow));
    QToolTip::showText(control.mapToGlobal(at), wrappedTooltip(text), &control, {}, shownForMs);
}

bool KeyboardNavigation::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::KeyRelease: {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (isEnter(key) && isPressedByEnter(watched)) {
            QKeyEvent space(event->type(), Qt::Key_Space, Qt::NoModifier, QStringLiteral(" "), key.isAutoRepeat());
            QCoreApplication::sendEvent(watched, &space);
            return true;
        }
        if (auto* control = qobject_cast<QWidget*>(watched);
            event->type() == QEvent::KeyPress && key.key() == Qt::Key_F1 && key.modifiers() == Qt::ShiftModifier &&
            control != nullptr && control == QApplication::focusWidget()) {
            showPurpose(*control);
            return true;
        }
        const bool isTab = event->type() == QEvent::KeyPress &&
                           (key.key() == Qt::Key_Tab || key.key() == Qt::Key_Backtab) &&
                           !(key.modifiers() & (Qt::ControlModifier | Qt::AltModifier));
        const bool isForward = key.key() == Qt::Key_Tab && !(key.modifiers() & Qt::ShiftModifier);
        if (isTab && watched == m_holder && isHeld())
            return moveOn(*m_left, *m_holder, isForward);
        if (auto* focused = isTab && isForward ? qobject_cast<QWidget*>(watched) : nullptr;
            focused != nullptr && focused == QApplication::focusWidget() && isProxyNext(*focused))
            return moveOn(*focused, *focused->window(), true);
        break;
    }
    case QEvent::EnabledChange:
    case QEvent::Show:
        if (watched == m_left && isHeld() && m_left->isEnabled() && m_left->isVisible())
            m_left->setFocus(Qt::OtherFocusReason);
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void addSubmitKeys(QWidget* form, QAbstractButton* button) {
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* shortcut = new QShortcut(QKeySequence(Qt::CTRL | key), form, nullptr, nullptr, Qt::WindowShortcut);
        QObject::connect(shortcut, &QShortcut::activated, button, [button] { button->click(); });
    }
}

} // namespace studio::ui

#include "moc_keyboard_navigation.cpp"
