#include "ui/common/list_page.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>

#include "ui/common/empty_state.h"
#include "ui/common/icons.h"
#include "ui/common/live_query.h"
#include "ui/common/skeleton_rows.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds skeletonDelay{150};
} // namespace

ListPage::ListPage(Context& context, const QString& objectName, const QString& title, const QString& emptyIcon)
    : Page(objectName, title, context.pageParent)
    , m_context(context)
    , m_stack(new QStackedWidget(this)) {
    m_table = new QTableView(m_stack);
    m_empty = new EmptyState(emptyIcon, {}, {}, m_stack);
}

QWidget* ListPage::firstFocus() {
    return m_table;
}

QPushButton* ListPage::addAction(const QString& objectName, const QString& iconName, const QString& text,
                                 const QString& tip, std::function<void()> act) {
    auto* button = new QPushButton(icon(iconName), text, this);
    button->setObjectName(objectName);
    button->setToolTip(tip);
    connect(button, &QPushButton::clicked, this, [act = std::move(act)] { act(); });
    actions()->addWidget(button);
    return button;
}

QPushButton* ListPage::addPrimaryAction(const QString& objectName, const QString& text, const QString& tip,
                                        std::function<void()> act) {
    QPushButton* button = addAction(objectName, QStringLiteral("plus"), text, tip, std::move(act));
    button->setIcon(icon(QStringLiteral("plus"), IconTone::OnAccent));
    button->setProperty("role", QStringLiteral("primary"));
    return button;
}

void ListPage::addShortcut(const QKeySequence& keys, std::function<void()> act) {
    connect(new QShortcut(keys, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut), &QShortcut::activated, this,
            [act = std::move(act)] { act(); });
}

QLineEdit* ListPage::addSearch(QSortFilterProxyModel* rows, LiveQueryBase* query, const QString& objectName,
                               const QString& name, const QString& tip) {
    auto* search = new QLineEdit(this);
    search->setObjectName(objectName);
    search->setAccessibleName(name);
    search->setToolTip(tip);
    search->setPlaceholderText(tr("Search"));
    search->setClearButtonEnabled(true);
    search->setMaximumWidth(atFontSize(260));
    rows->setFilterKeyColumn(-1);
    rows->setFilterCaseSensitivity(Qt::CaseInsensitive);
    rows->setSortCaseSensitivity(Qt::CaseInsensitive);
    connect(search, &QLineEdit::textChanged, this, [this, rows](const QString& text) {
        rows->setFilterFixedString(text);
        showState();
    });
    addShortcut(QKeySequence::Find, [search] { search->setFocus(); });
    addShortcut(QKeySequence::Refresh, [query] { query->refreshNow(); });
    setTabOrder(search, m_table);
    return search;
}

void ListPage::addTable(const TableLayout& layout) {
    styleTable(m_table, layout.objectName, layout.accessibleName, layout.rowHeight, layout.widths);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionsMovable(true);
    header->setSortIndicator(layout.sortColumn, layout.sortOrder);
    m_context.remember.follow(header, layout.columnsKey);
    m_table->setSortingEnabled(true);
    connect(m_table, &QTableView::activated, this, &ListPage::open);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ListPage::showSelection);
    connect(new QShortcut(QKeySequence::Delete, m_table, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated,
            this, &ListPage::eraseSelected);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    content()->addWidget(m_stack, 1);
    m_loading.setSingleShot(true);
    connect(&m_loading, &QTimer::timeout, this, &ListPage::showSkeleton);
    m_loading.start(skeletonDelay);
}

void ListPage::showRows(bool isFirst) {
    if (isFirst && m_table->model()->rowCount() > 0)
        m_table->setCurrentIndex(m_table->model()->index(0, 0));
    showState();
    showSelection();
}

void ListPage::showEmptyState(bool isEmpty) {
    const bool isLoaded = isEmpty || m_table->model()->rowCount() > 0;
    if (isLoaded)
        m_loading.stop();
    else if (m_stack->currentIndex() > 1)
        return; // still loading
    m_stack->setCurrentIndex(isEmpty ? 1 : 0);
}

void ListPage::showSkeleton() {
    if (m_table->model()->rowCount() > 0 || m_stack->currentIndex() != 0)
        return;
    m_stack->addWidget(new SkeletonRows(m_table->verticalHeader()->defaultSectionSize(), m_stack));
    m_stack->setCurrentIndex(m_stack->count() - 1);
}

bool ListPage::isEmptyStateShown() const {
    return m_stack->currentIndex() == 1;
}

} // namespace studio::ui

#include "moc_list_page.cpp"
