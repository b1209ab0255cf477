#include "ui/target/connection_settings.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <algorithm>

#include "ui/common/banner.h"
#include "ui/common/check_step_list.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/question_form.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int connectionPortWidth = 110;
constexpr int signInWidth = 260;
constexpr int anySignIn = -1;

// The choice for stored methods: the first of them; a second factor stays as it is.
int signInOf(const SshHop& machine) {
    return machine.methods.empty() ? anySignIn : static_cast<int>(machine.methods.front());
}

std::vector<SignInMethod> methodsFor(int choice, const SshHop& stored) {
    if (choice == signInOf(stored))
        return stored.methods;
    if (choice == anySignIn)
        return {};
    std::vector<SignInMethod> methods = {static_cast<SignInMethod>(choice)};
    const bool hasSecondFactor = stored.methods.size() > 1 && stored.methods.back() == SignInMethod::Interactive &&
                                 methods.front() != SignInMethod::Interactive;
    if (hasSecondFactor)
        methods.push_back(SignInMethod::Interactive);
    return methods;
}

} // namespace

ConnectionSettings::ConnectionSettings(DriverConnector& driver, std::string target, QWidget* parent)
    : FormStep(QStringLiteral("connectionSettings"), parent)
    , m_driver(driver)
    , m_target(std::move(target))
    , m_poller(new CheckPoller(this))
    , m_banner(new Banner(this)) {
    column()->setContentsMargins(0, 0, 0, 0);
    addFields();
    addButtons();
    m_banner->setObjectName(QStringLiteral("connectionBanner"));
    column()->addWidget(m_banner);
    m_steps = new CheckStepList(this);
    m_steps->hide();
    column()->addWidget(m_steps);
    connect(this, &FormStep::edited, this, &ConnectionSettings::edit);
    connect(m_poller, &CheckPoller::seen, this, &ConnectionSettings::showView);
    connect(m_poller, &CheckPoller::lost, this,
            [this](const Error& error) { showError(tr("The check was interrupted."), error); });
}

void ConnectionSettings::addFields() {
    m_host = makeEdit(QStringLiteral("settingHost"), tr("Address"), QStringLiteral("gpu01.example.org"),
                      tr("Host name or IP address; IPv6 without brackets"));
    m_port = makeNumber(QStringLiteral("settingPort"), tr("Port"), tr("SSH port; usually 22"), 1, 65535);
    m_port->setFixedWidth(atFontSize(connectionPortWidth));
    auto* row = new QHBoxLayout;
    row->setSpacing(space::medium);
    auto* left = new QVBoxLayout;
    auto* right = new QVBoxLayout;
    addField(left, tr("Address"), m_host);
    addField(right, tr("Port"), m_port);
    row->addLayout(left, 1);
    row->addLayout(right);
    row->setAlignment(left, Qt::AlignTop);
    row->setAlignment(right, Qt::AlignTop);
    column()->addLayout(row);
    m_jumps = addHint(column(), {}, QStringLiteral("settingJumps"));
    m_user = makeEdit(QStringLiteral("settingUser"), tr("User"), {}, tr("Your user name on the machine"));
    m_signIn = new QComboBox(this);
    m_signIn->setObjectName(QStringLiteral("settingSignIn"));
    m_signIn->setAccessibleName(tr("Sign-in"));
    m_signIn->setToolTip(tr("How you sign in to the machine"));
    m_signIn->setFixedWidth(atFontSize(signInWidth));
    m_signIn->addItem(tr("Key file"), static_cast<int>(SignInMethod::Key));
    m_signIn->addItem(tr("ssh-agent"), static_cast<int>(SignInMethod::Agent));
    m_signIn->addItem(tr("Password"), static_cast<int>(SignInMethod::Password));
    m_signIn->addItem(tr("Interactive (one-time codes)"), static_cast<int>(SignInMethod::Interactive));
    m_signIn->addItem(tr("Any method"), anySignIn);
    connect(m_signIn, &QComboBox::activated, this, &FormStep::edited);
    auto* second = new QHBoxLayout;
    second->setSpacing(space::medium);
    auto* user = new QVBoxLayout;
    auto* signIn = new QVBoxLayout;
    addField(user, tr("User"), m_user);
    addField(signIn, tr("S&ign-in"), m_signIn);
    second->addLayout(user, 1);
    second->addLayout(signIn);
    second->setAlignment(user, Qt::AlignTop);
    second->setAlignment(signIn, Qt::AlignTop);
    column()->addLayout(second);
    m_keyBox = new QWidget(this);
    auto* box = new QVBoxLayout(m_keyBox);
    box->setContentsMargins(0, 0, 0, 0);
    m_keyFile = makeEdit(QStringLiteral("settingKeyFile"), tr("Key file"), QStringLiteral("/home/me/.ssh/id_ed25519"),
                         tr("Full path of the private key"));
    auto* browse = new QPushButton(icon(QStringLiteral("folder-open")), tr("Browse…"), m_keyBox);
    browse->setObjectName(QStringLiteral("settingChooseKey"));
    browse->setToolTip(tr("Choose the private key file"));
    connect(browse, &QPushButton::clicked, this, &ConnectionSettings::chooseKey);
    auto* keyRow = new QHBoxLayout;
    keyRow->setSpacing(space::small);
    keyRow->addWidget(m_keyFile, 1);
    keyRow->addWidget(browse);
    addField(box, tr("&Key file"), m_keyFile, {}, keyRow);
    column()->addWidget(m_keyBox);
    addHint(column(),
            tr("Checked before saving. The address must belong to the same machine; active runs continue there."));
}

