#include "core/driver/driver_request_handler.h"

#include <QDir>
#include <QHostInfo>
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <chrono>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/client/studio_text.h"
#include "core/protocol/cbor.h"
#include "core/ssh/key_pair.h"
#include "core/target/compute_name.h"
#include "core/target/operation_record.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

bool isSocketPath(const std::string& path) {
    constexpr size_t maxSocketPath = 107; // of sockaddr_un
    return path.size() <= maxSocketPath &&
           std::none_of(path.begin(), path.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; });
}

constexpr auto expiryInterval = 10s;
constexpr int maxMissedPolls = 6;
constexpr auto stayFor = 60s;
constexpr auto keyLimit = 60s;

} // namespace

DriverRequestHandler::DriverRequestHandler(Workspace& workspace, LinkPool& links, KnownHostsStore& knownHosts,
                                           const Clock& clock, Finder find, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_links(links)
    , m_knownHosts(knownHosts)
    , m_clock(clock)
    , m_find(std::move(find))
    , m_keyring(workspace.id().text())
    , m_secrets(workspace.paths().folder() + "/vault", m_keyring)
    , m_signIn(links, m_secrets)
    , m_traces(workspace, clock, [this] {
        std::vector<std::string> ids;
        for (const auto& [id, check] : m_checks) {
            if (check.name.empty()) // a check of an attached machine may outlive its target
                ids.push_back(check.target.text());
        }
        return ids;
    }) {
    m_requests.add(
        this, &DriverRequestHandler::startCheck, &DriverRequestHandler::checkTarget, &DriverRequestHandler::pollCheck,
        &DriverRequestHandler::stopCheck, &DriverRequestHandler::installKey, &DriverRequestHandler::attach,
        &DriverRequestHandler::changeConnection, &DriverRequestHandler::listHostKeyChanges,
        &DriverRequestHandler::replaceHostKey, &DriverRequestHandler::listKnownHosts,
        &DriverRequestHandler::removeKnownHost, &DriverRequestHandler::listQuestions,
        &DriverRequestHandler::answerQuestion, &DriverRequestHandler::refuseQuestion,
        &DriverRequestHandler::reportStores, &DriverRequestHandler::createVault, &DriverRequestHandler::unlockVault,
        &DriverRequestHandler::lockVault, &DriverRequestHandler::changeVault, &DriverRequestHandler::deleteSecrets,
        &DriverRequestHandler::storeSecrets, &DriverRequestHandler::reconnect, &DriverRequestHandler::reportStorage,
        &DriverRequestHandler::clean, &DriverRequestHandler::reportTraces, &DriverRequestHandler::removeTraces,
        &DriverRequestHandler::forward, &DriverRequestHandler::closeForward, &DriverRequestHandler::forwardState,
        &DriverRequestHandler::keepDriverAlive);
    m_secrets.refreshKeyringState();
    connect(&m_signIn, &CredentialBroker::changed, this, &DriverRequestHandler::changed);
    m_expiryTimer.setInterval(expiryInterval);
    connect(&m_expiryTimer, &QTimer::timeout, this, &DriverRequestHandler::expireChecks);
}

DriverRequestHandler::~DriverRequestHandler() = default;

bool DriverRequestHandler::isBusy() const {
    return !m_checks.empty() || !m_forwards.empty() || (m_stayUntil && *m_stayUntil > m_clock.now());
}

void DriverRequestHandler::enter(const AttachedMachine& machine) {
    m_signIn.enter(machine.id().text(), machine.config().route, machine.name(), {});
}

void DriverRequestHandler::leave(const TargetId& id) {
    m_signIn.leave(id.text());
}

Result<DriverRequestHandler::Check*> DriverRequestHandler::checkOf(const std::string& id) {
    const auto found = m_checks.find(id);
    if (found == m_checks.end())
        return fail(ErrorCode::NotFound,
                    StudioText::tr("This check no longer exists. Check the machine again.").toStdString());
    found->second.unseen = 0;
    return &found->second;
}

Result<AttachedMachine*> DriverRequestHandler::machineOf(const std::string& target) const {
    if (AttachedMachine* machine = m_find(target))
        return machine;
    return fail(
        ErrorCode::NotFound,
        StudioText::tr("There is no attached machine \"%1\".").arg(QString::fromStdString(target)).toStdString());
}

std::string DriverRequestHandler::begin(Check check, RouteSecrets secrets) {
    const std::string id = randomIdText();
    m_signIn.enter(id, check.check->config().route, check.name, id, std::move(secrets));
    check.started = m_clock.now();
    auto* looked = check.check.get();
    connect(looked, &MachineCheck::changed, this, &DriverRequestHandler::changed);
    connect(looked, &MachineCheck::finished, this, [this, id] {
        if (const auto found = m_checks.find(id); found != m_checks.end())
            writeOperation(found->second);
        Q_EMIT changed();
    });
    m_checks.emplace(id, std::move(check));
    if (!m_expiryTimer.isActive())
        m_expiryTimer.start();
    return id;
}

void DriverRequestHandler::startCheck(driver::CheckRequest request, const ReplyTo<driver::CheckRequest>& reply) {
    const RemoteConfig& config = request.config;
    Check check;
    check.target = TargetId::generate();
    (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        if (const auto known = targets::detachedAs(db, config))
            check.target = *known;
        return {};
    });
    check.check = std::make_unique<MachineCheck>(m_links, config, agentWorkspaceOf(config, check.target, m_workspace));
    auto* looked = check.check.get();
    const std::string id = begin(std::move(check), std::move(request.secrets));
    reply(driver::CheckAnswer{id});
    looked->start(nullptr);
}

