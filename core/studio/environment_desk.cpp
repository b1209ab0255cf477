#include "core/studio/environment_desk.h"

#include <QPointer>
#include <QTimer>
#include <chrono>

#include "core/base/display_text.h"
#include "core/environment/environment_defaults.h"
#include "core/environment/environments.h"
#include "core/protocol/cbor.h"
#include "core/studio/driver_messages.h"
#include "core/studio/studio_text.h"

namespace studio {

using namespace std::chrono_literals;
using nlohmann::json;

namespace {

constexpr auto connectLimit = 60s;
constexpr auto notePause = 1s;
constexpr auto lookPause = 3s;

// Names of secrets take few characters, addresses of registries any.
std::string passwordName(const std::string& registry, const std::string& user) {
    return "registry/" + toHex(sha256Of(registry + '\0' + user)).substr(0, 32) + "/password";
}

bool goesOn(const EnvironmentState& state) {
    return state.phase == EnvironmentState::Phase::Building || state.phase == EnvironmentState::Phase::Waiting;
}

tl::unexpected<Error> targetIsGone() {
    return fail(ErrorCode::NotFound, StudioText::tr("The compute target is gone.").toStdString());
}

void done(const EnvironmentDesk::Reply& reply, const Result<void>& result) {
    if (result)
        reply(json::object());
    else
        reply(fail(result.error()));
}

} // namespace

EnvironmentDesk::EnvironmentDesk(Workspace& workspace, SecretStore& secrets, const Clock& clock, Finder find,
                                 QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_secrets(secrets)
    , m_clock(clock)
    , m_find(std::move(find)) {}

const std::map<std::string, EnvironmentDesk::Verb>& EnvironmentDesk::verbs() {
    static const std::map<std::string, Verb> all = {
        {"environment_make", &EnvironmentDesk::make},         {"environment_try", &EnvironmentDesk::tryOut},
        {"environment_state", &EnvironmentDesk::tell},        {"environment_states", &EnvironmentDesk::tellAll},
        {"environment_end", &EnvironmentDesk::end},           {"environment_remove", &EnvironmentDesk::remove},
        {"environment_log", &EnvironmentDesk::tellLog},       {"pythons", &EnvironmentDesk::tellPythons},
        {"registry_password", &EnvironmentDesk::keepPassword}};
    return all;
}

bool EnvironmentDesk::answer(json& request, const Reply& reply) {
    const auto verb = verbs().find(textAt(request, "do"));
    if (verb == verbs().end())
        return false;
    (this->*verb->second)(request, reply);
    return true;
}

void EnvironmentDesk::watch(const TargetId& target, Machine& machine) {
    machine.setPasswordFinder(
        [this](const EnvironmentSpec& spec, Machine::PasswordFound found) { findPassword(spec, std::move(found)); });
    connect(&machine, &Machine::environmentChanged, this, [this, target](const EnvironmentState& state) {
        note(target, state);
        settle(target, state);
    });
    connect(&machine, &Machine::attemptChanged, this, [this, target, &machine](const AttemptReport& report) {
        if (report.environment)
            noteExact(target, machine, *report.environment);
    });
    connect(&machine, &Machine::connected, this, [this, target, &machine] { lookAgain(target, machine); });
    connect(&machine, &Machine::disconnected, this, [this, target] {
        if (std::erase_if(m_building, [&](const auto& entry) { return entry.first == target.text(); }) > 0)
            m_broken.insert(target.text());
        if (!isBusy())
            Q_EMIT idle();
    });
}

void EnvironmentDesk::atMachine(const json& request, const Reply& reply, Use use) {
    const std::string name = textAt(request, "target");
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
                   StudioText::tr("\"%1\" does not answer at the moment. \"studioctl compute check %1\" says why.")
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

// What the request asks for, made as the settings say.
std::optional<EnvironmentSpec> EnvironmentDesk::specOf(const json& request, const Reply& reply) {
    auto spec = environmentSpecFromJson(valueAt(request, "spec"));
    if (!spec) {
        reply(fail(ErrorCode::InvalidArgument, spec.error().message, spec.error().detail));
        return std::nullopt;
    }
    (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        spec->policy = policyOf(readEnvironmentDefaults(db));
        return {};
    });
    return std::move(*spec);
}

// What it is made of goes there first.
void EnvironmentDesk::provide(const Place& place, const EnvironmentSpec& spec, std::function<void(Result<void>)> done) {
    if (place.hands == nullptr || treeOf(spec).empty())
        done({});
    else
        place.hands->provide(treeOf(spec), std::move(done));
}

void EnvironmentDesk::findPassword(const EnvironmentSpec& spec, std::function<void(SecretText)> found) {
    if (spec.container.registry.empty()) {
        found({});
        return;
    }
    m_secrets.find(passwordName(spec.container.registry, spec.container.userName), this,
                   [found = std::move(found)](std::optional<SecretText> secret) {
                       found(secret ? std::move(*secret) : SecretText());
                   });
}

void EnvironmentDesk::make(json& request, const Reply& reply) {
    auto spec = specOf(request, reply);
    if (!spec)
        return;
    const bool again = boolAt(request, "again");
    atMachine(request, reply, [this, spec = *spec, again, reply](const Place& place) {
        const auto go = [this, spec, again, reply, machine = QPointer<Machine>(place.machine),
                         target = place.target](const Result<void>& provided) {
            if (!provided) {
                reply(fail(provided.error()));
                return;
            }
            findPassword(spec, [this, spec, again, reply, machine, target](const SecretText& password) {
                if (!machine) {
                    reply(targetIsGone());
                    return;
                }
                machine->makeEnvironment(spec, password, again, [this, reply, target](Result<EnvironmentState> state) {
                    if (!state) {
                        reply(fail(state.error()));
                        return;
                    }
                    if (goesOn(*state))
                        m_building.insert({target.text(), state->key});
                    note(target, *state);
                    reply(json{{"state", toJson(*state)}});
                });
            });
        };
        provide(place, spec, go);
    });
}

void EnvironmentDesk::tryOut(json& request, const Reply& reply) {
    auto spec = specOf(request, reply);
    if (!spec)
        return;
    atMachine(request, reply, [this, spec = std::move(*spec), reply](const Place& place) {
        provide(place, spec, [spec, reply, machine = QPointer<Machine>(place.machine)](const Result<void>& provided) {
            if (!provided || !machine) {
                reply(provided ? Result<json>(targetIsGone()) : fail(provided.error()));
                return;
            }
            machine->tryEnvironment(spec, [reply](Result<EnvironmentTrial> trial) {
                if (trial)
                    reply(json{{"trial", toJson(*trial)}});
                else
                    reply(fail(trial.error()));
            });
        });
    });
}

void EnvironmentDesk::tell(json& request, const Reply& reply) {
    atMachine(request, reply, [this, key = textAt(request, "key"), reply](const Place& place) {
        place.machine->environment(key, [this, key, reply, target = place.target](Result<EnvironmentState> state) {
            if (!state) {
                reply(fail(state.error()));
                return;
            }
            if (state->phase != EnvironmentState::Phase::Absent)
                note(target, *state);
            settle(target, *state);
            reply(json{{"state", toJson(*state)}});
        });
    });
}

void EnvironmentDesk::tellAll(json& request, const Reply& reply) {
    atMachine(request, reply, [this, reply](const Place& place) {
        place.machine->environments([this, reply, target = place.target](Result<std::vector<EnvironmentState>> states) {
            if (!states) {
                reply(fail(states.error()));
                return;
            }
            noteAll(target, *states);
            json list = json::array();
            for (const auto& state : *states)
                list.push_back(toJson(state));
            reply(json{{"states", std::move(list)}});
        });
    });
}

void EnvironmentDesk::end(json& request, const Reply& reply) {
    atMachine(request, reply, [key = textAt(request, "key"), reply](const Place& place) {
        place.machine->endEnvironment(key, [reply](Result<void> ended) { done(reply, ended); });
    });
}

void EnvironmentDesk::remove(json& request, const Reply& reply) {
    atMachine(request, reply, [this, key = textAt(request, "key"), reply](const Place& place) {
        place.machine->removeEnvironment(key, [this, key, reply, target = place.target](Result<void> removed) {
            if (removed) {
                (void)m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
                    environments::forgetBuild(db, target.text(), key);
                    return {};
                });
                Q_EMIT changed();
            }
            done(reply, removed);
        });
    });
}

