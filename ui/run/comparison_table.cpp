#include "ui/run/comparison_table.h"

#include <QApplication>
#include <QBoxLayout>
#include <QCheckBox>
#include <QClipboard>
#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <algorithm>

#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/run/decimal_delegate.h"

namespace studio::ui {

namespace {
constexpr int comparisonTableRowHeight = 32;
constexpr int kindWidth = 120;
constexpr int whatWidth = 210;
constexpr int runWidth = 170;
constexpr int maxRunWidth = 420; // numbers far apart are hard to compare
constexpr int comparisonTableSearchWidth = 220;

// Prevents CSV injection: spreadsheets evaluate text with these prefixes as a formula, and logged text is untrusted.
// Numbers stay numbers.
std::string withoutFormula(const std::string& text) {
    if (text.empty() || std::string_view("=+-@\t\r").find(text.front()) == std::string_view::npos)
        return text;
    bool isNumber = false;
    QByteArray::fromStdString(text).toDouble(&isNumber);
    return isNumber ? text : "'" + text;
}
} // namespace

ComparisonTable::ComparisonTable(Context& context, const QString& objectName, const QString& accessibleName,
                                 QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_model(new ComparisonModel(this))
    , m_search(new QLineEdit(this))
    , m_only(new QCheckBox(tr("&Differences only"), this))
    , m_summary((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
    , m_table(new QTableView(this)) {
    setObjectName(objectName);
    m_search->setObjectName(objectName + QStringLiteral("Search"));
    m_search->setPlaceholderText(tr("Search names and values"));
    m_search->setAccessibleName(tr("Search names and values"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaxLength(200);
    m_search->setFixedWidth(atFontSize(comparisonTableSearchWidth));
    m_only->setObjectName(objectName + QStringLiteral("Only"));
    m_only->setChecked(true);
    m_only->setToolTip(tr("Hide values that are the same in all runs"));
    m_summary->setObjectName(objectName + QStringLiteral("Summary"));
    auto* copying = new QPushButton(icon(QStringLiteral("copy")), tr("Copy as CSV"), this);
    copying->setObjectName(objectName + QStringLiteral("Copy"));
    copying->setProperty("role", QStringLiteral("quiet"));
    copying->setToolTip(tr("Copy the visible rows with all digits"));
    auto* bar = new QHBoxLayout;
    bar->setSpacing(space::medium);
    bar->addWidget(m_search);
    bar->addWidget(m_only);
    bar->addWidget(m_summary, 1);
    bar->addWidget(copying);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->setSpacing(space::small);
    layout->addLayout(bar);
    layout->addWidget(m_table, 1);

    m_table->setObjectName(objectName + QStringLiteral("Table"));
    m_table->setAccessibleName(accessibleName);
    m_table->setModel(m_model);
    m_table->setItemDelegate(new DecimalDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setMouseTracking(true);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(comparisonTableRowHeight);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setMinimumSectionSize(60);
    m_table->horizontalHeader()->setDefaultSectionSize(runWidth);
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->viewport()->installEventFilter(this);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, this,
            [this] { m_hasOwnWidths = m_hasOwnWidths || !m_isFitting; });
    setFocusProxy(m_table);
    connect(m_search, &QLineEdit::textChanged, this, &ComparisonTable::filter);
    connect(m_only, &QCheckBox::toggled, this, &ComparisonTable::filter);
    connect(copying, &QPushButton::clicked, this, &ComparisonTable::copy);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionClicked, this, [this](int section) {
        if (section >= ComparisonModel::FirstRun && m_comparison)
            m_context.navigator.open(
                QStringLiteral("run"),
                QString::fromStdString(
                    m_comparison->runs[static_cast<size_t>(section - ComparisonModel::FirstRun)].id.text()));
    });
}

void ComparisonTable::show(std::shared_ptr<const RunComparison> comparison, std::set<ComparedGroup> groups,
                           const QString& nothing) {
    m_comparison = std::move(comparison);
    m_groups = std::move(groups);
    m_nothing = nothing;
    m_model->setComparison(m_comparison, m_groups);
    fitColumns();
    showSummary();
}

bool ComparisonTable::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize)
        fitColumns();
    return QWidget::eventFilter(watched, event);
}

void ComparisonTable::fitColumns() {
    const int runs = m_model->columnCount() - ComparisonModel::FirstRun;
    if (m_hasOwnWidths || runs <= 0)
        return;
    QHeaderView* header = m_table->horizontalHeader();
    const int room = m_table->viewport()->width() - kindWidth - whatWidth;
    m_isFitting = true;
    header->resizeSection(ComparisonModel::Kind, kindWidth);
    header->resizeSection(ComparisonModel::What, whatWidth);
    for (int run = 0; run < runs; ++run)
        header->resizeSection(ComparisonModel::FirstRun + run, std::clamp(room / runs, runWidth, maxRunWidth));
    m_isFitting = false;
}

void ComparisonTable::filter() {
    m_model->setFilter(m_only->isChecked(), m_search->text());
    showSummary();
}

void ComparisonTable::showSummary() {
    if (!m_comparison)
        return;
    const bool hasAny =
        std::any_of(m_comparison->rows.begin(), m_comparison->rows.end(),
                    [this](const ComparedRow& row) { return m_groups.empty() || m_groups.contains(row.group); });
    m_table->setVisible(hasAny);
    if (!hasAny && !m_empty) {
        m_empty = new EmptyState(QStringLiteral("columns-3"), {}, {}, this);
        m_empty->setObjectName(objectName() + QStringLiteral("Nothing"));
        static_cast<QBoxLayout*>(layout())->addWidget(m_empty, 1);
    }
    if (m_empty) {
        m_empty->setText({}, m_nothing);
        m_empty->setVisible(!hasAny);
    }
    if (!hasAny)
        return m_summary->setText({});
    QString text =
        m_model->differences() == 0 ? tr("No differences.") : tr("%n row(s) differ", nullptr, m_model->differences());
    if (!m_search->text().trimmed().isEmpty())
        text += QStringLiteral(" · ") + tr("%1 shown").arg(m_model->rowCount());
    m_summary->setText(text);
}

void ComparisonTable::copy() {
    if (!m_comparison)
        return;
    RunComparison part;
    part.runs = m_comparison->runs;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        ComparedRow& copied = part.rows.emplace_back(m_model->rowAt(row));
        copied.name = withoutFormula(copied.name);
        for (ComparedValue& value : copied.values)
            value.text = withoutFormula(value.text);
    }
    QApplication::clipboard()->setText(QString::fromStdString(comparisonCsv(part, false)));
}

} // namespace studio::ui

#include "moc_comparison_table.cpp"
