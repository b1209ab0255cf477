#include "ui/data/data_asset_page.h"

#include <QBoxLayout>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QListWidget>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <array>

#include "core/base/file.h"
#include "core/client/studio_link.h"
#include "core/data/lineage_svg.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/live_query.h"
#include "ui/common/plain_label.h"
#include "ui/common/property_column.h"
#include "ui/common/state_badge.h"
#include "ui/common/tab_widget.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/data/data_content_view.h"
#include "ui/data/data_page.h"
#include "ui/data/data_table_model.h"
#include "ui/data/data_users_model.h"
#include "ui/data/lineage_view.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds dataPagePause{120};
constexpr int versionsWidth = 170;
constexpr int runRowHeight = 36;
constexpr std::array runColumnWidths = {260, 90, 140, 150, 160};
constexpr LineageLimits pageLimits{4, 200};

Result<DataDetails> detailsOf(Client& client, const std::string& name, const std::string& version) {
    DataDetails details;
    auto versions = client.data().versions(name);
    if (!versions)
        return fail(versions.error());
    details.versions = std::move(*versions);
    const std::string label = name + ":" + (version.empty() ? details.versions.front().version : version);
    auto places = client.data().places(label);
    if (!places)
        return fail(places.error());
    details.places = std::move(*places);
    auto users = client.data().users(details.places.asset.name);
    auto lineage = client.data().lineage(label, pageLimits);
    if (!users || !lineage)
        return fail(users ? lineage.error() : users.error());
    details.users = std::move(*users);
    details.lineage = std::move(*lineage);
    return details;
}

} // namespace

DataAssetPage::DataAssetPage(Context& context, const QString& name)
    : Page(QStringLiteral("dataAssetPage"), displayTextElided(name.section(QLatin1Char(':'), 0, 0).toStdString(), 80),
           context.pageParent)
    , m_context(context)
    , m_name(name.section(QLatin1Char(':'), 0, 0).toStdString())
    , m_version(name.section(QLatin1Char(':'), 1).toStdString())
    , m_query(new LiveQuery<DataDetails>(
          context.link, this, {.delay = dataPagePause},
          [this] {
              return [name = m_name, version = m_version](Client& client) { return detailsOf(client, name, version); };
          },
          [this](const Result<DataDetails>& details) { take(details); })) {
    setCrumbs({{tr("Data"), QStringLiteral("data"), {}}, {title(), {}, {}}});
    addAction(QStringLiteral("newDataVersion"), QStringLiteral("plus"), tr("New version"),
              tr("Create the next version; existing versions are not changed"),
              [this] { m_context.navigator.open(QStringLiteral("new-data"), QString::fromStdString(m_name)); });
    m_archive = addAction(QStringLiteral("archiveDataVersion"), QStringLiteral("tag"), tr("Archive"), {},
                          [this] { toggleArchived(); });
    addAction(QStringLiteral("deleteDataVersion"), QStringLiteral("trash-2"), tr("Delete…"),
              tr("Delete this version; asks for confirmation"), [this] {
                  confirmEraseData(m_context, this, banner(), m_details.places.asset.label(), [this] {
                      if (m_details.versions.size() < 2)
                          return m_context.navigator.replace(QStringLiteral("data"));
                      m_version.clear();
                      m_query->restart();
                  });
              });
    if (m_context.navigator.knows(QStringLiteral("new-run"))) {
        QPushButton* run =
            addAction(QStringLiteral("runWithThisData"), QStringLiteral("play"), tr("New run"),
                      tr("Run a script with this version as an input"), [this] {
                          m_context.navigator.open(QStringLiteral("new-run"),
                                                   QStringLiteral("data:") +
                                                       QString::fromStdString(m_details.places.asset.label()));
                      });
        run->setProperty("role", QStringLiteral("primary"));
        run->setIcon(icon(QStringLiteral("play"), IconTone::OnAccent));
    }
    auto* row = new QHBoxLayout;
    row->setSpacing(space::medium);
    row->addWidget(makeVersions());
    row->addWidget(makeTabs(), 1);
    m_properties = new PropertyColumn(m_context.remember, QStringLiteral("data/properties"), this);
    m_properties->setObjectName(QStringLiteral("dataProperties"));
    row->addWidget(m_properties);
    content()->addLayout(row, 1);
    m_query->refreshNow();
}

QWidget* DataAssetPage::firstFocus() {
    return m_tabs->tabBar();
}

QPushButton* DataAssetPage::addAction(const QString& objectName, const QString& iconName, const QString& text,
                                      const QString& tip, std::function<void()> act) {
    auto* button = new QPushButton(icon(iconName), text, this);
    button->setObjectName(objectName);
    button->setToolTip(tip);
    button->setEnabled(false);
    connect(button, &QPushButton::clicked, this, [act = std::move(act)] { act(); });
    actions()->addWidget(button);
    m_buttons.push_back(button);
    return button;
}

