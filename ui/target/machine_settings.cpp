#include "ui/target/machine_settings.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>

#include "core/studio/compute_browser.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/driver_door.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/secret_place_form.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int widest = 720;
constexpr int indent = 24;
constexpr int64_t megabyte = 1'000'000;
constexpr int mostMegabytes = 100'000'000;

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

MachineSettings::MachineSettings(StudioLink& link, DriverDoor& door, std::string name, QWidget* parent)
    : FormStep(QStringLiteral("machineSettings"), parent)
    , m_link(link)
    , m_door(door)
    , m_name(std::move(name))
    , m_banner(new Banner(this)) {
    setMaximumWidth(widest);
    column()->setContentsMargins(0, space::large, 0, 0);
    column()->setSpacing(space::large);
    m_banner->setObjectName(QStringLiteral("machineSettingsBanner"));
    column()->addWidget(m_banner);
    addUse();
    addCollect();
    addButtons();
    addSecrets();
    addEnd();
    column()->addStretch();
    connect(this, &FormStep::edited, this, &MachineSettings::edit);
    setEnabled(false);
}

QBoxLayout* MachineSettings::addCard(const QString& heading) {
    auto* card = new QFrame(this);
    card->setProperty("role", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(space::large, space::large, space::large, space::large);
    layout->setSpacing(space::medium);
    addHeading(layout, heading);
    column()->addWidget(card);
    return layout;
}

void MachineSettings::addUse() {
    QBoxLayout* card = addCard(UiText::tr("Use"));
    m_runs = makeNumber(QStringLiteral("settingMaxRuns"), UiText::tr("Runs at once"),
                        UiText::tr("How many runs may be there at the same time; the others wait."), 1, largestMaxRuns);
    addField(card, UiText::tr("Runs &at once"), m_runs);
    m_cores = addHint(card, {});
    m_allGpus = new QCheckBox(UiText::tr("Runs may use all &GPUs"), this);
    m_allGpus->setObjectName(QStringLiteral("settingAllGpus"));
    m_allGpus->setToolTip(UiText::tr("Otherwise only those that are chosen; the others are not seen by runs"));
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
    m_patience = makeNumber(QStringLiteral("settingPatience"), UiText::tr("Minutes until not responding"),
                            UiText::tr("How long the machine may be unreachable before its runs are shown as not "
                                       "responding"),
                            1, 30 * 24 * 60);
    m_patience->setSuffix(UiText::tr(" min"));
    addField(card, UiText::tr("&Not responding after"), m_patience,
             UiText::tr("A run goes on while the machine cannot be reached. This only decides when it is shown."));
    auto* row = new QHBoxLayout;
    row->addWidget((new PlainLabel(UiText::tr("Files in"), this))->withRole("muted"));
    m_scratch = new PlainLabel({}, this, PlainLabel::Fit::Elide);
    m_scratch->setObjectName(QStringLiteral("settingScratch"));
    row->addWidget(m_scratch, 1);
    card->addLayout(row);
    addHint(card, UiText::tr("The folder stays as it was chosen, because runs lie in it. To choose another, attach the "
                             "machine once more under another name."));
}

QSpinBox* MachineSettings::addLimit(QBoxLayout* into, const char* objectName, const QString& label) {
    auto* box =
        makeNumber(QLatin1String(objectName), QString(label).remove(QLatin1Char('&')),
                   UiText::tr("What is larger stays on the machine and can be fetched later"), 0, mostMegabytes);
    box->setSuffix(UiText::tr(" MB"));
    box->setSpecialValueText(UiText::tr("no limit"));
    addField(into, label, box);
    return box;
}

void MachineSettings::addCollect() {
    QBoxLayout* card = addCard(UiText::tr("What comes back when a run has ended"));
    m_leave = new QCheckBox(UiText::tr("Leave outputs there and show them to me"), this);
    m_leave->setObjectName(QStringLiteral("settingLeaveThere"));
    m_leave->setToolTip(UiText::tr("Nothing is copied by itself; single files are fetched when you open them"));
    card->addWidget(m_leave, 0, Qt::AlignLeft);
    m_rules = new QWidget(this);
    auto* rules = new QVBoxLayout(m_rules);
    rules->setContentsMargins(indent, 0, 0, 0);
    rules->setSpacing(space::medium);
    const QString tip = UiText::tr("Patterns as in .gitignore, divided by commas");
    m_include = makeEdit(QStringLiteral("settingInclude"), UiText::tr("Only these"), UiText::tr("everything"), tip);
    addField(rules, UiText::tr("&Only these outputs"), m_include);
    m_exclude =
        makeEdit(QStringLiteral("settingExclude"), UiText::tr("Not these"), QStringLiteral("checkpoints/, *.tmp"), tip);
    addField(rules, UiText::tr("Not &these outputs"), m_exclude);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::page);
    auto* left = new QVBoxLayout;
    auto* right = new QVBoxLayout;
    m_file = addLimit(left, "settingLargestFile", UiText::tr("&Largest file"));
    m_total = addLimit(right, "settingLargestTotal", UiText::tr("All files to&gether"));
    row->addLayout(left);
    row->addLayout(right);
    row->addStretch();
    rules->addLayout(row);
    card->addWidget(m_rules);
    connect(m_leave, &QCheckBox::toggled, this, [this](bool on) {
        m_rules->setVisible(!on);
        Q_EMIT edited();
    });
}

