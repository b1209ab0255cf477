#include "core/driver/framework_controller.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <array>
#include <chrono>
#include <memory>

#include "core/base/crash_point.h"
#include "core/base/display_text.h"
#include "core/base/test_switch.h"
#include "core/client/studio_text.h"
#include "core/protocol/tool_requests.h"
#include "core/run/framework_run.h"
#include "core/run/run_queries.h"
#include "core/store/cached_statement.h"
#include "core/target/framework_store.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr int64_t probeLimitMs = 30'000;
constexpr auto connectPatience = 60s;
constexpr std::chrono::milliseconds checkInterval = 60s;
constexpr std::array<const char*, 2> pythonPrograms = {"python3", "/usr/bin/python3"};

} // namespace

FrameworkController::FrameworkController(Workspace& workspace, const Clock& clock, EnvironmentController::Finder find,
                                         QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_clock(clock)
    , m_find(std::move(find)) {
    m_requests.add(this, &FrameworkController::check, &FrameworkController::stop);
    connect(&m_timer, &QTimer::timeout, this, &FrameworkController::checkBusy);
    m_timer.start(durationOrOverride("COMPUTE_STUDIO_TEST_FRAMEWORK_MS", checkInterval));
}

Result<FrameworkController::Question> FrameworkController::questionOf(const Target& target) {
    if (!target.traits().framework || target.framework() == nullptr)
        return fail(ErrorCode::InvalidArgument, StudioText::tr("\"%1\" is not a cluster of Ray or Dask.")
                                                    .arg(QString::fromStdString(displayText(target.name)))
                                                    .toStdString());
    if (target.isUnreadable)
        return fail(ErrorCode::Corrupt, target.trouble.value_or(std::string()));
    return Question{target.name, *target.traits().framework, *target.framework(), target.id};
}

void FrameworkController::check(const driver::CheckFrameworkRequest& request,
                                const ReplyTo<driver::CheckFrameworkRequest>& reply) {
    Result<Question> question = fail(ErrorCode::InvalidArgument, StudioText::tr("No such kind.").toStdString());
    if (!request.target.empty()) {
        question = m_workspace.database().readValue<Question>([&](SQLite::Database& db) {
            return targets::byName(db, request.target).and_then([this](const Target& target) {
                return questionOf(target);
            });
        });
    } else if (const auto kind = targetKindFromText(request.kind); kind && traitsOf(*kind).framework) {
        const Framework framework = *traitsOf(*kind).framework;
        question = frameworkClusterFromJson(framework, nlohmann::json::parse(request.cluster, nullptr, false))
                       .map([&](FrameworkCluster cluster) {
                           return Question{request.machine.empty() ? std::string(localTargetName) : request.machine,
                                           framework, std::move(cluster), std::nullopt};
                       });
    }
    if (!question)
        return reply(fail(question.error()));
    ask(*question, [reply](Result<FrameworkOffer> offer) {
        reply(offer.map([](FrameworkOffer& found) { return driver::FrameworkAnswer{std::move(found)}; }));
    });
}

void FrameworkController::checkBusy() {
    // One that went away with its runs is asked once more after their end.
    const Timestamp since = m_clock.now() - 2 * checkInterval;
    std::vector<Target> busy;
    (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        for (Target& target : targets::all(db)) {
            if (target.traits().framework &&
                selectValue<int>(db, "SELECT 1 FROM run WHERE target=? AND (ended_ms IS NULL OR ended_ms>?) LIMIT 1",
                                 target.id, since))
                busy.push_back(std::move(target));
        }
        return {};
    });
    for (const Target& target : busy) {
        const auto question = questionOf(target);
        const auto place = question ? m_find(question->machine) : std::nullopt;
        if (place && place->machine->isConnected())
            ask(*question, [](const Result<FrameworkOffer>&) {});
    }
}

void FrameworkController::ask(const Question& question, Done done) {
    probe(question, frameworkProbeArgument(question.cluster),
          [this, question, done = std::move(done)](const Result<ToolAnswer>& answer) {
              if (!answer)
                  return done(fail(answer.error()));
              Result<FrameworkOffer> offer =
                  fail(ErrorCode::Unavailable,
                       StudioText::tr("The cluster did not answer in time. Check that it has started, and that the "
                                      "machine that connects to it reaches its address.")
                           .toStdString());
              if (!answer->isTimedOut)
                  offer = readFrameworkProbe(answer->output);
              if (!offer && offer.error().detail.empty())
                  offer.error().detail = displayText(answer->errors.substr(0, 2000));
              if (question.target) // what the cluster answered, or that it does not; not that its machine is away
                  store(*question.target, offer);
              done(std::move(offer));
          });
}