QWidget* DataAssetPage::makeVersions() {
    m_versions = new QListWidget(this);
    m_versions->setObjectName(QStringLiteral("dataVersions"));
    m_versions->setAccessibleName(tr("Versions"));
    m_versions->setFixedWidth(atFontSize(versionsWidth));
    connect(m_versions, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item != nullptr)
            selectVersion(item->data(Qt::UserRole).toString().toStdString());
    });
    return m_versions;
}

void DataAssetPage::openTab(const QString& name) {
    if (name == QLatin1String("lineage"))
        m_tabs->setCurrentIndex(1);
    else if (name == QLatin1String("runs"))
        m_tabs->setCurrentIndex(2);
}

QWidget* DataAssetPage::makeTabs() {
    m_tabs = new TabWidget(this);
    m_tabs->setObjectName(QStringLiteral("dataTabs"));
    m_content = new DataContentView(m_context, m_tabs);
    m_tabs->addTab(m_content, tr("Preview"));
    auto* lineage = new QWidget(m_tabs);
    auto* column = new QVBoxLayout(lineage);
    column->setContentsMargins(0, space::medium, 0, 0);
    column->setSpacing(space::small);
    auto* bar = new QHBoxLayout;
    m_lineageNote = (new PlainLabel({}, lineage, PlainLabel::Fit::Elide))->withRole("muted");
    m_lineageNote->setObjectName(QStringLiteral("dataLineageNote"));
    bar->addWidget(m_lineageNote, 1);
    auto* save = new QPushButton(icon(QStringLiteral("download")), tr("Save picture…"), lineage);
    save->setObjectName(QStringLiteral("saveLineage"));
    save->setToolTip(tr("Save the lineage as an SVG file"));
    save->setProperty("role", QStringLiteral("quiet"));
    connect(save, &QPushButton::clicked, this, &DataAssetPage::saveLineage);
    bar->addWidget(save);
    column->addLayout(bar);
    m_lineage = new LineageView(lineage);
    connect(m_lineage, &LineageView::activated, this, [this](const LineageNode& node) {
        m_context.navigator.open(node.kind == LineageNode::Kind::Run ? QStringLiteral("run")
                                                                     : QStringLiteral("data-asset"),
                                 QString::fromStdString(node.id));
    });
    column->addWidget(m_lineage, 1);
    m_tabs->addTab(lineage, tr("Lineage"));
    auto* used = new QWidget(m_tabs);
    auto* runs = new QVBoxLayout(used);
    runs->setContentsMargins(0, space::medium, 0, 0);
    m_noRuns = (new PlainLabel(tr("No run has used this data yet. Choose it as an input in New run."), used,
                               PlainLabel::Fit::Wrap))
                   ->withRole("muted");
    m_noRuns->setObjectName(QStringLiteral("dataNoRuns"));
    runs->addWidget(m_noRuns);
    m_runs = new QTableView(used);
    m_users = new DataUsersModel(m_runs);
    m_runs->setModel(m_users);
    m_runs->setItemDelegateForColumn(DataUsersModel::State, new BadgeDelegate(m_runs));
    styleTable(m_runs, QStringLiteral("dataRuns"), tr("Runs"), runRowHeight, runColumnWidths);
    m_runs->setSelectionMode(QAbstractItemView::SingleSelection);
    connect(m_runs, &QTableView::activated, this, [this](const QModelIndex& index) {
        m_context.navigator.open(QStringLiteral("run"), index.data(DataUsersModel::runRole).toString());
    });
    runs->addWidget(m_runs, 1);
    runs->addStretch();
    m_tabs->addTab(used, tr("Runs"));
    m_tabs->setCurrentIndex(m_context.remember.value(QStringLiteral("data/tab"), 0).toInt());
    connect(m_tabs, &QTabWidget::currentChanged, this,
            [this](int tab) { m_context.remember.set(QStringLiteral("data/tab"), tab); });
    return m_tabs;
}

void DataAssetPage::selectVersion(const std::string& version) {
    if (version == m_details.places.asset.version)
        return;
    m_version = version;
    m_query->restart();
}

void DataAssetPage::take(const Result<DataDetails>& details) {
    for (QPushButton* button : m_buttons)
        button->setEnabled(details.has_value());
    m_tabs->setEnabled(details.has_value());
    if (!details) {
        if (m_isThere && details.error().code == ErrorCode::NotFound)
            return banner()->showMessage(Banner::Tone::Info, tr("This data has been deleted."),
                                         tr("Runs that used it keep their copy."));
        return banner()->showError(tr("The data could not be read."), details.error());
    }
    banner()->hide();
    m_isThere = true;
    m_details = *details;
    const bool isArchived = m_details.places.asset.isArchived;
    m_archive->setText(isArchived ? tr("Restore") : tr("Archive"));
    m_archive->setToolTip(isArchived ? tr("Show this version in lists again")
                                     : tr("Hide this version from lists and from @latest"));
    showVersions();
    m_content->show(m_details.places.asset);
    m_lineage->setLineage(m_details.lineage);
    m_lineageNote->setText(m_details.lineage.edges.empty() ? tr("Not used or created by any run.")
                           : m_details.lineage.isCut       ? tr("Some steps are not shown.")
                                                           : QString());
    showRuns();
    showProperties();
}

