#include "ui/common/column_fit.h"

#include <QAbstractItemDelegate>
#include <QEvent>
#include <QHeaderView>
#include <QStyle>
#include <QTableView>
#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "ui/common/cell_width.h"

namespace studio::ui {

namespace {

constexpr int titlePadding = 24;   // of the style sheet, with the sort indicator
constexpr int minCellWidth = 64;   // of a column that was wider
constexpr int fitCellPadding = 24; // of the style sheet and around the text, both sides
constexpr int afterIcon = 6;
constexpr int maxMeasuredRows = 100;
constexpr int maxGrowth = 2; // times its width that a long text gets before others have theirs
constexpr std::chrono::milliseconds measureDelay{250};

// Raises `widths` toward `targets` as far as there is room; the narrowest first. Returns false if there was not enough.
bool raiseWidths(std::vector<int>& widths, const std::vector<int>& targets, int available) {
    std::vector<size_t> open;
    for (size_t i = 0; i < widths.size(); ++i) {
        available -= widths[i];
        if (widths[i] < targets[i])
            open.push_back(i);
    }
    const auto missing = [&] {
        int sum = 0;
        for (const size_t i : open)
            sum += targets[i] - widths[i];
        return sum;
    };
    if (missing() <= available) {
        for (const size_t i : open)
            widths[i] = targets[i];
        return true;
    }
    std::sort(open.begin(), open.end(), [&](size_t a, size_t b) { return widths[a] < widths[b]; });
    // A common level, which rises from column to column until the room is used up.
    while (!open.empty() && available > 0) {
        const int level = widths[open.front()];
        int next = QWIDGETSIZE_MAX;
        std::vector<size_t> lowest;
        for (const size_t i : open) {
            if (widths[i] > level) {
                next = std::min(next, widths[i]);
                break;
            }
            lowest.push_back(i);
            next = std::min(next, targets[i]);
        }
        const int step = std::min(next - level, available / static_cast<int>(lowest.size()));
        if (step <= 0)
            break;
        for (const size_t i : lowest)
            widths[i] += step;
        available -= step * static_cast<int>(lowest.size());
        std::erase_if(open, [&](size_t i) { return widths[i] >= targets[i]; });
    }
    return false;
}

} // namespace

ColumnFit::ColumnFit(QTableView* table)
    : QObject(table)
    , m_table(table) {
    QHeaderView* header = table->horizontalHeader();
    for (int column = 0; column < header->count(); ++column)
        m_widths[column] = header->sectionSize(column);
    connect(header, &QHeaderView::sectionResized, this,
            [this, header, firstCount = header->count()](int column, int before, int now) {
                const bool isShownOrHidden = before == 0 || now == 0;
                const bool isStretched = column == header->logicalIndex(header->count() - 1);
                if (m_isFitting || isStretched)
                    return;
                if (m_isPressed) {
                    header->setProperty(ownWidthsProperty, true);
                    return;
                }
                // Of the first columns the header itself may have stretched another one before.
                if (!isShownOrHidden && column >= firstCount)
                    m_widths[column] = now;
                fitLater();
            });
    connect(header, &QHeaderView::sectionCountChanged, this, [this] {
        m_needs.clear();
        fitLater();
    });
    if (const QAbstractItemModel* model = table->model()) {
        m_measuring.setSingleShot(true);
        connect(&m_measuring, &QTimer::timeout, this, &ColumnFit::fit);
        const auto later = [this] {
            if (!m_measuring.isActive())
                m_measuring.start(m_isMeasured ? measureDelay : std::chrono::milliseconds::zero());
        };
        connect(model, &QAbstractItemModel::rowsInserted, this, later);
        connect(model, &QAbstractItemModel::modelReset, this, later);
        connect(model, &QAbstractItemModel::layoutChanged, this, later);
        connect(model, &QAbstractItemModel::dataChanged, this, later);
    }
    table->viewport()->installEventFilter(this);
    header->viewport()->installEventFilter(this);
}

int ColumnFit::titleWidth(const QTableView& table, int column) {
    const QString title = table.model() ? table.model()->headerData(column, Qt::Horizontal).toString() : QString();
    QFont bold = table.horizontalHeader()->font();
    bold.setWeight(QFont::DemiBold);
    return title.isEmpty() ? 0 : QFontMetrics(bold).horizontalAdvance(title) + titlePadding;
}

bool ColumnFit::eventFilter(QObject* watched, QEvent* event) {
    QHeaderView* header = m_table->horizontalHeader();
    if (watched == header->viewport()) {
        const bool isPress = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
        m_isPressed = isPress || (m_isPressed && event->type() != QEvent::MouseButtonRelease);
    } else if (event->type() == QEvent::Resize) {
        fit();
    }
    return QObject::eventFilter(watched, event);
}

void ColumnFit::setMinWidth(int column, int width) {
    m_minWidths[column] = width;
    fitLater();
}

int ColumnFit::minWidth(int column, int wanted) const {
    const auto least = m_minWidths.find(column);
    return std::max(titleWidth(*m_table, column),
                    least == m_minWidths.end() ? std::min(wanted, minCellWidth) : least->second);
}

// Rows in view only: others of a large model may not have been read yet.
int ColumnFit::contentWidth(int column) const {
    const QAbstractItemModel* model = m_table->model();
    const int rowCount = model ? model->rowCount() : 0;
    const int first = std::max(0, m_table->rowAt(0));
    const int below = m_table->rowAt(m_table->viewport()->height() - 1);
    const int last = std::min(below < 0 ? rowCount - 1 : below, first + maxMeasuredRows);
    const int iconWidth = m_table->style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, m_table) + afterIcon;
    int widest = 0;
    for (int row = first; row <= last; ++row) {
        const QModelIndex index = model->index(row, column);
        const auto* painted = dynamic_cast<const CellWidth*>(m_table->itemDelegateForIndex(index));
        if (const int width = painted != nullptr ? painted->cellWidth(m_table->font(), index) : 0; width > 0) {
            widest = std::max(widest, width);
            continue;
        }
        const QVariant font = index.data(Qt::FontRole);
        const QFontMetrics metrics(font.isValid() ? font.value<QFont>() : m_table->font());
        const QString text = index.data(Qt::DisplayRole).toString();
        int width = text.isEmpty() ? 0 : metrics.horizontalAdvance(text) + fitCellPadding;
        for (const int role : {Qt::DecorationRole, Qt::CheckStateRole})
            width += index.data(role).isValid() ? iconWidth : 0;
        widest = std::max(widest, width);
    }
    return widest;
}

