#include "ui/chart/parallel_plot.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/chart/scatter_plot.h"
#include "ui/common/common_prefix.h"
#include "ui/common/formats.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr double side = 84;       // margin for half the names of the outer axes, and the last one's labels
constexpr double headHeight = 44; // space for one row of names
constexpr double nameRow = 18;    // a second row of names
constexpr double maxAxisNameWidth = 220;
constexpr double missing = 34;                // space below the axes for runs without a value
constexpr double reach = 14;                  // hit distance of an axis in pixels
constexpr double parallelPlotHitDistance = 6; // hit distance of a line in pixels
constexpr double smallest = 0.01;             // a smaller range counts as a click
constexpr double keyStep = 0.05;
constexpr double brushWidth = 12;
constexpr size_t manyRuns = 30;
constexpr size_t veryManyRuns = 500; // from here on, lines are painted in a worker

double distanceTo(const QPolygonF& line, const QPointF& at) {
    double least = std::numeric_limits<double>::infinity();
    for (qsizetype i = 0; i + 1 < line.size(); ++i) {
        const QPointF along = line[i + 1] - line[i];
        const QPointF away = at - line[i];
        const double length = QPointF::dotProduct(along, along);
        const double part = length > 0 ? std::clamp(QPointF::dotProduct(away, along) / length, 0.0, 1.0) : 0;
        const QPointF rest = away - along * part;
        least = std::min(least, std::hypot(rest.x(), rest.y()));
    }
    return least;
}

} // namespace

