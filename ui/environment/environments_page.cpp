#include "ui/environment/environments_page.h"

#include <QBoxLayout>
#include <QFileDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <numeric>

#include "core/studio/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/remember.h"
#include "ui/common/theme.h"
#include "ui/environment/environment_table_model.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds listPause{150};
constexpr int environmentRowHeight = 40;
constexpr std::array columnWidths = {170, 88, 146, 260, 210, 96, 74, 110};
constexpr std::array leastWidths = {110, 86, 142, 100, 92, 88, 70, 100};

QString columnsKey() {
    return QStringLiteral("environments/columns");
}

} // namespace

void askToEraseEnvironment(Context& context, QWidget* parent, Banner* banner, const QString& name,
                           std::function<void()> done) {
    Question question;
    question.objectName = QStringLiteral("deleteEnvironmentDialog");
    question.title = UiText::tr("Delete %1?").arg(shownShort(name.toStdString(), 64));
    question.text =
        UiText::tr("All its versions go from the list. Runs keep their own copy of the definition, and what is "
                   "built on machines stays there until it is removed or its place is needed. This cannot be "
                   "undone.");
    question.button = UiText::tr("Delete");
    confirm(parent, question, [&context, parent, banner, name, done = std::move(done)] {
        context.link.ask<void>(
            parent, [name = name.toStdString()](Client& client) { return client.eraseEnvironment(name); },
            [banner, done](const Result<void>& erased) {
                if (!erased)
                    return banner->showError(UiText::tr("The environment could not be deleted."), erased.error());
                if (done)
                    done();
            });
    });
}

EnvironmentsPage::EnvironmentsPage(Context& context)
    : Page(QStringLiteral("environmentsPage"), UiText::tr("Environments"), context.pageParent)
    , m_context(context)
    , m_model(new EnvironmentTableModel(this))
    , m_shown(new QSortFilterProxyModel(this))
    , m_search(new QLineEdit(this))
    , m_stack(new QStackedWidget(this))
    , m_table(new QTableView(m_stack))
    , m_empty(new EmptyState(QStringLiteral("box"), {}, {}, m_stack)) {
    addToolbar();
    addTable();
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &EnvironmentsPage::refresh);
    connect(&m_context.link, &StudioLink::changed, this, [this] {
        if (!m_pause.isActive())
            m_pause.start(listPause);
    });
    refresh();
}

QWidget* EnvironmentsPage::firstFocus() {
    return m_stack->currentWidget() == m_table ? m_table : nullptr;
}

QPushButton* EnvironmentsPage::addAction(const QString& objectName, const QString& iconName, const QString& text,
                                         const QString& tip, void (EnvironmentsPage::*act)()) {
    auto* button = new QPushButton(icon(iconName), text, this);
    button->setObjectName(objectName);
    button->setToolTip(tip);
    connect(button, &QPushButton::clicked, this, act);
    actions()->addWidget(button);
    return button;
}

