#include "ui/common/state_badge.h"

#include <QApplication>
#include <QPainter>
#include <QPainterPath>

#include "core/client/run_progress.h"
#include "ui/common/motion.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int shapeSize = 14;
constexpr int gap = 7;
constexpr int cellLeft = 10; // of a badge in a table
constexpr int cellRight = 4;
constexpr int pillMargin = 10;
} // namespace

QString stateWord(RunState state) {
    switch (state) {
    case RunState::NotStarted:
        return StateBadge::tr("Not started");
    case RunState::Queued:
        return StateBadge::tr("Queued");
    case RunState::Provisioning:
        return StateBadge::tr("Provisioning");
    case RunState::Preparing:
        return StateBadge::tr("Preparing");
    case RunState::Running:
        return StateBadge::tr("Running");
    case RunState::Finalizing:
        return StateBadge::tr("Finalizing");
    case RunState::CancelRequested:
        return StateBadge::tr("Canceling");
    case RunState::Completed:
        return StateBadge::tr("Completed");
    case RunState::Failed:
        return StateBadge::tr("Failed");
    case RunState::Canceled:
        return StateBadge::tr("Canceled");
    }
    return {};
}

Badge badgeOf(RunState state) {
    const QString word = stateWord(state);
    switch (state) {
    case RunState::NotStarted:
        return {BadgeShape::Ring, BadgeTone::Neutral, word};
    case RunState::Queued:
        return {BadgeShape::Clock, BadgeTone::Neutral, word};
    case RunState::Provisioning:
    case RunState::Preparing:
    case RunState::Finalizing:
        return {BadgeShape::Dots, BadgeTone::Active, word};
    case RunState::Running:
        return {BadgeShape::Play, BadgeTone::Active, word};
    case RunState::CancelRequested:
        return {BadgeShape::Stop, BadgeTone::Warning, word};
    case RunState::Completed:
        return {BadgeShape::Check, BadgeTone::Good, word};
    case RunState::Failed:
        return {BadgeShape::Cross, BadgeTone::Bad, word};
    case RunState::Canceled:
        return {BadgeShape::Slash, BadgeTone::Neutral, word};
    }
    return {};
}

Badge badgeOf(const RunRecord& run) {
    if (run.notRespondingSince && !isFinal(run.state))
        return {BadgeShape::Question, BadgeTone::Warning,
                StateBadge::tr("Not responding · %1").arg(stateWord(run.state))};
    Badge badge = badgeOf(run.state);
    if (run.children)
        badge.word += QLatin1Char(' ') + QString::fromStdString(childCountText(run));
    return badge;
}

QColor toneColor(BadgeTone tone) {
    const Colors& c = currentColors();
    switch (tone) {
    case BadgeTone::Neutral:
        return c.muted;
    case BadgeTone::Active:
        return c.active;
    case BadgeTone::Good:
        return c.good;
    case BadgeTone::Bad:
        return c.bad;
    case BadgeTone::Warning:
        return c.warning;
    }
    return c.muted;
}

QColor toneSoftColor(BadgeTone tone) {
    const Colors& c = currentColors();
    switch (tone) {
    case BadgeTone::Neutral:
        return c.neutralSoft;
    case BadgeTone::Active:
        return c.activeSoft;
    case BadgeTone::Good:
        return c.goodSoft;
    case BadgeTone::Bad:
        return c.badSoft;
    case BadgeTone::Warning:
        return c.warningSoft;
    }
    return c.neutralSoft;
}

