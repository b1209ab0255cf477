#include "core/studio/driver_desk.h"

#include <QDir>
#include <QHostInfo>
#include <SQLiteCpp/SQLiteCpp.h>
#include <chrono>

#include "core/base/file.h"
#include "core/protocol/cbor.h"
#include "core/run/run_queries.h"
#include "core/ssh/key_file.h"
#include "core/studio/driver_messages.h"
#include "core/studio/studio_text.h"
#include "core/target/compute_name.h"
#include "core/target/operation.h"

namespace studio {

using namespace std::chrono_literals;
using nlohmann::json;

namespace {

constexpr auto broomPause = 10s;
constexpr int looksUntilSwept = 6;
constexpr auto stayFor = 60s;
constexpr auto keyLimit = 60s;

void done(const DriverDesk::Reply& reply, const Result<void>& result) {
    if (result)
        reply(json::object());
    else
        reply(fail(result.error()));
}

} // namespace

DriverDesk::DriverDesk(Workspace& workspace, LinkPool& links, const Clock& clock, Finder find, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_links(links)
    , m_clock(clock)
    , m_find(std::move(find))
    , m_keyring(workspace.id().text())
    , m_secrets(workspace.paths().folder() + "/vault", m_keyring)
    , m_signIn(links, m_secrets) {
    m_secrets.askKeyring();
    connect(&m_signIn, &SignInDesk::changed, this, &DriverDesk::changed);
    m_broom.setInterval(broomPause);
    connect(&m_broom, &QTimer::timeout, this, &DriverDesk::sweep);
}

DriverDesk::~DriverDesk() = default;

const std::map<std::string, DriverDesk::Verb>& DriverDesk::verbs() {
    static const std::map<std::string, Verb> all = {{"check", &DriverDesk::startCheck},
                                                    {"check_target", &DriverDesk::checkTarget},
                                                    {"check_look", &DriverDesk::lookAtCheck},
                                                    {"check_stop", &DriverDesk::stopCheck},
                                                    {"install_key", &DriverDesk::installKey},
                                                    {"attach", &DriverDesk::attach},
                                                    {"questions", &DriverDesk::listQuestions},
                                                    {"answer", &DriverDesk::answerQuestion},
                                                    {"refuse", &DriverDesk::refuseQuestion},
                                                    {"secret_stores", &DriverDesk::tellStores},
                                                    {"vault_create", &DriverDesk::createVault},
                                                    {"vault_unlock", &DriverDesk::unlockVault},
                                                    {"vault_lock", &DriverDesk::lockVault},
                                                    {"vault_change", &DriverDesk::changeVault},
                                                    {"forget_secrets", &DriverDesk::forgetSecrets},
                                                    {"keep_secrets", &DriverDesk::keepSecrets},
                                                    {"reconnect", &DriverDesk::reconnect},
                                                    {"storage", &DriverDesk::tellStorage},
                                                    {"clean", &DriverDesk::clean},
                                                    {"remove_traces", &DriverDesk::removeTraces},
                                                    {"forward", &DriverDesk::forward},
                                                    {"forward_close", &DriverDesk::closeForward},
                                                    {"stay", &DriverDesk::stay}};
    return all;
}

bool DriverDesk::answer(json& request, const Reply& reply) {
    const auto verb = verbs().find(textAt(request, "do"));
    if (verb == verbs().end())
        return false;
    (this->*verb->second)(request, reply);
    return true;
}

bool DriverDesk::isBusy() const {
    return !m_checks.empty() || !m_forwards.empty() || (m_stayUntil && *m_stayUntil > m_clock.now());
}

void DriverDesk::enter(const AttachedMachine& machine) {
    m_signIn.enter(machine.id().text(), machine.config().route, machine.name(), {});
}

void DriverDesk::leave(const TargetId& id) {
    m_signIn.leave(id.text());
}

DriverDesk::Check* DriverDesk::checkOf(const json& request, const Reply& reply) {
    const auto found = m_checks.find(textAt(request, "check"));
    if (found != m_checks.end()) {
        found->second.unseen = 0;
        return &found->second;
    }
    reply(fail(ErrorCode::NotFound,
               StudioText::tr("This check is not there any more. Check the machine again.").toStdString()));
    return nullptr;
}

AttachedMachine* DriverDesk::machineOf(const json& request, const Reply& reply) {
    AttachedMachine* machine = m_find(textAt(request, "target"));
    if (machine == nullptr)
        reply(fail(ErrorCode::NotFound, StudioText::tr("There is no attached machine \"%1\".")
                                            .arg(QString::fromStdString(textAt(request, "target")))
                                            .toStdString()));
    return machine;
}

std::string DriverDesk::begin(Check check, RouteSecrets secrets) {
    const std::string id = randomIdText();
    m_signIn.enter(id, check.check->config().route, check.name, id, std::move(secrets));
    check.started = m_clock.now();
    auto* looked = check.check.get();
    connect(looked, &MachineCheck::changed, this, &DriverDesk::changed);
    connect(looked, &MachineCheck::finished, this, [this, id] {
        if (const auto found = m_checks.find(id); found != m_checks.end())
            writeOperation(found->second);
        Q_EMIT changed();
    });
    m_checks.emplace(id, std::move(check));
    if (!m_broom.isActive())
        m_broom.start();
    return id;
}

void DriverDesk::startCheck(json& request, const Reply& reply) {
    auto secrets = takeRouteSecrets(request["secrets"]);
    const auto config = remoteConfigFromJson(valueAt(request, "config"));
    if (!config) {
        reply(fail(ErrorCode::InvalidArgument, config.error().message, config.error().detail));
        return;
    }
    Check check;
    check.target = TargetId::generate();
    (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        if (const auto known = targets::detachedAs(db, *config))
            check.target = *known;
        return {};
    });
    check.check = std::make_unique<MachineCheck>(m_links, *config, placesOn(*config, check.target, m_workspace));
    auto* looked = check.check.get();
    const std::string id = begin(std::move(check), std::move(secrets));
    reply(json{{"check", id}});
    looked->start(nullptr);
}

void DriverDesk::checkTarget(json& request, const Reply& reply) {
    AttachedMachine* machine = machineOf(request, reply);
    if (machine == nullptr)
        return;
    Check check;
    check.target = machine->id();
    check.name = machine->name();
    check.check = std::make_unique<MachineCheck>(m_links, machine->config(),
                                                 placesOn(machine->config(), check.target, m_workspace));
    auto* looked = check.check.get();
    connect(machine, &AttachedMachine::piped, looked, &MachineCheck::watchPipe);
    connect(machine, &QObject::destroyed, looked, &MachineCheck::stop);
    const std::string id = begin(std::move(check), {});
    reply(json{{"check", id}});
    looked->start(&machine->machine());
    if (!machine->machine().isConnected())
        machine->connectNow();
}

void DriverDesk::lookAtCheck(json& request, const Reply& reply) {
    const Check* check = checkOf(request, reply);
    if (check == nullptr)
        return;
    CheckView view;
    view.steps = check->check->steps();
    view.questions = m_signIn.questionsOf(textAt(request, "check"));
    view.isFinished = check->check->isFinished();
    view.isFine = check->check->isFine();
    view.error = check->check->error();
    view.facts = check->check->facts();
    const auto& methods = check->check->config().route.back().methods;
    const bool usesKey =
        methods.size() == 1 && (methods.front() == SignInMethod::Key || methods.front() == SignInMethod::Agent);
    view.canInstallKey = view.isFine && !usesKey;
    reply(toMessage(view));
}

// A sign-in that was begun for this check alone is not handed on to the next one, which may have another password.
void DriverDesk::leave(const std::string& id, const Check& check) {
    m_signIn.leave(id);
    if (check.name.empty())
        m_links.giveUp(check.check->config().route);
}

void DriverDesk::stopCheck(json& request, const Reply& reply) {
    const auto found = m_checks.find(textAt(request, "check"));
    if (found != m_checks.end()) {
        found->second.check->stop();
        leave(found->first, found->second);
        m_checks.erase(found);
    }
    reply(json::object());
    if (!isBusy())
        Q_EMIT idle();
}

void DriverDesk::sweep() {
    for (auto entry = m_checks.begin(); entry != m_checks.end();) {
        if (++entry->second.unseen <= looksUntilSwept) {
            ++entry;
            continue;
        }
        leave(entry->first, entry->second);
        entry = m_checks.erase(entry);
    }
    // Whoever wanted them says `stay` as long as he is there.
    if (!m_stayUntil || *m_stayUntil <= m_clock.now())
        m_forwards.clear();
    if (!isBusy()) {
        m_broom.stop();
        Q_EMIT idle();
    }
}

void DriverDesk::writeOperation(Check& check) {
    if (check.name.empty())
        return; // of a draft: written when it is attached
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

void DriverDesk::installKey(json& request, const Reply& reply) {
    const std::string id = textAt(request, "check");
    Check* check = checkOf(request, reply);
    if (check == nullptr)
        return;
    const auto link = check->check->link();
    if (!check->check->isFinished() || !link || !link->isOpen()) {
        reply(fail(ErrorCode::Conflict, StudioText::tr("Sign in first; then the key can be installed.").toStdString()));
        return;
    }
    const auto key =
        ownKey(QDir::homePath().toStdString(), "compute-studio@" + QHostInfo::localHostName().toStdString());
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
            [this, channel, words, id, reply, file = key->file](const std::optional<Error>& error, int status) {
                channel->deleteLater();
                if (error)
                    reply(fail(*error));
                else if (status != 0)
                    reply(fail(
                        ErrorCode::PermissionDenied,
                        StudioText::tr("The key could not be written to ~/.ssh/authorized_keys there.").toStdString(),
                        *words));
                else
                    testKey(id, file, reply);
            });
    QTimer::singleShot(keyLimit, channel, [channel] { channel->close(); }); // a login shell that never comes to its end
    channel->write(QByteArray::fromStdString(installKeyScript(key->publicLine)));
}

// The key counts as installed when somebody has signed in with it and nothing else.
void DriverDesk::testKey(const std::string& id, const std::string& file, const Reply& reply) {
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
            m_signIn.change(id, route, true); // the password has done its work
        }
        reply(json{{"key_file", bytesValue(file)}});
    };
    m_signIn.change(id, route, false);
    connect(link.get(), &SshLink::opened, limit, [finish] { finish(std::nullopt); });
    connect(link.get(), &SshLink::closed, limit, [finish](const Error& why) { finish(why); });
    limit->setSingleShot(true);
    connect(limit, &QTimer::timeout, limit, [finish] {
        finish(Error{ErrorCode::Timeout, StudioText::tr("It takes too long.").toStdString(), {}});
    });
    limit->start(keyLimit);
    if (link->isOpen())
        finish(std::nullopt);
    else
        link->open();
}