// The page may set several widths.
void ColumnFit::fitLater() {
    if (!std::exchange(m_isPending, true))
        QMetaObject::invokeMethod(this, &ColumnFit::fit, Qt::QueuedConnection);
}

void ColumnFit::fit() {
    m_isPending = false;
    QHeaderView* header = m_table->horizontalHeader();
    if (header->property(ownWidthsProperty).toBool())
        return;
    std::vector<int> columns;
    for (int visual = 0; visual < header->count(); ++visual) {
        if (const int column = header->logicalIndex(visual); !header->isSectionHidden(column))
            columns.push_back(column);
    }
    if (columns.empty())
        return;
    m_isMeasured = m_table->model() != nullptr && m_table->model()->rowCount() > 0;
    const int available = m_table->viewport()->width();
    std::vector<int> widths;  // with which all columns fit, or their titles
    std::vector<int> limited; // as the content needs, within the wanted width
    std::vector<int> grown;   // same, beyond it
    std::vector<int> wanted;
    std::vector<int> needed;
    for (const int column : columns) {
        const auto known = m_widths.find(column);
        const int width = known == m_widths.end() ? header->defaultSectionSize() : known->second;
        // Never less while the page is open: columns do not move under the pointer.
        int& need = m_needs[column];
        need = std::max(need, contentWidth(column));
        const int least = minWidth(column, width);
        widths.push_back(least);
        limited.push_back(std::max(least, std::min(need, width)));
        grown.push_back(std::max(limited.back(), std::min(need, maxGrowth * width)));
        wanted.push_back(std::max(grown.back(), width));
        needed.push_back(std::max(wanted.back(), need));
    }
    for (const auto* targets : {&limited, &grown, &wanted, &needed}) {
        if (!raiseWidths(widths, *targets, available))
            break;
    }
    m_isFitting = true;
    int left = available;
    for (size_t i = 0; i + 1 < columns.size(); ++i) {
        header->resizeSection(columns[i], widths[i]);
        left -= header->sectionSize(columns[i]);
    }
    // It stretches over what is left, but keeps a width that it got while it was hidden or moved.
    header->resizeSection(columns.back(), std::max(left, widths.back()));
    m_isFitting = false;
}

} // namespace studio::ui

#include "moc_column_fit.cpp"
