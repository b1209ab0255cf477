#include "ui/data/data_page.h"

#include <QBoxLayout>
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <array>

#include "core/client/data_client.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/live_query.h"
#include "ui/data/data_table_model.h"

namespace studio::ui {

namespace {

constexpr int dataRowHeight = 40;
constexpr std::array dataColumnWidths = {260, 110, 110, 100, 120, 80, 140};

struct ErasedData {
    DataAsset asset;
    std::vector<DataReferrer> referrers;
};

QString referrersText(const std::vector<DataReferrer>& referrers) {
    if (referrers.empty())
        return DataPage::tr("No run uses it. This cannot be undone.");
    QStringList names;
    for (const DataReferrer& referrer : referrers)
        names << displayTextElided(referrer.name, 40);
    return DataPage::tr("Used by %n runs: %1. They keep their copies. This cannot be undone.", nullptr,
                        static_cast<int>(referrers.size()))
        .arg(joinFirst(names, QStringLiteral(", ")));
}

} // namespace

void confirmEraseData(Context& context, QWidget* parent, Banner* banner, const std::string& nameAndVersion,
                      std::function<void()> done) {
    const auto failed = [banner](const Error& error) {
        banner->showError(DataPage::tr("The data could not be deleted."), error);
    };
    context.link.ask<ErasedData>(
        parent,
        [nameAndVersion](Client& client) {
            return client.data().find(nameAndVersion).and_then([&](const DataAsset& asset) {
                return client.data().referrers(asset).map([&](std::vector<DataReferrer> referrers) {
                    return ErasedData{asset, std::move(referrers)};
                });
            });
        },
        [&context, parent, failed, done = std::move(done)](const Result<ErasedData>& found) {
            if (!found)
                return failed(found.error());
            Question question;
            question.objectName = QStringLiteral("deleteDataDialog");
            question.title = DataPage::tr("Delete %1?").arg(displayTextElided(found->asset.label(), 140));
            question.text = referrersText(found->referrers);
            question.button = DataPage::tr("Delete");
            confirm(parent, question, [&context, parent, failed, done, asset = found->asset] {
                context.link.ask<void>(
                    parent, [asset](Client& client) { return client.data().erase(asset); },
                    [failed, done](const Result<void>& erased) {
                        if (!erased)
                            return failed(erased.error());
                        if (done)
                            done();
                    });
            });
        });
}

DataPage::DataPage(Context& context)
    : ListPage(context, QStringLiteral("dataPage"), tr("Data"), QStringLiteral("database"))
    , m_query(new LiveQuery<std::vector<DataSummary>>(
          context.link, this, {}, [](Client& client) { return client.data().list(); },
          [this](Result<std::vector<DataSummary>> rows) { take(std::move(rows)); }))
    , m_model(new DataTableModel(this))
    , m_shown(new QSortFilterProxyModel(this)) {
    m_search = addSearch(m_shown, m_query, QStringLiteral("dataSearch"), tr("Search data"),
                         tr("Show only data with this text in a column"));
    addPrimaryAction(QStringLiteral("newData"), tr("New"), tr("Create data from a file, folder or URL"),
                     [this] { addNew(); });
    m_run = addAction(QStringLiteral("runWithData"), QStringLiteral("play"), tr("New run"), {}, [this] {
        m_context.navigator.open(QStringLiteral("new-run"), QStringLiteral("data:") + selected());
    });
    m_run->setVisible(context.navigator.knows(QStringLiteral("new-run")));
    m_delete = addAction(QStringLiteral("deleteData"), QStringLiteral("trash-2"), tr("Delete…"), {},
                         [this] { eraseSelected(); });
    auto* row = new QHBoxLayout;
    row->addWidget(m_search, 1);
    row->addStretch(2);
    content()->addLayout(row);
    m_shown->setSourceModel(m_model);
    m_shown->setSortRole(DataTableModel::sortRole);
    m_table->setModel(m_shown);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    addTable({QStringLiteral("dataTable"), tr("Data"), QStringLiteral("data/columns"), dataRowHeight, dataColumnWidths,
              DataTableModel::Name});
    m_empty->setObjectName(QStringLiteral("dataNothing"));
    m_empty->withAction(tr("New data"), QStringLiteral("firstData"), [this] { addNew(); });
    showState();
    showSelection();
    m_query->refreshNow();
}

QWidget* DataPage::firstFocus() {
    return isEmptyStateShown() ? nullptr : m_table;
}

void DataPage::take(Result<std::vector<DataSummary>> rows) {
    if (!rows)
        return banner()->showError(tr("The data could not be read."), rows.error());
    banner()->hide();
    const bool isFirst = m_model->rowCount() == 0;
    m_model->setRows(std::move(*rows));
    m_isKnown = true;
    showRows(isFirst);
    showState();
    showSelection();
}

void DataPage::showState() {
    const bool isSearching = !m_search->text().isEmpty();
    if (isSearching && m_model->rowCount() > 0)
        m_empty->setText(tr("No matches"), tr("No data matches the search."));
    else
        m_empty->setText(tr("No data yet"), tr("A data asset is a named, versioned file or folder that runs use as an "
                                               "input. A version stays the same when its source changes."));
    m_empty->withCommand(m_model->rowCount() > 0
                             ? QString()
                             : QStringLiteral("studioctl data create --name titanic --path titanic.csv"));
    m_empty->findChild<QPushButton*>(QStringLiteral("firstData"))->setVisible(m_model->rowCount() == 0);
    m_search->setVisible(m_model->rowCount() > 0 || isSearching);
    showEmptyState(m_shown->rowCount() == 0 && m_isKnown);
}

QString DataPage::selected() const {
    const auto rows =
        m_table->selectionModel() == nullptr ? QModelIndexList() : m_table->selectionModel()->selectedRows();
    return rows.size() == 1 ? rows.front().data(DataTableModel::nameRole).toString() : QString();
}

void DataPage::showSelection() {
    const bool isOne = !selected().isEmpty();
    m_run->setEnabled(isOne);
    m_run->setToolTip(isOne ? tr("Run a script with this data as an input")
                            : tr("Select data to run a script with it."));
    m_delete->setEnabled(isOne);
    m_delete->setToolTip(isOne ? tr("Delete the newest version (Del); asks for confirmation")
                               : tr("Select data to delete its newest version."));
}

void DataPage::open(const QModelIndex& index) {
    m_context.navigator.open(QStringLiteral("data-asset"), index.data(DataTableModel::nameRole).toString());
}

void DataPage::addNew() {
    m_context.navigator.open(QStringLiteral("new-data"), {});
}

void DataPage::eraseSelected() {
    if (const QString name = selected(); !name.isEmpty())
        confirmEraseData(m_context, this, banner(), name.toStdString(), {});
}

} // namespace studio::ui

#include "moc_data_page.cpp"
