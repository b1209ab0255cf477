#include "ui/sweep/importance_bars.h"

#include <QLocale>
#include <QPainter>
#include <algorithm>

#include "core/sweep/parameter_importance.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int importanceBarHeight = 8;

QString shareText(double share) {
    return QLocale().toString(share * 100, 'f', 0) + QLocale().percent();
}

} // namespace

ImportanceBars::ImportanceBars(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("importanceBars"));
    setAccessibleName(tr("Importance of parameters"));
    setMinimumSize(140, 120);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ImportanceBars::setShares(const std::vector<QString>& names, const std::vector<double>& shares) {
    m_bars.clear();
    for (size_t i = 0; i < shares.size() && i < names.size(); ++i)
        m_bars.emplace_back(shares[i], names[i]);
    std::stable_sort(m_bars.begin(), m_bars.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    QStringList parts;
    for (const auto& [share, name] : m_bars)
        parts << QStringLiteral("%1: %2").arg(name, shareText(share));
    setAccessibleDescription(parts.join(QStringLiteral(", ")));
    setToolTip(m_bars.empty() ? QString()
                              : tr("How well a random forest predicts the objective of completed trials from each "
                                   "parameter. Wide ranges count more, and stopped trials are left out.") +
                                    QLatin1Char('\n') + parts.join(QLatin1Char('\n')));
    update();
}

QStringList ImportanceBars::order() const {
    QStringList names;
    for (const auto& bar : m_bars)
        names << bar.second;
    return names;
}

void ImportanceBars::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    update();
}

void ImportanceBars::paintEvent(QPaintEvent*) {
    const Colors& colors = currentColors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetrics metrics(font());
    if (m_bars.empty()) {
        painter.setPen(colors.muted);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Available after %n completed trial(s).", nullptr, static_cast<int>(minImportanceTrials)));
        return;
    }
    const int rowHeight = metrics.height() + importanceBarHeight + space::small + space::tight;
    const int numberWidth = metrics.horizontalAdvance(shareText(1)) + space::tight;
    int top = 0;
    for (const auto& [share, name] : m_bars) {
        if (top + rowHeight > height() + space::tight) {
            painter.setPen(colors.muted);
            painter.drawText(QRectF(0, height() - metrics.height(), width(), metrics.height()), Qt::AlignLeft,
                             QStringLiteral("…"));
            break;
        }
        painter.setPen(colors.text);
        painter.drawText(QRectF(0, top, width() - numberWidth, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(name, Qt::ElideMiddle, width() - numberWidth));
        painter.setPen(colors.muted);
        painter.drawText(QRectF(0, top, width(), metrics.height()), Qt::AlignRight | Qt::AlignVCenter,
                         shareText(share));
        const QRectF bar(0, top + metrics.height() + 2, width(), importanceBarHeight);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.neutralSoft);
        painter.drawRoundedRect(bar, 3, 3);
        if (share > 0) {
            painter.setBrush(colors.accent);
            painter.drawRoundedRect(QRectF(0, bar.top(), std::max(3.0, bar.width() * share), bar.height()), 3, 3);
        }
        top += rowHeight;
    }
}

} // namespace studio::ui

#include "moc_importance_bars.cpp"