void EnvironmentsPage::addToolbar() {
    auto* add = addAction(QStringLiteral("newEnvironment"), QStringLiteral("plus"), UiText::tr("New"),
                          UiText::tr("Define an environment"), &EnvironmentsPage::addNew);
    add->setIcon(icon(QStringLiteral("plus"), IconTone::OnAccent));
    add->setProperty("role", QStringLiteral("primary"));
    addAction(QStringLiteral("environmentFromFile"), QStringLiteral("folder-open"), UiText::tr("From file…"),
              UiText::tr("Begin with a conda file, a requirements.txt or a pyproject.toml"),
              &EnvironmentsPage::addFromFile);
    m_copy = addAction(QStringLiteral("copyEnvironment"), QStringLiteral("copy"), UiText::tr("Copy"), {},
                       &EnvironmentsPage::copySelected);
    m_compare = addAction(QStringLiteral("compareEnvironments"), QStringLiteral("columns-3"), UiText::tr("Compare"), {},
                          &EnvironmentsPage::compareSelected);
    m_delete = addAction(QStringLiteral("deleteEnvironment"), QStringLiteral("trash-2"), UiText::tr("Delete…"), {},
                         &EnvironmentsPage::eraseSelected);
    m_search->setObjectName(QStringLiteral("environmentSearch"));
    m_search->setAccessibleName(UiText::tr("Search environments"));
    m_search->setToolTip(UiText::tr("Shows only environments with this text in a column"));
    m_search->setPlaceholderText(UiText::tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(260);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_shown->setFilterFixedString(text);
        showStack();
    });
    connect(new QShortcut(QKeySequence::Find, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
            &QShortcut::activated, m_search, [this] { m_search->setFocus(); });
    connect(new QShortcut(QKeySequence::Refresh, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
            &QShortcut::activated, this, &EnvironmentsPage::refresh);
    auto* row = new QHBoxLayout;
    row->addWidget(m_search, 1);
    row->addStretch(2);
    content()->addLayout(row);
}

void EnvironmentsPage::addTable() {
    m_shown->setSourceModel(m_model);
    m_shown->setFilterKeyColumn(-1);
    m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_shown->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_shown->setSortRole(EnvironmentTableModel::sortRole);
    m_table->setObjectName(QStringLiteral("environmentTable"));
    m_table->setAccessibleName(UiText::tr("Environments"));
    m_table->setModel(m_shown);
    m_table->setItemDelegateForColumn(EnvironmentTableModel::Built, new BuildMarksDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(environmentRowHeight);
    QHeaderView* header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsMovable(true);
    for (size_t i = 0; i < columnWidths.size(); ++i)
        header->resizeSection(static_cast<int>(i), columnWidths.at(i));
    m_isFitting = !m_context.remember.value(columnsKey()).isValid();
    header->setSortIndicator(EnvironmentTableModel::Name, Qt::AscendingOrder);
    m_context.remember.follow(header, columnsKey());
    header->setStretchLastSection(true);
    m_table->setSortingEnabled(true);
    connect(header, &QHeaderView::sectionResized, this, [this, header](int column) {
        if (header->isVisible() && column != header->logicalIndex(header->count() - 1))
            m_isFitting = false;
    });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        m_context.navigator.open(QStringLiteral("environment"), index.data(EnvironmentTableModel::nameRole).toString());
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &EnvironmentsPage::showSelection);
    auto* erasing = new QShortcut(QKeySequence::Delete, m_table, nullptr, nullptr, Qt::WidgetShortcut);
    connect(erasing, &QShortcut::activated, this, &EnvironmentsPage::eraseSelected);
    m_empty->setObjectName(QStringLiteral("environmentsNothing"));
    m_empty->withAction(UiText::tr("New environment"), QStringLiteral("firstEnvironment"), [this] { addNew(); });
    m_empty->withAction(UiText::tr("From a file…"), QStringLiteral("firstFromFile"), [this] { addFromFile(); });
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    content()->addWidget(m_stack, 1);
    showStack();
    showSelection();
}

void EnvironmentsPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    fitColumns();
}

// Until somebody chooses other widths the columns are as wide as there is room for.
void EnvironmentsPage::fitColumns() {
    if (!m_isFitting)
        return;
    m_isFitting = false; // what follows is nobody's choice
    int excess = std::accumulate(columnWidths.begin(), columnWidths.end(), 0) - m_table->viewport()->width();
    for (const int column : {EnvironmentTableModel::Holds, EnvironmentTableModel::Built, EnvironmentTableModel::Name,
                             EnvironmentTableModel::Kind, EnvironmentTableModel::Size, EnvironmentTableModel::Runs,
                             EnvironmentTableModel::Version}) {
        const auto at = static_cast<size_t>(column);
        // What is left over goes to the two that have most to say.
        const bool isWide = column == EnvironmentTableModel::Holds || column == EnvironmentTableModel::Built;
        const int less =
            excess < 0 ? (isWide ? excess / 2 : 0) : std::min(excess, columnWidths.at(at) - leastWidths.at(at));
        m_table->horizontalHeader()->resizeSection(column, columnWidths.at(at) - less);
        excess -= excess < 0 ? 0 : less;
    }
    m_isFitting = true;
}

