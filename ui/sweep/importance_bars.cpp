#include "ui/sweep/importance_bars.h"

#include <QLocale>
#include <QPainter>
#include <algorithm>

#include "core/sweep/parameter_importance.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int importanceBarHeight = 8;
constexpr int importanceWidth = 220;    // wanted
constexpr size_t maxImportanceRows = 8; // that the wanted height has room for
constexpr double minShownShare = 0.005; // of which the percentage is not rounded to 0

QString shareText(double share) {
    return ImportanceBars::tr("%1 %").arg(QLocale().toString(share * 100, 'f', 0));
}

} // namespace

ImportanceBars::ImportanceBars(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("importanceBars"));
    setAccessibleName(tr("Importance of parameters"));
    setMinimumSize(140, 120);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ImportanceBars::setSnapshot(const TrialSnapshot& snapshot) {
    m_bars.clear();
    for (size_t i = 0; i < snapshot.importance.size() && i < snapshot.parameterNames.size(); ++i) {
        const double share = snapshot.importance[i];
        const QString value = snapshot.isConstant[i]  ? tr("constant")
                              : share < minShownShare ? QStringLiteral("< ") + shareText(0.01)
                                                      : shareText(share);
        m_bars.push_back({snapshot.isConstant[i] ? 0 : share, snapshot.parameterNames[i], value});
    }
    // Constant ones last.
    std::stable_sort(m_bars.begin(), m_bars.end(), [](const Bar& a, const Bar& b) { return a.share > b.share; });
    QStringList parts;
    for (const Bar& bar : m_bars)
        parts << QStringLiteral("%1: %2").arg(bar.name, bar.value);
    setAccessibleDescription(parts.join(QStringLiteral(", ")));
    setToolTip(m_bars.empty() ? QString()
                              : tr("How well a random forest predicts the objective of completed trials from each "
                                   "parameter. Wide ranges count more, and stopped trials are left out.") +
                                    QLatin1Char('\n') + parts.join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

QStringList ImportanceBars::order() const {
    QStringList names;
    for (const Bar& bar : m_bars)
        names << bar.name;
    return names;
}

QStringList ImportanceBars::values() const {
    QStringList values;
    for (const Bar& bar : m_bars)
        values << bar.value;
    return values;
}

QString ImportanceBars::explanation() const {
    return tr("Estimated influence on the objective, out of 100 %");
}

int ImportanceBars::explanationHeight(int width) const {
    return fontMetrics().boundingRect(QRect(0, 0, width, 1'000), Qt::TextWordWrap, explanation()).height() +
           space::tight;
}

int ImportanceBars::rowHeight() const {
    return fontMetrics().height() + importanceBarHeight + space::small + space::tight;
}

QSize ImportanceBars::sizeHint() const {
    const auto rows = static_cast<int>(std::clamp<size_t>(m_bars.size(), 3, maxImportanceRows));
    return {importanceWidth, explanationHeight(importanceWidth) + rows * rowHeight()};
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
    painter.setPen(colors.muted);
    if (m_bars.empty()) {
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Available after %n completed trial(s).", nullptr, static_cast<int>(minImportanceTrials)));
        return;
    }
    int top = explanationHeight(width());
    painter.drawText(QRect(0, 0, width(), top), Qt::TextWordWrap, explanation());
    int numberWidth = 0;
    for (const Bar& bar : m_bars)
        numberWidth = std::max(numberWidth, metrics.horizontalAdvance(bar.value) + space::tight);
    for (const auto& [share, name, value] : m_bars) {
        if (top + rowHeight() > height() + space::tight) {
            painter.setPen(colors.muted);
            painter.drawText(QRectF(0, height() - metrics.height(), width(), metrics.height()), Qt::AlignLeft,
                             QStringLiteral("…"));
            break;
        }
        const bool isSmall = share < minShownShare;
        painter.setPen(isSmall ? colors.muted : colors.text);
        painter.drawText(QRectF(0, top, width() - numberWidth, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(name, Qt::ElideMiddle, width() - numberWidth));
        painter.setPen(colors.muted);
        painter.drawText(QRectF(0, top, width(), metrics.height()), Qt::AlignRight | Qt::AlignVCenter, value);
        const QRectF bar(0, top + metrics.height() + 2, width(), importanceBarHeight);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.neutralSoft);
        painter.drawRoundedRect(bar, 3, 3);
        if (!isSmall) {
            painter.setBrush(colors.accent);
            painter.drawRoundedRect(QRectF(0, bar.top(), std::max(3.0, bar.width() * share), bar.height()), 3, 3);
        }
        top += rowHeight();
    }
}

} // namespace studio::ui

#include "moc_importance_bars.cpp"
