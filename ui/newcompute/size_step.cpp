#include "ui/newcompute/size_step.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDesktopServices>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTableView>
#include <QUrl>

#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_badge.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/newcompute/size_table_model.h"

namespace studio::ui {

namespace {

constexpr int rowHeight = 32;
constexpr int minTableHeight = 168;
constexpr int numberWidth = 150;
constexpr int maxTypedGib = 1 << 20;
constexpr double gib = 1024.0 * 1024.0 * 1024.0;
constexpr std::array columnWidths = {152, 74, 94, 118, 230, 80, 212};
const QString approvalPage = QStringLiteral("https://learn.microsoft.com/azure/machine-learning/how-to-manage-quotas");

QString columnsKey() {
    return QStringLiteral("newcompute/sizes-2");
}

} // namespace

SizeStep::SizeStep(UiState& remember, QWidget* parent)
    : ComputeStep(ComputeStage::Size, QStringLiteral("stepSize"), parent)
    , m_fromCatalogue(new QRadioButton(tr("Azure size as a template"), this))
    , m_fromTyping(new QRadioButton(tr("Cus&tom cores and memory"), this))
    , m_stack(new QStackedWidget(this)) {
    m_fromCatalogue->setObjectName(QStringLiteral("sizeFromCatalogue"));
    m_fromCatalogue->setToolTip(tr("The cores, memory and GPUs of a named size, as in Azure"));
    m_fromTyping->setChecked(true);
    m_fromTyping->setObjectName(QStringLiteral("sizeFromTyping"));
    m_fromTyping->setToolTip(tr("Any number of cores and any amount of memory"));
    auto* modes = new FlowLayout;
    modes->setSpacing(space::large);
    modes->addWidget(m_fromTyping);
    modes->addWidget(m_fromCatalogue);
    column()->addLayout(modes);
    m_stack->addWidget(makePicker(remember));
    m_stack->addWidget(makeTyped());
    m_stack->setCurrentIndex(1);
    m_fits = new PlainLabel({}, this, PlainLabel::Fit::Wrap);
    m_fits->setObjectName(QStringLiteral("nodesThatFit"));
    m_fits->withRole("heading");
    m_whole =
        new PlainLabel(tr("Each node is a whole machine with all its cores, memory and GPUs, for one run at a time. "
                          "There is no size to choose."),
                       this, PlainLabel::Fit::Wrap);
    m_wholeText = m_whole->text();
    m_whole->setObjectName(QStringLiteral("sizeWhole"));
    m_whole->hide();
    column()->addWidget(m_whole);
    column()->addWidget(m_fits);
    column()->addWidget(m_stack, 1);
    column()->addStretch();
    connect(m_fromTyping, &QRadioButton::toggled, this, [this](bool typed) {
        m_stack->setCurrentIndex(typed ? 1 : 0);
        showFits();
        Q_EMIT edited();
    });
    filter();
    showChosen();
}

QWidget* SizeStep::makePicker(UiState& remember) {
    auto* picker = new QWidget(m_stack);
    auto* layout = new QVBoxLayout(picker);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    addFilters(layout);

    m_sizes = new SizeTableModel(this);
    m_shown = new SizeFilterModel(*m_sizes, this);
    m_table = new QTableView(picker);
    m_table->setModel(m_shown);
    m_table->setItemDelegateForColumn(SizeTableModel::Notes, new BadgeDelegate(m_table));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    styleTable(m_table, QStringLiteral("sizeTable"), tr("Sizes"), rowHeight, columnWidths);
    m_table->setMinimumHeight(minTableHeight);
    QHeaderView* header = m_table->horizontalHeader();
    remember.follow(header, columnsKey());
    header->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    m_shown->sort(-1); // catalog order until a column is clicked
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SizeStep::choose);
    layout->addWidget(m_table, 1);
    addProblem(layout, m_table->objectName());

    m_chosen = (new PlainLabel({}, picker, PlainLabel::Fit::Wrap))->withRole("heading");
    m_chosen->setObjectName(QStringLiteral("chosenSize"));
    m_facts = (new PlainLabel({}, picker, PlainLabel::Fit::Wrap))->withRole("muted");
    m_facts->setObjectName(QStringLiteral("chosenFacts"));
    m_approval = new QPushButton(icon(QStringLiteral("external-link")), tr("About approval in Azure"), picker);
    m_approval->setObjectName(QStringLiteral("aboutApproval"));
    m_approval->setProperty("role", QStringLiteral("link"));
    m_approval->setToolTip(approvalPage);
    connect(m_approval, &QPushButton::clicked, this, [] { QDesktopServices::openUrl(QUrl(approvalPage)); });
    layout->addWidget(m_chosen);
    layout->addWidget(m_facts);
    layout->addWidget(m_approval, 0, Qt::AlignLeft);
    return picker;
}

