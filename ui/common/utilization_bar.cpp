#include "ui/common/utilization_bar.h"

#include <QPainter>
#include <algorithm>

#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int minUtilizationBar = 40;
constexpr int minUtilizationLabel = 48;
constexpr qreal utilizationHeight = 6;
} // namespace

void paintUtilization(QPainter& painter, const QRectF& rect, double fraction) {
    const Colors& c = currentColors();
    const QRectF bar(rect.left(), rect.center().y() - utilizationHeight / 2, rect.width(), utilizationHeight);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.isDark ? c.borderStrong : c.border);
    painter.drawRoundedRect(bar, utilizationHeight / 2, utilizationHeight / 2);
    const double part = std::clamp(fraction, 0.0, 1.0);
    if (part > 0) {
        painter.setBrush(part >= highUtilization ? c.warning : c.accent);
        QRectF used = bar;
        used.setWidth(std::max(bar.width() * part, utilizationHeight));
        painter.drawRoundedRect(used, utilizationHeight / 2, utilizationHeight / 2);
    }
    painter.restore();
}

UtilizationBar::UtilizationBar(const QString& label, QWidget* parent)
    : QWidget(parent)
    , m_label(label) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(label);
}

void UtilizationBar::setValue(double fraction, const QString& text) {
    m_fraction = fraction;
    m_text = text;
    setAccessibleName(QStringLiteral("%1: %2").arg(m_label, m_text));
    updateGeometry();
    update();
}

int UtilizationBar::labelWidth() const {
    return std::max(fontMetrics().horizontalAdvance(m_label), minUtilizationLabel) + space::small;
}

int UtilizationBar::textWidth() const {
    return m_text.isEmpty() ? 0 : fontMetrics().horizontalAdvance(m_text) + space::small;
}

QSize UtilizationBar::sizeHint() const {
    return {labelWidth() + 160 + textWidth(), fontMetrics().height() + 4};
}

QSize UtilizationBar::minimumSizeHint() const {
    return {labelWidth() + minUtilizationBar + textWidth(), sizeHint().height()};
}

void UtilizationBar::paintEvent(QPaintEvent*) {
    const Colors& c = currentColors();
    QPainter painter(this);
    painter.setPen(c.muted);
    painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, m_label);
    paintUtilization(painter, QRectF(labelWidth(), 0, width() - labelWidth() - textWidth(), height()), m_fraction);
    painter.setPen(c.text);
    painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine, m_text);
}

} // namespace studio::ui

#include "moc_utilization_bar.cpp"
