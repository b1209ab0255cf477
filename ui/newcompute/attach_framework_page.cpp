#include "ui/newcompute/attach_framework_page.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <algorithm>

#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "core/protocol/terminal_word.h"
#include "core/target/compute_name.h"
#include "ui/common/banner.h"
#include "ui/common/driver_connector.h"
#include "ui/common/form_problem.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/scrolled_form.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int frameworkFormWidth = 620;

std::string pathIn(const QLineEdit* field) {
    return field == nullptr ? std::string() : QFile::encodeName(field->text().trimmed()).toStdString();
}

} // namespace

AttachFrameworkPage::AttachFrameworkPage(Context& context, Framework framework)
    : Page(QStringLiteral("attach%1Page").arg(QLatin1String(viewOf(kindOf(framework)).id)),
           TargetKindView::text(viewOf(kindOf(framework)).formTitle), context.pageParent)
    , m_context(context)
    , m_framework(framework)
    , m_driver(new DriverConnector(context.link, this)) {
    setCrumbs({{tr("Compute"), QStringLiteral("compute"), {}}, {title(), {}, {}}});
    m_form = new ScrolledForm(QStringLiteral("attachFrameworkScroll"), frameworkFormWidth, space::small, this);
    addForm();
    // Below the button, which is disabled by it; the form scrolls.
    m_problem = new FormProblem(QStringLiteral("frameworkProblem"), this);
    content()->addWidget(m_problem);
    content()->addWidget(m_form, 1);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("cancelFramework"));
    connect(cancel, &QPushButton::clicked, this, [this] { m_context.navigator.replace({}); });
    m_attach = new QPushButton(icon(QStringLiteral("check"), IconTone::OnAccent), tr("Check and attach"), this);
    m_attach->setObjectName(QStringLiteral("attachFramework"));
    m_attach->setProperty("role", QStringLiteral("primary"));
    connect(m_attach, &QPushButton::clicked, this, &AttachFrameworkPage::attach);
    actions()->addWidget(cancel);
    actions()->addWidget(m_attach);
    m_context.link.ask<std::vector<Target>>(
        this, [](Client& client) { return client.targets().list(); },
        [this](const Result<std::vector<Target>>& targets) {
            if (targets)
                takeTargets(*targets);
        });
    check();
    m_isEdited = false;
}

QWidget* AttachFrameworkPage::firstFocus() {
    return m_name;
}

QLineEdit* AttachFrameworkPage::addPath(const QString& objectName, const QString& label, const QString& hint) {
    auto* field = new QLineEdit(m_form->inside());
    m_form->addField(field, objectName, label, hint);
    connect(field, &QLineEdit::textEdited, this, &AttachFrameworkPage::edit);
    return field;
}

void AttachFrameworkPage::addForm() {
    QWidget* inside = m_form->inside();
    const bool isRay = m_framework == Framework::Ray;
    const QString purpose =
        isRay ? tr("Runs are submitted as jobs to an existing Ray cluster, and their logs are streamed back. To start "
                   "a Ray cluster for a single run on your own nodes, select the Ray distribution in New run instead.")
              : tr("Runs execute on the selected machine and connect to the scheduler of an existing Dask cluster. To "
                   "start a Dask cluster for a single run on your own nodes, select the Dask distribution in New run "
                   "instead.");
    m_form->addText(purpose);
    m_name = new QLineEdit(inside);
    m_form->addField(m_name, QStringLiteral("frameworkName"), tr("Name"), {});
    m_address = new QLineEdit(inside);
    m_address->setPlaceholderText(isRay ? QStringLiteral("http://ray.example.org:8265")
                                        : QStringLiteral("tcp://dask.example.org:8786"));
    m_form->addField(m_address, QStringLiteral("frameworkAddress"), tr("Address"),
                     isRay ? tr("Dashboard address, as seen from the machine below.")
                           : tr("Scheduler address, as seen from the machine below. With TLS: tls://HOST:8786"));
    m_machine = new QComboBox(inside);
    m_form->addField(m_machine, QStringLiteral("frameworkMachine"), isRay ? tr("Submit from") : tr("Runs execute on"),
                     isRay ? tr("Needs python3 and network access to the address.")
                           : tr("Needs network access to the scheduler and the workers."));
    m_maxRuns = new QSpinBox(inside);
    m_maxRuns->setRange(1, maxConcurrentRunsLimit);
    m_maxRuns->setValue(traitsOf(kindOf(m_framework)).defaultMaxRuns);
    m_form->addField(m_maxRuns, QStringLiteral("frameworkMaxRuns"), tr("Concurrent runs"), {});
    if (isRay) {
        m_token = addPath(
            QStringLiteral("frameworkToken"), tr("Token file"),
            tr("Full path on that machine, if the cluster requires a token. Ray's default is ~/.ray/auth_token."));
        m_shared = addPath(QStringLiteral("frameworkShared"), tr("Shared folder"),
                           tr("Mounted at the same path on that machine and on all nodes; used to collect outputs. "
                              "Without it, outputs are collected only from a cluster on that machine."));
    }
    m_ca = addPath(QStringLiteral("frameworkCa"), tr("Certificate authority"),
                   tr("Full path on that machine. Leave empty to use the system's certificate authorities."));
    if (!isRay) {
        m_certificate = addPath(QStringLiteral("frameworkCertificate"), tr("Certificate"),
                                tr("Full path on that machine, if the scheduler requires one."));
        m_key = addPath(QStringLiteral("frameworkKey"), tr("Certificate key"), {});
    }
    m_form->rows()->addWidget(new PlainLabel(tr("Equivalent command:"), inside));
    m_command = (new PlainLabel({}, inside, PlainLabel::Fit::Wrap))->selectable();
    m_command->setObjectName(QStringLiteral("frameworkCommand"));
    m_command->setMaximumWidth(atFontSize(frameworkFormWidth));
    m_form->rows()->addWidget(m_command);
    m_form->rows()->addStretch();
    for (QLineEdit* field : {m_name, m_address})
        connect(field, &QLineEdit::textEdited, this, &AttachFrameworkPage::edit);
    connect(m_machine, &QComboBox::activated, this, &AttachFrameworkPage::edit);
    connect(m_maxRuns, &QSpinBox::valueChanged, this, &AttachFrameworkPage::edit);
}

