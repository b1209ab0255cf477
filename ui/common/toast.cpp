#include "ui/common/toast.h"

#include <QAccessible>
#include <QApplication>
#include <QBoxLayout>
#include <QEvent>
#include <QPushButton>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr std::chrono::seconds toastTime{7};
constexpr int maxToastWidth = 560;
constexpr int aboveBottom = 48; // of the window: clear of the status line
} // namespace

Toast::Toast(QWidget* window)
    : QFrame(window)
    , m_text(new PlainLabel({}, this, PlainLabel::Fit::Elide))
    , m_button(new QPushButton(this))
    , m_close(new QPushButton(this)) {
    setObjectName(QStringLiteral("toast"));
    m_text->setObjectName(QStringLiteral("toastText"));
    m_button->setObjectName(QStringLiteral("toastAction"));
    m_button->setProperty("role", QStringLiteral("toast"));
    m_close->setObjectName(QStringLiteral("toastClose"));
    m_close->setProperty("role", QStringLiteral("toast"));
    m_close->setText(QStringLiteral("×"));
    m_close->setAccessibleName(tr("Close"));
    m_close->setToolTip(tr("Close"));
    for (QPushButton* button : {m_button, m_close})
        button->setFocusPolicy(Qt::TabFocus); // a click leaves the focus in the page
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space::large, space::tight, space::tight, space::tight);
    row->setSpacing(space::small);
    row->addWidget(m_text, 1);
    row->addWidget(m_button);
    row->addWidget(m_close);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (isInUse())
            closeLater();
        else
            hide();
    });
    connect(m_close, &QPushButton::clicked, this, &QWidget::hide);
    connect(m_button, &QPushButton::clicked, this, [this] {
        hide();
        if (const auto action = std::exchange(m_action, {}))
            action();
    });
    window->installEventFilter(this);
}

void Toast::popUp(QWidget* over, const QString& text, const QString& actionText, std::function<void()> action) {
    QWidget* window = over->window();
    auto* toast = window->findChild<Toast*>(QStringLiteral("toast"), Qt::FindDirectChildrenOnly);
    if (toast == nullptr)
        toast = new Toast(window);
    toast->present(text, actionText, std::move(action));
}

void Toast::dismiss(QWidget* over) {
    if (auto* toast = over->window()->findChild<Toast*>(QStringLiteral("toast"), Qt::FindDirectChildrenOnly)) {
        toast->m_action = {};
        toast->hide();
    }
}

void Toast::present(const QString& text, const QString& actionText, std::function<void()> action) {
    m_action = std::move(action);
    m_text->setText(text);
    m_button->setText(actionText);
    m_button->setVisible(!actionText.isEmpty());
    setAccessibleName(m_text->text());
    place();
    show();
    raise();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
    closeLater();
}

void Toast::place() {
    const QSize wanted = sizeHint();
    const QSize room = parentWidget()->size();
    const int width = std::min({wanted.width(), maxToastWidth, room.width() - 2 * space::large});
    setGeometry((room.width() - width) / 2, room.height() - wanted.height() - aboveBottom, width, wanted.height());
}

void Toast::closeLater() {
    m_timer.start(toastTime);
}

bool Toast::isInUse() const {
    return underMouse() || isAncestorOf(QApplication::focusWidget());
}

bool Toast::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    return QFrame::eventFilter(watched, event);
}

} // namespace studio::ui

#include "moc_toast.cpp"