void EnvironmentDesk::tellLog(json& request, const Reply& reply) {
    const auto offset = static_cast<uint64_t>(std::max<int64_t>(0, intAt(request, "offset")));
    atMachine(request, reply, [key = textAt(request, "key"), offset, reply](const Place& place) {
        place.machine->environmentLog(key, offset, [reply](Result<FilePiece> piece) {
            if (piece)
                reply(json{{"bytes", bytesValue(piece->bytes)}, {"size", piece->size}});
            else
                reply(fail(piece.error()));
        });
    });
}

void EnvironmentDesk::tellPythons(json& request, const Reply& reply) {
    atMachine(request, reply, [reply](const Place& place) {
        place.machine->pythons([reply](Result<std::vector<FoundPython>> found) {
            if (!found) {
                reply(fail(found.error()));
                return;
            }
            json list = json::array();
            for (const auto& python : *found)
                list.push_back(toJson(python));
            reply(json{{"pythons", std::move(list)}});
        });
    });
}

void EnvironmentDesk::keepPassword(json& request, const Reply& reply) {
    auto texts = json::array({std::move(request["password"])});
    const std::string name = passwordName(textAt(request, "registry"), textAt(request, "user"));
    m_secrets.keep(name, std::move(takeTexts(texts).front()),
                   secretPlaceFromText(textAt(request, "keep")).value_or(SecretPlace::Session), this,
                   [reply](Result<void> kept) { done(reply, kept); });
}

