#include "ui/run/metric_cell.h"

#include <QBoxLayout>
#include <QFileDialog>
#include <QMenu>
#include <QToolButton>

#include "core/metric/axis_ticks.h"
#include "ui/chart/chart_view.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

// File name with portable characters only.
QString fileNameOf(const std::string& metric) {
    QString name;
    for (const QChar c : QString::fromStdString(metric).left(80))
        name += c.isLetterOrNumber() || c == QLatin1Char('-') || c == QLatin1Char('_') ? c : QLatin1Char('_');
    return name.isEmpty() ? QStringLiteral("chart") : name;
}

} // namespace

MetricCell::MetricCell(Size size, QWidget* parent)
    : QFrame(parent)
    , m_name((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("heading"))
    , m_last((new PlainLabel({}, this))->withRole("muted"))
    , m_menu(new QToolButton(this))
    , m_view(new ChartView(this)) {
    const bool isLarge = size == Size::Large;
    setProperty("role", QStringLiteral("card"));
    m_name->setObjectName(QStringLiteral("metricName"));
    m_last->setObjectName(QStringLiteral("metricLast"));
    auto* larger = new QToolButton(this);
    larger->setObjectName(isLarge ? QStringLiteral("metricBack") : QStringLiteral("metricLarger"));
    larger->setIcon(icon(isLarge ? QStringLiteral("arrow-left") : QStringLiteral("external-link")));
    larger->setToolTip(isLarge ? tr("Back to all charts (Esc)") : tr("Enlarge this chart"));
    larger->setAccessibleName(larger->toolTip());
    connect(larger, &QToolButton::clicked, this, [this] { Q_EMIT sizeToggleRequested(m_chart.name); });
    m_menu->setObjectName(QStringLiteral("metricExport"));
    m_menu->setIcon(icon(QStringLiteral("download")));
    m_menu->setToolTip(tr("Save this chart as an image or its values as CSV"));
    m_menu->setAccessibleName(m_menu->toolTip());
    connect(m_menu, &QToolButton::clicked, this, &MetricCell::showMenu);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(space::medium, space::tight, space::tight, 0);
    head->setSpacing(space::tight);
    if (isLarge)
        head->addWidget(larger);
    head->addWidget(m_name, 1);
    head->addWidget(m_last);
    if (!isLarge)
        head->addWidget(larger);
    head->addWidget(m_menu);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_view, 1);
    m_view->setCompact(!isLarge);
    m_view->setWheel(isLarge ? ChartView::Wheel::Zooms : ChartView::Wheel::ZoomsWithControl);
    const QString help = isLarge ? tr("Drag or scroll to zoom, Shift+drag to pan, double-click to reset.")
                                 : tr("Drag or Ctrl+scroll to zoom, Shift+drag to pan, double-click to reset.");
    m_view->setAccessibleDescription(help);
    m_name->setAccessibleDescription(help);
    larger->setToolTip(larger->toolTip() + QLatin1Char('\n') + help);
}

void MetricCell::show(const MetricChart& chart, const ChartSource& source) {
    const bool isSame = chart == m_chart;
    m_chart = chart;
    const QString name = displayTextElided(chart.name);
    m_name->setText(name);
    setAccessibleName(tr("Chart of %1").arg(name));
    m_view->setAccessibleName(accessibleName());
    if (!isSame)
        m_view->resetZoom();
    m_view->setSeries(source.seriesOf(chart));
    showLast(source);
}

void MetricCell::setChartOptions(const ChartOptions& look) {
    m_view->setXAxis(look.x);
    m_view->setSmoothing(look.smoothing);
    m_view->setLogY(look.isLogY);
}

void MetricCell::grow(const std::set<SeriesName>& names, const ChartSource& source) {
    bool isTouched = false;
    for (size_t i = 0; i < m_chart.series.size(); ++i) {
        if (!names.contains(m_chart.series[i]))
            continue;
        if (const auto curve = source.curves.find(m_chart.series[i]); curve != source.curves.end()) {
            m_view->updateSeries(i, curve->second);
            isTouched = true;
        }
    }
    if (isTouched)
        showLast(source);
}

void MetricCell::showLast(const ChartSource& source) {
    QString text;
    if (m_chart.series.size() == 1) {
        const auto curve = source.curves.find(m_chart.series.front());
        if (curve != source.curves.end() && !curve->second.isEmpty())
            text = QString::fromStdString(shortNumber(curve->second.at(curve->second.size() - 1).value));
    }
    m_last->setText(text);
    m_last->setToolTip(tr("Last value"));
}

void MetricCell::showMenu() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("metricExportMenu"));
    menu->addAction(icon(QStringLiteral("image")), tr("Save as PNG…"), this,
                    [this] { exportTo(QStringLiteral(".png"), tr("PNG image (*.png)")); });
    menu->addAction(icon(QStringLiteral("image")), tr("Save as SVG…"), this,
                    [this] { exportTo(QStringLiteral(".svg"), tr("SVG image (*.svg)")); });
    menu->addAction(icon(QStringLiteral("table")), tr("Save all values as CSV…"), this,
                    [this] { exportTo(QStringLiteral(".csv"), tr("CSV table (*.csv)")); });
    menu->popup(m_menu->mapToGlobal(QPoint(0, m_menu->height())));
}

void MetricCell::exportTo(const QString& suffix, const QString& kind) {
    auto* dialog = new QFileDialog(this, tr("Save chart"), fileNameOf(m_chart.name) + suffix, kind);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("metricExportDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix.mid(1));
    connect(dialog, &QFileDialog::fileSelected, this, [this, suffix, name = m_chart.name](const QString& path) {
        const auto tell = [this](const Result<void>& done) {
            if (!done)
                Q_EMIT exportFailed(done.error());
        };
        if (m_chart.name != name) { // the grid reuses its cells
            const std::string why = tr("The chart now shows another metric. Export it again.").toStdString();
            return tell(fail(ErrorCode::Conflict, why, why));
        }
        if (suffix == QLatin1String(".csv"))
            m_view->exportCsv(path, tell);
        else
            tell(m_view->exportPicture(path));
    });
    dialog->open();
}

} // namespace studio::ui

#include "moc_metric_cell.cpp"
