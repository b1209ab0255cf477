#include "ui/activity/activity_page.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QStackedWidget>
#include <QTableView>
#include <array>

#include "ui/activity/activity_model.h"
#include "ui/common/banner.h"
#include "ui/common/empty_state.h"
#include "ui/common/skeleton_rows.h"
#include "ui/common/state_badge.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"

namespace studio::ui {

namespace {
constexpr int rowHeight = 34;
constexpr std::array<int, ActivityModel::ColumnCount> widths{160, 200, 150, 460, 140};
constexpr std::chrono::milliseconds typingPause{150};
constexpr int searchWidth = 240;
} // namespace

ActivityPage::ActivityPage(Context& context)
    : Page(QStringLiteral("activityPage"), tr("Activity"), context.pageParent)
    , m_context(context)
    , m_kind(new QComboBox(this))
    , m_search(new QLineEdit(this))
    , m_model(new ActivityModel(context.link, this))
    , m_stack(new QStackedWidget(this))
    , m_table(new QTableView(m_stack))
    , m_empty(new EmptyState(QStringLiteral("history"), tr("No events yet"),
                             tr("State changes of runs and events of compute targets appear here."), m_stack)) {
    m_kind->setObjectName(QStringLiteral("activityKind"));
    m_kind->setAccessibleName(tr("Kind of events"));
    m_kind->addItem(tr("All events"), static_cast<int>(ActivityQuery::Kind::All));
    m_kind->addItem(tr("Runs"), static_cast<int>(ActivityQuery::Kind::Runs));
    m_kind->addItem(tr("Failures"), static_cast<int>(ActivityQuery::Kind::Failures));
    m_kind->addItem(tr("Compute targets"), static_cast<int>(ActivityQuery::Kind::Targets));
    m_search->setObjectName(QStringLiteral("activitySearch"));
    m_search->setAccessibleName(tr("Name of a run or target"));
    m_search->setPlaceholderText(tr("Name of a run or target"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaxLength(200);
    m_search->setMaximumWidth(atFontSize(searchWidth));
    auto* filters = new QHBoxLayout;
    filters->setSpacing(space::small);
    filters->addWidget(m_kind);
    filters->addWidget(m_search);
    filters->addStretch();
    m_table->setModel(m_model);
    styleTable(m_table, QStringLiteral("activityTable"), tr("Events"), rowHeight, widths);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setItemDelegateForColumn(ActivityModel::Change, new BadgeDelegate(m_table));
    m_context.remember.follow(m_table->horizontalHeader(), QStringLiteral("activityColumns"));
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    content()->addLayout(filters);
    content()->addWidget(m_stack, 1);

    m_typing.setSingleShot(true);
    connect(&m_typing, &QTimer::timeout, this, &ActivityPage::applyFilter);
    connect(m_search, &QLineEdit::textChanged, this, [this] { m_typing.start(typingPause); });
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ActivityPage::applyFilter);
    connect(m_table, &QTableView::activated, this, &ActivityPage::open);
    connect(m_table, &QTableView::doubleClicked, this, &ActivityPage::open);
    connect(m_model, &ActivityModel::listed, this, &ActivityPage::showState);
    connect(m_model, &ActivityModel::listed, SkeletonRows::over(*m_table), &SkeletonRows::finish);
    connect(m_model, &ActivityModel::failed, this,
            [this](const Error& error) { banner()->showError(tr("The events could not be read."), error); });
}

QWidget* ActivityPage::firstFocus() {
    return m_table;
}

void ActivityPage::applyFilter() {
    m_model->setQuery(
        {static_cast<ActivityQuery::Kind>(m_kind->currentData().toInt()), m_search->text().trimmed().toStdString()});
}

void ActivityPage::showState() {
    banner()->hide();
    const bool isFiltered = m_kind->currentIndex() > 0 || !m_search->text().trimmed().isEmpty();
    if (isFiltered)
        m_empty->withCommand({})->setText(tr("No matching events"), tr("No event fits the filter."));
    else
        m_empty->withCommand(QStringLiteral("studioctl run submit -- python train.py"))
            ->setText(tr("No events yet"), tr("State changes of runs and events of compute targets appear here."));
    m_stack->setCurrentWidget(m_model->rowCount() == 0 ? static_cast<QWidget*>(m_empty) : m_table);
}

void ActivityPage::open(const QModelIndex& index) {
    const ActivityRow* row = m_model->rowAt(index.row());
    if (!row)
        return;
    if (row->run.empty())
        m_context.navigator.open(QStringLiteral("target"), QString::fromStdString(row->name));
    else
        m_context.navigator.open(QStringLiteral("run"), QString::fromStdString(row->run));
}

} // namespace studio::ui

#include "moc_activity_page.cpp"
