#include "ui/instance/new_instance_page.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <algorithm>
#include <array>

#include "core/client/cloud_client.h"
#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "core/jobfile/compute_file.h"
#include "core/protocol/terminal_word.h"
#include "core/schedule/trigger_text.h"
#include "core/target/compute_name.h"
#include "core/target/node_fit.h"
#include "ui/common/banner.h"
#include "ui/common/choice_card.h"
#include "ui/common/cloud_field.h"
#include "ui/common/form_problem.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/keyboard_navigation.h"
#include "ui/common/money_text.h"
#include "ui/common/plain_label.h"
#include "ui/common/provider_probe.h"
#include "ui/common/review_form.h"
#include "ui/common/scrolled_form.h"
#include "ui/common/theme.h"
#include "ui/instance/instance_times_field.h"

namespace studio::ui {

namespace {

constexpr int instanceFormWidth = 620;
constexpr int usualIdleMinutes = 60;
constexpr int setupHeight = 90;
constexpr int instanceFileLines = 6;
constexpr int maxInstanceDiskGib = 64 * 1024;
constexpr double bytesPerGib = 1LL << 30;

} // namespace

NewInstancePage::NewInstancePage(Context& context)
    : Page(QStringLiteral("newInstancePage"), tr("New compute instance"), context.pageParent)
    , m_context(context)
    , m_probe(new ProviderProbe(context.link, this)) {
    setCrumbs({{tr("Compute"), QStringLiteral("compute"), {}}, {title(), {}, {}}});
    m_form = new ScrolledForm(QStringLiteral("newInstanceScroll"), instanceFormWidth, space::small, this);
    addForm();
    content()->addWidget(m_form, 1);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("cancelInstance"));
    connect(cancel, &QPushButton::clicked, this, [this] { m_context.navigator.replace({}); });
    m_create = new QPushButton(icon(QStringLiteral("check"), IconTone::OnAccent), tr("Create"), this);
    m_create->setObjectName(QStringLiteral("createInstance"));
    m_create->setProperty("role", QStringLiteral("primary"));
    addSubmitKeys(this, m_create);
    connect(m_create, &QPushButton::clicked, this, &NewInstancePage::create);
    actions()->addWidget(cancel);
    actions()->addWidget(m_create);
    m_context.link.ask<std::vector<Target>>(
        this, [](Client& client) { return client.targets().list(); },
        [this](const Result<std::vector<Target>>& targets) {
            if (targets)
                takeTargets(*targets);
        });
    m_context.link.ask<std::vector<KnownPreset>>(this, &clouds::presets,
                                                 [this](const Result<std::vector<KnownPreset>>& presets) {
                                                     if (presets)
                                                         m_cloud->setPresets(*presets);
                                                 });
    check();
    m_isEdited = false;
}

QWidget* NewInstancePage::firstFocus() {
    return m_name;
}