void paintBadgeShape(QPainter& painter, const QRectF& rect, const Badge& badge) {
    const QColor color = toneColor(badge.tone);
    const QPointF mid = rect.center();
    const qreal r = std::min(rect.width(), rect.height()) / 2.0 - 0.75;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(mid);
    painter.scale(r, r);
    const auto line = [](const QColor& c, qreal width) {
        return QPen(c, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    };
    const QColor inside = currentColors().surface;
    painter.setPen(line(color, 0.22));
    painter.setBrush(Qt::NoBrush);
    const auto disk = [&] {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(QPointF(), 1.0, 1.0);
        painter.setPen(line(inside, 0.28));
        painter.setBrush(Qt::NoBrush);
    };
    switch (badge.shape) {
    case BadgeShape::Ring:
        painter.drawEllipse(QPointF(), 0.86, 0.86);
        break;
    case BadgeShape::Clock:
        painter.drawEllipse(QPointF(), 0.86, 0.86);
        painter.drawPolyline(QPolygonF({{0, -0.45}, {0, 0}, {0.34, 0.2}}));
        break;
    case BadgeShape::Dots:
        painter.drawEllipse(QPointF(), 0.86, 0.86);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        for (const qreal x : {-0.42, 0.0, 0.42})
            painter.drawEllipse(QPointF(x, 0), 0.15, 0.15);
        break;
    case BadgeShape::Play:
        painter.drawEllipse(QPointF(), 0.86, 0.86);
        painter.setPen(line(color, 0.15));
        painter.setBrush(color);
        painter.drawPolygon(QPolygonF({{-0.24, -0.38}, {0.42, 0}, {-0.24, 0.38}}));
        break;
    case BadgeShape::Check:
        disk();
        painter.drawPolyline(QPolygonF({{-0.42, 0.04}, {-0.12, 0.36}, {0.44, -0.32}}));
        break;
    case BadgeShape::Cross: {
        QPainterPath octagon;
        const qreal k = 0.42;
        octagon.addPolygon(QPolygonF({{-k, -1}, {k, -1}, {1, -k}, {1, k}, {k, 1}, {-k, 1}, {-1, k}, {-1, -k}}));
        octagon.closeSubpath();
        painter.fillPath(octagon, color);
        painter.setPen(line(inside, 0.28));
        painter.drawLine(QPointF(-0.34, -0.34), QPointF(0.34, 0.34));
        painter.drawLine(QPointF(0.34, -0.34), QPointF(-0.34, 0.34));
        break;
    }
    case BadgeShape::Slash:
        painter.drawEllipse(QPointF(), 0.86, 0.86);
        painter.drawLine(QPointF(-0.5, 0.5), QPointF(0.5, -0.5));
        break;
    case BadgeShape::Question: {
        painter.setBrush(Qt::NoBrush);
        painter.drawPolygon(QPolygonF({{0, -0.9}, {0.98, 0.8}, {-0.98, 0.8}}));
        painter.drawLine(QPointF(0, -0.3), QPointF(0, 0.2));
        painter.drawPoint(QPointF(0, 0.5));
        break;
    }
    case BadgeShape::Dot:
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(QPointF(), 0.6, 0.6);
        break;
    case BadgeShape::Stop:
        painter.drawEllipse(QPointF(), 0.86, 0.86);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRect(QRectF(-0.32, -0.32, 0.64, 0.64));
        break;
    }
    painter.restore();
}

void paintBadge(QPainter& painter, const QRect& rect, const Badge& badge, const QFont& font) {
    const QRect shape(rect.left(), rect.center().y() - shapeSize / 2 + 1, shapeSize, shapeSize);
    paintBadgeShape(painter, shape, badge);
    painter.save();
    painter.setFont(font);
    painter.setPen(badge.tone == BadgeTone::Neutral ? currentColors().text : toneColor(badge.tone));
    const QRect textRect = rect.adjusted(shapeSize + gap, 0, 0, 0);
    painter.drawText(textRect, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                     QFontMetrics(font).elidedText(badge.word, Qt::ElideRight, textRect.width()));
    painter.restore();
}

StateBadge::StateBadge(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_fade.setDuration(static_cast<int>(motion::duration.count()));
    connect(&m_fade, &QVariantAnimation::valueChanged, this, QOverload<>::of(&QWidget::update));
}

void StateBadge::setBadge(const Badge& badge) {
    if (badge.tone != m_badge.tone && !m_badge.word.isEmpty() && isVisible() && motion::isAllowed()) {
        m_fade.stop();
        m_fade.setStartValue(toneSoftColor(m_badge.tone));
        m_fade.setEndValue(toneSoftColor(badge.tone));
        m_fade.start();
    }
    m_badge = badge;
    setAccessibleName(badge.word);
    updateGeometry();
    update();
}

QSize StateBadge::sizeHint() const {
    const QFontMetrics metrics(font());
    return {metrics.horizontalAdvance(m_badge.word) + shapeSize + gap + 2 * pillMargin + 2,
            std::max(metrics.height(), shapeSize) + 8};
}

void StateBadge::paintEvent(QPaintEvent*) {
    if (m_badge.word.isEmpty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_fade.state() == QAbstractAnimation::Running ? m_fade.currentValue().value<QColor>()
                                                                   : toneSoftColor(m_badge.tone));
    painter.drawRoundedRect(rect(), height() / 2.0, height() / 2.0);
    paintBadge(painter, rect().adjusted(pillMargin, 0, -pillMargin + 2, 0), m_badge, font());
}

void BadgeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QVariant value = index.data(badgeRole);
    if (!value.canConvert<Badge>())
        return QStyledItemDelegate::paint(painter, option, index);
    // Only where there is a background: the style computes its sheet for each cell.
    if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver | QStyle::State_HasFocus)) {
        QStyleOptionViewItem plain = option;
        initStyleOption(&plain, index);
        plain.text.clear();
        const QStyle* style = plain.widget ? plain.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &plain, painter, plain.widget);
    }
    auto badge = value.value<Badge>();
    if (m_content == Content::Icon)
        badge.word.clear();
    paintBadge(*painter, option.rect.adjusted(cellLeft, 0, -cellRight, 0), badge, option.font);
}

int BadgeDelegate::cellWidth(const QFont& font, const QModelIndex& index) const {
    const QVariant value = index.data(badgeRole);
    if (!value.canConvert<Badge>())
        return 0;
    if (m_content == Content::Icon)
        return cellLeft + shapeSize + cellRight;
    return cellLeft + shapeSize + gap + QFontMetrics(font).horizontalAdvance(value.value<Badge>().word) + cellRight + 2;
}

} // namespace studio::ui

#include "moc_state_badge.cpp"