// What goes on is written down once a second, ends at once.
void EnvironmentDesk::note(const TargetId& target, const EnvironmentState& state) {
    if (state.key.empty())
        return;
    const BuildKey build(target.text(), state.key);
    const auto noted = m_noted.find(build);
    if (goesOn(state) && noted != m_noted.end() && m_clock.now() < noted->second + notePause)
        return;
    if (goesOn(state))
        m_noted[build] = m_clock.now();
    else
        m_noted.erase(build);
    const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        environments::noteBuild(db, target.text(), state, m_clock.now());
        return {};
    });
    if (written)
        Q_EMIT changed();
}

// What it takes to make a build again is asked for once, while it is there.
void EnvironmentDesk::noteExact(const TargetId& target, Machine& machine, const EnvironmentState& state) {
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
    machine.environment(state.key, [this, target, asked](Result<EnvironmentState> whole) {
        if (!whole)
            m_asked.erase(asked);
        else if (whole->phase == EnvironmentState::Phase::Ready)
            note(target, *whole);
    });
}

void EnvironmentDesk::settle(const TargetId& target, const EnvironmentState& state) {
    if (!goesOn(state) && m_building.erase({target.text(), state.key}) > 0 && !isBusy())
        Q_EMIT idle();
}

void EnvironmentDesk::lookAgain(const TargetId& target, Machine& machine) {
    bool isAwaited = m_broken.erase(target.text()) > 0;
    (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        for (const auto& build : environments::builds(db, {}))
            isAwaited = isAwaited || (build.target == target.text() && goesOn(build.state));
        return {};
    });
    if (!isAwaited)
        return;
    machine.environments([this, target, &machine](Result<std::vector<EnvironmentState>> states) {
        if (!states) {
            m_broken.insert(target.text());
            return;
        }
        std::erase_if(m_building, [&](const auto& entry) { return entry.first == target.text(); });
        bool someGoOn = false;
        for (const auto& state : *states) {
            if (!goesOn(state))
                continue;
            someGoOn = true;
            m_building.insert({target.text(), state.key});
        }
        noteAll(target, *states);
        if (someGoOn) {
            // The new agent tells by itself only of builds that it was asked for.
            m_broken.insert(target.text());
            QTimer::singleShot(lookPause, &machine, [desk = QPointer<EnvironmentDesk>(this), target, &machine] {
                if (desk && machine.isConnected() && desk->m_broken.contains(target.text()))
                    desk->lookAgain(target, machine);
            });
        } else if (!isBusy()) {
            Q_EMIT idle();
        }
    });
}

void EnvironmentDesk::noteAll(const TargetId& target, const std::vector<EnvironmentState>& states) {
    const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        environments::noteBuilds(db, target.text(), states, m_clock.now());
        return {};
    });
    if (written)
        Q_EMIT changed();
}

} // namespace studio

#include "moc_environment_desk.cpp"
