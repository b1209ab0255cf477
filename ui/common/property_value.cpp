#include "ui/common/property_value.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds copiedTime{1200};
constexpr int copyIconSize = 14;
constexpr int valueMargin = 4;
} // namespace

PropertyValue::PropertyValue(QWidget* parent)
    : QAbstractButton(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    m_copiedTime.setSingleShot(true);
    connect(&m_copiedTime, &QTimer::timeout, this, qOverload<>(&QWidget::update));
    connect(this, &QAbstractButton::clicked, this, &PropertyValue::activate);
}

void PropertyValue::setValue(const QString& label, const QString& value, const QString& copied,
                             std::function<void()> open) {
    m_value = value;
    m_copied = copied;
    m_open = std::move(open);
    setAccessibleName(QStringLiteral("%1: %2").arg(label, value));
    setAccessibleDescription(m_open ? tr("Link") : tr("Press to copy"));
    setToolTip(wrappedTooltip(m_open ? value : value + QLatin1Char('\n') + tr("Click to copy")));
    updateGeometry();
    update();
}

QSize PropertyValue::sizeHint() const {
    const int height =
        std::max(fontMetrics().height(), fontMetrics().size(Qt::TextSingleLine, m_value.left(400)).height());
    return {160, height + 2 * valueMargin};
}

void PropertyValue::copy() {
    QGuiApplication::clipboard()->setText(m_copied);
    m_copiedTime.start(copiedTime);
    update();
}

void PropertyValue::activate() {
    if (!m_open)
        return copy();
    const auto open = m_open; // may replace this value
    open();
}

void PropertyValue::keyPressEvent(QKeyEvent* event) {
    if (!event->matches(QKeySequence::Copy))
        return QAbstractButton::keyPressEvent(event);
    copy();
    event->accept();
}

void PropertyValue::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy"), this, &PropertyValue::copy);
    menu->popup(event->globalPos());
}

void PropertyValue::paintEvent(QPaintEvent*) {
    const Colors& c = currentColors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isActive = underMouse() || hasFocus();
    if (isActive) {
        painter.setPen(hasFocus() ? QPen(c.accent) : QPen(Qt::NoPen));
        painter.setBrush(underMouse() ? c.hover : QColor(Qt::transparent));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    QRect inside = rect().adjusted(valueMargin, 0, -valueMargin, 0);
    if (isCopied()) {
        const QString word = tr("Copied");
        painter.setPen(c.good);
        painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, word);
        inside.setRight(inside.right() - fontMetrics().horizontalAdvance(word) - space::small);
    } else if (isActive && !m_open) {
        painter.drawPixmap(inside.right() - copyIconSize, inside.center().y() - copyIconSize / 2,
                           iconPixmap(QStringLiteral("copy"), c.muted, copyIconSize, devicePixelRatioF()));
        inside.setRight(inside.right() - copyIconSize - space::tight);
    }
    QFont lettering = font();
    lettering.setUnderline(m_open && underMouse());
    painter.setFont(lettering);
    painter.setPen(m_open ? c.accent : c.text);
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetrics(lettering).elidedText(m_value, Qt::ElideMiddle, inside.width()));
}

} // namespace studio::ui

#include "moc_property_value.cpp"
