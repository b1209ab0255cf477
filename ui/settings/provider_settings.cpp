#include "ui/settings/provider_settings.h"

#include <QBoxLayout>
#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>
#include <QPushButton>
#include <algorithm>
#include <array>

#include "core/base/file.h"
#include "core/client/studio_link.h"
#include "core/jobfile/preset_file.h"
#include "core/target/target.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/provider_probe.h"
#include "ui/common/toast.h"
#include "ui/settings/cell_table_model.h"
#include "ui/settings/settings_list.h"

namespace studio::ui {

namespace {

constexpr std::array providerWidths = {150, 90, 70};
constexpr int maxProviderFinding = 200;

// The driver can check it.
bool isChecked(const std::string& provider) {
    return provider == "containers" || provider == "vms";
}

QString findingText(const ProviderUse& use, const ProviderFinding* finding) {
    if (finding == nullptr)
        return use.createsMachines ? ProviderSettings::tr("not checked") : ProviderSettings::tr("needs no program");
    if (finding->state == ProviderFinding::State::Asking)
        return ProviderSettings::tr("Checking…");
    return finding->command.isEmpty() ? finding->text
                                      : ProviderSettings::tr("%1. Try: %2").arg(finding->text, finding->command);
}

} // namespace

ProviderSettings::ProviderSettings(Context& context, QWidget* parent)
    : SettingsSection(QStringLiteral("providerSettings"), parent)
    , m_context(context)
    , m_probe(new ProviderProbe(context.link, this)) {
    QBoxLayout* card =
        addCard(QStringLiteral("settingsProviders"), tr("Providers"),
                tr("Providers create the nodes of clusters and compute instances. A preset file describes the "
                   "command-line tool of a cloud. Adding it trusts the file and the tool in their current state."));
    m_model = new CellTableModel({tr("Provider"), tr("Clusters"), tr("Nodes"), tr("On this computer")}, {1, 2}, this);
    m_list = new SettingsList(QStringLiteral("providerTable"), tr("Providers"), m_model, providerWidths, this);
    m_list->setEmptyText(tr("Reading…"));
    card->addWidget(m_list);
    m_details = new PlainLabel({}, this, PlainLabel::Fit::Lines);
    m_details->setObjectName(QStringLiteral("providerDetails"));
    m_details->withRole("muted");
    m_details->selectable();
    card->addWidget(m_details);
    m_check = makeButton(QStringLiteral("checkProviders"), tr("Check again"),
                         tr("Check which providers can create nodes now"));
    m_add = makeButton(QStringLiteral("addPreset"), tr("Add preset…"),
                       tr("Add and trust a preset file that defines a cloud"));
    m_remove = makeButton(QStringLiteral("removePreset"), tr("Remove…"), {});
    connect(m_check, &QPushButton::clicked, this, [this] {
        m_probe->forget();
        ask();
    });
    connect(m_add, &QPushButton::clicked, this, &ProviderSettings::choosePreset);
    connect(m_remove, &QPushButton::clicked, this, &ProviderSettings::confirmRemoval);
    FlowLayout* buttons = addButtons(card);
    for (QPushButton* button : {m_check, m_add, m_remove})
        buttons->addWidget(button);
    column()->addStretch();
    connect(m_list, &SettingsList::selectionChanged, this, &ProviderSettings::showSelection);
    connect(m_probe, &ProviderProbe::changed, this, &ProviderSettings::showRows);
    showSelection();
    refresh();
}

void ProviderSettings::refresh() {
    m_context.link.ask<Loaded>(
        this,
        [](Client& client) -> Result<Loaded> {
            const auto uses = providers::all(client);
            const auto presets = clouds::presets(client);
            if (!uses || !presets)
                return fail(uses ? presets.error() : uses.error());
            Loaded loaded;
            for (const ProviderUse& use : *uses) {
                Row& row = loaded.rows.emplace_back();
                row.use = use;
                for (const KnownPreset& known : *presets) {
                    if (known.preset->name == use.name)
                        row.preset = known;
                }
            }
            return loaded;
        },
        [this](const Result<Loaded>& loaded) {
            if (!loaded) {
                m_list->setEmptyText({});
                return banner()->showError(tr("The providers could not be read."), loaded.error());
            }
            m_rows = loaded->rows;
            ask();
            showRows();
        });
}

void ProviderSettings::ask() {
    const std::vector<Row> rows = m_rows; // an answer may come at once
    for (const Row& row : rows) {
        if (row.preset)
            m_probe->askCloud(*row.preset);
        else if (isChecked(row.use.name))
            m_probe->askMachine(row.use.name, std::string(localTargetName));
    }
}

const ProviderFinding* ProviderSettings::findingOf(const Row& row) const {
    return row.preset ? m_probe->ofCloud(row.use.name) : m_probe->onMachine(row.use.name, std::string(localTargetName));
}

void ProviderSettings::showRows() {
    std::vector<CellTableModel::Row> cells;
    for (const Row& row : m_rows)
        cells.push_back({{displayTextElided(row.use.name, 40), providers::describe(row.use.name)},
                         {QString::number(row.use.clusters.size()), {}},
                         {QString::number(row.use.nodes), {}},
                         {findingText(row.use, findingOf(row)).left(maxProviderFinding), {}}});
    m_model->setRows(std::move(cells));
    const auto again =
        std::find_if(m_rows.begin(), m_rows.end(), [this](const Row& row) { return row.use.name == m_selected; });
    if (again != m_rows.end())
        m_list->table()->selectRow(static_cast<int>(again - m_rows.begin()));
    showSelection();
}

const ProviderSettings::Row* ProviderSettings::selected() const {
    const int row = m_list->selectedRow();
    return row < 0 || row >= static_cast<int>(m_rows.size()) ? nullptr : &m_rows[static_cast<size_t>(row)];
}

QString ProviderSettings::detailsOf(const Row& row) const {
    QStringList lines = {findingText(row.use, findingOf(row))};
    if (!row.preset)
        return QStringList{providers::describe(row.use.name), lines.front()}.join(QLatin1Char('\n'));
    const CloudPreset& preset = *row.preset->preset;
    const auto add = [&lines](const QString& label, const QString& value) {
        if (!value.isEmpty())
            lines << label + QStringLiteral(": ") + value;
    };
    lines.prepend(displayTextElided(preset.title, 80) + QStringLiteral(". ") + clouds::describe(preset.proof));
    add(tr("Program"), displayTextElided(preset.program, 200));
    add(tr("Preset"), row.preset->trusted ? tr("added from a file, SHA-256 %1")
                                                .arg(displayTextElided(row.preset->trusted->textHash.substr(0, 16), 16))
                                          : tr("built-in"));
    add(tr("Region"), displayTextElided(preset.textOfDefault("region"), 80));
    add(tr("Size"), displayTextElided(preset.textOfDefault("size"), 80));
    add(tr("Image"), displayTextElided(preset.textOfDefault("image"), 120));
    QStringList options;
    for (const auto& [name, unused] : preset.options)
        options << displayTextElided(name, 40);
    add(tr("Options"), options.join(QStringLiteral(", ")));
    add(tr("Low priority"), preset.spot.isSet() ? tr("spot machines") : tr("not supported"));
    add(tr("Cost"), clouds::describeBills(preset));
    return lines.join(QLatin1Char('\n'));
}

void ProviderSettings::showSelection() {
    const Row* row = selected();
    if (row != nullptr)
        m_selected = row->use.name;
    m_details->setText(row != nullptr ? detailsOf(*row) : QString());
    m_details->setVisible(row != nullptr);
    const bool isAdded = row != nullptr && row->preset && row->preset->trusted;
    m_remove->setEnabled(isAdded);
    m_remove->setToolTip(isAdded ? tr("Remove the preset; asks for confirmation")
                                 : tr("Only presets that were added from a file can be removed"));
}

void ProviderSettings::choosePreset() {
    auto* dialog = new QFileDialog(this, tr("Add a preset file"));
    dialog->setObjectName(QStringLiteral("presetFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilter(tr("Preset files (*.yml *.yaml)"));
    connect(dialog, &QFileDialog::fileSelected, this, &ProviderSettings::readPreset);
    dialog->open();
}

void ProviderSettings::readPreset(const QString& path) {
    banner()->hide();
    m_context.link.work<ReadPreset>(
        this,
        [path](Client&) -> Result<ReadPreset> {
            auto text = readFile(path.toStdString(), maxPresetFile);
            if (!text)
                return fail(text.error());
            ReadPreset read{std::move(*text), QFileInfo(path).completeBaseName().toStdString(), path.toStdString(), {}};
            PresetFile file = readPresetFile(read.text, read.name, QFileInfo(path).fileName().toStdString());
            if (!file.preset)
                return fail(ErrorCode::InvalidArgument,
                            file.problems.empty() ? std::string() : toLine(file.problems.front()));
            read.preset.preset = std::make_shared<const CloudPreset>(std::move(*file.preset));
            return read;
        },
        [this](const Result<ReadPreset>& read) {
            if (!read)
                return banner()->showError(tr("The preset file could not be read."), read.error());
            confirmTrust(*read);
        });
}

void ProviderSettings::confirmTrust(const ReadPreset& read) {
    const CloudPreset& preset = *read.preset.preset;
    Question question;
    question.objectName = QStringLiteral("trustPresetDialog");
    question.title = tr("Trust the preset %1?").arg(displayTextElided(preset.name, 40));
    question.text = tr("Compute Studio will run the program %1 on this computer with the arguments in this file, to "
                       "create, list and delete machines, which may cost money.")
                        .arg(displayTextElided(preset.program, 200));
    question.button = tr("Trust");
    question.isDestructive = false;
    const QPointer<ProviderSettings> self(this);
    confirm(this, question, [self, read] {
        if (!self)
            return;
        self->m_context.link.work<KnownPreset>(
            self, [read](Client& client) { return clouds::trust(client, read.text, read.name, read.file); },
            [self](const Result<KnownPreset>& known) {
                if (!known)
                    return self->banner()->showError(tr("The preset could not be added."), known.error());
                Toast::popUp(self, tr("Added"));
                self->m_probe->forget();
                self->refresh();
            });
    });
}

void ProviderSettings::confirmRemoval() {
    const Row* row = selected();
    if (row == nullptr || !row->preset || !row->preset->trusted)
        return;
    Question question;
    question.objectName = QStringLiteral("removePresetDialog");
    question.title = tr("Remove the preset %1?").arg(displayTextElided(row->use.name, 40));
    question.text = tr("Its program is no longer trusted. Machines in the cloud are not changed.");
    question.button = tr("Remove");
    const QPointer<ProviderSettings> self(this);
    confirm(this, question, [self, name = row->use.name] {
        if (!self)
            return;
        self->m_context.link.work<void>(
            self, [name](Client& client) { return clouds::forget(client, name); },
            [self](const Result<void>& removed) {
                if (!removed)
                    return self->banner()->showError(tr("The preset could not be removed."), removed.error());
                Toast::popUp(self, tr("Removed"));
                self->m_probe->forget();
                self->refresh();
            });
    });
}

} // namespace studio::ui

#include "moc_provider_settings.cpp"
