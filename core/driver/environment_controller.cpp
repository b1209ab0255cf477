#include "core/driver/environment_controller.h"

#include <QPointer>
#include <QTimer>
#include <chrono>

#include "core/base/display_text.h"
#include "core/client/studio_text.h"
#include "core/environment/environment_defaults.h"
#include "core/environment/named_environment.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto connectLimit = 60s;
constexpr auto recordPause = 1s;
constexpr auto lookPause = 3s;

// Hashed, because names of secrets allow few characters and registry addresses any.
std::string passwordName(const std::string& registry, const std::string& user) {
    return "registry/" + toHex(sha256Of(registry + '\0' + user)).substr(0, 32) + "/password";
}

bool goesOn(const EnvironmentState& state) {
    return state.phase == EnvironmentState::Phase::Building || state.phase == EnvironmentState::Phase::Waiting;
}

tl::unexpected<Error> targetIsGone() {
    return fail(ErrorCode::NotFound, StudioText::tr("The compute target no longer exists.").toStdString());
}

} // namespace

EnvironmentController::EnvironmentController(Workspace& workspace, SecretStore& secrets, const Clock& clock,
                                             Finder find, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_secrets(secrets)
    , m_clock(clock)
    , m_find(std::move(find)) {
    m_requests.add(this, &EnvironmentController::make, &EnvironmentController::tryOut, &EnvironmentController::tell,
                   &EnvironmentController::reportAll, &EnvironmentController::end, &EnvironmentController::remove,
                   &EnvironmentController::reportLog, &EnvironmentController::reportPythons,
                   &EnvironmentController::storePassword);
}

void EnvironmentController::watch(const TargetId& target, Machine& machine) {
    machine.setPasswordProvider(
        [this](const EnvironmentSpec& spec, Machine::PasswordFound found) { findPassword(spec, std::move(found)); });
    connect(&machine, &Machine::environmentChanged, this, [this, target](const EnvironmentState& state) {
        note(target, state);
        settle(target, state);
    });
    connect(&machine, &Machine::attemptChanged, this, [this, target, &machine](const AttemptReport& report) {
        if (report.environment)
            recordPackageList(target, machine, *report.environment);
    });
    connect(&machine, &Machine::connected, this, [this, target, &machine] { reloadBuilds(target, machine); });
    const auto interrupt = [this, target] {
        if (std::erase_if(m_building, [&](const auto& entry) { return entry.first == target.text(); }) > 0)
            m_broken.insert(target.text());
        QTimer::singleShot(0, this, [this] {
            if (!isBusy())
                Q_EMIT idle();
        });
    };
    connect(&machine, &Machine::disconnected, this, interrupt);
    // A machine that is detached answers nothing any more.
    connect(&machine, &QObject::destroyed, this, [this, target, interrupt] {
        std::erase_if(m_asked, [&](const BuildKey& asked) { return asked.first == target.text(); });
        interrupt();
    });
}

void EnvironmentController::whenConnected(const std::string& name, std::function<void(tl::unexpected<Error>)> reply,
                                          Use use) {
    const auto place = m_find(name);
    if (!place) {
        reply(fail(ErrorCode::NotFound, StudioText::tr("There is no compute target \"%1\".")
                                            .arg(QString::fromStdString(displayText(name)))
                                            .toStdString()));
        return;
    }
    if (place->machine->isConnected()) {
        use(*place);
        return;
    }
    auto* limit = new QTimer(place->machine);
    limit->setSingleShot(true);
    ++m_waiting;
    const auto finish = [this, limit, isOver = std::make_shared<bool>()]() {
        if (std::exchange(*isOver, true))
            return false;
        limit->deleteLater();
        --m_waiting;
        return true;
    };
    connect(place->machine, &Machine::connected, limit, [this, name, reply, use, finish] {
        if (!finish())
            return;
        if (const auto again = m_find(name))
            use(*again);
        else
            reply(targetIsGone());
    });
    connect(limit, &QTimer::timeout, this, [this, name, reply, finish] {
        if (!finish())
            return;
        reply(fail(ErrorCode::Unavailable,
                   StudioText::tr("\"%1\" is not responding. Run \"studioctl compute check %1\" for the reason.")
                       .arg(QString::fromStdString(displayText(name)))
                       .toStdString()));
        if (!isBusy())
            Q_EMIT idle();
    });
    connect(place->machine, &QObject::destroyed, this, [reply, finish] {
        if (finish())
            reply(targetIsGone());
    });
    limit->start(connectLimit);
    if (place->connectNow)
        place->connectNow();
}

EnvironmentSpec EnvironmentController::withPolicy(EnvironmentSpec spec) const {
    (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        spec.policy = policyOf(readEnvironmentDefaults(db));
        return {};
    });
    return spec;
}