void ConnectionSettings::addButtons() {
    m_save = new QPushButton(tr("&Check and save"), this);
    m_save->setObjectName(QStringLiteral("saveConnection"));
    m_save->setToolTip(tr("Check the machine with these values, then use them"));
    connect(m_save, &QPushButton::clicked, this, &ConnectionSettings::start);
    m_revert = new QPushButton(tr("Revert connection"), this);
    m_revert->setObjectName(QStringLiteral("revertConnection"));
    m_revert->setToolTip(tr("Revert to the connection in use"));
    connect(m_revert, &QPushButton::clicked, this, [this] {
        stop();
        load();
    });
    m_stop = new QPushButton(icon(QStringLiteral("circle-stop")), tr("Stop check"), this);
    m_stop->setObjectName(QStringLiteral("stopConnectionCheck"));
    m_stop->setToolTip(tr("Stop the check; the connection in use is kept"));
    m_stop->hide();
    connect(m_stop, &QPushButton::clicked, this, &ConnectionSettings::stop);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    for (QPushButton* button : {m_save, m_revert, m_stop})
        row->addWidget(button);
    row->addStretch();
    column()->addLayout(row);
}

QWidget* ConnectionSettings::firstFocus() {
    return m_host;
}

void ConnectionSettings::setConfig(const RemoteConfig& config) {
    if (config.route.empty())
        return;
    m_stored = config;
    if (!m_isBusy && !(m_isEdited && typed() != m_stored.route))
        load();
    judge();
}

void ConnectionSettings::load() {
    const QSignalBlocker quiet(this);
    const SshHop& machine = m_stored.route.back();
    m_host->setText(QString::fromStdString(machine.host));
    m_port->setValue(machine.port);
    m_user->setText(QString::fromStdString(machine.user));
    m_signIn->setCurrentIndex(std::max(0, m_signIn->findData(signInOf(machine))));
    m_keyFile->setText(QFile::decodeName(machine.keyFile.c_str()));
    QStringList jumps;
    for (size_t i = 0; i + 1 < m_stored.route.size(); ++i)
        jumps << displayTextElided(toText(m_stored.route[i]), 120);
    m_jumps->setText(tr("Through %1").arg(jumps.join(QStringLiteral(" → "))));
    m_jumps->setVisible(!jumps.isEmpty());
    m_isEdited = false;
    judge();
}