void NewInstancePage::addForm() {
    QWidget* inside = m_form->inside();
    m_form->addText(tr("A single node for notebooks and experiments that you start and stop. Its files are kept while "
                       "it is stopped."));
    m_name = new QLineEdit(inside);
    m_form->addField(m_name, QStringLiteral("instanceName"), tr("Name"), {});
    addKinds();
    addMachine();
    m_cloud = new CloudField(inside);
    connect(m_cloud, &CloudField::edited, this, &NewInstancePage::edit);
    m_form->rows()->addWidget(m_cloud);
    m_idle = new QSpinBox(inside);
    m_idle->setRange(0, static_cast<int>(maxIdleShutdown.count()));
    m_idle->setValue(usualIdleMinutes);
    m_idle->setSuffix(tr(" min"));
    m_idle->setSpecialValueText(tr("never", "automatic stop"));
    m_form->addField(
        m_idle, QStringLiteral("instanceIdleTime"), tr("Stop when idle for"),
        tr("Idle means no run, no terminal input, no busy notebook kernel, no file transfer, and almost no CPU "
           "usage."));
    addTimes();
    m_setup = new QPlainTextEdit(inside);
    m_setup->setPlaceholderText(QStringLiteral("pip install jupyterlab"));
    m_setup->setTabChangesFocus(true);
    m_setup->setFixedHeight(setupHeight);
    m_form->addField(m_setup, QStringLiteral("instanceSetupScript"), tr("Setup script"),
                     tr("Shell script that runs once, as the first run."));
    m_form->rows()->addWidget(new PlainLabel(tr("Equivalent command:"), inside));
    m_command = (new PlainLabel({}, inside, PlainLabel::Fit::Wrap))->selectable();
    m_command->setObjectName(QStringLiteral("instanceCommand"));
    m_command->setMaximumWidth(atFontSize(instanceFormWidth));
    m_form->rows()->addWidget(m_command);
    m_file = new CopyText(tr("Equivalent YAML file"), QStringLiteral("instanceFile"), tr("Azure ML CLI format"),
                          instanceFileLines, inside);
    m_file->setMaximumWidth(atFontSize(instanceFormWidth));
    m_form->rows()->addWidget(m_file);
    m_total = (new PlainLabel({}, inside))->withRole("heading");
    m_total->setObjectName(QStringLiteral("instanceTotal"));
    m_form->rows()->addWidget(m_total);
    m_problem = new FormProblem(QStringLiteral("instanceProblem"), inside);
    m_form->rows()->addWidget(m_problem);
    m_form->rows()->addStretch();
    for (QLineEdit* field : {m_name, m_image, m_disk, m_assigned})
        connect(field, &QLineEdit::textEdited, this, &NewInstancePage::edit);
    for (QComboBox* field : {m_machine, m_engine})
        connect(field, &QComboBox::activated, this, &NewInstancePage::edit);
    connect(m_machine, &QComboBox::activated, this, &NewInstancePage::askProviders);
    connect(m_times, &InstanceTimesField::edited, this, &NewInstancePage::edit);
    for (QSpinBox* field : {m_cores, m_gpus, m_diskGib, m_idle})
        connect(field, &QSpinBox::valueChanged, this, &NewInstancePage::edit);
    connect(m_memory, &QDoubleSpinBox::valueChanged, this, &NewInstancePage::edit);
    connect(m_setup, &QPlainTextEdit::textChanged, this, &NewInstancePage::edit);
    showKind();
}

void NewInstancePage::addTimes() {
    QWidget* inside = m_form->inside();
    m_times = new InstanceTimesField(inside);
    m_form->addField(m_times, QStringLiteral("instanceTimes"), tr("Schedule"),
                     tr("Add more times and cron expressions later on the page of the instance."));
    m_assigned = new QLineEdit(inside);
    m_assigned->setMaxLength(static_cast<int>(maxAssignedUser));
    m_form->addField(m_assigned, QStringLiteral("instanceAssignedUser"), tr("Assigned user"),
                     tr("Shown as a label; access is not restricted."));
}

void NewInstancePage::addKinds() {
    QWidget* inside = m_form->inside();
    auto* group = new QButtonGroup(this);
    auto* cards = new QHBoxLayout;
    cards->setSpacing(space::medium);
    const auto add = [&](const char* name, const char* symbol, const QString& title, const QString& text, Kind kind) {
        QPushButton* card = makeChoiceCard(QLatin1String(name), QLatin1String(symbol), title, text, inside);
        card->setCheckable(true);
        card->setChecked(kind == m_kind);
        group->addButton(card);
        cards->addWidget(card, 1);
        connect(card, &QPushButton::clicked, this, [this, kind] {
            m_kind = kind;
            showKind();
            edit();
        });
        return card;
    };
    m_containerCard =
        add("instanceContainer", "box", tr("Container"), tr("Podman or Docker on a machine."), Kind::Container);
    m_vmCard = add("instanceVm", "server", tr("Virtual machine"), tr("QEMU or libvirt on a machine."), Kind::Vm);
    add("instanceCloud", "external-link", tr("Cloud"), tr("A cloud VM, created with the cloud's CLI."), Kind::Cloud);
    m_form->rows()->addLayout(cards);
    connect(m_probe, &ProviderProbe::changed, this, &NewInstancePage::showFindings);
}

