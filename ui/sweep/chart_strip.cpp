#include "ui/sweep/chart_strip.h"

#include <QBoxLayout>
#include <QFrame>
#include <QTabBar>

#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int minWideStrip = 960;
constexpr int minStripWidth = 320;
} // namespace

ChartStrip::ChartStrip(QWidget* parent)
    : QWidget(parent)
    , m_tabs(new QTabBar(this))
    , m_row(new QHBoxLayout) {
    setObjectName(QStringLiteral("chartStrip"));
    m_tabs->setObjectName(QStringLiteral("chartTabs"));
    m_tabs->setAccessibleName(tr("Charts"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->hide();
    m_row->setSpacing(space::medium);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::tight);
    layout->addWidget(m_tabs, 0, Qt::AlignLeft);
    layout->addLayout(m_row, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &ChartStrip::arrange);
}

QWidget* ChartStrip::makePlace(const QString& objectName) {
    auto* place = new QFrame(this);
    place->setObjectName(objectName);
    place->setProperty("role", QStringLiteral("card"));
    return place;
}

void ChartStrip::add(const QString& title, QWidget* chart, int stretch) {
    QWidget* place = chart->parentWidget();
    auto* label = (new PlainLabel(title, place, PlainLabel::Fit::Elide))->withRole("heading");
    auto* column = new QVBoxLayout(place);
    column->setContentsMargins(space::medium, space::small, space::medium, space::small);
    column->setSpacing(space::tight);
    column->addWidget(label);
    column->addWidget(chart, 1);
    place->setAccessibleName(title);
    m_places.push_back(place);
    m_titles.push_back(label);
    m_row->addWidget(place, stretch);
    m_tabs->addTab(title);
    arrange();
}

QSize ChartStrip::minimumSizeHint() const {
    return {minStripWidth, QWidget::minimumSizeHint().height()};
}

void ChartStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void ChartStrip::arrange() {
    m_isNarrow = width() < minWideStrip;
    m_tabs->setVisible(m_isNarrow);
    for (size_t i = 0; i < m_places.size(); ++i) {
        m_places[i]->setVisible(!m_isNarrow || m_tabs->currentIndex() == static_cast<int>(i));
        m_titles[i]->setVisible(!m_isNarrow); // its tab names it
    }
}

} // namespace studio::ui

#include "moc_chart_strip.cpp"