void MachineSettings::addButtons() {
    m_save = new QPushButton(icon(QStringLiteral("save"), IconTone::OnAccent), UiText::tr("&Save"), this);
    m_save->setObjectName(QStringLiteral("saveMachineSettings"));
    m_save->setProperty("role", QStringLiteral("primary"));
    m_save->setToolTip(UiText::tr("Change the machine to these values"));
    connect(m_save, &QPushButton::clicked, this, &MachineSettings::save);
    m_revert = new QPushButton(UiText::tr("&Revert"), this);
    m_revert->setObjectName(QStringLiteral("revertMachineSettings"));
    m_revert->setToolTip(UiText::tr("Back to the values that the machine has"));
    connect(m_revert, &QPushButton::clicked, this, &MachineSettings::load);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(space::small);
    buttons->addWidget(m_save);
    buttons->addWidget(m_revert);
    buttons->addStretch();
    column()->addLayout(buttons);
}

void MachineSettings::addSecrets() {
    QBoxLayout* card = addCard(UiText::tr("Passwords and passphrases"));
    addHint(card, UiText::tr("What is kept for this machine and its jump hosts can be moved, or forgotten: then it is "
                             "asked for the next time that it is needed."));
    m_secrets = new QVBoxLayout;
    card->addLayout(m_secrets);
    m_choosePlace = new QPushButton(UiText::tr("Keep it elsewhere…"), this);
    m_choosePlace->setObjectName(QStringLiteral("chooseSecretPlace"));
    m_choosePlace->setToolTip(UiText::tr("Choose where the passwords and passphrases that are kept go"));
    connect(m_choosePlace, &QPushButton::clicked, this, &MachineSettings::askPlace);
    card->addWidget(m_choosePlace, 0, Qt::AlignLeft);
    m_forget = new QPushButton(UiText::tr("Forget what is kept"), this);
    m_forget->setObjectName(QStringLiteral("forgetSecrets"));
    m_forget->setToolTip(UiText::tr("Forget passwords and passphrases of this machine and its jump hosts"));
    connect(m_forget, &QPushButton::clicked, this, &MachineSettings::forget);
    card->addWidget(m_forget, 0, Qt::AlignLeft);
}

void MachineSettings::addEnd() {
    QBoxLayout* card = addCard(UiText::tr("Detach"));
    addHint(card,
            UiText::tr("Nothing can be submitted to the machine any more. Its runs stay here, with their logs and "
                       "outputs."));
    m_detach = new QPushButton(icon(QStringLiteral("trash-2")), UiText::tr("Detach this machine…"), this);
    m_detach->setObjectName(QStringLiteral("detachMachineSetting"));
    m_detach->setToolTip(UiText::tr("Asks before it detaches anything"));
    connect(m_detach, &QPushButton::clicked, this, &MachineSettings::detachWanted);
    card->addWidget(m_detach, 0, Qt::AlignLeft);
}

QWidget* MachineSettings::firstFocus() {
    return m_runs;
}

RemoteConfig MachineSettings::typed() const {
    RemoteConfig config = m_stored;
    config.gpus.clear();
    for (size_t i = 0; i < m_gpus.size() && !m_allGpus->isChecked(); ++i) {
        if (m_gpus[i]->isChecked())
            config.gpus.push_back(static_cast<int>(i));
    }
    // As long as it is not changed it stays to the second.
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(m_stored.notRespondingAfter).count();
    if (m_patience->value() != std::max<int64_t>(1, minutes))
        config.notRespondingAfter = std::chrono::minutes(m_patience->value());
    config.collect.leaveThere = m_leave->isChecked();
    if (!config.collect.leaveThere) {
        config.collect.include = patternsOf(m_include->text());
        config.collect.exclude = patternsOf(m_exclude->text());
        if (m_file->value() != m_stored.collect.largestFile / megabyte)
            config.collect.largestFile = m_file->value() * megabyte;
        if (m_total->value() != m_stored.collect.largestTotal / megabyte)
            config.collect.largestTotal = m_total->value() * megabyte;
    }
    return config;
}

