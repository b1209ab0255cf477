#include "ui/settings/mapping_settings.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <array>

#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/toast.h"
#include "ui/settings/cell_table_model.h"
#include "ui/settings/settings_list.h"

namespace studio::ui {

namespace {

constexpr std::array mappingWidths = {120, 280};
constexpr int mappingKindWidth = 220;

QString mappingKindText(PathMapping::Kind kind) {
    return kind == PathMapping::Kind::Environment ? MappingSettings::tr("Environment") : MappingSettings::tr("Address");
}

} // namespace

MappingSettings::MappingSettings(Context& context, QWidget* parent)
    : SettingsSection(QStringLiteral("mappingSettings"), parent)
    , m_context(context) {
    QBoxLayout* card = addCard(QStringLiteral("settingsMappings"), tr("Name mappings"),
                               tr("Azure ML files name environments, images and datastores of a cloud workspace. A "
                                  "mapping replaces such a name when a file is submitted here."));
    m_model = new CellTableModel({tr("Kind"), tr("Name in files"), tr("Used here")}, {}, this);
    m_list = new SettingsList(QStringLiteral("mappingTable"), tr("Mappings"), m_model, mappingWidths, this);
    m_list->setEmptyText(tr("No mappings yet."));
    card->addWidget(m_list);
    m_erase = makeButton(QStringLiteral("eraseMapping"), tr("Delete…"), tr("Delete the selected mapping"));
    m_erase->setEnabled(false);
    connect(m_erase, &QPushButton::clicked, this, &MappingSettings::erase);
    connect(m_list, &SettingsList::selectionChanged, this, &MappingSettings::showSelected);
    addButtons(card)->addWidget(m_erase);
    addForm();
    column()->addStretch();
    showKind();
    load();
}

void MappingSettings::addForm() {
    QBoxLayout* card = addCard(QStringLiteral("settingsMapping"), tr("Add or change a mapping"));
    m_kind = new QComboBox(this);
    m_kind->setObjectName(QStringLiteral("mappingKind"));
    m_kind->setFixedWidth(atFontSize(mappingKindWidth));
    m_kind->addItem(tr("Environment or image"), static_cast<int>(PathMapping::Kind::Environment));
    m_kind->addItem(tr("Address of data"), static_cast<int>(PathMapping::Kind::Address));
    connect(m_kind, &QComboBox::currentIndexChanged, this, &MappingSettings::showKind);
    addField(card, tr("Kind"), m_kind);
    m_pattern = makeEdit(QStringLiteral("mappingPattern"), tr("Name in files"), {}, {});
    addField(card, tr("Name in files"), m_pattern);
    m_value = makeEdit(QStringLiteral("mappingValue"), tr("Used here"), {}, {});
    m_browse = makeButton(QStringLiteral("mappingBrowse"), tr("Browse…"), tr("Choose a folder on this computer"));
    connect(m_browse, &QPushButton::clicked, this, &MappingSettings::browse);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(m_value, 1);
    row->addWidget(m_browse);
    addField(card, tr("Used here"), m_value, {}, row);
    m_save = makeButton(QStringLiteral("saveMapping"), tr("Save mapping"),
                        tr("Replaces an existing mapping of the same name"));
    m_save->setProperty("role", QStringLiteral("primary"));
    connect(m_save, &QPushButton::clicked, this, &MappingSettings::save);
    for (QLineEdit* edit : {m_pattern, m_value})
        connect(edit, &QLineEdit::returnPressed, this, &MappingSettings::save);
    addButtons(card)->addWidget(m_save);
}

PathMapping::Kind MappingSettings::kind() const {
    return static_cast<PathMapping::Kind>(m_kind->currentData().toInt());
}

void MappingSettings::showKind() {
    const bool isAddress = kind() == PathMapping::Kind::Address;
    m_pattern->setPlaceholderText(isAddress ? QStringLiteral("azureml://datastores/blobstore/paths/images/")
                                            : QStringLiteral("AzureML-sklearn-1.0*"));
    m_pattern->setToolTip(isAddress ? tr("Address, or a prefix shared by several addresses")
                                    : tr("Name used in files; * matches anything"));
    m_value->setPlaceholderText(isAddress ? QStringLiteral("/data/images") : QStringLiteral("sklearn"));
    m_value->setToolTip(isAddress ? tr("Full path of the local copy")
                                  : tr("Environment of this workspace: NAME or NAME:VERSION"));
    m_browse->setVisible(isAddress);
    showFieldProblems({});
}

void MappingSettings::load() {
    using Mappings = std::vector<PathMapping>;
    m_context.link.ask<Mappings>(
        this,
        [](Client& client) {
            return client.read<Mappings>([](SQLite::Database& db) -> Result<Mappings> { return mappings::list(db); });
        },
        [this](const Result<Mappings>& listed) {
            if (!listed)
                return banner()->showError(tr("The mappings could not be listed."), listed.error());
            m_mappings = *listed;
            std::vector<CellTableModel::Row> rows;
            for (const PathMapping& mapping : m_mappings)
                rows.push_back(
                    {{mappingKindText(mapping.kind), {}}, {shown(mapping.pattern), {}}, {shown(mapping.value), {}}});
            m_model->setRows(std::move(rows));
        });
}

void MappingSettings::showSelected() {
    const int row = m_list->selectedRow();
    m_erase->setEnabled(row >= 0);
    if (row < 0)
        return;
    const PathMapping& mapping = m_mappings.at(static_cast<size_t>(row));
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(mapping.kind)));
    m_pattern->setText(QString::fromStdString(mapping.pattern));
    m_value->setText(QString::fromStdString(mapping.value));
}

