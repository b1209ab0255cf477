#include "ui/pipeline/graph_card.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/run/pipeline_kind.h"
#include "core/run/sweep_kind.h"
#include "ui/common/icons.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr double minTextZoom = 0.35; // below, texts are lines
constexpr double cardMark = 14;      // side of the shape of its state, and of its icon
constexpr double progressHeight = 3;
constexpr double iconScales = 4; // pictures of icons for each factor of one; scaled to the zoom when painted

void paintProgress(QPainter& painter, double progress, const QRectF& rect) {
    const Colors& c = currentColors();
    const double inset = graphCardRadius / 2;
    const QRectF track(rect.left() + inset, rect.bottom() - progressHeight - 1, rect.width() - 2 * inset,
                       progressHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.border);
    painter.drawRoundedRect(track, progressHeight / 2, progressHeight / 2);
    painter.setBrush(c.accent);
    const double done = std::max(progressHeight, track.width() * std::clamp(progress, 0.0, 1.0));
    painter.drawRoundedRect(QRectF(track.topLeft(), QSizeF(done, progressHeight)), progressHeight / 2,
                            progressHeight / 2);
}

} // namespace

QString stepIconName(const std::string& kind, bool isParallel, bool isSpark) {
    if (kind == pipelineRunKind)
        return QStringLiteral("layers");
    if (kind == sweepRunKind)
        return QStringLiteral("flask-conical");
    if (isParallel)
        return QStringLiteral("columns-3");
    return isSpark ? QStringLiteral("sparkles") : QStringLiteral("square-terminal");
}

void paintGraphCard(QPainter& painter, const GraphCard& card, const QRectF& rect, const QFont& font, double zoom,
                    double ratio) {
    const Colors& c = currentColors();
    const QColor tone = toneColor(card.badge.tone);
    painter.setPen(QPen(card.badge.tone == BadgeTone::Neutral ? c.border : tone, 1));
    painter.setBrush(card.badge.tone == BadgeTone::Neutral ? c.raised : toneSoftColor(card.badge.tone));
    painter.drawRoundedRect(rect, graphCardRadius, graphCardRadius);
    if (card.isCritical) { // a bar at its left edge
        painter.setPen(Qt::NoPen);
        painter.setBrush(c.accent);
        painter.drawRoundedRect(QRectF(rect.left(), rect.top(), graphCriticalWidth * 2, rect.height()),
                                graphCriticalWidth, graphCriticalWidth);
    }
    if (card.progress >= 0)
        paintProgress(painter, card.progress, rect);
    const QRectF text = rect.adjusted(space::medium, space::tight, -space::small, -space::tight);
    if (zoom < minTextZoom) {
        painter.setPen(QPen(tone, 4));
        painter.drawLine(QPointF(text.left(), rect.center().y()), QPointF(text.center().x(), rect.center().y()));
        return;
    }
    QRectF top(text.topLeft(), QSizeF(text.width(), text.height() / 2));
    if (!card.icon.isEmpty()) {
        // Few sizes: each is a picture that is rendered once.
        const double scale = std::max(1.0, std::ceil(zoom * ratio * iconScales)) / iconScales;
        const QPixmap picture = iconPixmap(card.icon, c.muted, int(cardMark), scale);
        if (!picture.isNull()) {
            painter.setRenderHint(QPainter::SmoothPixmapTransform);
            painter.drawPixmap(QRectF(top.left(), top.center().y() - cardMark / 2, cardMark, cardMark), picture,
                               QRectF(picture.rect()));
            top.setLeft(top.left() + cardMark + space::tight);
        }
    }
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(c.text);
    painter.drawText(top, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(bold).elidedText(card.name, Qt::ElideMiddle, top.width()));
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    const QRectF bottom(text.left(), text.center().y(), text.width(), text.height() / 2);
    paintBadgeShape(painter, QRectF(bottom.left(), bottom.center().y() - cardMark / 2, cardMark, cardMark), card.badge);
    painter.setPen(tone);
    const QRectF words = bottom.adjusted(cardMark + space::tight, 0, 0, 0);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, card.badge.word);
    const double used = metrics.horizontalAdvance(card.badge.word) + space::small;
    if (card.detail.isEmpty() || words.width() <= used)
        return;
    painter.setPen(c.muted);
    painter.drawText(words.adjusted(used, 0, 0, 0), Qt::AlignRight | Qt::AlignVCenter,
                     metrics.elidedText(card.detail, Qt::ElideRight, words.width() - used));
}

} // namespace studio::ui