void DriverDesk::attach(json& request, const Reply& reply) {
    const std::string id = textAt(request, "check");
    Check* check = checkOf(request, reply);
    if (check == nullptr)
        return;
    const std::string name = textAt(request, "name");
    const auto maxRuns = static_cast<int>(intAt(request, "max_runs", 1));
    auto config = remoteConfigFromJson(valueAt(request, "config"));
    if (auto fine = checkAttachedName(name); !fine)
        return reply(fail(ErrorCode::InvalidArgument, fine.error().message, "name"));
    if (!config)
        return reply(fail(ErrorCode::InvalidArgument, config.error().message, config.error().detail));
    if (maxRuns < 1 || maxRuns > largestMaxRuns)
        return reply(fail(
            ErrorCode::InvalidArgument,
            StudioText::tr("The number of runs at once must lie between 1 and %1.").arg(largestMaxRuns).toStdString(),
            "max_runs"));
    const auto& looked = *check->check;
    if (!looked.isFine() || !(looked.config().route == config->route) || looked.config().scratch != config->scratch)
        return reply(fail(ErrorCode::Conflict,
                          StudioText::tr("Check the machine first, with exactly this address, sign-in and folder; "
                                         "attaching is possible when no step has failed.")
                              .toStdString()));
    const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        auto made = targets::attach(db, check->target, name, *config, maxRuns, m_clock.now());
        if (!made)
            return fail(made.error());
        if (looked.facts())
            targets::setFacts(db, check->target, *looked.facts(), m_clock.now());
        targets::setHealth(db, check->target, {{}, {}, {}, looked.warnings()});
        targets::setLastContact(db, check->target, m_clock.now());
        operations::add(db, check->target,
                        {0, "attach", "succeeded", check->started, m_clock.now(), looked.steps(), std::nullopt});
        return {};
    });
    if (!written)
        return reply(fail(written.error()));
    const std::string target = check->target.text();
    m_signIn.keep(id, target, secretPlaceFromText(textAt(request, "keep")).value_or(SecretPlace::Session));
    // Its link stays with the pool until the machine's own services take it.
    m_signIn.leave(id);
    m_checks.erase(id);
    Q_EMIT attached();
    Q_EMIT changed();
    reply(json{{"target", target}});
}