void NewInstancePage::showFindings() {
    showFinding(m_containerCard, m_probe->onMachine("containers", machine()));
    showFinding(m_vmCard, m_probe->onMachine("vms", machine()));
    check();
}

// A cloud is asked by its own button.
void NewInstancePage::askProviders() {
    for (const char* provider : {"containers", "vms"})
        m_probe->askMachine(provider, machine());
    showFindings(); // those of another machine may be known
}

std::string NewInstancePage::machine() const {
    const QString name = m_machine->currentData().toString();
    return name.isEmpty() ? std::string(localTargetName) : name.toStdString();
}

// The fields that a cloud does not need.
void NewInstancePage::addMachine() {
    QWidget* inside = m_form->inside();
    QBoxLayout* rows = m_form->rows();
    const auto add = [&](QWidget* field, const char* name, const QString& label, const QString& hint,
                         std::vector<QWidget*>& into) {
        const int first = rows->count();
        m_form->addField(field, QLatin1String(name), label, hint);
        for (int i = first; i < rows->count(); ++i) {
            if (QWidget* widget = rows->itemAt(i)->widget())
                into.push_back(widget);
        }
    };
    m_machine = new QComboBox(inside);
    add(m_machine, "instanceHost", tr("Machine"), {}, m_machineRows);
    m_image = new QLineEdit(inside);
    m_image->setPlaceholderText(QStringLiteral("quay.io/jupyter/scipy-notebook"));
    add(m_image, "instanceImageName", tr("Image"),
        tr("Leave empty to use the machine's file system, read-only under a writable layer (Podman as root)."),
        m_containerRows);
    m_disk = new QLineEdit(inside);
    m_disk->setPlaceholderText(QStringLiteral("/var/lib/images/debian-12-generic-amd64.qcow2"));
    add(m_disk, "instanceDiskImage", tr("Disk image"),
        tr("Absolute path on the machine of a cloud image with cloud-init. Opened read-only."), m_vmRows);
    m_diskGib = new QSpinBox(inside);
    m_diskGib->setRange(0, maxInstanceDiskGib);
    m_diskGib->setSuffix(QStringLiteral(" GiB"));
    m_diskGib->setSpecialValueText(tr("as the image", "size of a disk"));
    add(m_diskGib, "instanceDiskSize", tr("Disk size"), {}, m_vmRows);
    m_engine = new QComboBox(inside);
    add(m_engine, "instanceEngine", tr("Engine"), {}, m_machineRows);
    m_cores = new QSpinBox(inside);
    m_cores->setRange(1, maxNodeCores);
    add(m_cores, "instanceCores", tr("Cores"), {}, m_machineRows);
    m_memory = new QDoubleSpinBox(inside);
    m_memory->setDecimals(2);
    m_memory->setRange(0.07, 1 << 20); // the smallest node has 1/16 GiB
    m_memory->setValue(2);
    m_memory->setSuffix(QStringLiteral(" GiB"));
    add(m_memory, "instanceMemory", tr("Memory"), {}, m_machineRows);
    m_gpus = new QSpinBox(inside);
    m_gpus->setRange(0, maxNodeCores);
    add(m_gpus, "instanceGpus", tr("GPUs"), tr("GPUs of the machine, exclusively while the instance is on."),
        m_containerRows);
}

void NewInstancePage::showKind() {
    for (QWidget* row : m_machineRows)
        row->setVisible(m_kind != Kind::Cloud);
    for (QWidget* row : m_containerRows)
        row->setVisible(m_kind == Kind::Container);
    for (QWidget* row : m_vmRows)
        row->setVisible(m_kind == Kind::Vm);
    const QString before = m_engine->currentData().toString();
    m_engine->clear();
    m_engine->addItem(tr("Automatic"), QString());
    for (const char* name : m_kind == Kind::Vm ? std::array{"qemu", "libvirt"} : std::array{"podman", "docker"})
        m_engine->addItem(QLatin1String(name), QLatin1String(name));
    m_engine->setCurrentIndex(std::max(0, m_engine->findData(before)));
    m_cloud->setVisible(m_kind == Kind::Cloud);
}