SshRoute ConnectionSettings::typed() const {
    SshRoute route = m_stored.route;
    if (route.empty())
        return route;
    SshHop& machine = route.back();
    const SshHop before = machine;
    machine.host = m_host->text().trimmed().toStdString();
    machine.port = m_port->value();
    machine.user = m_user->text().trimmed().toStdString();
    const int choice = m_signIn->currentData().toInt();
    machine.methods = methodsFor(choice, before);
    if (choice == static_cast<int>(SignInMethod::Key))
        machine.keyFile = QFile::encodeName(m_keyFile->text().trimmed()).toStdString();
    else if (choice != signInOf(before))
        machine.keyFile.clear();
    return route;
}

void ConnectionSettings::edit() {
    m_isEdited = true;
    judge();
}

void ConnectionSettings::judge() {
    if (m_stored.route.empty())
        return;
    m_keyBox->setVisible(m_signIn->currentData().toInt() == static_cast<int>(SignInMethod::Key));
    RemoteConfig config = m_stored;
    config.route = typed();
    std::vector<FieldProblem> problems;
    if (const auto fine = checkRemote(config); !fine) {
        const std::string& detail = fine.error().detail;
        const char* field = detail == "port"       ? "settingPort"
                            : detail == "user"     ? "settingUser"
                            : detail == "key_file" ? "settingKeyFile"
                                                   : "settingHost";
        problems.push_back({QLatin1String(field), QString::fromStdString(fine.error().message)});
    }
    showFieldProblems(problems);
    const bool isChanged = config.route != m_stored.route;
    m_save->setEnabled(isChanged && problems.empty() && !m_isBusy);
    m_revert->setEnabled(isChanged && !m_isBusy);
}

void ConnectionSettings::chooseKey() {
    auto* dialog = new QFileDialog(this, tr("Private key"), m_keyFile->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("settingKeyDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setFilter(QDir::AllEntries | QDir::Hidden);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_keyFile->setText(path);
        Q_EMIT edited();
    });
    dialog->open();
}

void ConnectionSettings::setBusy(bool busy) {
    m_isBusy = busy;
    for (QWidget* field : {static_cast<QWidget*>(m_host), static_cast<QWidget*>(m_port), static_cast<QWidget*>(m_user),
                           static_cast<QWidget*>(m_signIn), m_keyBox})
        field->setEnabled(!busy);
    m_stop->setVisible(busy);
    judge();
}

void ConnectionSettings::start() {
    m_checked = typed();
    setBusy(true);
    m_stop->setFocus(Qt::OtherFocusReason);
    m_steps->setSteps({});
    m_steps->show();
    m_banner->showMessage(Banner::Tone::Info, tr("Checking the machine with the new values…"));
    RemoteConfig config = m_stored;
    config.route = m_checked;
    const QPointer<ConnectionSettings> self(this);
    m_driver.drive([self, config, turn = ++m_turn](const Result<DriverClient*>& line) {
        if (!self || turn != self->m_turn)
            return;
        if (!line)
            return self->showError(tr("The machine could not be checked."), line.error());
        (*line)->startCheck(config, {}, [self, turn, client = *line](const Result<std::string>& id) {
            if (!self || turn != self->m_turn) {
                if (self && id)
                    client->stopCheck(*id);
                return;
            }
            if (!id)
                return self->showError(tr("The machine could not be checked."), id.error());
            self->m_poller->watch(*client, *id);
        });
    });
}

void ConnectionSettings::stop() {
    ++m_turn;
    m_poller->stop();
    showQuestions({});
    m_steps->setSteps({});
    m_steps->hide();
    m_banner->hide();
    setBusy(false);
}