// Uploads the tree that the spec refers to first.
void EnvironmentController::provide(const Place& place, const EnvironmentSpec& spec,
                                    std::function<void(Result<void>)> environmentDone) {
    if (place.hands == nullptr || treeOf(spec).empty())
        environmentDone({});
    else
        place.hands->provide(treeOf(spec), std::move(environmentDone));
}

void EnvironmentController::findPassword(const EnvironmentSpec& spec, std::function<void(SecretText)> found) {
    if (spec.container.registry.empty()) {
        found({});
        return;
    }
    m_secrets.find(passwordName(spec.container.registry, spec.container.userName), this,
                   [found = std::move(found)](std::optional<SecretText> secret) {
                       found(secret ? std::move(*secret) : SecretText());
                   });
}

void EnvironmentController::make(const driver::MakeEnvironmentRequest& request,
                                 const ReplyTo<driver::MakeEnvironmentRequest>& reply) {
    const auto use = [this, spec = withPolicy(request.spec), again = request.again, reply](const Place& place) {
        const auto go = [this, spec, again, reply, machine = QPointer<Machine>(place.machine), target = place.target,
                         slurm = place.slurm](const Result<void>& provided) {
            if (!provided) {
                reply(fail(provided.error()));
                return;
            }
            findPassword(spec, [this, spec, again, reply, machine, target, slurm](SecretText password) {
                if (!machine) {
                    reply(targetIsGone());
                    return;
                }
                MakeEnvironmentRequest make{spec, again};
                if (slurm && slurm->buildsInJob())
                    make.slurm = slurm;
                if (!password.isEmpty())
                    make.password = std::make_shared<const SecretText>(std::move(password));
                machine->request(make, [this, reply, target](const Result<EnvironmentAnswer>& made) {
                    if (!made) {
                        reply(fail(made.error()));
                        return;
                    }
                    if (goesOn(made->state))
                        m_building.insert({target.text(), made->state.key});
                    note(target, made->state);
                    reply(EnvironmentAnswer{made->state});
                });
            });
        };
        provide(place, spec, go);
    };
    whenConnected(request.target, reply, use);
}

void EnvironmentController::tryOut(const driver::TryEnvironmentRequest& request,
                                   const ReplyTo<driver::TryEnvironmentRequest>& reply) {
    whenConnected(request.target, reply, [this, spec = withPolicy(request.spec), reply](const Place& place) {
        provide(place, spec, [spec, reply, machine = QPointer<Machine>(place.machine)](const Result<void>& provided) {
            if (!provided || !machine)
                return reply(provided ? targetIsGone() : fail(provided.error()));
            machine->request(TryEnvironmentRequest{spec}, [reply](const Result<EnvironmentDryRun>& trial) {
                reply(trial.map([](const EnvironmentDryRun& done) { return driver::DryRunAnswer{done}; }));
            });
        });
    });
}

void EnvironmentController::tell(const driver::EnvironmentRequest& request,
                                 const ReplyTo<driver::EnvironmentRequest>& reply) {
    whenConnected(request.target, reply, [this, key = request.key, reply](const Place& place) {
        place.machine->request(EnvironmentRequest{key},
                               [this, reply, target = place.target](const Result<EnvironmentAnswer>& there) {
                                   if (!there) {
                                       reply(fail(there.error()));
                                       return;
                                   }
                                   if (there->state.phase != EnvironmentState::Phase::Absent)
                                       note(target, there->state);
                                   settle(target, there->state);
                                   reply(EnvironmentAnswer{there->state});
                               });
    });
}

void EnvironmentController::reportAll(const driver::EnvironmentsRequest& request,
                                      const ReplyTo<driver::EnvironmentsRequest>& reply) {
    whenConnected(request.target, reply, [this, reply](const Place& place) {
        place.machine->request(EnvironmentsRequest{},
                               [this, reply, target = place.target](const Result<EnvironmentsAnswer>& there) {
                                   if (there)
                                       recordAll(target, there->states);
                                   reply(there);
                               });
    });
}

void EnvironmentController::end(const driver::EndEnvironmentRequest& request,
                                const ReplyTo<driver::EndEnvironmentRequest>& reply) {
    whenConnected(request.target, reply, [key = request.key, reply](const Place& place) {
        place.machine->request(EndEnvironmentRequest{key}, reply);
    });
}

void EnvironmentController::remove(const driver::RemoveEnvironmentRequest& request,
                                   const ReplyTo<driver::RemoveEnvironmentRequest>& reply) {
    whenConnected(request.target, reply, [this, key = request.key, reply](const Place& place) {
        place.machine->request(RemoveEnvironmentRequest{key},
                               [this, key, reply, target = place.target](Result<void> removed) {
                                   if (removed) {
                                       (void)m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
                                           environments::invalidateBuild(db, target.text(), key);
                                           return {};
                                       });
                                       Q_EMIT changed();
                                   }
                                   reply(removed);
                               });
    });
}