void DriverDesk::listQuestions(json&, const Reply& reply) {
    json list = json::array();
    for (const auto& question : m_signIn.questions())
        list.push_back(toMessage(question));
    reply(json{{"questions", std::move(list)}});
}

void DriverDesk::answerQuestion(json& request, const Reply& reply) {
    done(reply, m_signIn.answer(intAt(request, "question"), takeTexts(request["texts"]),
                                secretPlaceFromText(textAt(request, "keep")).value_or(SecretPlace::Session)));
}

void DriverDesk::refuseQuestion(json& request, const Reply& reply) {
    done(reply, m_signIn.refuse(intAt(request, "question")));
}

void DriverDesk::tellStores(json&, const Reply& reply) {
    const SecretState state = m_secrets.state();
    reply(json{{"keyring", state.keyring == KeyringState::Available},
               {"vault", state.vault != VaultState::Absent},
               {"vault_open", state.vault == VaultState::Open}});
}

void DriverDesk::createVault(json& request, const Reply& reply) {
    auto texts = json::array({std::move(request["passphrase"])});
    m_secrets.createVault(std::move(takeTexts(texts).front()), this, [reply](Result<void> made) { done(reply, made); });
}

void DriverDesk::unlockVault(json& request, const Reply& reply) {
    auto texts = json::array({std::move(request["passphrase"])});
    m_secrets.unlockVault(std::move(takeTexts(texts).front()), this, [this, reply](Result<void> opened) {
        done(reply, opened);
        if (!opened)
            return;
        m_signIn.lookAgain();
        Q_EMIT unlocked();
    });
}

