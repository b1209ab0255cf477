#include "ui/target/targets_page.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QTabBar>
#include <QTableView>

#include "core/studio/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/remember.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"
#include "ui/target/target_table_model.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds pause{150};
constexpr std::chrono::seconds clockTick{15};
constexpr int rowHeight = 40;
constexpr std::array columnWidths = {150, 130, 140, 210, 120, 120, 110};
} // namespace

TargetsPage::TargetsPage(Context& context)
    : Page(QStringLiteral("targetsPage"), UiText::tr("Compute"))
    , m_context(context)
    , m_model(new TargetTableModel(this))
    , m_shown(new QSortFilterProxyModel(this))
    , m_tabs(new QTabBar(this))
    , m_search(new QLineEdit(this))
    , m_table(new QTableView(this)) {
    addToolbar();
    addTable();
    auto* hint = (new PlainLabel(UiText::tr("Runs are executed on compute targets. The local computer is always there: "
                                            "it needs no setting up and costs nothing."),
                                 this, PlainLabel::Fit::Wrap))
                     ->withRole("muted");
    content()->addWidget(hint);

    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &TargetsPage::refresh);
    connect(&m_context.link, &StudioLink::changed, this, [this] {
        if (!m_pause.isActive())
            m_pause.start(pause);
    });
    connect(&m_clock, &QTimer::timeout, this, &TargetsPage::refresh);
    m_clock.start(clockTick);
    m_context.link.ask<void>(this, &browse::lookAtTargets, [](const Result<void>&) {});
    refresh();
}

QWidget* TargetsPage::firstFocus() {
    return m_table;
}

void TargetsPage::addToolbar() {
    if (m_context.navigator.knows(QStringLiteral("new-compute"))) {
        auto* add = new QPushButton(icon(QStringLiteral("plus"), currentColors().onAccent), UiText::tr("New"), this);
        add->setObjectName(QStringLiteral("newCompute"));
        add->setProperty("role", QStringLiteral("primary"));
        add->setToolTip(UiText::tr("Attach a machine or create a cluster"));
        connect(add, &QPushButton::clicked, this, [this] { m_context.navigator.open(QStringLiteral("new-compute")); });
        actions()->addWidget(add);
    }
    auto* again = new QPushButton(icon(QStringLiteral("refresh-cw")), UiText::tr("Refresh"), this);
    again->setObjectName(QStringLiteral("refreshTargets"));
    again->setToolTip(UiText::tr("Read the list again (F5). It also follows changes by itself."));
    connect(again, &QPushButton::clicked, this, &TargetsPage::refresh);
    actions()->addWidget(again);
    connect(new QShortcut(QKeySequence::Refresh, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
            &QShortcut::activated, this, &TargetsPage::refresh);

    m_tabs->setObjectName(QStringLiteral("targetTabs"));
    m_tabs->setAccessibleName(UiText::tr("Kinds of compute"));
    m_tabs->setDrawBase(false);
    m_tabs->addTab(UiText::tr("All"));
    m_search->setObjectName(QStringLiteral("targetSearch"));
    m_search->setAccessibleName(UiText::tr("Search compute targets"));
    m_search->setToolTip(UiText::tr("Shows only targets with this text in a column"));
    m_search->setPlaceholderText(UiText::tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(260);
    connect(m_search, &QLineEdit::textChanged, m_shown, &QSortFilterProxyModel::setFilterFixedString);
    auto* row = new QHBoxLayout;
    row->addWidget(m_tabs);
    row->addStretch();
    row->addWidget(m_search, 1);
    content()->addLayout(row);
}

void TargetsPage::addTable() {
    m_shown->setSourceModel(m_model);
    m_shown->setFilterKeyColumn(-1);
    m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_shown->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_table->setObjectName(QStringLiteral("targetTable"));
    m_table->setAccessibleName(UiText::tr("Compute targets"));
    m_table->setModel(m_shown);
    m_table->setItemDelegateForColumn(TargetTableModel::State, new BadgeDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(TargetTableModel::Name, Qt::AscendingOrder);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight);
    QHeaderView* header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsMovable(true);
    for (size_t i = 0; i < columnWidths.size(); ++i)
        header->resizeSection(static_cast<int>(i), columnWidths.at(i));
    m_context.remember.follow(header, QStringLiteral("targets/columns"));
    header->setStretchLastSection(true);
    connect(m_table, &QTableView::activated, this, &TargetsPage::openCurrent);
    content()->addWidget(m_table, 1);
}

void TargetsPage::refresh() {
    if (std::exchange(m_isAsking, true)) {
        m_pause.start(pause);
        return;
    }
    m_context.link.ask<std::vector<TargetStatus>>(
        this, &browse::targets, [this](Result<std::vector<TargetStatus>> targets) {
            m_isAsking = false;
            if (!targets) {
                if (m_context.link.isOpen())
                    banner()->showError(UiText::tr("The compute targets could not be read."), targets.error());
                return;
            }
            banner()->hide();
            const bool isFirst = m_model->rowCount() == 0;
            m_model->setTargets(std::move(*targets));
            m_tabs->setTabText(0, UiText::tr("All (%1)").arg(m_model->rowCount()));
            if (isFirst && m_shown->rowCount() > 0)
                m_table->setCurrentIndex(m_shown->index(0, 0));
        });
}

void TargetsPage::openCurrent() {
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid())
        m_context.navigator.open(QStringLiteral("target"), current.data(TargetTableModel::nameRole).toString());
}

} // namespace studio::ui
