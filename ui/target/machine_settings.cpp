#include "ui/target/machine_settings.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <algorithm>

#include "core/client/compute_browser.h"
#include "core/client/target_client.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/secret_storage_form.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/target_options_form.h"
#include "ui/common/theme.h"
#include "ui/target/connection_settings.h"
#include "ui/target/machine_power_form.h"
#include "ui/target/machine_rules_form.h"

namespace studio::ui {

namespace {

constexpr int machineSettingsMaxWidth = 720;
constexpr int indent = 24;
constexpr int64_t megabyte = 1'000'000;
constexpr int maxMegabytes = 100'000'000;

// Returns what a field for a limit shows: 0 is no limit, which less than a megabyte is not.
int shownMegabytes(int64_t bytes) {
    return bytes <= 0 ? 0 : static_cast<int>(std::clamp<int64_t>(bytes / megabyte, 1, maxMegabytes));
}

std::vector<std::string> patternsOf(const QString& text) {
    std::vector<std::string> patterns;
    for (const QString& part : text.split(QRegularExpression(QStringLiteral("[,\\n]")), Qt::SkipEmptyParts)) {
        if (const QString pattern = part.trimmed(); !pattern.isEmpty())
            patterns.push_back(pattern.toStdString());
    }
    return patterns;
}

QString textOf(const std::vector<std::string>& patterns) {
    QStringList parts;
    for (const std::string& pattern : patterns)
        parts << QString::fromStdString(pattern);
    return parts.join(QStringLiteral(", "));
}

} // namespace

MachineSettings::MachineSettings(StudioLink& link, DriverConnector& driver, std::string name, QWidget* parent)
    : FormStep(QStringLiteral("machineSettings"), parent)
    , m_link(link)
    , m_driver(driver)
    , m_name(std::move(name))
    , m_banner(new Banner(this)) {
    setMaximumWidth(machineSettingsMaxWidth);
    column()->setContentsMargins(0, space::large, 0, 0);
    column()->setSpacing(space::large);
    m_banner->setObjectName(QStringLiteral("machineSettingsBanner"));
    column()->addWidget(m_banner);
    addConnection();
    addUse();
    m_optionsPlace = new QVBoxLayout;
    column()->addLayout(m_optionsPlace);
    addPower();
    addCollect();
    addButtons();
    addSecrets();
    addEnd();
    column()->addStretch();
    connect(this, &FormStep::edited, this, &MachineSettings::edit);
    setEnabled(false);
}

QBoxLayout* MachineSettings::addCard(const QString& heading, QBoxLayout* into) {
    auto* card = new QFrame(this);
    card->setProperty("role", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(space::large, space::large, space::large, space::large);
    layout->setSpacing(space::medium);
    addHeading(layout, heading);
    (into != nullptr ? into : column())->addWidget(card);
    return layout;
}

void MachineSettings::addConnection() {
    QBoxLayout* card = addCard(tr("Connection"));
    m_connection = new ConnectionSettings(m_driver, m_name, card->parentWidget());
    card->addWidget(m_connection);
}

void MachineSettings::addUse() {
    QBoxLayout* card = addCard(tr("Use"));
    m_runs = makeNumber(QStringLiteral("settingMaxRuns"), tr("Concurrent runs"),
                        tr("Maximum concurrent runs; others are queued."), 1, maxConcurrentRunsLimit);
    addField(card, tr("Concurrent r&uns"), m_runs);
    m_cores = addHint(card, {});
    m_allGpus = new QCheckBox(tr("Runs may use all &GPUs"), this);
    m_allGpus->setObjectName(QStringLiteral("settingAllGpus"));
    m_allGpus->setToolTip(tr("Otherwise only the selected ones; the others are hidden from runs"));
    connect(m_allGpus, &QCheckBox::toggled, this, [this](bool all) {
        for (QCheckBox* box : m_gpus)
            box->setVisible(!all);
        Q_EMIT edited();
    });
    card->addWidget(m_allGpus, 0, Qt::AlignLeft);
    addProblem(card, QStringLiteral("settingAllGpus"));
    m_gpuBoxes = new QVBoxLayout;
    m_gpuBoxes->setContentsMargins(indent, 0, 0, 0);
    card->addLayout(m_gpuBoxes);
    m_offers = new MachineRulesForm(card->parentWidget());
    card->addWidget(m_offers);
    connect(m_offers, &MachineRulesForm::edited, this, &FormStep::edited);
    m_patience = makeNumber(QStringLiteral("settingPatience"), tr("Minutes until not responding"),
                            tr("How long the machine may be unreachable before its runs are shown as not "
                               "responding"),
                            1, 30 * 24 * 60);
    m_patience->setSuffix(tr(" min"));
    addField(card, tr("Not res&ponding after"), m_patience,
             tr("Affects the display only; runs continue while the machine is unreachable."));
    auto* row = new QHBoxLayout;
    row->addWidget((new PlainLabel(tr("Data folder"), this))->withRole("muted"));
    m_scratch = new PlainLabel({}, this, PlainLabel::Fit::Elide);
    m_scratch->setObjectName(QStringLiteral("settingScratch"));
    row->addWidget(m_scratch, 1);
    card->addLayout(row);
    addHint(card, tr("The folder cannot be changed because it contains runs. To use another, attach the "
                     "machine again under another name."));
}

void MachineSettings::addOptions(TargetKind kind) {
    const TargetKindView& view = viewOf(kind);
    if (m_options != nullptr || view.makeOptions == nullptr)
        return;
    QBoxLayout* card = addCard(TargetKindView::text(view.optionsTitle), m_optionsPlace);
    m_options = view.makeOptions(card->parentWidget());
    card->addWidget(m_options);
    connect(m_options, &FormStep::edited, this, &FormStep::edited);
}

void MachineSettings::addPower() {
    QBoxLayout* card = addCard(tr("Power"));
    m_powerCard = card->parentWidget();
    m_power = new MachinePowerForm(m_powerCard);
    card->addWidget(m_power);
    connect(m_power, &MachinePowerForm::edited, this, &FormStep::edited);
}

QSpinBox* MachineSettings::addLimit(QBoxLayout* into, const char* objectName, const QString& label) {
    auto* box = makeNumber(QLatin1String(objectName), QString(label).remove(QLatin1Char('&')),
                           tr("Larger files stay on the machine and can be downloaded later"), 0, maxMegabytes);
    box->setSuffix(tr(" MB"));
    box->setSpecialValueText(tr("no limit"));
    addField(into, label, box);
    return box;
}

void MachineSettings::addCollect() {
    QBoxLayout* card = addCard(tr("Outputs to download"));
    m_leave = new QCheckBox(tr("Keep outputs on the machine; download on demand"), this);
    m_leave->setObjectName(QStringLiteral("settingLeaveThere"));
    m_leave->setToolTip(tr("Nothing is copied automatically; files are downloaded when you open them"));
    card->addWidget(m_leave, 0, Qt::AlignLeft);
    m_rules = new QWidget(this);
    auto* rules = new QVBoxLayout(m_rules);
    rules->setContentsMargins(indent, 0, 0, 0);
    rules->setSpacing(space::medium);
    const QString tip = tr("Patterns as in .gitignore, separated by commas");
    m_include = makeEdit(QStringLiteral("settingInclude"), tr("Include"), tr("everything"), tip);
    addField(rules, tr("Include &outputs"), m_include);
    m_exclude = makeEdit(QStringLiteral("settingExclude"), tr("Exclude"), QStringLiteral("checkpoints/, *.tmp"), tip);
    addField(rules, tr("Exclude ou&tputs"), m_exclude);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::page);
    auto* left = new QVBoxLayout;
    auto* right = new QVBoxLayout;
    m_file = addLimit(left, "settingLargestFile", tr("File size &limit"));
    m_total = addLimit(right, "settingLargestTotal", tr("Total si&ze limit"));
    row->addLayout(left);
    row->addLayout(right);
    row->addStretch();
    rules->addLayout(row);
    card->addWidget(m_rules);
    m_log = addLimit(card, "settingLargestLog", tr("Log size limit"));
    m_log->setToolTip(tr("For a longer log, only the first part is mirrored while the job runs, and the last part when "
                         "it has ended; the complete log stays on the machine"));
    connect(m_leave, &QCheckBox::toggled, this, [this](bool on) {
        m_rules->setVisible(!on);
        Q_EMIT edited();
    });
}

void MachineSettings::addButtons() {
    m_save = new QPushButton(icon(QStringLiteral("save"), IconTone::OnAccent), tr("&Save"), this);
    m_save->setObjectName(QStringLiteral("saveMachineSettings"));
    m_save->setProperty("role", QStringLiteral("primary"));
    m_save->setToolTip(tr("Apply these values to the machine"));
    connect(m_save, &QPushButton::clicked, this, &MachineSettings::save);
    m_revert = new QPushButton(tr("&Revert"), this);
    m_revert->setObjectName(QStringLiteral("revertMachineSettings"));
    m_revert->setToolTip(tr("Revert to the machine's current values"));
    connect(m_revert, &QPushButton::clicked, this, &MachineSettings::load);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(space::small);
    buttons->addWidget(m_save);
    buttons->addWidget(m_revert);
    buttons->addStretch();
    column()->addLayout(buttons);
}

void MachineSettings::addSecrets() {
    QBoxLayout* card = addCard(tr("Passwords and passphrases"));
    addHint(card, tr("Saved credentials of this machine and its jump hosts can be moved or deleted. After "
                     "deletion, you are asked when they are needed."));
    m_secrets = new QVBoxLayout;
    card->addLayout(m_secrets);
    m_choosePlace = new QPushButton(tr("Move credentials…"), this);
    m_choosePlace->setObjectName(QStringLiteral("chooseSecretPlace"));
    m_choosePlace->setToolTip(tr("Choose where to move the saved passwords and passphrases"));
    connect(m_choosePlace, &QPushButton::clicked, this, &MachineSettings::requestPlace);
    card->addWidget(m_choosePlace, 0, Qt::AlignLeft);
    m_forget = new QPushButton(tr("Delete saved credentials"), this);
    m_forget->setObjectName(QStringLiteral("forgetSecrets"));
    m_forget->setToolTip(tr("Delete the saved passwords and passphrases of this machine and its jump hosts"));
    connect(m_forget, &QPushButton::clicked, this, &MachineSettings::forget);
    card->addWidget(m_forget, 0, Qt::AlignLeft);
}

void MachineSettings::addEnd() {
    QBoxLayout* card = addCard(tr("Detach"));
    addHint(card, tr("The machine accepts no more runs. Its runs are kept here, with their logs and outputs."));
    m_detach = new QPushButton(icon(QStringLiteral("trash-2")), tr("Detach this machine…"), this);
    m_detach->setObjectName(QStringLiteral("detachMachineSetting"));
    m_detach->setToolTip(tr("Asks for confirmation"));
    connect(m_detach, &QPushButton::clicked, this, &MachineSettings::detachRequested);
    card->addWidget(m_detach, 0, Qt::AlignLeft);
}

QWidget* MachineSettings::firstFocus() {
    return m_runs;
}

RemoteConfig MachineSettings::typed() const {
    RemoteConfig config = m_stored;
    if (!config.slurm && !config.hadoop)
        config.power = m_power->options();
    if (m_options != nullptr)
        m_options->store(config);
    config.gpus.clear();
    for (size_t i = 0; i < m_gpus.size() && !m_allGpus->isChecked(); ++i) {
        if (m_gpus[i]->isChecked())
            config.gpus.push_back(static_cast<int>(i));
    }
    // Keeps the stored value, which has a resolution of seconds, unless the user changed it.
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(m_stored.notRespondingAfter).count();
    if (m_patience->value() != std::max<int64_t>(1, minutes))
        config.notRespondingAfter = std::chrono::minutes(m_patience->value());
    config.collect.skipDownload = m_leave->isChecked();
    if (!config.collect.skipDownload) {
        config.collect.include = patternsOf(m_include->text());
        config.collect.exclude = patternsOf(m_exclude->text());
        if (m_file->value() != shownMegabytes(m_stored.collect.maxFileSize))
            config.collect.maxFileSize = m_file->value() * megabyte;
        if (m_total->value() != shownMegabytes(m_stored.collect.maxTotalSize))
            config.collect.maxTotalSize = m_total->value() * megabyte;
    }
    if (m_log->value() != shownMegabytes(m_stored.collect.maxLogSize))
        config.collect.maxLogSize = m_log->value() * megabyte;
    return config;
}

bool MachineSettings::isChanged() const {
    return typed() != m_stored || m_runs->value() != m_storedRuns || m_offers->isChangedFrom(m_machine);
}

void MachineSettings::setGpus(const std::optional<MachineFacts>& facts) {
    QStringList names;
    if (facts) {
        for (size_t i = 0; i < facts->gpus.size(); ++i)
            names << tr("GPU %1: %2").arg(i).arg(displayTextElided(facts->gpus[i].name, 80));
    }
    m_allGpus->setVisible(!names.isEmpty());
    if (names == m_gpuNames)
        return;
    m_gpuNames = names;
    for (QCheckBox* box : std::exchange(m_gpus, {}))
        delete box;
    for (int i = 0; i < names.size(); ++i) {
        auto* box = new QCheckBox(withoutMnemonic(names.at(i)), this);
        box->setObjectName(QStringLiteral("settingGpu-%1").arg(i));
        box->setToolTip(tr("Runs may use this GPU"));
        connect(box, &QCheckBox::toggled, this, &FormStep::edited);
        m_gpus.push_back(box);
        m_gpuBoxes->addWidget(box, 0, Qt::AlignLeft);
    }
}

void MachineSettings::setStatus(const TargetStatus& status) {
    if (!status.target.remote())
        return;
    setEnabled(true);
    m_stored = *status.target.remote();
    m_storedRuns = status.target.maxRuns;
    m_machine = status.target;
    m_isLoaded = true;
    m_connection->setConfig(m_stored);
    addOptions(status.target.kind);
    if (m_options != nullptr)
        m_options->setFacts(status.target.facts);
    setGpus(status.target.facts);
    m_cores->setText(status.target.facts ? tr("The machine has %n core(s).", nullptr, status.target.facts->cores)
                                         : QString());
    m_scratch->setText(m_stored.scratch.empty() ? tr("the home folder") : displayTextElided(m_stored.scratch, 400));
    if (m_isEdited && isChanged())
        return check();
    load();
}

void MachineSettings::load() {
    const QSignalBlocker quiet(this);
    m_runs->setValue(m_storedRuns);
    m_allGpus->setChecked(m_stored.gpus.empty());
    for (size_t i = 0; i < m_gpus.size(); ++i) {
        const bool isChosen =
            std::find(m_stored.gpus.begin(), m_stored.gpus.end(), static_cast<int>(i)) != m_stored.gpus.end();
        m_gpus[i]->setChecked(isChosen || m_stored.gpus.empty());
        m_gpus[i]->setVisible(!m_stored.gpus.empty());
    }
    m_offers->load(m_machine);
    if (m_options != nullptr)
        m_options->load(m_stored);
    m_power->load(m_stored.power);
    m_powerCard->setVisible(!m_stored.slurm && !m_stored.hadoop);
    m_patience->setValue(
        static_cast<int>(std::chrono::duration_cast<std::chrono::minutes>(m_stored.notRespondingAfter).count()));
    m_leave->setChecked(m_stored.collect.skipDownload);
    m_rules->setVisible(!m_stored.collect.skipDownload);
    m_include->setText(textOf(m_stored.collect.include));
    m_exclude->setText(textOf(m_stored.collect.exclude));
    m_file->setValue(shownMegabytes(m_stored.collect.maxFileSize));
    m_total->setValue(shownMegabytes(m_stored.collect.maxTotalSize));
    m_log->setValue(shownMegabytes(m_stored.collect.maxLogSize));
    m_isEdited = false;
    check();
}

void MachineSettings::edit() {
    m_isEdited = true;
    m_banner->hide();
    check();
}

void MachineSettings::check() {
    const bool isWithout = !m_allGpus->isChecked() && !m_gpus.empty() && typed().gpus.empty();
    std::vector<FieldProblem> problems;
    if (isWithout)
        problems.push_back(
            {QStringLiteral("settingAllGpus"), tr("Choose at least one GPU, or let runs use all of them.")});
    showFieldProblems(problems);
    const bool hasPower = m_power->check(); // each shows its own problem
    const bool hasOptions = checkOptions();
    const bool isFine = m_offers->check() && hasPower && hasOptions && problems.empty();
    const bool canChange = m_isLoaded && m_isEdited && isChanged() && !m_isSaving;
    m_save->setEnabled(canChange && isFine);
    m_revert->setEnabled(canChange);
}

bool MachineSettings::checkOptions() {
    if (m_options == nullptr)
        return true;
    std::vector<FieldProblem> problems;
    if (const auto fine = checkRemote(typed()); !fine) {
        for (const TargetOptionField& field : viewOf(m_machine.kind).optionFields) {
            if (field.detail == fine.error().detail)
                problems.push_back({QLatin1String(field.name), QString::fromStdString(fine.error().message)});
        }
    }
    m_options->showFieldProblems(problems);
    return problems.empty();
}

void MachineSettings::save() {
    m_isSaving = true;
    check();
    m_link.work<Target>(
        this,
        [name = m_name, config = typed(), runs = m_runs->value(), rules = m_offers->rules(),
         isSame = typed() == m_stored](Client& client) -> Result<Target> {
            if (const auto offered = client.targets().setRules(name, rules); !offered)
                return offered;
            if (isSame)
                return client.targets().setMaxRuns(name, runs);
            // The route may just have been changed by ConnectionSettings.
            const auto current = client.targets().find(name);
            if (!current)
                return current;
            RemoteConfig changed = config;
            if (current->remote() != nullptr)
                changed.route = current->remote()->route;
            return client.targets().updateRemote(name, changed).and_then([&](const Target&) {
                return client.targets().setMaxRuns(name, runs);
            });
        },
        [this](const Result<Target>& target) { saved(target); });
}

void MachineSettings::saved(const Result<Target>& target) {
    m_isSaving = false;
    if (!target) {
        m_banner->showError(tr("The machine could not be changed."), target.error());
        return check();
    }
    const PowerOptions before = m_stored.power;
    m_stored = target->remote() != nullptr ? *target->remote() : m_stored;
    m_storedRuns = target->maxRuns;
    m_machine = *target;
    load();
    m_banner->showMessage(Banner::Tone::Good, tr("Saved. Applies to runs started from now on."));
    if (m_stored.power.sleep != before.sleep)
        testPower();
}

// Not only by the first stop, which may come at night.
void MachineSettings::testPower() {
    const QPointer<MachineSettings> self(this);
    m_driver.drive([self](const Result<DriverClient*>& line) {
        if (!line || !self)
            return;
        (*line)->checkPower(self->m_name, [self](const Result<std::string>& refusal) {
            if (self && refusal && !refusal->empty())
                self->m_banner->showMessage(Banner::Tone::Warning, tr("Saved, but the machine cannot be stopped yet."),
                                            displayTextElided(*refusal, 800));
        });
    });
}

void MachineSettings::requestPlace() {
    if (m_place != nullptr) // the driver could not be queried before
        return m_place->refresh();
    m_place = new SecretStorageForm(m_driver, this);
    m_secrets->addWidget(m_place);
    m_move = new QPushButton(tr("Move"), this);
    m_move->setObjectName(QStringLiteral("moveSecrets"));
    m_move->setToolTip(tr("Move the saved passwords and passphrases to this location"));
    m_move->setEnabled(false); // until the available stores are known
    connect(m_place, &SecretStorageForm::known, m_move, [this] {
        m_move->setEnabled(true);
        m_move->setFocus(); // before hiding m_choosePlace: otherwise the focus would move to the "forget" button
        m_choosePlace->hide();
    });
    connect(m_move, &QPushButton::clicked, this, &MachineSettings::move);
    m_secrets->addWidget(m_move, 0, Qt::AlignLeft);
    m_place->refresh();
}

void MachineSettings::move() {
    const QPointer<MachineSettings> self(this);
    const auto done = [self](const Result<int>& moved) {
        if (!self)
            return;
        if (!moved)
            return self->m_banner->showError(tr("The credentials could not be moved."), moved.error());
        if (*moved > 0)
            self->m_banner->showMessage(Banner::Tone::Good, tr("The credentials have been moved."));
        else
            self->m_banner->showMessage(Banner::Tone::Info, tr("No saved credentials for this machine."),
                                        tr("The next time it asks, you choose where to store the answer."));
    };
    m_driver.drive([self, done, place = m_place->place()](const Result<DriverClient*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            (*line)->storeSecrets(self->m_name, place, done);
    });
}

void MachineSettings::forget() {
    const QPointer<MachineSettings> self(this);
    const auto done = [self](const Result<void>& forgotten) {
        if (!self)
            return;
        if (!forgotten)
            return self->m_banner->showError(tr("The credentials could not be deleted."), forgotten.error());
        self->m_banner->showMessage(Banner::Tone::Good, tr("Credentials deleted. You are asked when they are needed."));
    };
    m_driver.drive([self, done](const Result<DriverClient*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            (*line)->deleteSecrets(self->m_name, done);
    });
}

} // namespace studio::ui

#include "moc_machine_settings.cpp"