void DriverDesk::lockVault(json&, const Reply& reply) {
    m_secrets.lockVault();
    reply(json::object());
}

void DriverDesk::changeVault(json& request, const Reply& reply) {
    auto texts = json::array({std::move(request["passphrase"])});
    m_secrets.changeVaultPassphrase(std::move(takeTexts(texts).front()), this,
                                    [reply](Result<void> changed) { done(reply, changed); });
}

void DriverDesk::forgetSecrets(json& request, const Reply& reply) {
    if (AttachedMachine* machine = machineOf(request, reply)) {
        m_signIn.forget(machine->id().text());
        reply(json::object());
    }
}

void DriverDesk::keepSecrets(json& request, const Reply& reply) {
    const auto place = secretPlaceFromText(textAt(request, "keep"));
    AttachedMachine* machine = place ? machineOf(request, reply) : nullptr;
    if (!place)
        reply(fail(ErrorCode::InvalidArgument, "no such place"));
    if (machine == nullptr)
        return;
    m_signIn.move(machine->id().text(), machine->config().route.size(), *place, [reply](Result<int> moved) {
        if (moved)
            reply(json{{"moved", *moved}});
        else
            reply(fail(moved.error()));
    });
}

void DriverDesk::reconnect(json& request, const Reply& reply) {
    if (AttachedMachine* machine = machineOf(request, reply)) {
        machine->connectNow();
        reply(json::object());
    }
}

