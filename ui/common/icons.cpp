#include "ui/common/icons.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include "ui/common/theme.h"

namespace studio::ui {

namespace {

// Renders on paint and at any scale, so that a page full of icons costs nothing before it is shown.
class LineIcon final : public QIconEngine {
public:
    LineIcon(QString name, std::optional<QColor> color, std::optional<IconTone> tone = {})
        : m_name(std::move(name))
        , m_color(color)
        , m_tone(tone) {}
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const qreal scale = painter->device() ? painter->device()->devicePixelRatio() : 1.0;
        painter->drawPixmap(rect,
                            iconPixmap(m_name, colorOf(mode, state), std::min(rect.width(), rect.height()), scale));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return scaledPixmap(size, mode, state, 1.0);
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override {
        // `size` is in device pixels here.
        const int side = qRound(std::min(size.width(), size.height()) / scale);
        const QPixmap square = iconPixmap(m_name, colorOf(mode, state), side, scale);
        if (size.width() <= size.height() || square.isNull())
            return square;
        QPixmap wide(size);
        wide.setDevicePixelRatio(scale);
        wide.fill(Qt::transparent);
        QPainter painter(&wide);
        painter.drawPixmap(QPointF(0, 0), square);
        return wide;
    }
    QIconEngine* clone() const override { return new LineIcon(m_name, m_color, m_tone); }

private:
    QColor colorOf(QIcon::Mode mode, QIcon::State state) const {
        const Colors& c = currentColors();
        if (mode == QIcon::Disabled)
            return c.faint;
        if (m_color)
            return *m_color;
        if (m_tone)
            return *m_tone == IconTone::Accent ? c.accent : c.onAccent;
        return state == QIcon::On || mode == QIcon::Active || mode == QIcon::Selected ? c.text : c.muted;
    }
    QString m_name;
    std::optional<QColor> m_color;
    std::optional<IconTone> m_tone;
};

} // namespace

QPixmap iconPixmap(const QString& name, const QColor& color, int size, qreal scale) {
    const QString key = QStringLiteral("line/%1/%2/%3/%4").arg(name, color.name(QColor::HexArgb)).arg(size).arg(scale);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QSvgRenderer renderer(file.readAll().replace("currentColor", color.name().toLatin1()));
    pixmap = QPixmap(QSize(size, size) * scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter, QRectF(QPointF(), QSizeF(pixmap.size())));
    painter.end();
    pixmap.setDevicePixelRatio(scale);
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

QIcon icon(const QString& name) {
    return QIcon(new LineIcon(name, std::nullopt));
}

QIcon icon(const QString& name, IconTone tone) {
    return QIcon(new LineIcon(name, std::nullopt, tone));
}

QIcon icon(const QString& name, const QColor& color) {
    return QIcon(new LineIcon(name, color));
}

} // namespace studio::ui
