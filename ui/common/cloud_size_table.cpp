#include "ui/common/cloud_size_table.h"

#include <QBoxLayout>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QTableView>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/money_text.h"
#include "ui/common/plain_label.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int cloudSizeRowHeight = 30;
constexpr int cloudSizeTableHeight = 200;
constexpr int cloudSizeSearchWidth = 150;
constexpr std::array cloudSizeWidths = {170, 70, 90, 60, 120};
constexpr double cloudBytesPerGib = 1LL << 30;
constexpr double microsPerUnit = 1e6;

} // namespace

void CloudSizeModel::setSizes(std::vector<CloudSize> sizes, const std::string& currency) {
    beginResetModel();
    m_sizes = std::move(sizes);
    m_currency = currency;
    endResetModel();
}

int CloudSizeModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_sizes.size());
}

int CloudSizeModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant CloudSizeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const CloudSize& size = m_sizes[static_cast<size_t>(index.row())];
    if (role == Qt::TextAlignmentRole)
        return int((index.column() == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && index.column() == Price && size.priceMicros && !size.priceDate.empty())
        return tr("List price of %1").arg(displayTextElided(size.priceDate, 10));
    const bool isText = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
    if (!isText && role != sortRole)
        return {};
    switch (index.column()) {
    case Name:
        return displayTextElided(size.name, 80);
    case Cores:
        return isText ? QVariant(QLocale().toString(size.cores)) : QVariant(size.cores);
    case Memory:
        return isText ? QVariant(formatMemory(size.memoryBytes)) : QVariant(qlonglong(size.memoryBytes));
    case Gpus:
        return isText ? QVariant(size.gpus > 0 ? QLocale().toString(size.gpus) : QString()) : QVariant(size.gpus);
    case Price:
        if (isText)
            return size.priceMicros ? formatExactAmount(*size.priceMicros) : tr("unknown");
        return qlonglong(size.priceMicros.value_or(std::numeric_limits<int64_t>::max()));
    default:
        return {};
    }
}

QVariant CloudSizeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const QString price =
        m_currency.empty() ? tr("Price per hour") : tr("%1 per hour").arg(displayTextElided(m_currency, 8));
    const QStringList titles = {tr("Size"), tr("Cores"), tr("Memory"), tr("GPUs"), price};
    return titles.value(section);
}

CloudSizeFilter::CloudSizeFilter(CloudSizeModel& sizes, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_sizes(sizes) {
    setSourceModel(&sizes);
    setSortRole(CloudSizeModel::sortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
}

void CloudSizeFilter::setCriteria(const Criteria& criteria) {
    m_criteria = criteria;
    invalidateFilter();
}

bool CloudSizeFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    if (parent.isValid())
        return false;
    const CloudSize& size = m_sizes.sizes()[static_cast<size_t>(row)];
    if ((m_criteria.hasGpus && size.gpus < 1) || size.memoryBytes < m_criteria.minMemoryBytes)
        return false;
    if (m_criteria.maxPriceMicros > 0 &&
        size.priceMicros.value_or(std::numeric_limits<int64_t>::max()) > m_criteria.maxPriceMicros)
        return false; // an unknown price may be a higher one
    const QString text = m_criteria.search.trimmed();
    return text.isEmpty() || QString::fromStdString(size.name).contains(text, Qt::CaseInsensitive);
}

CloudSizeTable::CloudSizeTable(QWidget* parent)
    : QWidget(parent)
    , m_model(new CloudSizeModel(this))
    , m_shown(new CloudSizeFilter(*m_model, this))
    , m_table(new QTableView(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::small);
    addFilters();
    m_table->setModel(m_shown);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    styleTable(m_table, QStringLiteral("cloudSize"), tr("Sizes"), cloudSizeRowHeight, cloudSizeWidths);
    m_table->setMinimumHeight(atFontSize(cloudSizeTableHeight));
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    m_shown->sort(-1); // smallest first until a column is clicked
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &CloudSizeTable::take);
    column->addWidget(m_table);
    m_selected = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("heading");
    m_selected->setObjectName(QStringLiteral("cloudSizeSelected"));
    column->addWidget(m_selected);
    filter();
    showChosen();
}

QWidget* CloudSizeTable::table() const {
    return m_table;
}