void ConnectionSettings::showError(const QString& title, const Error& error) {
    ++m_turn;
    m_poller->stop();
    showQuestions({});
    setBusy(false);
    m_banner->showError(title, error);
}

void ConnectionSettings::showView(const CheckView& view) {
    m_steps->setSteps(view.steps);
    showQuestions(view);
    if (!view.isFinished)
        return;
    if (view.isFine)
        return save();
    showError(tr("The check failed. Nothing was changed."),
              view.error.value_or(Error{ErrorCode::Unavailable, tr("See the step that failed.").toStdString(), {}}));
}

void ConnectionSettings::showQuestions(const CheckView& view) {
    for (auto entry = m_questions.begin(); entry != m_questions.end();) {
        const bool stays = entry->second && std::any_of(view.questions.begin(), view.questions.end(),
                                                        [id = entry->first](const PendingQuestion& question) {
                                                            return question.question.id == id;
                                                        });
        if (stays) {
            ++entry;
            continue;
        }
        if (entry->second) {
            entry->second->hide();
            entry->second->deleteLater();
        }
        entry = m_questions.erase(entry);
    }
    for (const PendingQuestion& question : view.questions) {
        if (m_questions.contains(question.question.id))
            continue;
        auto* form = new QuestionForm(question, {}, false, this);
        m_questions[question.question.id] = form;
        connect(form, &QuestionForm::answerRequested, this, [this, form] { answer(form); });
        connect(form, &QuestionForm::refuseRequested, this, [this, form] { refuse(form); });
        const bool isKey = question.question.kind == SignInQuestion::Kind::HostKey;
        const int hop = question.hop + 1 >= m_checked.size() ? -1 : static_cast<int>(question.hop);
        m_steps->place(form, isKey ? "host_key" : "sign_in", hop);
        form->show();
        if (isVisible())
            form->firstFocus()->setFocus(Qt::OtherFocusReason);
    }
}

void ConnectionSettings::answer(QuestionForm* form) {
    DriverClient* client = m_driver.client();
    if (client == nullptr)
        return;
    form->setErrorText({});
    form->setBusy(true);
    m_keep = form->keep();
    const QPointer<ConnectionSettings> self(this);
    client->answerQuestion(form->id(), form->takeTexts(), m_keep,
                           [self, shown = QPointer(form)](const Result<void>& done) {
                               if (shown && !done) {
                                   shown->setBusy(false);
                                   shown->setErrorText(QString::fromStdString(done.error().message));
                               }
                               if (self)
                                   self->m_poller->poll();
                           });
}

void ConnectionSettings::refuse(QuestionForm* form) {
    if (m_driver.client() == nullptr)
        return;
    form->setBusy(true);
    m_driver.client()->refuseQuestion(form->id(), [self = QPointer(this)](const Result<void>&) {
        if (self)
            self->m_poller->poll();
    });
}

void ConnectionSettings::save() {
    DriverClient* client = m_driver.client();
    if (client == nullptr)
        return;
    const std::string check = m_poller->id();
    m_poller->leave(); // the target takes over the connection
    m_stop->setEnabled(false);
    const QPointer<ConnectionSettings> self(this);
    client->changeConnection(check, m_target, m_keep, [self, client, check](const Result<void>& changed) {
        if (!changed)
            client->stopCheck(check);
        if (!self)
            return;
        self->m_stop->setEnabled(true);
        if (!changed)
            return self->showError(tr("The connection was not changed."), changed.error());
        self->m_stored.route = self->m_checked;
        self->m_steps->hide();
        self->setBusy(false);
        self->load();
        self->m_banner->showMessage(Banner::Tone::Good,
                                    tr("Saved. The machine is now reached at %1.")
                                        .arg(displayTextElided(toText(self->m_stored.route.back()), 200)));
    });
}

} // namespace studio::ui

#include "moc_connection_settings.cpp"
