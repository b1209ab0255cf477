#include "ui/run/metric_grid.h"

#include <QApplication>
#include <QPushButton>
#include <QScrollBar>

#include "ui/chart/chart_view.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int headHeight = 34;
constexpr int cellHeight = 250;
constexpr int minCellWidth = 280;
constexpr int ahead = 160;       // pixels prefetched above and below the viewport
constexpr int maxNewPerPass = 2; // cells per turn of the event loop: creating one takes milliseconds
constexpr size_t maxSpare = 12;
constexpr size_t maxSpareHeads = 40;
const char* const prefixProperty = "prefix"; // group prefix of a header
constexpr int maxHeight = 10'000'000;        // below QWIDGETSIZE_MAX

} // namespace

MetricGrid::MetricGrid(QWidget* parent)
    : QScrollArea(parent)
    , m_page(new QWidget(viewport())) {
    setObjectName(QStringLiteral("metricGrid"));
    setAccessibleName(tr("Charts"));
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // otherwise the width would depend on the height
    m_page->setProperty("role", QStringLiteral("scrolled"));
    setWidget(m_page);
    m_more.setSingleShot(true);
    connect(&m_more, &QTimer::timeout, this, &MetricGrid::fill);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &MetricGrid::fill);
}

void MetricGrid::setGroups(std::vector<MetricGroup> groups, std::shared_ptr<const ChartSource> source) {
    m_source = std::move(source);
    m_groups = std::move(groups);
    // Existing charts may have other series, or other labels.
    for (const MetricGroup& group : m_groups) {
        for (const MetricChart& chart : group.charts) {
            if (const auto cell = m_cells.find(chart.name); cell != m_cells.end())
                cell->second->show(chart, *m_source);
        }
    }
    arrange();
}

QPushButton* MetricGrid::takeHead() {
    if (!m_headerPool.empty()) {
        QPushButton* head = m_headerPool.back();
        m_headerPool.pop_back();
        return head;
    }
    auto* head = new QPushButton(m_page);
    head->setProperty("role", QStringLiteral("step"));
    head->setToolTip(tr("Show or hide the charts of this group"));
    connect(head, &QPushButton::clicked, this, [this, head] {
        const std::string prefix = head->property(prefixProperty).toByteArray().toStdString();
        if (!m_folded.erase(prefix))
            m_folded.insert(prefix);
        arrange();
        Q_EMIT foldedChanged();
    });
    return head;
}

void MetricGrid::applyStyle(QPushButton* head, size_t group) {
    const MetricGroup& of = m_groups[group];
    const bool isFolded = m_folded.contains(of.prefix);
    const QString title = of.prefix.empty() ? tr("Metrics") : displayTextElided(of.prefix, 80);
    head->setObjectName(QStringLiteral("metricGroup%1").arg(group));
    head->setProperty(prefixProperty, QByteArray::fromStdString(of.prefix));
    head->setText(withoutMnemonic(tr("%1 (%2)").arg(title, QString::number(of.charts.size()))));
    head->setIcon(icon(isFolded ? QStringLiteral("chevron-right") : QStringLiteral("chevron-down")));
    head->setAccessibleName(isFolded ? tr("Group %1, collapsed").arg(title) : tr("Group %1").arg(title));
}

void MetricGrid::setChartOptions(const ChartOptions& look) {
    m_look = look;
    for (const auto& [name, cell] : m_cells)
        cell->setChartOptions(look);
}

void MetricGrid::setColumns(int columns) {
    m_columns = std::clamp(columns, 1, 3);
    arrange();
}

void MetricGrid::grow(const std::set<SeriesName>& names) {
    for (const auto& [name, cell] : m_cells)
        cell->grow(names, *m_source);
}

void MetricGrid::setFolded(std::set<std::string> folded) {
    m_folded = std::move(folded);
    arrange();
}