ParallelPlot::ParallelPlot(QWidget* parent)
    : QWidget(parent)
    , m_isClosing(std::make_shared<std::atomic<bool>>(false)) {
    setObjectName(QStringLiteral("parallelPlot"));
    setAccessibleName(tr("Parallel coordinates of runs"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(320, 240);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

ParallelPlot::~ParallelPlot() {
    *m_isClosing = true;
}

void ParallelPlot::show(std::vector<QString> names, std::vector<PlotAxis> axes, PlotAxis color) {
    std::vector<Axis> before = std::move(m_axes);
    m_names = std::move(names);
    m_axes.clear();
    m_color = std::move(color);
    m_currentRun = -1;
    m_drag = Drag::None;
    for (PlotAxis& axis : axes)
        m_axes.push_back({std::move(axis), {}});
    for (Axis& axis : m_axes) {
        const auto old = std::find_if(before.begin(), before.end(),
                                      [&](const Axis& known) { return known.values.name() == axis.values.name(); });
        if (old != before.end()) {
            axis.range = old->range;
            axis.values.setLog(old->values.isLog());
        }
    }
    // Existing axes keep the order set by the user; new ones are appended.
    const auto rank = [&](const Axis& axis) {
        const auto old = std::find_if(before.begin(), before.end(),
                                      [&](const Axis& known) { return known.values.name() == axis.values.name(); });
        return old - before.begin();
    };
    std::stable_sort(m_axes.begin(), m_axes.end(), [&](const Axis& a, const Axis& b) { return rank(a) < rank(b); });
    m_currentAxis = std::clamp(m_currentAxis, 0, std::max(0, int(m_axes.size()) - 1));
    tell();
    changed();
}

bool ParallelPlot::isBrushed(size_t run) const {
    return std::all_of(m_axes.begin(), m_axes.end(), [&](const Axis& axis) {
        if (!axis.range)
            return true;
        const auto position = axis.values.position(run);
        return position && *position >= axis.range->first - 1e-9 && *position <= axis.range->second + 1e-9;
    });
}

std::vector<int> ParallelPlot::brushed() const {
    std::vector<int> runs;
    for (size_t run = 0; run < m_names.size(); ++run) {
        if (isBrushed(run))
            runs.push_back(int(run));
    }
    return runs;
}

bool ParallelPlot::isBrushing() const {
    return std::any_of(m_axes.begin(), m_axes.end(), [](const Axis& axis) { return axis.range.has_value(); });
}

void ParallelPlot::setRange(size_t axis, std::optional<Range> range) {
    if (range)
        *range = {std::clamp(range->first, 0.0, 1.0), std::clamp(range->second, 0.0, 1.0)};
    m_axes.at(axis).range = range;
    tell();
    changed();
    Q_EMIT brushChanged();
}

void ParallelPlot::clearRanges() {
    for (Axis& axis : m_axes)
        axis.range.reset();
    tell();
    changed();
    Q_EMIT brushChanged();
}

QStringList ParallelPlot::order() const {
    QStringList names;
    for (const Axis& axis : m_axes)
        names += axis.values.name();
    return names;
}

void ParallelPlot::moveAxis(size_t from, size_t to) {
    if (from == to || from >= m_axes.size() || to >= m_axes.size())
        return;
    Axis moved = std::move(m_axes[from]);
    m_axes.erase(m_axes.begin() + std::ptrdiff_t(from));
    m_axes.insert(m_axes.begin() + std::ptrdiff_t(to), std::move(moved));
    changed();
}

void ParallelPlot::setCurrentRun(int run) {
    if (m_currentRun == run)
        return;
    m_currentRun = run;
    update();
}

double ParallelPlot::xOf(size_t axis) const {
    if (m_axes.size() < 2)
        return width() / 2.0;
    return side + (width() - 2 * side) * double(axis) / double(m_axes.size() - 1);
}

double ParallelPlot::head() const {
    return headHeight + (m_hasTwoNameRows ? nameRow : 0);
}

double ParallelPlot::yOf(double position) const {
    return height() - missing - (height() - missing - head()) * position;
}

double ParallelPlot::positionAt(double y) const {
    return std::clamp((height() - missing - y) / (height() - missing - head()), 0.0, 1.0);
}

double ParallelPlot::nameWidth() const {
    const double room = m_axes.size() < 2 ? width() : (width() - 2 * side) / double(m_axes.size() - 1);
    return std::max(40.0, std::min(room - 4, maxAxisNameWidth));
}

// Names take turns between two rows if one row would elide them: each has twice the width then.
QRectF ParallelPlot::nameRect(size_t axis) const {
    const bool isOuter = axis == 0 || axis + 1 == m_axes.size();
    double width = m_hasTwoNameRows ? std::min(2 * nameWidth(), maxAxisNameWidth) : nameWidth();
    if (isOuter && m_axes.size() > 1)
        width = std::min(width, 2 * side);
    const double top = space::tight + (m_hasTwoNameRows && axis % 2 != 0 ? nameRow : 0);
    return {xOf(axis) - width / 2, top, width, m_hasTwoNameRows ? nameRow : headHeight - space::large};
}

QPolygonF ParallelPlot::lineOf(size_t run) const {
    QPolygonF line;
    for (size_t axis = 0; axis < m_axes.size(); ++axis) {
        const auto position = m_axes[axis].values.position(run);
        const double x = m_drag == Drag::Move && m_dragged == axis ? m_at.x() : xOf(axis);
        line << QPointF(x, position ? yOf(*position) : height() - missing / 2);
    }
    return line;
}

// What painting the lines needs, without the widget.
struct ParallelPlot::Lines {
    QSize size; // in pixels of the device
    qreal scale = 1;
    double frontWidth = 1;
    size_t axes = 0;
    std::vector<QPointF> points; // of all runs, one after the other
    std::vector<QColor> colors;
    std::vector<bool> isFront;

    QImage paint(const std::atomic<bool>& isClosing) const {
        QImage image(size, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(scale);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        for (const bool wantsFront : {false, true}) {
            for (size_t run = 0; run < colors.size() && !isClosing; ++run) {
                if (isFront[run] != wantsFront)
                    continue;
                painter.setPen(QPen(colors[run], wantsFront ? frontWidth : 1));
                painter.drawPolyline(points.data() + run * axes, static_cast<int>(axes));
            }
        }
        return image;
    }
};

ParallelPlot::Lines ParallelPlot::linesNow() const {
    Lines lines;
    lines.scale = devicePixelRatioF();
    lines.size = (QSizeF(size()) * lines.scale).toSize();
    // Lines one pixel wide are painted several times faster.
    lines.frontWidth = m_names.size() > manyRuns ? 1 : 1.6;
    lines.axes = m_axes.size();
    const bool some = isBrushing();
    const Colors& colors = currentColors();
    for (size_t run = 0; run < m_names.size(); ++run) {
        const QPolygonF line = lineOf(run);
        lines.points.insert(lines.points.end(), line.begin(), line.end());
        const bool isFront = isBrushed(run);
        QColor color = isFront ? colorOf(m_color, run) : colors.border;
        if (isFront)
            color.setAlpha(m_names.size() > veryManyRuns && !some ? 90
                           : m_names.size() > manyRuns && !some   ? 170
                                                                  : 220);
        lines.colors.push_back(color);
        lines.isFront.push_back(isFront);
    }
    return lines;
}

// Lines are cached in a pixmap and repainted only if they change, not when the pointer moves over them.
void ParallelPlot::paintLines() {
    if (m_names.size() <= veryManyRuns) {
        m_lines = QPixmap::fromImage(linesNow().paint(*m_isClosing));
        m_areLinesOutdated = false;
        return;
    }
    if (std::exchange(m_isPainting, true))
        return; // painted again afterwards
    m_areLinesOutdated = false;
    m_worker.run(
        this, [lines = linesNow(), isClosing = m_isClosing] { return lines.paint(*isClosing); },
        [this](const QImage& image) {
            m_isPainting = false;
            m_lines = QPixmap::fromImage(image);
            update();
        });
}

void ParallelPlot::changed() {
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(strong);
    m_hasTwoNameRows = m_axes.size() > 2 && std::any_of(m_axes.begin(), m_axes.end(), [&](const Axis& axis) {
                           return metrics.horizontalAdvance(axis.values.name()) > nameWidth();
                       });
    m_areLinesOutdated = true;
    update();
}

void ParallelPlot::resizeEvent(QResizeEvent*) {
    changed();
}

void ParallelPlot::paintEvent(QPaintEvent*) {
    const Colors& colors = currentColors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_isFramed || hasFocus() ? QPen(hasFocus() ? colors.accent : colors.border, 1) : QPen(Qt::NoPen));
    painter.setBrush(m_isFramed ? QBrush(colors.surface) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    painter.setBrush(Qt::NoBrush);
    if (m_axes.empty())
        return;
    if (m_areLinesOutdated || m_lines.isNull() || m_lines.devicePixelRatio() != devicePixelRatioF())
        paintLines();
    painter.drawPixmap(0, 0, m_lines);
    paintMarked(painter, m_currentRun >= 0 ? m_currentRun : m_selectedRun);
    for (size_t axis = 0; axis < m_axes.size(); ++axis)
        paintAxis(painter, axis);
}

void ParallelPlot::paintMarked(QPainter& painter, int run) const {
    if (run < 0 || size_t(run) >= m_names.size())
        return;
    const Colors& colors = currentColors();
    for (const QPen& pen : {QPen(colors.surface, 6), QPen(colors.text, 2.5)}) {
        painter.setPen(pen);
        painter.drawPolyline(lineOf(size_t(run)));
    }
}

void ParallelPlot::setSelectedRun(int run) {
    if (std::exchange(m_selectedRun, run) != run)
        update();
}

void ParallelPlot::setFramed(bool isFramed) {
    m_isFramed = isFramed;
    update();
}

void ParallelPlot::paintAxis(QPainter& painter, size_t axis) const {
    const Colors& colors = currentColors();
    const QFontMetrics metrics(font());
    const Axis& shown = m_axes[axis];
    const double x = m_drag == Drag::Move && m_dragged == axis ? m_at.x() : xOf(axis);
    const bool isCurrent = hasFocus() && m_currentAxis == int(axis);
    painter.setPen(QPen(isCurrent ? colors.accent : colors.borderStrong, isCurrent ? 2 : 1.5));
    painter.drawLine(QPointF(x, yOf(1)), QPointF(x, yOf(0)));
    if (shown.range) {
        QColor fill = colors.accent;
        fill.setAlpha(60);
        painter.setPen(QPen(colors.accent, 1));
        painter.setBrush(fill);
        painter.drawRect(QRectF(QPointF(x - brushWidth / 2, yOf(shown.range->second)),
                                QPointF(x + brushWidth / 2, yOf(shown.range->first))));
        painter.setBrush(Qt::NoBrush);
    }
    // Labels are on the right of the axis, with a background so that lines do not obscure them.
    const bool isLast = axis + 1 == m_axes.size() && m_axes.size() > 1;
    const double room =
        std::min(90.0, m_axes.size() < 2 ? 90.0 : (width() - 2 * side) / double(m_axes.size() - 1) - 12);
    const int most = std::clamp(int((yOf(0) - yOf(1)) / 44), 2, 8);
    for (const PlotAxis::Tick& tick : shown.values.ticks(most)) {
        const int maxLength = int(std::max(30.0, isLast ? side - 14 : room));
        const QString text = metrics.elidedText(withoutCommonPrefix(tick.text, tick.commonPrefix, metrics, maxLength),
                                                Qt::ElideMiddle, maxLength);
        const int length = metrics.horizontalAdvance(text);
        const QRectF place(x + 8, yOf(tick.position) - metrics.height() / 2.0, length, metrics.height());
        QColor ground = colors.surface;
        ground.setAlpha(200);
        painter.fillRect(place.adjusted(-2, 0, 2, 0), ground);
        painter.setPen(colors.muted);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, text);
        painter.setPen(QPen(colors.borderStrong, 1));
        painter.drawLine(QPointF(x - 3, yOf(tick.position)), QPointF(x + 3, yOf(tick.position)));
    }
    bool isAnyMissing = false;
    for (size_t run = 0; run < m_names.size() && !isAnyMissing; ++run)
        isAnyMissing = !shown.values.position(run);
    if (isAnyMissing) {
        painter.setPen(colors.faint);
        painter.drawText(QRectF(x - side, height() - missing / 2 + 2, 2 * side, missing / 2 - 4), Qt::AlignHCenter,
                         tr("none"));
    }
    QRectF name = nameRect(axis);
    name.moveLeft(x - name.width() / 2);
    painter.setPen(isCurrent ? colors.accent : colors.text);
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    painter.setFont(strong);
    painter.drawText(name, Qt::AlignHCenter | Qt::AlignVCenter,
                     QFontMetrics(strong).elidedText(shown.values.name(), Qt::ElideMiddle, int(name.width())));
    painter.setFont(font());
    if (shown.values.isLog()) {
        painter.setPen(colors.faint);
        painter.drawText(QRectF(x - 30, head() - space::large - 2, 60, metrics.height()), Qt::AlignHCenter, tr("log"));
    }
}

int ParallelPlot::runAt(const QPointF& at) const {
    int nearest = -1;
    double distance = parallelPlotHitDistance;
    for (size_t run = 0; run < m_names.size(); ++run) {
        if (!isBrushed(run))
            continue;
        const double away = distanceTo(lineOf(run), at);
        if (away < distance) {
            distance = away;
            nearest = int(run);
        }
    }
    return nearest;
}

int ParallelPlot::axisAt(const QPointF& at) const {
    for (size_t axis = 0; axis < m_axes.size(); ++axis) {
        if (std::abs(at.x() - xOf(axis)) <= reach)
            return int(axis);
    }
    return -1;
}

void ParallelPlot::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    m_from = m_at = event->position();
    for (size_t axis = 0; axis < m_axes.size(); ++axis) {
        if (nameRect(axis).contains(m_from)) {
            m_drag = Drag::Move;
            m_dragged = axis;
            m_currentAxis = int(axis);
            return update();
        }
    }
    if (const int axis = axisAt(m_from); axis >= 0 && m_from.y() >= head() - space::medium) {
        m_drag = Drag::Brush;
        m_dragged = size_t(axis);
        m_currentAxis = axis;
    }
    update();
}

void ParallelPlot::mouseMoveEvent(QMouseEvent* event) {
    m_at = event->position();
    if (m_drag == Drag::Brush) {
        const auto [low, high] = std::minmax({positionAt(m_from.y()), positionAt(m_at.y())});
        if (high - low >= smallest)
            setRange(m_dragged, Range(low, high));
        return;
    }
    if (m_drag == Drag::Move) {
        // Axes are swapped past the midpoint between them.
        size_t nearest = m_dragged;
        for (size_t axis = 0; axis < m_axes.size(); ++axis) {
            if (std::abs(m_at.x() - xOf(axis)) < std::abs(m_at.x() - xOf(nearest)))
                nearest = axis;
        }
        moveAxis(m_dragged, nearest);
        m_dragged = nearest;
        m_currentAxis = int(nearest);
        return changed();
    }
    bool isOnName = false;
    for (size_t axis = 0; axis < m_axes.size(); ++axis)
        isOnName = isOnName || nameRect(axis).contains(m_at);
    const bool isOnAxis = axisAt(m_at) >= 0;
    const int run = isOnName || isOnAxis ? -1 : runAt(m_at);
    setCurrentRun(run);
    setCursor(isOnName   ? Qt::SizeHorCursor
              : isOnAxis ? Qt::CrossCursor
              : run >= 0 ? Qt::PointingHandCursor
                         : Qt::ArrowCursor);
    if (run >= 0)
        QToolTip::showText(event->globalPosition().toPoint(), sentenceOf(size_t(run)), this);
    else
        QToolTip::hideText();
}

void ParallelPlot::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    const Drag drag = std::exchange(m_drag, Drag::None);
    const bool isClick = (event->position() - m_from).manhattanLength() < 4;
    if (drag == Drag::Brush && isClick)
        setRange(m_dragged, std::nullopt);
    else if (drag == Drag::None && isClick) {
        if (const int run = runAt(event->position()); run >= 0)
            Q_EMIT opened(run);
    }
    changed();
}

void ParallelPlot::mouseDoubleClickEvent(QMouseEvent* event) {
    for (size_t axis = 0; axis < m_axes.size(); ++axis) {
        if (!nameRect(axis).contains(event->position()))
            continue;
        m_axes[axis].range.reset();
        m_axes[axis].values.setLog(!m_axes[axis].values.isLog());
        Q_EMIT brushChanged();
        return changed();
    }
}

void ParallelPlot::leaveEvent(QEvent*) {
    setCurrentRun(-1);
}

void ParallelPlot::keyPressEvent(QKeyEvent* event) {
    if (m_axes.empty())
        return QWidget::keyPressEvent(event);
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    const auto at = size_t(m_currentAxis);
    Axis& axis = m_axes[at];
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int to = std::clamp(m_currentAxis + (event->key() == Qt::Key_Left ? -1 : 1), 0, int(m_axes.size()) - 1);
        if (shift)
            moveAxis(at, size_t(to));
        m_currentAxis = to;
        tell();
        return update();
    }
    case Qt::Key_Space:
        return setRange(at, Range(0, 1));
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        return setRange(at, std::nullopt);
    case Qt::Key_L:
        axis.range.reset();
        axis.values.setLog(!axis.values.isLog());
        Q_EMIT brushChanged();
        return changed();
    case Qt::Key_Up:
    case Qt::Key_Down: {
        Range range = axis.range.value_or(Range(0, 1));
        double& end = shift ? range.first : range.second;
        end += event->key() == Qt::Key_Up ? keyStep : -keyStep;
        end = shift ? std::clamp(end, 0.0, range.second) : std::clamp(end, range.first, 1.0);
        return setRange(at, range);
    }
    default:
        QWidget::keyPressEvent(event);
    }
}

void ParallelPlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    changed();
}

QString ParallelPlot::sentenceOf(size_t run) const {
    QString text = m_names[run];
    for (const Axis& axis : m_axes)
        text += QStringLiteral("\n%1: %2").arg(axis.values.name(), axis.values.text(run));
    return text;
}

void ParallelPlot::tell() {
    QString text = tr("%1 of %2 runs are within the selected ranges.").arg(brushed().size()).arg(m_names.size());
    if (!m_axes.empty())
        text += QLatin1Char(' ') + tr("Axis %1.").arg(m_axes[size_t(m_currentAxis)].values.name());
    setAccessibleDescription(text);
}

} // namespace studio::ui

#include "moc_parallel_plot.cpp"