void DriverRequestHandler::checkTarget(const driver::CheckTargetRequest& request,
                                       const ReplyTo<driver::CheckTargetRequest>& reply) {
    const auto found = machineOf(request.target);
    if (!found)
        return reply(fail(found.error()));
    AttachedMachine* machine = *found;
    Check check;
    check.target = machine->id();
    check.name = machine->name();
    check.check = std::make_unique<MachineCheck>(m_links, machine->config(),
                                                 agentWorkspaceOf(machine->config(), check.target, m_workspace));
    auto* looked = check.check.get();
    connect(machine, &AttachedMachine::pipeCreated, looked, &MachineCheck::watchPipe);
    connect(machine, &QObject::destroyed, looked, &MachineCheck::stop);
    const std::string id = begin(std::move(check), {});
    reply(driver::CheckAnswer{id});
    looked->start(&machine->machine(), request.isQuick);
    if (!machine->machine().isConnected())
        machine->connectNow();
}

void DriverRequestHandler::pollCheck(const driver::PollCheckRequest& request,
                                     const ReplyTo<driver::PollCheckRequest>& reply) {
    const auto polled = checkOf(request.check);
    if (!polled)
        return reply(fail(polled.error()));
    const MachineCheck& check = *(*polled)->check;
    CheckView view;
    view.steps = check.steps();
    view.questions = m_signIn.questionsOf(request.check);
    view.isFinished = check.isFinished();
    view.isFine = check.isFine();
    view.error = check.error();
    view.facts = check.facts();
    const auto& methods = check.config().route.back().methods;
    const bool usesKey =
        methods.size() == 1 && (methods.front() == SignInMethod::Key || methods.front() == SignInMethod::Agent);
    view.canInstallKey = view.isFine && !usesKey;
    reply(std::move(view));
}

// Aborts a sign-in that was started for this check alone: the next check may use another password.
void DriverRequestHandler::leave(const std::string& id, const Check& check) {
    m_signIn.leave(id);
    if (check.name.empty())
        m_links.giveUp(check.check->config().route);
}

void DriverRequestHandler::stopCheck(const driver::StopCheckRequest& request,
                                     const ReplyTo<driver::StopCheckRequest>& reply) {
    const auto found = m_checks.find(request.check);
    if (found != m_checks.end()) {
        found->second.check->stop();
        leave(found->first, found->second);
        m_checks.erase(found);
    }
    reply({});
    if (!isBusy())
        Q_EMIT idle();
}

void DriverRequestHandler::expireChecks() {
    for (auto entry = m_checks.begin(); entry != m_checks.end();) {
        if (++entry->second.unseen <= maxMissedPolls) {
            ++entry;
            continue;
        }
        leave(entry->first, entry->second);
        entry = m_checks.erase(entry);
    }
    // Their clients send "stay" as a heartbeat.
    if (!m_stayUntil || *m_stayUntil <= m_clock.now())
        m_forwards.clear();
    if (!isBusy()) {
        m_expiryTimer.stop();
        Q_EMIT idle();
    }
}

