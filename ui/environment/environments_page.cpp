#include "ui/environment/environments_page.h"

#include <QBoxLayout>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>

#include "core/client/environment_client.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/live_query.h"
#include "ui/environment/environment_table_model.h"

namespace studio::ui {

namespace {

constexpr int environmentRowHeight = 40;
constexpr std::array environmentsPageColumnWidths = {170, 88, 146, 260, 210, 96, 74, 110};

} // namespace

void confirmEraseEnvironment(Context& context, QWidget* parent, Banner* banner, const QString& name,
                             std::function<void()> done) {
    Question question;
    question.objectName = QStringLiteral("deleteEnvironmentDialog");
    question.title = EnvironmentsPage::tr("Delete %1?").arg(displayTextElided(name.toStdString(), 64));
    question.text = EnvironmentsPage::tr(
        "All its versions are removed from the list. Runs keep their own copy of the definition, and builds "
        "on machines are kept until they are removed or their disk space is needed. This cannot be undone.");
    question.button = EnvironmentsPage::tr("Delete");
    confirm(parent, question, [&context, parent, banner, name, done = std::move(done)] {
        context.link.ask<void>(
            parent, [name = name.toStdString()](Client& client) { return client.environments().erase(name); },
            [banner, done](const Result<void>& erased) {
                if (!erased)
                    return banner->showError(EnvironmentsPage::tr("The environment could not be deleted."),
                                             erased.error());
                if (done)
                    done();
            });
    });
}

EnvironmentsPage::EnvironmentsPage(Context& context)
    : ListPage(context, QStringLiteral("environmentsPage"), tr("Environments"), QStringLiteral("box"))
    , m_query(new LiveQuery<std::vector<EnvironmentEntry>>(
          context.link, this, {}, &environmentEntries,
          [this](Result<std::vector<EnvironmentEntry>> entries) { take(std::move(entries)); }))
    , m_model(new EnvironmentTableModel(this))
    , m_shown(new QSortFilterProxyModel(this)) {
    addToolbar();
    m_shown->setSourceModel(m_model);
    m_shown->setSortRole(EnvironmentTableModel::sortRole);
    m_table->setModel(m_shown);
    m_table->setItemDelegateForColumn(EnvironmentTableModel::Built, new BuildMarksDelegate(m_table));
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    addTable({QStringLiteral("environmentTable"), tr("Environments"), QStringLiteral("environments/columns"),
              environmentRowHeight, environmentsPageColumnWidths, EnvironmentTableModel::Name});
    m_empty->setObjectName(QStringLiteral("environmentsNothing"));
    m_empty->withAction(tr("New environment"), QStringLiteral("firstEnvironment"), [this] { addNew(); });
    m_empty->withAction(tr("From a file…"), QStringLiteral("firstFromFile"), [this] { addFromFile(); });
    showState();
    showSelection();
    m_query->refreshNow();
}

QWidget* EnvironmentsPage::firstFocus() {
    return isEmptyStateShown() ? nullptr : m_table;
}

void EnvironmentsPage::addToolbar() {
    m_search = addSearch(m_shown, m_query, QStringLiteral("environmentSearch"), tr("Search environments"),
                         tr("Show only environments with this text in a column"));
    addPrimaryAction(QStringLiteral("newEnvironment"), tr("New"), tr("Define an environment"), [this] { addNew(); });
    addAction(QStringLiteral("environmentFromFile"), QStringLiteral("folder-open"), tr("From file…"),
              tr("Start from a conda file, requirements.txt, or pyproject.toml"), [this] { addFromFile(); });
    m_copy = addAction(QStringLiteral("copyEnvironment"), QStringLiteral("copy-plus"), tr("Duplicate"), {},
                       [this] { copySelected(); });
    m_compare = addAction(QStringLiteral("compareEnvironments"), QStringLiteral("columns-3"), tr("Compare"), {},
                          [this] { compareSelected(); });
    m_delete = addAction(QStringLiteral("deleteEnvironment"), QStringLiteral("trash-2"), tr("Delete…"), {},
                         [this] { eraseSelected(); });
    auto* row = new QHBoxLayout;
    row->addWidget(m_search, 1);
    row->addStretch(2);
    content()->addLayout(row);
}

void EnvironmentsPage::take(Result<std::vector<EnvironmentEntry>> entries) {
    if (!entries) {
        if (m_context.link.isOpen())
            banner()->showError(tr("The environments could not be read."), entries.error());
        return;
    }
    const bool isFirst = m_model->rowCount() == 0;
    m_isKnown = true;
    m_model->setEntries(std::move(*entries));
    showRows(isFirst);
}

void EnvironmentsPage::showState() {
    const bool isSearching = !m_search->text().isEmpty();
    if (isSearching && m_model->rowCount() > 0)
        m_empty->setText(tr("No matches"), tr("No environment matches the search."));
    else
        m_empty->setText(tr("No environments yet"),
                         tr("An environment defines which packages, interpreter, or image a run needs. It is "
                            "built once on each compute target and reused by later runs."));
    m_empty->withCommand(
        m_model->rowCount() > 0
            ? QString()
            : QStringLiteral("studioctl environment create --name sklearn --requirements requirements.txt"));
    for (const char* name : {"firstEnvironment", "firstFromFile"})
        m_empty->findChild<QPushButton*>(QLatin1String(name))->setVisible(m_model->rowCount() == 0);
    m_search->setVisible(m_model->rowCount() > 0 || isSearching);
    showEmptyState(m_shown->rowCount() == 0 && m_isKnown);
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
    m_copy->setToolTip(count == 1 ? tr("Create a new environment from this one's definition")
                                  : tr("Select one environment to copy it."));
    m_compare->setEnabled(count == 2);
    m_compare->setToolTip(count == 2 ? tr("Show the differences between the two")
                                     : tr("Select two environments (Ctrl+click) to compare them."));
    m_delete->setEnabled(count == 1);
    m_delete->setToolTip(count == 1 ? tr("Delete the selected environment (Del); asks for confirmation")
                                    : tr("Select one environment to delete it."));
}

void EnvironmentsPage::addNew() {
    m_context.navigator.open(QStringLiteral("new-environment"));
}

void EnvironmentsPage::addFromFile() {
    auto* dialog = new QFileDialog(this, tr("Conda file, requirements file, or pyproject.toml"));
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

void EnvironmentsPage::open(const QModelIndex& index) {
    m_context.navigator.open(QStringLiteral("environment"), index.data(EnvironmentTableModel::nameRole).toString());
}

void EnvironmentsPage::eraseSelected() {
    if (const QStringList names = selected(); names.size() == 1)
        confirmEraseEnvironment(m_context, this, banner(), names.front(), {});
}

} // namespace studio::ui

#include "moc_environments_page.cpp"