void DriverDesk::tellStorage(json& request, const Reply& reply) {
    AttachedMachine* machine = machineOf(request, reply);
    if (machine == nullptr)
        return;
    machine->machine().storage([reply](Result<StorageReport> report) {
        if (!report)
            return reply(fail(report.error()));
        reply(json{{"blobs", report->blobBytes},
                   {"trees", report->treeBytes},
                   {"environments", report->environmentBytes},
                   {"runs", report->runBytes},
                   {"agent", report->agentBytes}});
    });
}

void DriverDesk::clean(json& request, const Reply& reply) {
    AttachedMachine* machine = machineOf(request, reply);
    if (machine == nullptr)
        return;
    std::vector<std::string> runs;
    std::vector<Sha256> trees;
    const auto read = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        SQLite::Statement query(db, "SELECT id FROM run WHERE target=?");
        query.bind(1, machine->id().text());
        while (query.executeStep())
            runs.push_back(query.getColumn(0).getString());
        for (const auto& tree : runs::treesInUseOn(db, machine->id())) {
            if (const auto hash = sha256FromHex(tree))
                trees.push_back(*hash);
        }
        return {};
    });
    if (!read)
        return reply(fail(read.error()));
    machine->machine().clean(runs, trees, [this, reply, id = machine->id()](Result<Cleaned> cleaned) {
        if (cleaned)
            forgetTrees(id);
        if (cleaned)
            reply(json{{"freed_bytes", cleaned->bytes}});
        else
            reply(fail(cleaned.error()));
    });
}

void DriverDesk::removeTraces(json& request, const Reply& reply) {
    if (AttachedMachine* machine = machineOf(request, reply))
        machine->machine().removeTraces([this, reply, id = machine->id()](Result<void> removed) {
            if (removed)
                forgetTrees(id);
            done(reply, removed);
        });
}

// What the machine is known to have is asked for anew.
void DriverDesk::forgetTrees(const TargetId& id) {
    (void)m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        SQLite::Statement drop(db, "DELETE FROM machine_tree WHERE target=?");
        drop.bind(1, id.text());
        drop.exec();
        return {};
    });
}

void DriverDesk::forward(json& request, const Reply& reply) {
    AttachedMachine* machine = machineOf(request, reply);
    if (machine == nullptr)
        return;
    const std::string host = textAt(request, "host", "localhost");
    const auto port = static_cast<int>(intAt(request, "port"));
    const auto local = static_cast<int>(intAt(request, "local_port"));
    if (!isHostName(host) || port < 1 || port > 65535 || local < 0 || local > 65535)
        return reply(
            fail(ErrorCode::InvalidArgument,
                 StudioText::tr("Write it as LOCAL:HOST:PORT, for instance 8888:localhost:8888.").toStdString()));
    if (!machine->machine().isConnected())
        return reply(fail(ErrorCode::Unavailable, StudioText::tr("%1 is not connected at the moment.")
                                                      .arg(QString::fromStdString(machine->name()))
                                                      .toStdString()));
    auto fresh = std::make_unique<PortForward>(machine->link(), host, port);
    const auto listening = fresh->listen(local);
    if (!listening)
        return reply(fail(listening.error()));
    m_forwards[*listening] = std::move(fresh);
    m_stayUntil = std::max(m_stayUntil.value_or(Timestamp()), m_clock.now() + stayFor);
    if (!m_broom.isActive())
        m_broom.start();
    reply(json{{"local_port", *listening}});
}

void DriverDesk::closeForward(json& request, const Reply& reply) {
    m_forwards.erase(static_cast<int>(intAt(request, "local_port")));
    reply(json::object());
    if (!isBusy())
        Q_EMIT idle();
}

void DriverDesk::stay(json&, const Reply& reply) {
    m_stayUntil = m_clock.now() + stayFor;
    if (!m_broom.isActive())
        m_broom.start();
    Q_EMIT stayed();
    reply(json::object());
}

} // namespace studio

#include "moc_driver_desk.cpp"
