#include "ui/instance/new_instance_page.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <algorithm>

#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "core/protocol/terminal_word.h"
#include "core/target/compute_name.h"
#include "core/target/node_fit.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/scrolled_form.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int instanceFormWidth = 620;
constexpr int usualIdleMinutes = 60;
constexpr int setupHeight = 90;
constexpr double bytesPerGib = 1LL << 30;

} // namespace

NewInstancePage::NewInstancePage(Context& context)
    : Page(QStringLiteral("newInstancePage"), tr("New compute instance"), context.pageParent)
    , m_context(context) {
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
    connect(m_create, &QPushButton::clicked, this, &NewInstancePage::create);
    actions()->addWidget(cancel);
    actions()->addWidget(m_create);
    m_context.link.ask<std::vector<Target>>(
        this, [](Client& client) { return client.targets().list(); },
        [this](const Result<std::vector<Target>>& targets) {
            if (targets)
                takeTargets(*targets);
        });
    check();
    m_isEdited = false;
}

QWidget* NewInstancePage::firstFocus() {
    return m_name;
}

void NewInstancePage::addForm() {
    QWidget* inside = m_form->inside();
    m_form->addText(tr("One node that you start and stop: for notebooks and experiments. Its files are "
                       "kept while it is off."));
    m_name = new QLineEdit(inside);
    m_form->addField(m_name, QStringLiteral("instanceName"), tr("Name"), {});
    m_machine = new QComboBox(inside);
    m_form->addField(m_machine, QStringLiteral("instanceHost"), tr("Machine"),
                     tr("It becomes a container of podman or docker there."));
    m_image = new QLineEdit(inside);
    m_image->setPlaceholderText(QStringLiteral("quay.io/jupyter/scipy-notebook"));
    m_form->addField(m_image, QStringLiteral("instanceImageName"), tr("Image"),
                     tr("Empty: the file system of the machine, read-only below a layer of its own (podman as root)."));
    m_cores = new QSpinBox(inside);
    m_cores->setRange(1, maxNodeCores);
    m_form->addField(m_cores, QStringLiteral("instanceCores"), tr("Cores"), {});
    m_memory = new QDoubleSpinBox(inside);
    m_memory->setDecimals(2);
    m_memory->setRange(0.07, 1 << 20); // the smallest node has 1/16 GiB
    m_memory->setValue(2);
    m_memory->setSuffix(QStringLiteral(" GiB"));
    m_form->addField(m_memory, QStringLiteral("instanceMemory"), tr("Memory"), {});
    m_idle = new QSpinBox(inside);
    m_idle->setRange(0, static_cast<int>(maxIdleShutdown.count()));
    m_idle->setValue(usualIdleMinutes);
    m_idle->setSuffix(tr(" min"));
    m_idle->setSpecialValueText(tr("never"));
    m_form->addField(m_idle, QStringLiteral("instanceIdleTime"), tr("Stop when idle for"),
                     tr("Idle: no run, no open terminal, no busy notebook kernel, and hardly any processor time."));
    m_setup = new QPlainTextEdit(inside);
    m_setup->setPlaceholderText(QStringLiteral("pip install jupyterlab"));
    m_setup->setTabChangesFocus(true);
    m_setup->setFixedHeight(setupHeight);
    m_form->addField(m_setup, QStringLiteral("instanceSetupScript"), tr("Setup script"),
                     tr("Shell commands that run there once, as its first run."));
    m_form->rows()->addWidget(new PlainLabel(tr("The same from a terminal:"), inside));
    m_command = (new PlainLabel({}, inside, PlainLabel::Fit::Wrap))->selectable();
    m_command->setObjectName(QStringLiteral("instanceCommand"));
    m_command->setMaximumWidth(instanceFormWidth);
    m_form->rows()->addWidget(m_command);
    m_problem = (new PlainLabel({}, inside, PlainLabel::Fit::Wrap))->withRole("error");
    m_problem->setObjectName(QStringLiteral("instanceProblem"));
    m_form->rows()->addWidget(m_problem);
    m_form->rows()->addStretch();
    for (QLineEdit* field : {m_name, m_image})
        connect(field, &QLineEdit::textEdited, this, &NewInstancePage::edit);
    connect(m_machine, &QComboBox::activated, this, &NewInstancePage::edit);
    for (QSpinBox* field : {m_cores, m_idle})
        connect(field, &QSpinBox::valueChanged, this, &NewInstancePage::edit);
    connect(m_memory, &QDoubleSpinBox::valueChanged, this, &NewInstancePage::edit);
    connect(m_setup, &QPlainTextEdit::textChanged, this, &NewInstancePage::edit);
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
    check();
}

InstanceDraft NewInstancePage::draft() const {
    InstanceDraft draft;
    draft.name = m_name->text().trimmed().toStdString();
    const std::string machine = m_machine->currentData().toString().toStdString();
    draft.machine = machine == localTargetName ? std::string() : machine;
    draft.config.minNodes = 0;
    draft.config.maxNodes = 1;
    draft.config.node.cores = m_cores->value();
    draft.config.node.memoryBytes = static_cast<int64_t>(m_memory->value() * bytesPerGib);
    draft.config.container = ContainerNodes{{}, m_image->text().trimmed().toStdString()};
    draft.config.instance = InstanceSettings{std::chrono::minutes(m_idle->value())};
    draft.setup = m_setup->toPlainText().trimmed().toStdString();
    return draft;
}

void NewInstancePage::edit() {
    m_isEdited = true;
    check();
}

void NewInstancePage::check() {
    if (m_create == nullptr)
        return;
    const InstanceDraft wanted = draft();
    QString problem;
    if (const auto fine = checkManagedName(wanted.name); !fine)
        problem = QString::fromStdString(fine.error().message);
    const auto host = std::find_if(m_targets.begin(), m_targets.end(), [&](const Target& target) {
        return target.name == (wanted.machine.empty() ? std::string(localTargetName) : wanted.machine);
    });
    if (problem.isEmpty() && host != m_targets.end()) {
        if (const auto fits = checkOn(wanted.config, std::vector<Target>{*host}); !fits)
            problem = QString::fromStdString(fits.error().message);
    }
    m_problem->setText(problem);
    m_create->setEnabled(problem.isEmpty() && !m_isCreating);
    m_create->setToolTip(problem.isEmpty() ? tr("Create the instance and open its page") : problem);
    std::string command = "studioctl compute create " + terminalQuoted(wanted.name) +
                          " --type computeinstance --provider containers --cores " +
                          std::to_string(wanted.config.node.cores) + " --memory " +
                          std::to_string(wanted.config.node.memoryBytes >> 20) + "MiB";
    if (!wanted.machine.empty())
        command += " --machine " + terminalQuoted(wanted.machine);
    if (!wanted.config.container->image.empty())
        command += " --image " + terminalQuoted(wanted.config.container->image);
    command += " --idle-time-before-shutdown-minutes " + std::to_string(m_idle->value());
    if (!wanted.setup.empty())
        command += " --setup-script setup.sh";
    m_command->setText(QString::fromStdString(command));
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
                return banner()->showError(tr("The instance was not created."), created.error());
            m_isEdited = false;
            m_context.navigator.replace(QStringLiteral("instance"), QString::fromStdString(created->target.name));
        });
}

} // namespace studio::ui

#include "moc_new_instance_page.cpp"