void MachineSettings::setGpus(const std::optional<MachineFacts>& facts) {
    QStringList names;
    if (facts) {
        for (size_t i = 0; i < facts->gpus.size(); ++i)
            names << UiText::tr("GPU %1: %2").arg(i).arg(shownShort(facts->gpus[i].name, 80));
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
        box->setToolTip(UiText::tr("Runs may use this GPU"));
        connect(box, &QCheckBox::toggled, this, &FormStep::edited);
        m_gpus.push_back(box);
        m_gpuBoxes->addWidget(box, 0, Qt::AlignLeft);
    }
}

void MachineSettings::setStatus(const TargetStatus& status) {
    if (!status.target.remote)
        return;
    setEnabled(true);
    m_stored = *status.target.remote;
    m_storedRuns = status.target.maxRuns;
    m_isLoaded = true;
    setGpus(status.target.facts);
    m_cores->setText(status.target.facts
                         ? UiText::tr("The machine has %n core(s).", nullptr, status.target.facts->cores)
                         : QString());
    m_scratch->setText(m_stored.scratch.empty() ? UiText::tr("the home folder") : shownShort(m_stored.scratch, 400));
    if (m_isEdited && (typed() != m_stored || m_runs->value() != m_storedRuns))
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
    m_patience->setValue(
        static_cast<int>(std::chrono::duration_cast<std::chrono::minutes>(m_stored.notRespondingAfter).count()));
    m_leave->setChecked(m_stored.collect.leaveThere);
    m_rules->setVisible(!m_stored.collect.leaveThere);
    m_include->setText(textOf(m_stored.collect.include));
    m_exclude->setText(textOf(m_stored.collect.exclude));
    m_file->setValue(static_cast<int>(m_stored.collect.largestFile / megabyte));
    m_total->setValue(static_cast<int>(m_stored.collect.largestTotal / megabyte));
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
            {QStringLiteral("settingAllGpus"), UiText::tr("Choose at least one GPU, or let runs use all of them.")});
    showFieldProblems(problems);
    const bool isChanged =
        m_isLoaded && m_isEdited && (typed() != m_stored || m_runs->value() != m_storedRuns) && !m_isSaving;
    m_save->setEnabled(isChanged && problems.empty());
    m_revert->setEnabled(isChanged);
}

void MachineSettings::save() {
    m_isSaving = true;
    check();
    m_link.work<Target>(
        this,
        [name = m_name, config = typed(), runs = m_runs->value(), isSame = typed() == m_stored](Client& client) {
            return isSame ? client.setMaxRuns(name, runs)
                          : client.updateRemote(name, config).and_then([&](const Target&) {
                                return client.setMaxRuns(name, runs);
                            });
        },
        [this](const Result<Target>& target) { saved(target); });
}

void MachineSettings::saved(const Result<Target>& target) {
    m_isSaving = false;
    if (!target) {
        m_banner->showError(UiText::tr("The machine could not be changed."), target.error());
        return check();
    }
    m_stored = target->remote.value_or(m_stored);
    m_storedRuns = target->maxRuns;
    load();
    m_banner->showMessage(Banner::Tone::Good, UiText::tr("Saved. Runs that begin from now on follow it."));
}

void MachineSettings::askPlace() {
    if (m_place != nullptr) // the driver could not be asked
        return m_place->refresh();
    m_place = new SecretPlaceForm(m_door, this);
    m_secrets->addWidget(m_place);
    m_move = new QPushButton(UiText::tr("Keep it there"), this);
    m_move->setObjectName(QStringLiteral("moveSecrets"));
    m_move->setToolTip(UiText::tr("Move the passwords and passphrases that are kept to this place"));
    m_move->setEnabled(false); // until it is known what there is
    connect(m_place, &SecretPlaceForm::known, m_move, [this] {
        m_move->setEnabled(true);
        m_move->setFocus(); // before the other goes, whose focus would fall on forgetting
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
            return self->m_banner->showError(UiText::tr("It could not be moved."), moved.error());
        if (*moved > 0)
            self->m_banner->showMessage(Banner::Tone::Good, UiText::tr("It is kept there from now on."));
        else
            self->m_banner->showMessage(Banner::Tone::Info, UiText::tr("Nothing is kept for this machine."),
                                        UiText::tr("When it asks the next time, you choose where the answer is kept."));
    };
    m_door.drive([self, done, place = m_place->place()](const Result<DriverLine*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            (*line)->keepSecrets(self->m_name, place, done);
    });
}

void MachineSettings::forget() {
    const QPointer<MachineSettings> self(this);
    const auto done = [self](const Result<void>& forgotten) {
        if (!self)
            return;
        if (!forgotten)
            return self->m_banner->showError(UiText::tr("It could not be forgotten."), forgotten.error());
        self->m_banner->showMessage(Banner::Tone::Good, UiText::tr("Forgotten. It is asked for when it is needed."));
    };
    m_door.drive([self, done](const Result<DriverLine*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            (*line)->forgetSecrets(self->m_name, done);
    });
}

} // namespace studio::ui

#include "moc_machine_settings.cpp"
