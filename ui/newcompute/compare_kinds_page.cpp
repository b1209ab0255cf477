#include "ui/newcompute/compare_kinds_page.h"

#include <QBoxLayout>
#include <QTableView>
#include <algorithm>

#include "ui/common/plain_label.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int kindColumnWidth = 230;
constexpr int aroundCell = 24; // padding of the style sheet
constexpr int kindRowHeight = 30;

QString supportWord(Support support) {
    return support == Support::Yes      ? CompareKindsPage::tr("yes")
           : support == Support::Partly ? CompareKindsPage::tr("partly")
                                        : CompareKindsPage::tr("no");
}

} // namespace

int KindSupportModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(kindSupport().size());
}

int KindSupportModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : featureCount + 1;
}

QString KindSupportModel::explanation(const QModelIndex& index) {
    if (!index.isValid())
        return {};
    const auto& row = kindSupport()[static_cast<size_t>(index.row())];
    const auto feature = static_cast<Feature>(std::max(0, index.column() - 1));
    const SupportCell& cell = row.of(feature);
    const QString remark = remarkOf(cell);
    const QString fact = CompareKindsPage::tr("%1 · %2: %3.", "kind of compute, feature, yes or no")
                             .arg(titleOf(row), titleOf(feature), supportWord(cell.support));
    return remark.isEmpty() ? fact : fact + u' ' + remark;
}

QVariant KindSupportModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const auto& row = kindSupport()[static_cast<size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return index.column() == 0 ? titleOf(row)
                                   : supportWord(row.cells.at(static_cast<size_t>(index.column() - 1)).support);
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
        return index.column() == 0 ? titleOf(row) : explanation(index);
    return {};
}

QVariant KindSupportModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::DisplayRole)
        return section == 0 ? CompareKindsPage::tr("Kind") : shortTitleOf(static_cast<Feature>(section - 1));
    if (role == Qt::ToolTipRole && section > 0)
        return titleOf(static_cast<Feature>(section - 1));
    return {};
}

CompareKindsPage::CompareKindsPage(Context& context)
    : Page(QStringLiteral("compareKindsPage"), tr("What each kind of compute supports"), context.pageParent)
    , m_table(new QTableView(this))
    , m_explanation(new PlainLabel({}, this, PlainLabel::Fit::Wrap)) {
    setCrumbs({{tr("Compute"), QStringLiteral("compute"), {}}, {title(), {}, {}}});
    m_table->setModel(new KindSupportModel(m_table));
    int cellWidth = 0; // words differ in length between languages; styleTable() fits the titles
    for (const Support support : {Support::Yes, Support::Partly, Support::No})
        cellWidth = std::max(cellWidth, m_table->fontMetrics().horizontalAdvance(supportWord(support)));
    std::vector<int> widths(featureCount, cellWidth + aroundCell);
    widths.insert(widths.begin(), kindColumnWidth);
    styleTable(m_table, QStringLiteral("kindSupportTable"), title(), kindRowHeight, widths, ColumnFitting::ByPage);
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_explanation->setObjectName(QStringLiteral("kindExplanation"));
    m_explanation->setText(tr("Select a cell for details."));
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) { m_explanation->setText(KindSupportModel::explanation(current)); });
    content()->addWidget(m_table, 1);
    content()->addWidget(m_explanation);
    content()->addWidget(
        (new PlainLabel(tr("Equivalent command: studioctl compute kinds"), this))->withRole("muted")->selectable());
}

QWidget* CompareKindsPage::firstFocus() {
    return m_table;
}

} // namespace studio::ui

#include "moc_compare_kinds_page.cpp"