void AttachFrameworkPage::takeTargets(const std::vector<Target>& targets) {
    for (const Target& target : targets) {
        if (target.traits().isMachine && !target.traits().isEngine && !target.isUnreadable)
            m_machine->addItem(displayTextElided(target.name, 60), QString::fromStdString(target.name));
    }
    if (m_name->text().isEmpty()) {
        const std::string word(toText(m_framework));
        std::string name = word;
        const auto isTaken = [&] {
            return std::any_of(targets.begin(), targets.end(), [&](const Target& one) { return one.name == name; });
        };
        for (int number = 2; isTaken(); ++number)
            name = word + std::to_string(number);
        m_name->setText(QString::fromStdString(name));
    }
    check();
}

frameworks::Settings AttachFrameworkPage::settings() const {
    frameworks::Settings settings;
    settings.framework = m_framework;
    settings.cluster.address = m_address->text().trimmed().toStdString();
    settings.cluster.caFile = pathIn(m_ca);
    settings.cluster.certFile = pathIn(m_certificate);
    settings.cluster.keyFile = pathIn(m_key);
    settings.cluster.tokenFile = pathIn(m_token);
    settings.cluster.sharedFolder = pathIn(m_shared);
    settings.machine = m_machine->currentData().toString().toStdString();
    if (settings.machine == localTargetName)
        settings.machine.clear();
    settings.maxRuns = m_maxRuns->value();
    return settings;
}

std::string AttachFrameworkPage::commandLine() const {
    const frameworks::Settings wanted = settings();
    std::string command = "studioctl compute attach --type " + std::string(toText(m_framework)) + " --name " +
                          terminalQuoted(m_name->text().trimmed().toStdString()) + " --address " +
                          terminalQuoted(wanted.cluster.address);
    for (const auto& [option, value] :
         {std::pair("--via", &wanted.machine), std::pair("--token-file", &wanted.cluster.tokenFile),
          std::pair("--shared-folder", &wanted.cluster.sharedFolder), std::pair("--ca-file", &wanted.cluster.caFile),
          std::pair("--cert-file", &wanted.cluster.certFile), std::pair("--key-file", &wanted.cluster.keyFile)}) {
        if (!value->empty())
            command += std::string(" ") + option + " " + terminalQuoted(*value);
    }
    if (wanted.maxRuns != traitsOf(kindOf(m_framework)).defaultMaxRuns)
        command += " --max-runs " + std::to_string(wanted.maxRuns);
    return command;
}

void AttachFrameworkPage::edit() {
    m_isEdited = true;
    check();
}

void AttachFrameworkPage::check() {
    if (m_attach == nullptr)
        return;
    const frameworks::Settings wanted = settings();
    QString problem;
    if (const auto fine = checkAttachedName(m_name->text().trimmed().toStdString()); !fine)
        problem = QString::fromStdString(fine.error().message);
    if (const auto fine = checkFrameworkCluster(m_framework, wanted.cluster); problem.isEmpty() && !fine)
        problem = QString::fromStdString(fine.error().message);
    m_problem->setProblem(problem, m_isEdited, m_address->text().trimmed().isEmpty());
    m_attach->setEnabled(problem.isEmpty() && !m_isAttaching);
    m_attach->setToolTip(problem.isEmpty() ? tr("Check the connection and attach the cluster") : problem);
    m_command->setText(wanted.cluster.address.empty() ? QString() : QString::fromStdString(commandLine()));
}

void AttachFrameworkPage::showFailure(const Error& error) {
    m_isAttaching = false;
    check();
    banner()->showError(tr("The cluster could not be attached."), error);
}

void AttachFrameworkPage::attach() {
    m_isAttaching = true;
    m_attach->setEnabled(false);
    banner()->showMessage(Banner::Tone::Info, tr("Checking the connection to the cluster…"));
    // As they are now: what is attached is what was asked.
    const std::string name = m_name->text().trimmed().toStdString();
    m_driver->drive([this, name, wanted = settings()](const Result<DriverClient*>& line) {
        if (!line)
            return showFailure(line.error());
        driver::CheckFrameworkRequest request;
        request.kind = toText(m_framework);
        request.cluster = frameworkProbeArgument(wanted.cluster);
        request.machine = wanted.machine;
        (*line)->checkFramework(request, [this, name, wanted](const Result<FrameworkOffer>& offer) {
            if (offer)
                store(name, wanted, *offer);
            else
                showFailure(offer.error());
        });
    });
}

void AttachFrameworkPage::store(const std::string& name, const frameworks::Settings& wanted,
                                const FrameworkOffer& offer) {
    m_context.link.work<Target>(
        this, [name, wanted, offer](Client& client) { return frameworks::attach(client, name, wanted, offer); },
        [this](const Result<Target>& attached) {
            if (!attached)
                return showFailure(attached.error());
            m_isAttaching = false;
            m_isEdited = false;
            m_context.navigator.replace(QStringLiteral("target"), QString::fromStdString(attached->name));
        });
}

} // namespace studio::ui

#include "moc_attach_framework_page.cpp"