void DriverRequestHandler::writeOperation(Check& check) {
    if (check.name.empty())
        return; // new machine: recorded when it is attached
    const auto& looked = *check.check;
    OperationRecord record{0,
                           "check",
                           looked.isFine() ? "succeeded" : "failed",
                           check.started,
                           m_clock.now(),
                           looked.steps(),
                           looked.error()};
    (void)m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        operations::add(db, check.target, record);
        if (looked.facts())
            targets::setFacts(db, check.target, *looked.facts(), m_clock.now());
        if (looked.isFine())
            targets::setHealth(db, check.target, {{}, {}, {}, looked.warnings()});
        return {};
    });
}

void DriverRequestHandler::installKey(const driver::InstallKeyRequest& request,
                                      const ReplyTo<driver::InstallKeyRequest>& reply) {
    const std::string& id = request.check;
    const auto found = checkOf(id);
    if (!found)
        return reply(fail(found.error()));
    const Check* check = *found;
    const auto link = check->check->link();
    if (!check->check->isFinished() || !link || !link->isOpen()) {
        reply(fail(ErrorCode::Conflict, StudioText::tr("Sign in first; then the key can be installed.").toStdString()));
        return;
    }
    const auto key = findOrCreateKeyPair(QDir::homePath().toStdString(),
                                         "compute-studio@" + QHostInfo::localHostName().toStdString());
    if (!key) {
        reply(fail(key.error()));
        return;
    }
    auto* channel = link->openCommand(std::string(bootCommand)).release();
    channel->setParent(this);
    const auto words = std::make_shared<std::string>();
    const auto gather = [words](const QByteArray& bytes) {
        if (words->size() < 4096)
            *words += bytes.toStdString();
    };
    connect(channel, &SshChannel::received, this, gather);
    connect(channel, &SshChannel::receivedError, this, gather);
    connect(channel, &SshChannel::closed, this,
            [this, channel, words, id, reply, file = key->file,
             line = key->publicLine](const std::optional<Error>& error, int status) {
                channel->deleteLater();
                if (error)
                    reply(fail(*error));
                else if (status != 0)
                    reply(fail(
                        ErrorCode::PermissionDenied,
                        StudioText::tr("The key could not be written to ~/.ssh/authorized_keys there.").toStdString(),
                        *words));
                else {
                    // Only a line that this check added may be removed later.
                    const auto there = m_checks.find(id);
                    if (there != m_checks.end() && ("\n" + *words).find("\nadded\n") != std::string::npos)
                        there->second.installedKey = line;
                    testKey(id, file, reply);
                }
            });
    QTimer::singleShot(keyLimit, channel, [channel] { channel->close(); }); // watchdog for a login shell that hangs
    channel->write(QByteArray::fromStdString(installKeyScript(key->publicLine)));
}

// The key counts as installed once a sign-in succeeds with it and no other method.
void DriverRequestHandler::testKey(const std::string& id, const std::string& file,
                                   const ReplyTo<driver::InstallKeyRequest>& reply) {
    const auto found = m_checks.find(id);
    if (found == m_checks.end()) {
        reply(fail(ErrorCode::Canceled, StudioText::tr("The check was stopped.").toStdString()));
        return;
    }
    SshRoute route = found->second.check->config().route;
    route.back().methods = {SignInMethod::Key};
    route.back().keyFile = file;
    const SshRoute before = found->second.check->config().route;
    const auto link = m_links.link(route);
    auto* limit = new QTimer(this);
    const auto finish = [this, limit, id, route, before, link, file, reply,
                         isOver = std::make_shared<bool>()](const std::optional<Error>& error) {
        if (std::exchange(*isOver, true))
            return;
        limit->deleteLater();
        if (error && m_checks.contains(id))
            m_signIn.change(id, before, false);
        if (error) {
            reply(fail(error->code,
                       StudioText::tr("The key was installed, but signing in with it does not work: %1")
                           .arg(QString::fromStdString(error->message))
                           .toStdString(),
                       error->detail));
            return;
        }
        if (const auto check = m_checks.find(id); check != m_checks.end()) {
            check->second.check->useRoute(route, link);
            m_signIn.change(id, route, true); // the password is no longer needed
        }
        reply(driver::KeyAnswer{file});
    };
    m_signIn.change(id, route, false);
    connect(link.get(), &SshLink::opened, limit, [finish] { finish(std::nullopt); });
    connect(link.get(), &SshLink::closed, limit, [finish](const Error& why) { finish(why); });
    limit->setSingleShot(true);
    connect(limit, &QTimer::timeout, limit, [finish] {
        finish(Error{ErrorCode::Timeout, StudioText::tr("Timed out.").toStdString(), {}});
    });
    limit->start(keyLimit);
    if (link->isOpen())
        finish(std::nullopt);
    else
        link->open();
}