void EnvironmentController::reportLog(const driver::EnvironmentLogRequest& request,
                                      const ReplyTo<driver::EnvironmentLogRequest>& reply) {
    whenConnected(request.target, reply, [key = request.key, offset = request.offset, reply](const Place& place) {
        place.machine->request(EnvironmentLogRequest{key, offset}, [reply](const Result<FilePiece>& piece) {
            reply(piece.map([](const FilePiece& part) { return EnvironmentLogPiece{part.bytes, part.size}; }));
        });
    });
}

void EnvironmentController::reportPythons(const driver::PythonsRequest& request,
                                          const ReplyTo<driver::PythonsRequest>& reply) {
    whenConnected(request.target, reply,
                  [reply](const Place& place) { place.machine->request(PythonsRequest{}, reply); });
}

void EnvironmentController::storePassword(driver::RegistryPasswordRequest request,
                                          const ReplyTo<driver::RegistryPasswordRequest>& reply) {
    m_secrets.keep(passwordName(request.registry, request.user), std::move(request.password), request.keep, this,
                   reply);
}

// Throttles records of running builds; ends are recorded at once.
void EnvironmentController::note(const TargetId& target, const EnvironmentState& state) {
    if (state.key.empty())
        return;
    const BuildKey build(target.text(), state.key);
    const auto noted = m_noted.find(build);
    if (goesOn(state) && noted != m_noted.end() && m_clock.now() < noted->second + recordPause)
        return;
    if (goesOn(state))
        m_noted[build] = m_clock.now();
    else
        m_noted.erase(build);
    const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        environments::recordBuild(db, target.text(), state, m_clock.now());
        return {};
    });
    if (written)
        Q_EMIT changed();
}

// Requests the exact package list of a build once, while the build exists.
void EnvironmentController::recordPackageList(const TargetId& target, Machine& machine, const EnvironmentState& state) {
    if (state.phase != EnvironmentState::Phase::Ready || state.key.empty() || !state.result)
        return;
    const BuildKey asked(target.text(), state.key + std::to_string(state.result->builtMs));
    if (!m_asked.insert(asked).second)
        return;
    bool isKnown = false;
    (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        const auto known = environments::build(db, target.text(), state.key);
        isKnown = known && known->state.result && known->state.result->builtMs == state.result->builtMs &&
                  !known->state.result->exact.empty();
        return {};
    });
    if (isKnown)
        return;
    machine.request(EnvironmentRequest{state.key}, [this, target, asked](const Result<EnvironmentAnswer>& whole) {
        if (!whole)
            m_asked.erase(asked);
        else if (whole->state.phase == EnvironmentState::Phase::Ready)
            note(target, whole->state);
    });
}

void EnvironmentController::settle(const TargetId& target, const EnvironmentState& state) {
    if (!goesOn(state) && m_building.erase({target.text(), state.key}) > 0 && !isBusy())
        Q_EMIT idle();
}

void EnvironmentController::reloadBuilds(const TargetId& target, Machine& machine) {
    bool isAwaited = m_broken.erase(target.text()) > 0;
    (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        for (const auto& build : environments::builds(db, {}))
            isAwaited = isAwaited || (build.target == target.text() && goesOn(build.state));
        return {};
    });
    if (!isAwaited)
        return;
    machine.request(EnvironmentsRequest{}, [this, target, &machine](const Result<EnvironmentsAnswer>& there) {
        if (!there) {
            m_broken.insert(target.text());
            return;
        }
        std::erase_if(m_building, [&](const auto& entry) { return entry.first == target.text(); });
        bool someGoOn = false;
        for (const auto& state : there->states) {
            if (!goesOn(state))
                continue;
            someGoOn = true;
            m_building.insert({target.text(), state.key});
        }
        recordAll(target, there->states);
        if (someGoOn) {
            // A restarted agent reports only builds that it was asked for, so poll the others.
            m_broken.insert(target.text());
            QTimer::singleShot(lookPause, &machine, [self = QPointer<EnvironmentController>(this), target, &machine] {
                if (self && machine.isConnected() && self->m_broken.contains(target.text()))
                    self->reloadBuilds(target, machine);
            });
        } else if (!isBusy()) {
            Q_EMIT idle();
        }
    });
}

void EnvironmentController::recordAll(const TargetId& target, const std::vector<EnvironmentState>& states) {
    const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        environments::recordBuilds(db, target.text(), states, m_clock.now());
        return {};
    });
    if (written)
        Q_EMIT changed();
}

} // namespace studio

#include "moc_environment_controller.cpp"