void DataAssetPage::showVersions() {
    const QSignalBlocker quiet(m_versions);
    m_versions->clear();
    for (const DataAsset& asset : m_details.versions) {
        auto* item =
            new QListWidgetItem(asset.isArchived ? tr("Version %1 (archived)").arg(displayTextElided(asset.version, 40))
                                                 : tr("Version %1").arg(displayTextElided(asset.version, 40)),
                                m_versions);
        item->setData(Qt::UserRole, QString::fromStdString(asset.version));
        item->setToolTip(tr("%1, %2", "time, frozen or not").arg(formatTime(asset.created), frozenWord(asset)));
        if (asset.seq == m_details.places.asset.seq)
            m_versions->setCurrentItem(item);
    }
}

void DataAssetPage::showRuns() {
    const std::vector<DataReferrer>& users = m_details.users;
    m_noRuns->setVisible(users.empty());
    m_runs->setVisible(!users.empty());
    m_users->setUsers(users);
    // A run with several inputs of this data counts once, as in the list of data; its rows follow each other.
    qint64 count = 0;
    for (size_t i = 0; i < users.size(); ++i)
        count += i == 0 || users[i].run != users[i - 1].run ? 1 : 0;
    m_tabs->setTabText(2, count == 0 ? tr("Runs") : tr("Runs (%1)").arg(count));
}

void DataAssetPage::showProperties() {
    const DataPlaces& places = m_details.places;
    const DataAsset& asset = places.asset;
    std::vector<PropertyItem> items;
    const auto add = [&](const char* name, const QString& label, const QString& value, const QString& copied = {}) {
        items.push_back({QLatin1String(name), label, value, copied, {}});
    };
    add("dataReference", tr("Reference"), QString::fromStdString(asset.reference()));
    add("dataType", tr("Type"), dataTypeName(asset.type));
    add("dataFrozen", tr("Content"), frozenWord(asset));
    add("dataSize", tr("Size"), asset.isAddress() ? QString() : formatSize(asset.bytes));
    add("dataFileCount", tr("Files"), asset.type == DataType::File ? QString() : formatCount(asset.files));
    add("dataCreated", tr("Created"), formatTime(asset.created));
    add("dataDescription", tr("Description"), displayTextElided(asset.description, 400));
    for (const auto& [key, value] : asset.tags)
        items.push_back({QStringLiteral("dataTag") + QString::fromStdString(key),
                         displayTextElided(key, 40),
                         displayTextElided(value, 200),
                         {},
                         {}});
    if (!asset.tree.empty())
        add("dataStored", tr("In the workspace"), places.isStored ? tr("Copy by content") : tr("Missing"));
    QString source = displayTextElided(asset.path, 400);
    if (asset.path.starts_with('/') && asset.tree.empty())
        source = !places.hasSource     ? tr("%1 (missing)").arg(source)
                 : !places.isUnchanged ? tr("%1 (changed since)").arg(source)
                                       : source;
    add("dataSource", tr("Source"), source, QString::fromStdString(asset.path));
    for (const DataMachine& machine : places.machines)
        items.push_back({QStringLiteral("dataMachine") + QString::fromStdString(machine.target),
                         tr("On %1").arg(displayTextElided(machine.target, 40)),
                         machine.isKnownThere
                             ? tr("%1, last used %2")
                                   .arg(formatSize(places.asset.bytes), formatRelative(machine.lastUse, currentTime()))
                             : tr("last used %1").arg(formatRelative(machine.lastUse, currentTime())),
                         {},
                         {}});
    m_properties->setItems(items);
}

void DataAssetPage::toggleArchived() {
    m_context.link.ask<void>(
        this,
        [asset = m_details.places.asset](Client& client) {
            return client.data().setArchived(asset, !asset.isArchived);
        },
        [this](const Result<void>& done) {
            if (!done)
                banner()->showError(tr("The version could not be archived."), done.error());
        });
}

void DataAssetPage::saveLineage() {
    auto* dialog = new QFileDialog(this, tr("Save picture"), QString(), tr("Pictures (*.svg)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("saveLineageDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("svg"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_context.link.work<void>(
            this,
            [file = QFile::encodeName(path).toStdString(), lineage = m_details.lineage](Client&) {
                return writeFileAtomically(file, lineageSvg(lineage));
            },
            [this](const Result<void>& written) {
                if (!written)
                    banner()->showError(tr("The picture could not be saved."), written.error());
            });
    });
    dialog->open();
}

} // namespace studio::ui

#include "moc_data_asset_page.cpp"