void DriverRequestHandler::attach(const driver::AttachRequest& request, const ReplyTo<driver::AttachRequest>& reply) {
    const auto& [id, name, maxRuns, config, keep] = request;
    const auto found = checkOf(id);
    if (!found)
        return reply(fail(found.error()));
    const Check* check = *found;
    if (auto fine = checkAttachedName(name); !fine)
        return reply(fail(ErrorCode::InvalidArgument, fine.error().message, "name"));
    if (auto fine = checkMaxRuns(maxRuns); !fine)
        return reply(fail(fine.error()));
    const auto& looked = *check->check;
    if (!looked.isFine() || !(looked.config().route == config.route) || looked.config().scratch != config.scratch)
        return reply(
            fail(ErrorCode::Conflict, StudioText::tr("Check the machine first, with exactly this address, sign-in and "
                                                     "folder; it can be attached when no step has failed.")
                                          .toStdString()));
    const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        auto made = targets::attach(db, check->target, request.name, request.config, request.maxRuns, m_clock.now());
        if (!made)
            return fail(made.error());
        if (looked.facts())
            targets::setFacts(db, check->target, *looked.facts(), m_clock.now());
        targets::setHealth(db, check->target, {{}, {}, {}, looked.warnings()});
        targets::setLastContact(db, check->target, m_clock.now());
        if (!check->installedKey.empty())
            targets::setInstalledKey(db, check->target, check->installedKey);
        operations::add(db, check->target,
                        {0, "attach", "succeeded", check->started, m_clock.now(), looked.steps(), std::nullopt});
        return {};
    });
    if (!written)
        return reply(fail(written.error()));
    const std::string target = check->target.text();
    m_signIn.keep(id, target, keep);
    // The pool keeps the link until the services of the machine acquire it.
    m_signIn.leave(id);
    m_checks.erase(id);
    Q_EMIT attached();
    Q_EMIT changed();
    reply(driver::AttachAnswer{target});
}

void DriverRequestHandler::listQuestions(const driver::QuestionsRequest& /*request*/,
                                         const ReplyTo<driver::QuestionsRequest>& reply) {
    reply(driver::QuestionsAnswer{m_signIn.questions()});
}

void DriverRequestHandler::answerQuestion(driver::AnswerRequest request, const ReplyTo<driver::AnswerRequest>& reply) {
    reply(m_signIn.answer(request.question, std::move(request.texts), request.keep));
}

void DriverRequestHandler::refuseQuestion(const driver::RefuseRequest& request,
                                          const ReplyTo<driver::RefuseRequest>& reply) {
    reply(m_signIn.refuse(request.question));
}

void DriverRequestHandler::reportStores(const driver::SecretStoresRequest& /*request*/,
                                        const ReplyTo<driver::SecretStoresRequest>& reply) {
    const SecretState state = m_secrets.state();
    reply(SecretStores{state.keyring == KeyringState::Available, state.vault != VaultState::Absent,
                       state.vault == VaultState::Open});
}

void DriverRequestHandler::createVault(driver::CreateVaultRequest request,
                                       const ReplyTo<driver::CreateVaultRequest>& reply) {
    m_secrets.createVault(std::move(request.passphrase), this, reply);
}

void DriverRequestHandler::unlockVault(driver::UnlockVaultRequest request,
                                       const ReplyTo<driver::UnlockVaultRequest>& reply) {
    m_secrets.unlockVault(std::move(request.passphrase), this, [this, reply](Result<void> opened) {
        reply(opened);
        if (!opened)
            return;
        m_signIn.pollAgain();
        Q_EMIT unlocked();
    });
}

void DriverRequestHandler::lockVault(const driver::LockVaultRequest& /*request*/,
                                     const ReplyTo<driver::LockVaultRequest>& reply) {
    m_secrets.lockVault();
    reply({});
}