void MappingSettings::save() {
    const std::string pattern = m_pattern->text().trimmed().toStdString();
    const std::string value = m_value->text().trimmed().toStdString();
    std::vector<FieldProblem> problems;
    if (pattern.empty())
        problems.push_back({m_pattern->objectName(), tr("Enter the name as written in files.")});
    if (value.empty())
        problems.push_back({m_value->objectName(), kind() == PathMapping::Kind::Address
                                                       ? tr("Enter the path of the local copy.")
                                                       : tr("Enter an environment of this workspace.")});
    showFieldProblems(problems);
    if (!problems.empty())
        return;
    m_context.link.ask<void>(
        this,
        [kind = kind(), pattern, value](Client& client) {
            return client.change(
                [&](SQLite::Database& db) { return mappings::set(db, kind, pattern, value, currentTime()); });
        },
        [this](const Result<void>& saved) {
            if (!saved)
                return banner()->showError(tr("The mapping could not be saved."), saved.error());
            banner()->hide();
            m_pattern->clear();
            m_value->clear();
            Toast::popUp(this, tr("Mapping saved"));
            load();
        });
}

void MappingSettings::erase() {
    const int row = m_list->selectedRow();
    if (row < 0)
        return;
    const PathMapping mapping = m_mappings.at(static_cast<size_t>(row));
    Question question;
    question.objectName = QStringLiteral("eraseMappingDialog");
    question.title = tr("Delete this mapping?");
    question.text = tr("Files that name %1 can no longer be submitted without another mapping.")
                        .arg(displayTextElided(mapping.pattern, 120));
    question.button = tr("Delete");
    confirm(this, question, [this, mapping] {
        m_context.link.ask<void>(
            this,
            [mapping](Client& client) {
                return client.change(
                    [&](SQLite::Database& db) { return mappings::erase(db, mapping.kind, mapping.pattern); });
            },
            [this](const Result<void>& erased) {
                if (!erased)
                    banner()->showError(tr("The mapping could not be deleted."), erased.error());
                load();
            });
    });
}

void MappingSettings::browse() {
    auto* dialog = new QFileDialog(this, tr("Local copy"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("mappingDialog"));
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { m_value->setText(path); });
    dialog->open();
}

} // namespace studio::ui

#include "moc_mapping_settings.cpp"
