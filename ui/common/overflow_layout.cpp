#include "ui/common/overflow_layout.h"

#include <QAbstractButton>
#include <QGuiApplication>
#include <QMenu>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <algorithm>

namespace studio::ui {

namespace {

constexpr const char* policyProperty = "focusPolicyInRow";

void setInTabOrder(QWidget& widget, bool isInTabOrder) {
    const QVariant kept = widget.property(policyProperty);
    if (isInTabOrder && kept.isValid()) {
        widget.setFocusPolicy(static_cast<Qt::FocusPolicy>(kept.toInt()));
        widget.setProperty(policyProperty, {});
    } else if (!isInTabOrder && !kept.isValid()) {
        widget.setProperty(policyProperty, static_cast<int>(widget.focusPolicy()));
        widget.setFocusPolicy(Qt::NoFocus);
    }
}

QMenu* menuOf(const QAbstractButton& button) {
    if (const auto* push = qobject_cast<const QPushButton*>(&button))
        return push->menu();
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    return tool ? tool->menu() : nullptr;
}

} // namespace

OverflowLayout::OverflowLayout(QWidget* owner)
    : QBoxLayout(QBoxLayout::LeftToRight)
    , m_more(new QToolButton(owner))
    , m_menu(new QMenu(m_more)) {
    m_more->setObjectName(QStringLiteral("moreActions"));
    m_more->setText(QStringLiteral("⋯"));
    m_more->setToolTip(tr("More actions"));
    m_more->setAccessibleName(tr("More actions"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(m_menu);
    m_more->hide();
    connect(m_menu, &QMenu::aboutToShow, this, &OverflowLayout::fillMenu);
}

std::vector<QLayoutItem*> OverflowLayout::shownItems() const {
    std::vector<QLayoutItem*> items;
    for (int i = 0; i < count(); ++i) {
        if (QLayoutItem* item = itemAt(i); item->widget() && !item->isEmpty())
            items.push_back(item);
    }
    return items;
}

int OverflowLayout::widthOf(const std::vector<QLayoutItem*>& items) const {
    int width = 0;
    for (QLayoutItem* item : items)
        width += item->sizeHint().width() + (width > 0 ? spacing() : 0);
    return width;
}

bool OverflowLayout::mayMove(QLayoutItem& item) {
    return qobject_cast<QAbstractButton*>(item.widget()) && item.widget()->property("role").toString() != "primary";
}

QSize OverflowLayout::sizeHint() const {
    return {widthOf(shownItems()), QBoxLayout::sizeHint().height()};
}

QSize OverflowLayout::minimumSize() const {
    auto items = shownItems();
    const auto stay = std::remove_if(items.begin(), items.end(), [](QLayoutItem* item) { return mayMove(*item); });
    const bool isMenuNeeded = items.end() - stay > 1; // the menu is no narrower than one button
    const int all = widthOf(items);
    items.erase(stay, items.end());
    const int least = widthOf(items) + (items.empty() ? 0 : spacing()) + m_more->sizeHint().width();
    return {isMenuNeeded ? std::min(least, all) : all, QBoxLayout::minimumSize().height()};
}

void OverflowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    auto items = shownItems();
    m_moved.clear();
    const int moreWidth = m_more->sizeHint().width() + spacing();
    while (widthOf(items) + (m_moved.empty() ? 0 : moreWidth) > rect.width()) {
        const auto last = std::find_if(items.rbegin(), items.rend(), [](QLayoutItem* item) { return mayMove(*item); });
        if (last == items.rend())
            break;
        m_moved.insert(m_moved.begin(), qobject_cast<QAbstractButton*>((*last)->widget()));
        items.erase(std::next(last).base());
    }
    const auto place = [&rect](const QSize& size, int x) {
        const int height = std::min(size.height(), rect.height());
        return QStyle::visualRect(QGuiApplication::layoutDirection(), rect,
                                  {x, rect.y() + (rect.height() - height) / 2, size.width(), height});
    };
    const int spare = std::max(0, rect.width() - widthOf(items) - (m_moved.empty() ? 0 : moreWidth));
    int x = rect.x() + ((alignment() & Qt::AlignLeft) != 0 ? 0 : spare);
    for (QLayoutItem* item : items) {
        setInTabOrder(*item->widget(), true);
        item->setGeometry(place(item->sizeHint(), x));
        x += item->sizeHint().width() + spacing();
    }
    for (QAbstractButton* button : m_moved) {
        setInTabOrder(*button, false);
        const QSize size = button->sizeHint();
        button->setGeometry(-size.width() - 1, 0, size.width(), size.height()); // outside, not hidden: pages hide
    }
    if (!m_moved.empty())
        m_more->setGeometry(place(m_more->sizeHint(), x));
    m_more->setVisible(!m_moved.empty());
}

void OverflowLayout::fillMenu() {
    m_menu->clear();
    for (QAbstractButton* button : m_moved) {
        const QString text = button->text().isEmpty() ? button->accessibleName() : button->text();
        QAction* action = nullptr;
        if (QMenu* sub = menuOf(*button))
            action = m_menu->addMenu(sub);
        else
            connect(action = m_menu->addAction(text), &QAction::triggered, button, &QAbstractButton::click);
        action->setText(text);
        action->setIcon(button->icon());
        action->setEnabled(button->isEnabled());
        action->setToolTip(button->toolTip());
    }
}

} // namespace studio::ui

#include "moc_overflow_layout.cpp"