void DriverRequestHandler::changeVault(driver::ChangeVaultRequest request,
                                       const ReplyTo<driver::ChangeVaultRequest>& reply) {
    m_secrets.changeVaultPassphrase(std::move(request.passphrase), this, reply);
}

void DriverRequestHandler::deleteSecrets(const driver::DeleteSecretsRequest& request,
                                         const ReplyTo<driver::DeleteSecretsRequest>& reply) {
    const auto machine = machineOf(request.target);
    if (machine)
        m_signIn.forget((*machine)->id().text());
    reply(machine.map([](AttachedMachine*) {}));
}

void DriverRequestHandler::storeSecrets(const driver::StoreSecretsRequest& request,
                                        const ReplyTo<driver::StoreSecretsRequest>& reply) {
    const auto found = machineOf(request.target);
    if (!found)
        return reply(fail(found.error()));
    AttachedMachine* machine = *found;
    m_signIn.move(
        machine->id().text(), machine->config().route.size(), request.keep,
        [reply](const Result<int>& moved) { reply(moved.map([](int count) { return driver::MovedAnswer{count}; })); });
}

void DriverRequestHandler::reconnect(const driver::ReconnectRequest& request,
                                     const ReplyTo<driver::ReconnectRequest>& reply) {
    const auto machine = machineOf(request.target);
    if (machine)
        (*machine)->connectNow();
    reply(machine.map([](AttachedMachine*) {}));
}

void DriverRequestHandler::forward(const driver::OpenForwardRequest& request,
                                   const ReplyTo<driver::OpenForwardRequest>& reply) {
    AttachedMachine* machine = m_find(request.target);
    if (machine == nullptr)
        machine = m_findInstance(request.target);
    if (machine == nullptr)
        return reply(fail(machineOf(request.target).error()));
    const auto& [target, local, host, port] = request;
    // A path is that of a socket of the machine.
    const bool isRemoteFine =
        host.starts_with('/') ? isSocketPath(host) : isHostName(host) && port >= 1 && port <= 65535;
    if (!isRemoteFine || local < 0 || local > 65535)
        return reply(
            fail(ErrorCode::InvalidArgument,
                 StudioText::tr("Write it as LOCAL:HOST:PORT, for instance 8888:localhost:8888.").toStdString()));
    if (!machine->machine().isConnected())
        return reply(fail(ErrorCode::Unavailable, StudioText::tr("%1 is not connected at the moment.")
                                                      .arg(QString::fromStdString(machine->name()))
                                                      .toStdString()));
    const auto link = machine->link();
    if (!link)
        return reply(fail(ErrorCode::InvalidArgument,
                          StudioText::tr("\"%1\" is not reached over SSH: none of its ports can be forwarded.")
                              .arg(QString::fromStdString(displayText(target)))
                              .toStdString()));
    auto fresh = std::make_unique<PortForward>(link, host, port);
    const auto listening = fresh->listen(local);
    if (!listening)
        return reply(fail(listening.error()));
    m_forwards[*listening] = std::move(fresh);
    m_stayUntil = std::max(m_stayUntil.value_or(Timestamp()), m_clock.now() + stayFor);
    if (!m_expiryTimer.isActive())
        m_expiryTimer.start();
    reply(driver::PortAnswer{*listening});
}

void DriverRequestHandler::closeForward(const driver::CloseForwardRequest& request,
                                        const ReplyTo<driver::CloseForwardRequest>& reply) {
    m_forwards.erase(request.localPort);
    reply({});
    if (!isBusy())
        Q_EMIT idle();
}

void DriverRequestHandler::forwardState(const driver::ForwardStateRequest& request,
                                        const ReplyTo<driver::ForwardStateRequest>& reply) {
    const auto found = m_forwards.find(request.localPort);
    if (found == m_forwards.end())
        return reply(fail(ErrorCode::NotFound, StudioText::tr("This port is no longer forwarded.").toStdString()));
    reply(ForwardState{found->second->failures(), displayText(found->second->lastError())});
}

void DriverRequestHandler::keepDriverAlive(const driver::StayRequest& /*request*/,
                                           const ReplyTo<driver::StayRequest>& reply) {
    m_stayUntil = m_clock.now() + stayFor;
    if (!m_expiryTimer.isActive())
        m_expiryTimer.start();
    Q_EMIT keptAlive();
    reply({});
}

} // namespace studio

#include "moc_driver_request_handler.cpp"