void CloudSizeTable::addFilters() {
    auto* row = new FlowLayout;
    const auto add = [row](QWidget* field, const char* objectName, const QString& name, const QString& tip) {
        field->setObjectName(QLatin1String(objectName));
        field->setAccessibleName(name);
        field->setToolTip(tip);
        row->addWidget(field);
    };
    m_search = new QLineEdit(this);
    m_search->setPlaceholderText(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_search->setFixedWidth(atFontSize(cloudSizeSearchWidth));
    add(m_search, "cloudSizeSearch", tr("Search sizes"), tr("By name"));
    connect(m_search, &QLineEdit::textChanged, this, &CloudSizeTable::filter);
    m_gpu = new QPushButton(tr("GPU"), this);
    m_gpu->setProperty("role", QStringLiteral("chip"));
    m_gpu->setCheckable(true);
    add(m_gpu, "cloudSizeGpu", tr("GPU"), tr("Only sizes with GPUs"));
    connect(m_gpu, &QPushButton::toggled, this, &CloudSizeTable::filter);
    m_memory = new QDoubleSpinBox(this);
    m_memory->setRange(0, 65'536);
    m_memory->setDecimals(0);
    m_memory->setPrefix(tr("Memory ≥ "));
    m_memory->setSuffix(tr(" GiB"));
    m_memory->setSpecialValueText(tr("Memory: any"));
    add(m_memory, "cloudSizeMemory", tr("Minimum memory in GiB"), tr("Only sizes with at least this much memory"));
    m_price = new QDoubleSpinBox(this);
    m_price->setRange(0, 100'000);
    m_price->setDecimals(2);
    m_price->setSingleStep(0.1);
    m_price->setPrefix(tr("Price ≤ "));
    m_price->setSpecialValueText(tr("Price: any"));
    add(m_price, "cloudSizePrice", tr("Maximum price per hour"),
        tr("Only sizes with a known price of at most this much per hour"));
    for (QDoubleSpinBox* field : {m_memory, m_price})
        connect(field, &QDoubleSpinBox::valueChanged, this, &CloudSizeTable::filter);
    static_cast<QBoxLayout*>(layout())->addLayout(row);
    m_count = (new PlainLabel({}, this))->withRole("muted");
    m_count->setObjectName(QStringLiteral("cloudSizeCount"));
    layout()->addWidget(m_count);
}

void CloudSizeTable::setSizes(std::vector<CloudSize> sizes, const std::string& currency, const std::string& chosen) {
    const bool isThere =
        std::any_of(sizes.begin(), sizes.end(), [&chosen](const CloudSize& size) { return size.name == chosen; });
    m_chosen = isThere ? chosen : sizes.empty() ? std::string() : sizes.front().name;
    m_isFiltering = true;
    m_model->setSizes(std::move(sizes), currency);
    m_isFiltering = false;
    filter();
    showChosen();
    setEnabled(m_model->rowCount() > 0);
}

const CloudSize* CloudSizeTable::chosen() const {
    const auto& sizes = m_model->sizes();
    const auto found =
        std::find_if(sizes.begin(), sizes.end(), [this](const CloudSize& size) { return size.name == m_chosen; });
    return found == sizes.end() ? nullptr : &*found;
}

void CloudSizeTable::filter() {
    CloudSizeFilter::Criteria criteria;
    criteria.search = m_search->text();
    criteria.hasGpus = m_gpu->isChecked();
    criteria.minMemoryBytes = static_cast<int64_t>(m_memory->value() * cloudBytesPerGib);
    criteria.maxPriceMicros = std::llround(m_price->value() * microsPerUnit);
    m_isFiltering = true;
    m_shown->setCriteria(criteria);
    select();
    m_isFiltering = false;
    const int all = m_model->rowCount();
    const int fitting = m_shown->rowCount();
    m_count->setText(fitting == all ? tr("%n size(s)", nullptr, all) : tr("%1 of %2 sizes").arg(fitting).arg(all));
}

void CloudSizeTable::select() {
    for (int row = 0; row < m_shown->rowCount(); ++row) {
        const int source = m_shown->mapToSource(m_shown->index(row, 0)).row();
        if (m_model->sizes()[static_cast<size_t>(source)].name != m_chosen)
            continue;
        m_table->setCurrentIndex(m_shown->index(row, 0));
        m_table->scrollTo(m_shown->index(row, 0));
        return;
    }
    m_table->clearSelection();
}

void CloudSizeTable::take() {
    const auto rows = m_table->selectionModel()->selectedRows();
    if (m_isFiltering || rows.isEmpty())
        return;
    m_chosen = m_model->sizes()[static_cast<size_t>(m_shown->mapToSource(rows.front()).row())].name;
    showChosen();
    Q_EMIT edited();
}

void CloudSizeTable::showChosen() {
    const CloudSize* size = chosen();
    m_selected->setText(size == nullptr ? tr("No size selected")
                                        : tr("Selected: %1").arg(displayTextElided(size->name, 80)));
}

} // namespace studio::ui

#include "moc_cloud_size_table.cpp"