void NewInstancePage::takeTargets(const std::vector<Target>& targets) {
    m_targets = targets;
    for (const Target& target : targets) {
        if (target.traits().isMachine && !target.isUnreadable)
            m_machine->addItem(displayTextElided(target.name, 60), QString::fromStdString(target.name));
    }
    if (m_name->text().isEmpty()) {
        const auto isTaken = [&](const std::string& name) {
            return std::any_of(targets.begin(), targets.end(), [&](const Target& one) { return one.name == name; });
        };
        std::string name = "notebook";
        for (int number = 2; isTaken(name); ++number)
            name = "notebook" + std::to_string(number);
        m_name->setText(QString::fromStdString(name));
    }
    askProviders();
    check();
}

InstanceDraft NewInstancePage::draft() const {
    InstanceDraft draft;
    draft.name = m_name->text().trimmed().toStdString();
    draft.config.minNodes = 0;
    draft.config.maxNodes = 1;
    draft.config.instance = InstanceSettings{std::chrono::minutes(m_idle->value())};
    draft.config.instance->assignedUser = m_assigned->text().trimmed().toStdString();
    draft.times = m_times->times();
    draft.setup = m_setup->toPlainText().trimmed().toStdString();
    if (m_kind == Kind::Cloud) {
        const CloudChosen choice = m_cloud->choice();
        draft.config.provider = choice.nodes;
        draft.config.node = choice.shape;
        draft.price = choice.price;
        draft.currency = choice.currency;
        draft.monthCap = choice.monthCap;
        return draft;
    }
    draft.machine = machine() == localTargetName ? std::string() : machine();
    draft.config.node.cores = m_cores->value();
    draft.config.node.memoryBytes = static_cast<int64_t>(m_memory->value() * bytesPerGib);
    const std::string engine = m_engine->currentData().toString().toStdString();
    if (m_kind == Kind::Vm) {
        auto& vm = draft.config.provider.emplace<VmNodes>();
        vm.engine = engine;
        vm.image = m_disk->text().trimmed().toStdString();
        vm.diskBytes = static_cast<int64_t>(m_diskGib->value()) << 30;
    } else {
        draft.config.node.gpus = m_gpus->value();
        draft.config.provider = ContainerNodes{engine, m_image->text().trimmed().toStdString()};
    }
    return draft;
}

void NewInstancePage::edit() {
    m_isEdited = true;
    check();
}

QString NewInstancePage::problemOf(const InstanceDraft& wanted) const {
    if (const auto fine = checkManagedName(wanted.name); !fine)
        return QString::fromStdString(fine.error().message);
    for (const InstanceTime& time : wanted.times) {
        if (const auto fine = recurrenceOf(time.trigger); !fine)
            return QString::fromStdString(fine.error().message);
    }
    if (const auto* cloud = wanted.config.as<CloudNodes>()) {
        if (const QString problem = m_cloud->choice().problem; !problem.isEmpty())
            return problem;
        if (cloud->account.empty())
            return tr("Load account and sizes first.");
        return cloud->size.empty() ? tr("Select a VM size.") : QString();
    }
    const QPushButton* card = m_kind == Kind::Vm ? m_vmCard : m_containerCard;
    if (!card->isEnabledTo(this)) // its provider does not work on that machine
        return card->toolTip();
    if (const auto* vm = wanted.config.as<VmNodes>(); vm != nullptr && vm->image.empty())
        return tr("Enter the path of a disk image on the machine.");
    const auto host = std::find_if(m_targets.begin(), m_targets.end(), [&](const Target& target) {
        return target.name == (wanted.machine.empty() ? std::string(localTargetName) : wanted.machine);
    });
    if (host == m_targets.end())
        return {};
    const auto fits = checkOn(wanted.config, std::vector<Target>{*host});
    return fits ? QString() : QString::fromStdString(fits.error().message);
}