void MetricGrid::arrange() {
    const int width = viewport()->width() - space::tight;
    const int columns = std::clamp(width / minCellWidth, 1, m_columns);
    const int cellWidth = (width - (columns - 1) * space::medium) / columns;
    m_places.clear();
    int y = 0;
    for (size_t g = 0; g < m_groups.size() && y < maxHeight; ++g) {
        const MetricGroup& group = m_groups[g];
        m_places.push_back({g, 0, QRect(0, y, width, headHeight), true});
        if (const auto head = m_heads.find(group.prefix); head != m_heads.end())
            applyStyle(head->second, g);
        y += headHeight + space::tight;
        if (m_folded.contains(group.prefix))
            continue;
        for (size_t c = 0; c < group.charts.size() && y < maxHeight; ++c) {
            const int column = static_cast<int>(c % static_cast<size_t>(columns));
            m_places.push_back({g, c, QRect(column * (cellWidth + space::medium), y, cellWidth, cellHeight), false});
            if (column == columns - 1 || c + 1 == group.charts.size())
                y += cellHeight + space::medium;
        }
    }
    m_page->resize(viewport()->width(), std::max(y, viewport()->height()));
    fill();
}

// Unused headers are kept for reuse.
void MetricGrid::recycleHeaders(const std::set<std::string>& wanted) {
    std::erase_if(m_heads, [&](const auto& one) {
        QPushButton* head = one.second;
        if (wanted.contains(one.first))
            return false;
        if (head->hasFocus())
            setFocus(); // otherwise the focus would move to the next header and scroll to it
        head->hide();
        head->setObjectName({});
        if (m_headerPool.size() < maxSpareHeads)
            m_headerPool.push_back(head);
        else
            head->deleteLater();
        return true;
    });
}

MetricCell* MetricGrid::acquireCell() {
    if (!m_spare.empty()) {
        MetricCell* cell = m_spare.back();
        m_spare.pop_back();
        return cell;
    }
    auto* cell = new MetricCell(MetricCell::Size::Small, m_page);
    connect(cell, &MetricCell::sizeToggleRequested, this, &MetricGrid::largerRequested);
    connect(cell, &MetricCell::exportFailed, this, &MetricGrid::exportFailed);
    return cell;
}

void MetricGrid::fill() {
    const int top = verticalScrollBar()->value() - ahead;
    const int bottom = verticalScrollBar()->value() + viewport()->height() + ahead;
    const auto first = std::lower_bound(m_places.begin(), m_places.end(), top,
                                        [](const Place& place, int y) { return place.rect.bottom() < y; });
    std::set<std::string> wanted;
    std::set<std::string> wantedHeads;
    for (auto place = first; place != m_places.end() && place->rect.top() < bottom; ++place) {
        const MetricGroup& group = m_groups[place->group];
        if (place->isHead)
            wantedHeads.insert(group.prefix);
        else
            wanted.insert(group.charts[place->chart].name);
    }
    recycleHeaders(wantedHeads);
    for (auto it = m_cells.begin(); it != m_cells.end();) {
        if (wanted.contains(it->first)) {
            ++it;
            continue;
        }
        if (it->second->isAncestorOf(QApplication::focusWidget()))
            setFocus();
        it->second->hide();
        if (m_spare.size() < maxSpare)
            m_spare.push_back(it->second);
        else
            it->second->deleteLater();
        it = m_cells.erase(it);
    }
    int made = 0;
    for (auto place = first; place != m_places.end() && place->rect.top() < bottom; ++place) {
        if (place->isHead) {
            QPushButton*& head = m_heads[m_groups[place->group].prefix];
            if (!head) {
                head = takeHead();
                applyStyle(head, place->group);
            }
            head->setGeometry(place->rect);
            head->show();
            continue;
        }
        const MetricChart& chart = m_groups[place->group].charts[place->chart];
        MetricCell*& cell = m_cells[chart.name];
        if (!cell) {
            if (made == maxNewPerPass) {
                m_cells.erase(chart.name);
                m_more.start(0);
                break;
            }
            ++made;
            cell = acquireCell();
            cell->setObjectName(QStringLiteral("metricCell_%1").arg(displayTextElided(chart.name)));
            cell->setChartOptions(m_look);
            cell->show(chart, *m_source);
        }
        cell->setGeometry(place->rect);
        cell->QWidget::show();
    }
}

void MetricGrid::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    arrange();
}

} // namespace studio::ui

#include "moc_metric_grid.cpp"