void SizeStep::addFilters(QBoxLayout* into) {
    QWidget* within = into->parentWidget();
    auto* row = new FlowLayout;
    const auto name = [](QWidget* field, const char* objectName, const QString& label, const QString& tip) {
        field->setObjectName(QLatin1String(objectName));
        field->setAccessibleName(label);
        field->setToolTip(tip);
    };
    m_search = new QLineEdit(within);
    name(m_search, "sizeSearch", tr("Search sizes"), tr("By name, series, category, or GPU"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_search->setFixedWidth(atFontSize(numberWidth));
    connect(m_search, &QLineEdit::textChanged, this, &SizeStep::filter);
    m_category = new QComboBox(within);
    name(m_category, "sizeCategory", tr("Category"), tr("Only sizes of this category"));
    m_category->addItem(tr("All categories"));
    for (const std::string& category : sizeCategories())
        m_category->addItem(displayTextElided(category, 60), QString::fromStdString(category));
    connect(m_category, &QComboBox::currentIndexChanged, this, [this] {
        fillFamilies();
        filter();
    });
    m_family = new QComboBox(within);
    name(m_family, "sizeFamily", tr("Family"), tr("Only sizes of this series"));
    m_family->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    fillFamilies();
    connect(m_family, &QComboBox::currentIndexChanged, this, &SizeStep::filter);
    m_minCores = new QSpinBox(within);
    name(m_minCores, "sizeMinCores", tr("Minimum cores"), tr("Only sizes with at least this many cores"));
    m_minCores->setRange(0, 512);
    m_minCores->setPrefix(tr("Cores ≥ "));
    m_minCores->setSpecialValueText(tr("Cores: any"));
    connect(m_minCores, &QSpinBox::valueChanged, this, &SizeStep::filter);
    m_minMemory = new QDoubleSpinBox(within);
    name(m_minMemory, "sizeMinMemory", tr("Minimum memory in GiB"), tr("Only sizes with at least this much memory"));
    m_minMemory->setRange(0, 8192);
    m_minMemory->setDecimals(0);
    m_minMemory->setPrefix(tr("Memory ≥ "));
    m_minMemory->setSuffix(tr(" GiB"));
    m_minMemory->setSpecialValueText(tr("Memory: any"));
    connect(m_minMemory, &QDoubleSpinBox::valueChanged, this, &SizeStep::filter);
    for (QWidget* field :
         {static_cast<QWidget*>(m_search), static_cast<QWidget*>(m_category), static_cast<QWidget*>(m_family),
          static_cast<QWidget*>(m_minCores), static_cast<QWidget*>(m_minMemory)})
        row->addWidget(field);
    m_gpu = addChip(row, QStringLiteral("sizeGpu"), tr("GPU"), tr("Only sizes with GPUs"));
    m_unrestricted = addChip(row, QStringLiteral("sizeUnrestricted"), tr("No approval"),
                             tr("Only sizes that need no approval in Azure"));
    m_isolated = addChip(row, QStringLiteral("sizeIsolated"), tr("Isolated"),
                         tr("Only sizes that share the machine with no other run"));
    m_fitting = addChip(row, QStringLiteral("sizeFits"), tr("Fits the machine"),
                        tr("Only sizes of which one node fits on the machine"));
    {
        const QSignalBlocker quiet(m_fitting);
        m_fitting->setChecked(true);
    }
    into->addLayout(row);
    m_count = (new PlainLabel({}, this))->withRole("muted");
    m_count->setObjectName(QStringLiteral("sizeCount"));
    m_showAll = new QPushButton(tr("Show all"), this);
    m_showAll->setObjectName(QStringLiteral("showAllSizes"));
    m_showAll->setProperty("role", QStringLiteral("link"));
    m_showAll->setToolTip(tr("Clear filters"));
    connect(m_showAll, &QPushButton::clicked, this, &SizeStep::clearFilters);
    auto* count = new QHBoxLayout;
    count->addWidget(m_count);
    count->addWidget(m_showAll);
    count->addStretch();
    into->addLayout(count);
}

QPushButton* SizeStep::addChip(FlowLayout* into, const QString& objectName, const QString& text, const QString& tip) {
    auto* chip = new QPushButton(text, this);
    chip->setObjectName(objectName);
    chip->setProperty("role", QStringLiteral("chip"));
    chip->setCheckable(true);
    chip->setToolTip(tip);
    connect(chip, &QPushButton::toggled, this, &SizeStep::filter);
    into->addWidget(chip);
    return chip;
}

void SizeStep::fillFamilies() {
    const QSignalBlocker quiet(m_family);
    const QVariant category = m_category->currentData();
    m_family->clear();
    m_family->addItem(tr("All families"));
    SizeFilter inCategory;
    if (category.isValid())
        inCategory.category = category.toString().toStdString();
    for (const std::string& series : sizeSeries()) {
        inCategory.family = series;
        if (!filterSizes(inCategory).empty())
            m_family->addItem(displayTextElided(series, 60), QString::fromStdString(series));
    }
}

QWidget* SizeStep::makeTyped() {
    auto* typed = new QWidget(m_stack);
    auto* layout = new QVBoxLayout(typed);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::medium);
    m_cores = new QSpinBox(typed);
    m_cores->setObjectName(QStringLiteral("nodeCores"));
    m_cores->setAccessibleName(tr("Cores per node"));
    m_cores->setToolTip(tr("Number of cores per node"));
    m_cores->setRange(1, maxNodeCores);
    m_cores->setFixedWidth(atFontSize(numberWidth));
    connect(m_cores, &QSpinBox::valueChanged, this, [this] {
        showTyped();
        Q_EMIT edited();
    });
    addField(layout, tr("C&ores per node"), m_cores);
    m_memory = new QDoubleSpinBox(typed);
    m_memory->setObjectName(QStringLiteral("nodeMemory"));
    m_memory->setAccessibleName(tr("Memory per node in GiB"));
    m_memory->setToolTip(tr("Amount of memory per node"));
    m_memory->setDecimals(2);
    m_memory->setSingleStep(0.5);
    m_memory->setRange(0.01, maxTypedGib);
    m_memory->setSuffix(tr(" GiB"));
    m_memory->setFixedWidth(atFontSize(numberWidth));
    connect(m_memory, &QDoubleSpinBox::valueChanged, this, [this] {
        showTyped();
        Q_EMIT edited();
    });
    addField(layout, tr("&Memory per node"), m_memory);
    m_gpus = new QSpinBox(typed);
    m_gpus->setObjectName(QStringLiteral("nodeGpus"));
    m_gpus->setAccessibleName(tr("GPUs per node"));
    m_gpus->setToolTip(tr("Number of GPUs per node"));
    m_gpus->setRange(0, maxNodeCores);
    m_gpus->setFixedWidth(atFontSize(numberWidth));
    connect(m_gpus, &QSpinBox::valueChanged, this, [this] {
        showTyped();
        Q_EMIT edited();
    });
    addField(layout, tr("&GPUs per node"), m_gpus);
    m_machine = (new PlainLabel({}, typed, PlainLabel::Fit::Wrap))->withRole("muted");
    m_machine->setObjectName(QStringLiteral("typedMachine"));
    m_nearest = (new PlainLabel({}, typed, PlainLabel::Fit::Wrap))->withRole("muted");
    m_nearest->setObjectName(QStringLiteral("typedNearest"));
    layout->addWidget(m_machine);
    layout->addWidget(m_nearest);
    layout->addStretch();
    return typed;
}

void SizeStep::filter() {
    SizeFilterModel::Filter criteria;
    if (m_category->currentData().isValid())
        criteria.filter.category = m_category->currentData().toString().toStdString();
    if (m_family->currentData().isValid())
        criteria.filter.family = m_family->currentData().toString().toStdString();
    if (m_gpu->isChecked())
        criteria.filter.gpu = true;
    criteria.filter.minCores = m_minCores->value();
    criteria.filter.minMemoryBytes = static_cast<int64_t>(m_minMemory->value() * gib);
    criteria.filter.unrestrictedOnly = m_unrestricted->isChecked();
    criteria.filter.isolatedOnly = m_isolated->isChecked();
    criteria.fitsOnly = m_fitting->isChecked();
    criteria.search = m_search->text();
    m_isFiltering = true;
    m_shown->setFilter(criteria);
    selectChosen();
    m_isFiltering = false;
    const int all = m_sizes->rowCount();
    const int fitting = m_shown->rowCount();
    m_count->setText(fitting == all ? tr("%n size(s)", nullptr, all) : tr("%1 of %2 sizes").arg(fitting).arg(all));
    m_showAll->setVisible(fitting != all);
}

void SizeStep::clearFilters() {
    for (QPushButton* chip : {m_gpu, m_unrestricted, m_isolated, m_fitting})
        chip->setChecked(false);
    m_search->clear();
    m_category->setCurrentIndex(0);
    m_family->setCurrentIndex(0);
    m_minCores->setValue(0);
    m_minMemory->setValue(0);
}

void SizeStep::choose() {
    if (m_isFiltering)
        return;
    const auto rows = m_table->selectionModel()->selectedRows(SizeTableModel::Name);
    if (rows.isEmpty())
        return;
    m_size = rows.front().data(SizeTableModel::nameRole).toString().toStdString();
    showChosen();
    Q_EMIT edited();
}

// Selects the row in the table if the filters show it.
void SizeStep::selectChosen() {
    for (int row = 0; row < m_shown->rowCount(); ++row) {
        const QModelIndex index = m_shown->index(row, 0);
        if (index.data(SizeTableModel::nameRole).toString().toStdString() != m_size)
            continue;
        m_table->setCurrentIndex(index);
        m_table->scrollTo(index);
        return;
    }
    m_table->selectionModel()->clear();
}

void SizeStep::showChosen() {
    const VmSize* size = findSize(m_size);
    m_chosen->setText(size ? tr("Selected: %1").arg(displayTextElided(size->name, 80)) : tr("No size selected"));
    m_facts->setText(size ? factsOf(*size).join(QLatin1Char(' ')) : QString());
    m_facts->setVisible(size != nullptr);
    m_approval->setVisible(size != nullptr && size->requiresApproval());
    showFits();
}

void SizeStep::showTyped() {
    const NodeShape shape{{}, m_cores->value(), static_cast<int64_t>(m_memory->value() * gib), m_gpus->value()};
    const VmSize* near = nearestPricedSize(shape.cores, shape.memoryBytes, shape.gpus);
    m_nearest->setText(near ? tr("Nearest Azure size: %1, list price %2. For comparison only; nothing is billed.")
                                  .arg(displayTextElided(near->name, 80), priceText(*near))
                            : tr("No Azure size is this large."));
    showFits();
}

void SizeStep::showFits() {
    if (m_fits == nullptr)
        return; // under construction
    ClusterDraft draft = m_draft;
    store(draft);
    const bool isWhole = draft.isPool && draft.whole;
    const bool isKnown = !draft.cloud && m_world.host && (isWhole || draft.isTyped || findSize(draft.size) != nullptr);
    const int fitting = isKnown ? nodesThatFit(draft, m_world) : 0;
    const QString machine = draft.isPool   ? tr("%n machine(s)", nullptr, static_cast<int>(draft.machines.size()))
                            : m_world.host ? displayTextElided(m_world.host->name, 60)
                                           : QString();
    m_fits->setText(fitting > 0 ? tr("Fits %n node(s) on %1.", nullptr, fitting).arg(machine)
                                : tr("No node of this size fits on %1.").arg(machine));
    m_fits->setVisible(isKnown);
}

void SizeStep::showWhole() {
    const bool isWhole = m_draft.cloud || (m_draft.isPool && m_draft.whole);
    m_whole->setText(m_draft.cloud ? tr("The size was chosen with the cloud.") : m_wholeText);
    m_whole->setVisible(isWhole);
    for (QWidget* part :
         {static_cast<QWidget*>(m_stack), static_cast<QWidget*>(m_fromTyping), static_cast<QWidget*>(m_fromCatalogue)})
        part->setVisible(!isWhole);
}

QWidget* SizeStep::firstFocus() {
    if (m_stack->isHidden())
        return nullptr;
    return m_fromTyping->isChecked() ? static_cast<QWidget*>(m_cores) : m_table;
}

void SizeStep::load(const ClusterDraft& draft) {
    const QSignalBlocker quietMode(m_fromTyping);
    const QSignalBlocker quietCores(m_cores);
    const QSignalBlocker quietMemory(m_memory);
    const QSignalBlocker quietGpus(m_gpus);
    m_draft = draft;
    showWhole();
    m_fromTyping->setChecked(draft.isTyped);
    m_fromCatalogue->setChecked(!draft.isTyped);
    m_stack->setCurrentIndex(draft.isTyped ? 1 : 0);
    m_cores->setValue(draft.cores);
    m_memory->setValue(draft.memoryGib);
    m_gpus->setValue(draft.gpus);
    m_size = draft.size;
    filter();
    showChosen();
    showTyped();
}

void SizeStep::store(ClusterDraft& draft) const {
    draft.isTyped = m_fromTyping->isChecked();
    draft.size = m_size;
    draft.cores = m_cores->value();
    draft.memoryGib = m_memory->value();
    draft.gpus = m_gpus->value();
}

void SizeStep::setDraftContext(const ClusterContext& world) {
    m_world = world;
    m_sizes->setHost(world.host);
    filter();
    m_machine->setText(world.host
                           ? tr("%1 has %n core(s) and %2 memory.", nullptr, static_cast<int>(world.host->cpus.size()))
                                 .arg(displayTextElided(world.host->name, 60), memoryText(world.host->memoryBytes))
                           : tr("Detecting the machine's hardware."));
    showFits();
}

} // namespace studio::ui

#include "moc_size_step.cpp"
