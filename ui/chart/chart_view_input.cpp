// Implements input and export of ChartView.
#include <QImage>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "ui/chart/axis_label.h"
#include "ui/chart/chart_canvas.h"
#include "ui/chart/chart_export.h"
#include "ui/chart/chart_overlay.h"
#include "ui/chart/chart_palette.h"
#include "ui/chart/chart_plot.h"
#include "ui/chart/chart_smoothing.h"
#include "ui/chart/chart_view.h"
#include "ui/common/background.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr double wheelFactor = 0.8; // per notch of the wheel
constexpr double keyFactor = 0.7;
constexpr double keyPan = 0.15;
constexpr double minBand = 6; // pixels; less was a click
constexpr double pictureScale = 2;
constexpr double legendLine = 22;
constexpr double hoverMargin = 1'000; // pixels around the area

} // namespace

double ChartView::positionAt(const QPointF& at) const {
    const PlotContent& content = m_plot->content();
    return content.x.from + (at.x() - content.area.left()) / content.area.width() * content.x.width();
}

double ChartView::valueAt(const QPointF& at) const {
    const PlotContent& content = m_plot->content();
    return content.y.from + (content.area.bottom() - at.y()) / content.area.height() * content.y.width();
}

void ChartView::emitRange() {
    schedule();
    Q_EMIT rangeChanged(m_xRange ? std::optional(xRange()) : std::nullopt);
}

void ChartView::zoomX(double factor, double position) {
    const ChartRange seen = seenX();
    const ChartRange all = fullX();
    ChartRange next{position + (seen.from - position) * factor, position + (seen.to - position) * factor};
    // Limited by the full range and by the precision of double.
    if (next.width() >= all.width())
        m_xRange.reset();
    else if (next.width() > std::max(std::abs(next.from), std::abs(next.to)) * 1e-12)
        m_xRange = next;
    emitRange();
}

void ChartView::zoomY(double factor, double position) {
    const ChartRange seen = m_plot->content().y;
    const ChartRange next{position + (seen.from - position) * factor, position + (seen.to - position) * factor};
    if (std::isfinite(next.width()) && next.width() > std::max(std::abs(next.from), std::abs(next.to)) * 1e-12)
        m_yZoom = next;
    schedule();
}

void ChartView::pan(double partX, double partY) {
    const ChartRange seen = seenX();
    if (partX != 0)
        m_xRange = ChartRange{seen.from + partX * seen.width(), seen.to + partX * seen.width()};
    if (partY != 0 && m_yZoom)
        m_yZoom = ChartRange{m_yZoom->from + partY * m_yZoom->width(), m_yZoom->to + partY * m_yZoom->width()};
    emitRange();
}

void ChartView::keyPressEvent(QKeyEvent* event) {
    const ChartRange seen = seenX();
    const double middle = (seen.from + seen.to) / 2;
    switch (event->key()) {
    case Qt::Key_Left:
        return pan(-keyPan, 0);
    case Qt::Key_Right:
        return pan(keyPan, 0);
    case Qt::Key_Up:
        return pan(0, keyPan);
    case Qt::Key_Down:
        return pan(0, -keyPan);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomX(keyFactor, middle);
    case Qt::Key_Minus:
        return zoomX(1 / keyFactor, middle);
    case Qt::Key_0:
    case Qt::Key_Home:
        resetZoom();
        return emitRange();
    default:
        QWidget::keyPressEvent(event);
    }
}

