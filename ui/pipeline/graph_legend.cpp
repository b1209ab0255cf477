#include "ui/pipeline/graph_legend.h"

#include <QBoxLayout>
#include <QPainter>

#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/pipeline/step_table_model.h"

namespace studio::ui {

namespace {

constexpr int swatchWidth = 20;
constexpr int maxPathText = 400;

// A sample of how the graph or the timeline looks there, as high as a line of text.
class LegendSwatch : public QWidget {
public:
    LegendSwatch(QColor Colors::*color, int thickness, QWidget* parent)
        : QWidget(parent)
        , m_color(color)
        , m_thickness(thickness) {
        setFixedSize(swatchWidth, fontMetrics().height());
    }

private:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(QRectF(0, (height() - m_thickness) / 2.0, width(), m_thickness), currentColors().*m_color);
    }
    QColor Colors::*m_color;
    int m_thickness;
};

} // namespace

GraphLegend::GraphLegend(QWidget* parent)
    : QWidget(parent)
    , m_pathSwatch(new LegendSwatch(&Colors::accent, 3, this))
    , m_path((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted"))
    , m_waitSwatch(new LegendSwatch(&Colors::warningSoft, 6, this))
    , m_wait((new PlainLabel({}, this))->withRole("muted")) {
    setObjectName(QStringLiteral("graphLegend"));
    m_path->setObjectName(QStringLiteral("graphLegendPath"));
    m_path->setToolTip(tr("The steps that determine how long the pipeline takes"));
    m_wait->setObjectName(QStringLiteral("graphLegendWait"));
    m_wait->setToolTip(tr("Time spent in the queue and preparing environments, summed over all steps"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::small);
    row->addWidget(m_pathSwatch, 0, Qt::AlignTop);
    row->addWidget(m_path, 1, Qt::AlignTop);
    row->addWidget(m_waitSwatch, 0, Qt::AlignTop);
    row->addWidget(m_wait, 0, Qt::AlignTop);
    hide();
}

void GraphLegend::setDetails(const PipelineDetails& details, Timestamp now) {
    QStringList path;
    for (const size_t step : details.criticalPath)
        path += displayTextElided(details.steps[step].name, 100);
    const bool hasPath = path.size() > 1;
    const auto waited = waitedIn(details, now);
    const bool hasWaited = waited >= std::chrono::seconds(1);
    m_path->setText(hasPath ? tr("Critical path: %1")
                                  .arg(displayTextElided(path.join(QStringLiteral(" → ")).toStdString(), maxPathText))
                            : QString());
    m_pathSwatch->setVisible(hasPath);
    m_wait->setText(hasWaited ? tr("Total wait time: %1").arg(formatDuration(waited)) : QString());
    m_waitSwatch->setVisible(hasWaited);
    m_wait->setVisible(hasWaited);
    setVisible(hasPath || hasWaited);
}

} // namespace studio::ui

#include "moc_graph_legend.cpp"