void EnvironmentsPage::refresh() {
    if (std::exchange(m_isAsking, true)) {
        m_pause.start(listPause);
        return;
    }
    m_context.link.ask<std::vector<EnvironmentEntry>>(
        this, &environmentEntries, [this](Result<std::vector<EnvironmentEntry>> entries) {
            m_isAsking = false;
            if (!entries) {
                if (m_context.link.isOpen())
                    banner()->showError(UiText::tr("The environments could not be read."), entries.error());
                return;
            }
            const bool isFirst = m_model->rowCount() == 0;
            m_isKnown = true;
            m_model->setEntries(std::move(*entries));
            fitColumns();
            if (isFirst && m_shown->rowCount() > 0)
                m_table->setCurrentIndex(m_shown->index(0, 0));
            showStack();
            showSelection();
        });
}

void EnvironmentsPage::showStack() {
    const bool isSearching = !m_search->text().isEmpty();
    if (isSearching && m_model->rowCount() > 0)
        m_empty->setText(UiText::tr("Nothing fits"), UiText::tr("No environment has this text in a column."));
    else
        m_empty->setText(
            UiText::tr("No environments yet"),
            UiText::tr("An environment says which packages, interpreter or image a run needs. It is made once "
                       "on each compute target and found ready by every later run."));
    for (const char* name : {"firstEnvironment", "firstFromFile"})
        m_empty->findChild<QPushButton*>(QLatin1String(name))->setVisible(m_model->rowCount() == 0);
    m_search->setVisible(m_model->rowCount() > 0 || isSearching);
    m_stack->setCurrentIndex(m_shown->rowCount() == 0 && m_isKnown ? 1 : 0);
}

QStringList EnvironmentsPage::selected() const {
    QStringList names;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        names << index.data(EnvironmentTableModel::nameRole).toString();
    return names;
}

void EnvironmentsPage::showSelection() {
    const auto count = selected().size();
    m_copy->setEnabled(count == 1);
    m_copy->setToolTip(count == 1 ? UiText::tr("Begin a new environment with this one's definition")
                                  : UiText::tr("Select one environment to copy it."));
    m_compare->setEnabled(count == 2);
    m_compare->setToolTip(count == 2 ? UiText::tr("See what differs between the two")
                                     : UiText::tr("Select two environments (Ctrl+click) to compare them."));
    m_delete->setEnabled(count == 1);
    m_delete->setToolTip(count == 1 ? UiText::tr("Delete the selected environment (Del); asks before it does")
                                    : UiText::tr("Select one environment to delete it."));
}

void EnvironmentsPage::addNew() {
    m_context.navigator.open(QStringLiteral("new-environment"));
}

void EnvironmentsPage::addFromFile() {
    auto* dialog = new QFileDialog(this, UiText::tr("Conda file, requirements file or pyproject.toml"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("environmentFileDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_context.navigator.open(QStringLiteral("new-environment"), QStringLiteral("file:") + path);
    });
    dialog->open();
}

void EnvironmentsPage::copySelected() {
    if (const QStringList names = selected(); names.size() == 1)
        m_context.navigator.open(QStringLiteral("new-environment"), QStringLiteral("copy:") + names.front());
}

void EnvironmentsPage::compareSelected() {
    if (const QStringList names = selected(); names.size() == 2)
        m_context.navigator.open(QStringLiteral("compare-environments"), names.join(QLatin1Char('|')));
}

void EnvironmentsPage::eraseSelected() {
    if (const QStringList names = selected(); names.size() == 1)
        askToEraseEnvironment(m_context, this, banner(), names.front(), {});
}

} // namespace studio::ui

#include "moc_environments_page.cpp"