bool ChartView::eventFilter(QObject* watched, QEvent* event) {
    const QRectF area = m_plot->content().area;
    switch (event->type()) {
    case QEvent::Resize:
        m_overlay->setGeometry(m_canvas->viewport()->rect());
        break;
    case QEvent::Leave:
        showHover({});
        Q_EMIT hovered({});
        break;
    case QEvent::MouseButtonDblClick:
        m_pressed.reset();
        resetZoom();
        emitRange();
        return true;
    case QEvent::MouseButtonPress: {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        if (!area.contains(mouse->position()))
            break;
        setFocus(Qt::MouseFocusReason);
        m_pressed = m_last = mouse->position();
        m_isPanning = mouse->button() != Qt::LeftButton || (mouse->modifiers() & Qt::ShiftModifier) != 0;
        return mouse->button() != Qt::RightButton;
    }
    case QEvent::MouseMove: {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const QPointF at = mouse->position();
        if (m_pressed && m_isPanning) {
            if (area.width() > 0 && area.height() > 0)
                pan((m_last.x() - at.x()) / area.width(), (at.y() - m_last.y()) / area.height());
            m_last = at;
        } else if (m_pressed) {
            m_overlay->setBand(QRectF(*m_pressed, at).normalized().intersected(area));
        } else if (area.contains(at)) {
            showHover(positionAt(at), at.y());
            const double x = positionAt(at);
            Q_EMIT hovered(m_isLogX ? std::pow(10, x) : x);
        } else {
            showHover({});
            Q_EMIT hovered({});
        }
        return true;
    }
    case QEvent::MouseButtonRelease: {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        m_overlay->setBand({});
        if (m_pressed && !m_isPanning) {
            const QRectF band = QRectF(*m_pressed, mouse->position()).normalized().intersected(area);
            if (band.width() > minBand) {
                // A flat rectangle selects a range of x only.
                if (band.height() > minBand * 3)
                    m_yZoom = ChartRange{valueAt(band.bottomLeft()), valueAt(band.topLeft())};
                m_xRange = ChartRange{positionAt(band.topLeft()), positionAt(band.topRight())};
                emitRange();
            }
        }
        m_pressed.reset();
        break;
    }
    case QEvent::Wheel: {
        auto* wheel = static_cast<QWheelEvent*>(event);
        const bool hasControl = (wheel->modifiers() & Qt::ControlModifier) != 0;
        const double notches = wheel->angleDelta().y() / 120.0;
        if (notches == 0 || !area.contains(wheel->position()) || (m_wheel == Wheel::ZoomsWithControl && !hasControl))
            break;
        const double factor = std::pow(wheelFactor, notches);
        if (m_wheel == Wheel::Zooms && hasControl)
            zoomY(factor, valueAt(wheel->position()));
        else
            zoomX(factor, positionAt(wheel->position()));
        wheel->accept();
        return true;
    }
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

// The points nearest to a position, from top to bottom.
std::vector<HoverRow> ChartView::hoverRows(double position, QString& heading) const {
    const PlotContent& content = m_plot->content();
    double nearestDistance = HUGE_VAL;
    std::vector<std::pair<double, HoverRow>> found;
    for (const PlotLayer& layer : content.layers) {
        if (layer.mark >= m_series.size())
            continue;
        const ChartSeries& series = m_series[layer.mark];
        const bool isOrdered =
            layer.mapping.key() == CurveKey::Step ? series.curve.isOrderedByStep() : series.curve.isOrderedByTime();
        std::optional<CurvePoint> point;
        if (isOrdered) {
            if (const auto index = nearest(series.curve, layer.mapping.key(), layer.mapping.keyAt(position)))
                point = series.curve.at(*index);
        } else {
            double least = HUGE_VAL;
            for (const CurveSample& sample : layer.raw.samples) {
                if (const double distance = std::abs(layer.mapping.positionOf(sample.point) - position);
                    distance < least) {
                    least = distance;
                    point = sample.point;
                }
            }
        }
        if (!point)
            continue;
        const double x = layer.mapping.positionOf(*point);
        if (!(x >= content.x.from && x <= content.x.to))
            continue;
        const double y = content.positionOfValue(point->value);
        QString value = hoverValue(point->value, m_unit);
        if (const double distance = std::abs(x - position); distance < nearestDistance) {
            nearestDistance = distance;
            QStringList parts{exactX(m_isLogX ? std::pow(10, x) : x, m_x)};
            if (m_x != ChartX::Step && m_unit == ChartUnit::Number)
                parts += exactX(static_cast<double>(point->step), ChartX::Step);
            if (m_x != ChartX::WallTime)
                parts += formatTime(fromMs(point->ms));
            heading = parts.join(QStringLiteral(" · "));
        }
        // Far from the crosshair: show the position, too.
        if (std::abs(x - position) > content.x.width() * 0.02)
            value += QStringLiteral(" (%1)").arg(exactX(m_isLogX ? std::pow(10, x) : x, m_x));
        found.push_back({y, {layer.color, layer.mark, series.name, value, content.place(x, y), series.details, {}}});
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
        return std::isfinite(a.first) && (!std::isfinite(b.first) || a.first > b.first);
    });
    std::vector<HoverRow> rows;
    for (auto& [y, row] : found)
        rows.push_back(std::move(row));
    return rows;
}

// What is painted of a layer, limited to places that QPainter can draw.
QPolygonF ChartView::lineOf(const PlotLayer& layer) const {
    const PlotContent& content = m_plot->content();
    const QRectF limits = content.area.adjusted(-hoverMargin, -hoverMargin, hoverMargin, hoverMargin);
    QPolygonF line;
    for (const CurveSample& sample : layer.hasSmooth ? layer.smooth.samples : layer.raw.samples) {
        const QPointF at =
            content.place(layer.mapping.positionOf(sample.point), content.positionOfValue(sample.point.value));
        if (std::isfinite(at.x()) && std::isfinite(at.y()))
            line << QPointF(std::clamp(at.x(), limits.left(), limits.right()),
                            std::clamp(at.y(), limits.top(), limits.bottom()));
    }
    return line;
}

void ChartView::showHover(std::optional<double> position, std::optional<double> y) {
    m_hover = position;
    m_hoverY = y;
    const PlotContent& content = m_plot->content();
    if (!position || *position < content.x.from || *position > content.x.to)
        return m_overlay->setHover({}, content.area, {}, {});
    QString heading;
    std::vector<HoverRow> rows = hoverRows(*position, heading);
    if (!y || rows.empty())
        return m_overlay->setHover(content.place(*position, 0).x(), content.area, heading, std::move(rows));
    const auto distance = [y](const HoverRow& row) {
        return std::isfinite(row.at.y()) ? std::abs(row.at.y() - *y) : HUGE_VAL;
    };
    // Of many, those around the pointer are listed.
    if (rows.size() > ChartOverlay::maxRows) {
        std::vector<double> distances;
        for (const HoverRow& row : rows)
            distances.push_back(distance(row));
        std::nth_element(distances.begin(), distances.begin() + (ChartOverlay::maxRows - 1), distances.end());
        const double farthest = distances[ChartOverlay::maxRows - 1];
        std::stable_partition(rows.begin(), rows.end(), [&](const HoverRow& row) { return distance(row) <= farthest; });
    }
    auto& nearest = *std::min_element(rows.begin(), rows.end(),
                                      [&](const HoverRow& a, const HoverRow& b) { return distance(a) < distance(b); });
    if (!nearest.details.isEmpty()) {
        const auto layer = std::find_if(content.layers.begin(), content.layers.end(),
                                        [&](const PlotLayer& one) { return one.mark == nearest.mark; });
        nearest.line = lineOf(*layer);
    }
    m_overlay->setHover(content.place(*position, 0).x(), content.area, heading, std::move(rows));
}

Result<void> ChartView::exportPicture(const QString& path) {
    paintNow();
    const Colors& colors = currentColors();
    const bool hasTitle = !m_title->text().isEmpty();
    const double top = hasTitle ? 30 : 8;
    const QFontMetrics metrics(font());
    // Wraps the legend into as many lines as needed.
    struct Entry {
        QPointF at;
        size_t index;
        QString name;
    };
    std::vector<Entry> entries;
    const QSizeF scene = m_canvas->viewport()->size();
    double x = 12;
    double y = top + scene.height() + 6;
    for (size_t i = 0; i < m_series.size(); ++i) {
        if (m_isHidden[i])
            continue;
        const QString name = displayTextElided(m_series[i].name.toStdString(), 60);
        const double width = 34 + metrics.horizontalAdvance(name) + 16;
        if (x > 12 && x + width > scene.width()) {
            x = 12;
            y += legendLine;
        }
        entries.push_back({{x, y}, i, name});
        x += width;
    }
    const QSizeF size(scene.width() + 16, (entries.empty() ? top + scene.height() : y + legendLine) + 8);
    const auto paint = [&](QPainter& painter) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillRect(QRectF({}, size), colors.surface);
        painter.setPen(colors.text);
        QFont bold = font();
        bold.setBold(true);
        painter.setFont(bold);
        if (hasTitle)
            painter.drawText(QRectF(12, 6, size.width() - 24, 24), Qt::AlignVCenter | Qt::TextSingleLine,
                             shown(m_title->text()));
        // Render the item itself rather than its cached pixmap.
        m_plot->setCacheMode(QGraphicsItem::NoCache);
        m_canvas->scene()->render(&painter, QRectF(QPointF(8, top), scene), QRectF({}, scene));
        m_plot->setCacheMode(QGraphicsItem::DeviceCoordinateCache);
        painter.setFont(font());
        for (const Entry& entry : entries) {
            const double middle = entry.at.y() + legendLine / 2;
            const bool isDashed = m_series[entry.index].isDashed || seriesIsDashed(entry.index);
            painter.setPen(QPen(colorOf(entry.index), 2, isDashed ? Qt::DashLine : Qt::SolidLine));
            painter.drawLine(QPointF(entry.at.x(), middle), QPointF(entry.at.x() + 26, middle));
            painter.setPen(Qt::NoPen);
            painter.setBrush(colorOf(entry.index));
            drawSeriesMark(painter, entry.index, {entry.at.x() + 13, middle}, 8);
            painter.setPen(colors.text);
            painter.drawText(QRectF(entry.at.x() + 34, entry.at.y(), 1000, legendLine),
                             Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, entry.name);
        }
    };
    QSaveFile file(path);
    const auto failed = [&] {
        return fail(ErrorCode::Io, tr("The image could not be saved.").toStdString(), file.errorString().toStdString());
    };
    if (!file.open(QIODevice::WriteOnly))
        return failed();
    if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        QSvgGenerator generator;
        generator.setOutputDevice(&file);
        generator.setSize(size.toSize());
        generator.setViewBox(QRectF({}, size));
        generator.setTitle(shown(m_title->text()).toHtmlEscaped()); // QSvgGenerator does not escape it
        QPainter painter(&generator);
        paint(painter);
    } else {
        QImage image((size * pictureScale).toSize(), QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(pictureScale);
        QPainter painter(&image);
        paint(painter);
        painter.end();
        if (!image.save(&file, "PNG"))
            return failed();
    }
    if (!file.commit())
        return failed();
    return {};
}

void ChartView::exportCsv(const QString& path, std::function<void(Result<void>)> done) {
    std::vector<ChartSeries> shownOnes;
    for (size_t i = 0; i < m_series.size(); ++i) {
        if (!m_isHidden[i])
            shownOnes.push_back(m_series[i]);
    }
    runInBackground(
        this, [path, shownOnes] { return writeCsv(path, shownOnes); }, std::move(done));
}

} // namespace studio::ui