std::string NewInstancePage::commandOf(const InstanceDraft& wanted) const {
    const ClusterConfig& config = wanted.config;
    std::string command = "studioctl compute create " + terminalQuoted(wanted.name) + " --type computeinstance";
    const auto add = [&command](const char* option, const std::string& value) {
        if (!value.empty())
            command += std::string(" ") + option + " " + terminalQuoted(value);
    };
    const auto* vm = config.as<VmNodes>();
    if (const auto* cloud = config.as<CloudNodes>()) {
        add("--provider", cloud->preset);
        add("--region", cloud->region);
        add("--size", cloud->size);
        add("--image", cloud->image);
        for (const auto& [name, value] : cloud->options)
            add("--option", name + "=" + value);
        for (const auto& [name, value] : cloud->tags)
            add("--tag", name + "=" + value);
        if (cloud->isPrivate)
            command += " --no-public-ip";
    } else {
        add("--provider", vm != nullptr ? "vms" : "containers");
        add("--cores", std::to_string(config.node.cores));
        add("--memory", std::to_string(config.node.memoryBytes >> 20) + "MiB");
        add("--gpus", config.node.gpus > 0 ? std::to_string(config.node.gpus) : std::string());
        add("--machine", wanted.machine);
        add("--image", vm != nullptr ? vm->image : config.as<ContainerNodes>()->image);
        add("--engine", vm != nullptr ? vm->engine : config.as<ContainerNodes>()->engine);
        if (vm != nullptr && vm->diskBytes > 0)
            add("--disk", std::to_string(vm->diskBytes >> 30) + "GiB");
    }
    command += " --idle-time-before-shutdown-minutes " + std::to_string(m_idle->value());
    add("--assigned-user", config.instance->assignedUser);
    if (!wanted.setup.empty())
        command += " --setup-script setup.sh";
    for (const InstanceTime& time : wanted.times) {
        command += " && studioctl compute schedule " + terminalQuoted(wanted.name);
        command += time.action == InstanceAction::Stop ? " --stop" : " --start";
        add("--cron", std::get<std::string>(time.trigger.rule));
        add("--time-zone", time.trigger.zone);
    }
    return command;
}

void NewInstancePage::check() {
    if (m_create == nullptr)
        return;
    const InstanceDraft wanted = draft();
    const QString problem = problemOf(wanted);
    m_problem->setProblem(problem, m_isEdited);
    m_create->setEnabled(problem.isEmpty() && !m_isCreating);
    m_create->setToolTip(problem.isEmpty() ? tr("Create the instance and open its page") : problem);
    m_command->setText(QString::fromStdString(commandOf(wanted)));
    m_file->setText(
        instanceFileText(wanted.name, wanted.config, InstanceFile{wanted.times, wanted.setup}, wanted.machine));
    m_file->offerSaving((wanted.name.empty() ? tr("instance") : displayTextElided(wanted.name, 60)) +
                        QStringLiteral(".yml"));
    showTotal(wanted);
}

// Own machines have a price only after it was set.
void NewInstancePage::showTotal(const InstanceDraft& wanted) {
    m_total->setVisible(m_kind == Kind::Cloud);
    m_total->setText(wanted.price
                         ? tr("%1 per hour while running").arg(formatExactMoney(*wanted.price, wanted.currency))
                         : tr("Price per hour: unknown"));
    m_total->setToolTip(wanted.price ? tr("The list price of the cloud")
                                     : tr("Set the hourly price on the Usage page after creating the instance"));
}

void NewInstancePage::create() {
    m_isCreating = true;
    m_create->setEnabled(false);
    m_context.link.work<CreatedInstance>(
        this, [wanted = draft()](Client& client) { return InstanceClient(client).create(wanted); },
        [this](const Result<CreatedInstance>& created) {
            m_isCreating = false;
            check();
            if (!created)
                return banner()->showError(tr("The instance could not be created."), created.error());
            m_isEdited = false;
            m_context.navigator.replace(QStringLiteral("instance"), QString::fromStdString(created->target.name));
        });
}

} // namespace studio::ui

#include "moc_new_instance_page.cpp"