void FrameworkController::stop(const driver::StopRayJobRequest& request,
                               const ReplyTo<driver::StopRayJobRequest>& reply) {
    RunRecord run;
    RayJob job;
    const auto question = m_workspace.database().readValue<Question>([&](SQLite::Database& db) -> Result<Question> {
        auto found = runs::find(db, request.run);
        if (!found)
            return fail(found.error());
        run = std::move(*found);
        const auto cluster = frameworkRunOf(db, run, runs::eventsOf(db, run.seq));
        const auto left = cluster ? cluster->left : std::vector<RayJob>();
        const auto one =
            std::find_if(left.begin(), left.end(), [&](const RayJob& each) { return each.id == request.job; });
        if (one == left.end() || !isFinal(run.state))
            return fail(ErrorCode::NotFound, StudioText::tr("The run %1 has no job in Ray that may still run.")
                                                 .arg(QString::fromStdString(displayText(run.id.text())))
                                                 .toStdString());
        job = *one;
        return targets::byName(db, cluster->target).and_then([this](const Target& target) {
            return questionOf(target);
        });
    });
    if (!question)
        return reply(fail(question.error()));
    probe(*question, rayStopArgument(question->cluster, job),
          [this, run, job, reply](const Result<ToolAnswer>& answer) {
              if (!answer)
                  return reply(fail(answer.error()));
              if (answer->isTimedOut)
                  return reply(fail(ErrorCode::Unavailable,
                                    StudioText::tr("The cluster did not answer in time. Check that it has started, and "
                                                   "that the machine that connects to it reaches its address.")
                                        .toStdString()));
              const auto stopped = readRayStopAnswer(answer->output);
              if (!stopped)
                  return reply(fail(stopped.error()));
              const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
                  noteRayStop(db, run, job, *stopped, m_clock.now());
                  return {};
              });
              if (!written)
                  return reply(fail(written.error()));
              crashPoint(CrashPoint::DriverRayStopNoted);
              Q_EMIT changed();
              reply(driver::RayStopped{std::string(toText(stopped->outcome)), stopped->status, stopped->message});
          });
}

void FrameworkController::probe(const Question& question, const std::string& argument,
                                std::function<void(Result<ToolAnswer>)> done) {
    ++m_asking;
    const auto finish = [this, done = std::move(done)](Result<ToolAnswer> answer) {
        --m_asking;
        done(std::move(answer));
        if (!isBusy())
            Q_EMIT idle();
    };
    whenConnected(question.machine, [this, question, argument, finish](const Result<void>& ready) {
        if (ready)
            probeWith(question, argument, 0, finish);
        else
            finish(fail(ready.error()));
    });
}

void FrameworkController::whenConnected(const std::string& machine, std::function<void(Result<void>)> ready) {
    const auto place = m_find(machine);
    if (!place)
        return ready(fail(ErrorCode::NotFound, StudioText::tr("There is no compute target \"%1\".")
                                                   .arg(QString::fromStdString(displayText(machine)))
                                                   .toStdString()));
    if (place->machine->isConnected())
        return ready({});
    auto* limit = new QTimer(this);
    limit->setSingleShot(true);
    const auto isOver = std::make_shared<bool>(false);
    const auto end = [limit, isOver] {
        limit->deleteLater();
        return !std::exchange(*isOver, true);
    };
    connect(place->machine, &Machine::connected, limit, [ready, end] {
        if (end())
            ready({});
    });
    connect(limit, &QTimer::timeout, this, [ready, end] {
        if (end())
            ready(fail(ErrorCode::Unavailable,
                       StudioText::tr("The machine that connects to the cluster is not responding.").toStdString()));
    });
    limit->start(connectPatience);
    if (place->connectNow)
        place->connectNow();
}

void FrameworkController::probeWith(const Question& question, const std::string& argument, size_t index,
                                    const std::function<void(Result<ToolAnswer>)>& done) {
    const auto place = m_find(question.machine);
    if (!place)
        return done(fail(ErrorCode::NotFound, StudioText::tr("The compute target no longer exists.").toStdString()));
    ToolRequest request;
    request.words = {pythonPrograms.at(index), "-I", "-c", std::string(frameworkProbe(question.framework)), argument};
    request.limitMs = probeLimitMs;
    // A machine that is detached meanwhile answers nothing.
    auto* guard = new QObject(this);
    connect(place->machine, &QObject::destroyed, guard, [guard, done] {
        guard->deleteLater();
        done(fail(ErrorCode::Unavailable, StudioText::tr("The compute target no longer exists.").toStdString()));
    });
    place->machine->request(request, [this, guard, question, argument, index, done](const Result<ToolAnswer>& answer) {
        delete guard;
        if (!answer && answer.error().code == ErrorCode::NotFound) {
            if (index + 1 < pythonPrograms.size())
                return probeWith(question, argument, index + 1, done);
            return done(
                fail(ErrorCode::InvalidArgument,
                     StudioText::tr(
                         "The machine has no python3, which is required to connect to the cluster. Install it there.")
                         .toStdString()));
        }
        done(answer);
    });
}

void FrameworkController::store(const TargetId& target, const Result<FrameworkOffer>& offer) {
    bool isChanged = false;
    const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        isChanged = offer ? frameworks::setOffer(db, target, *offer, m_clock.now())
                          : frameworks::setTrouble(db, target, offer.error());
        return {};
    });
    if (written && isChanged)
        Q_EMIT changed();
}

} // namespace studio

#include "moc_framework_controller.cpp"
