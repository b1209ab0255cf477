#include "core/host/machine.h"

#include <QPointer>
#include <QRandomGenerator>
#include <algorithm>

#include "core/base/test_switch.h"
#include "core/host/answer_reading.h"
#include "core/host/host_text.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr std::chrono::milliseconds longestSilence{120'000};
constexpr std::chrono::milliseconds proven{20'000}; // a connection that lasted so long was a good one

constexpr int mostShortLived = 20;                    // in a row, before pauses grow
constexpr std::chrono::milliseconds longestFirst{50}; // many machines may have been behind one line

// Answers later, as if it had been asked.
template <typename Answer>
void sayAway(Machine* machine, Answer answer) {
    QTimer::singleShot(0, machine, [answer = std::move(answer)] {
        answer(fail(ErrorCode::Unavailable,
                    HostText::tr("The machine's agent is not there at the moment.").toStdString()));
    });
}

} // namespace

MachineOptions MachineOptions::forRemote() {
    using namespace std::chrono_literals;
    const auto silence = pauseOrSwitched("COMPUTE_STUDIO_TEST_SILENCE_MS", 15s);
    return {.firstPause = 500ms,
            .longestPause = pauseOrSwitched("COMPUTE_STUDIO_TEST_PAUSE_MS", 60s),
            .jitter = true,
            .triesAtOnce = true,
            .heartbeat = {.pause = silence / 3, .limit = 3}};
}

Machine::Machine(PipeMaker makePipe, AgentPlaces places, QObject* parent, MachineOptions options)
    : QObject(parent)
    , m_makePipe(std::move(makePipe))
    , m_places(std::move(places))
    , m_options(options) {
    m_again.setSingleShot(true);
    connect(&m_again, &QTimer::timeout, this, &Machine::connectAgent);
}

Machine::~Machine() = default;

void Machine::start() {
    connectAgent();
}

void Machine::connectAgent() {
    m_isHeld = false;
    auto pipe = m_makePipe();
    if (!pipe) {
        fallDisconnected(pipe.error());
        return;
    }
    if (m_client) {
        m_client->abandon();
        m_client.release()->deleteLater(); // it may be the caller
    }
    m_client = std::make_unique<AgentClient>(std::move(*pipe), m_options.heartbeat);
    connect(m_client.get(), &AgentClient::closed, this, &Machine::fallDisconnected);
    connect(m_client.get(), &AgentClient::pushed, this, &Machine::takePush);
    m_client->open();
    m_client->request({{"do", "hello"},
                       {"root", bytesValue(m_places.root)},
                       {"blobs", bytesValue(m_places.blobs)},
                       {"trees", bytesValue(m_places.trees)},
                       {"workspace", m_places.workspace},
                       {"epoch", m_places.epoch},
                       // An agent that nobody speaks to any more stands in the way of the next one.
                       {"silence_ms", m_options.heartbeat.pause.count() > 0 ? longestSilence.count() : 0}},
                      [this](Result<nlohmann::json> answer) {
                          if (!answer) {
                              fallDisconnected(answer.error());
                              return;
                          }
                          m_connected.start();
                          m_welcome = welcomeFrom(*answer);
                          Q_EMIT connected();
                      });
}

void Machine::fallDisconnected(const Error& why) {
    if (m_again.isActive() || m_isHeld)
        return;
    const bool wasThere = m_welcome.has_value();
    // A line may break some times in a row; an agent that dies again and again is no better than one that never came.
    if (wasThere) {
        m_shortLived = m_connected.elapsed() > proven.count() ? 0 : m_shortLived + 1;
        if (m_shortLived <= mostShortLived)
            m_failures = 0;
    }
    m_welcome.reset();
    m_wantsLanes = false;
    // Servers lock out who tries in vain again and again; only the user can mend these.
    m_isHeld = why.code == ErrorCode::SignInNeeded || why.code == ErrorCode::HostKey;
    if (!m_isHeld)
        m_again.start(nextPause(wasThere));
    if (m_client)
        m_client->close();
    Q_EMIT disconnected(why);
}

std::chrono::milliseconds Machine::nextPause(bool wasThere) {
    if (m_options.triesAtOnce && wasThere && m_shortLived <= mostShortLived)
        return std::chrono::milliseconds(QRandomGenerator::global()->bounded(qint64{1} + longestFirst.count()));
    constexpr int mostDoublings = 20;
    const std::chrono::milliseconds grown = m_options.firstPause * (1 << std::min(m_failures++, mostDoublings));
    const auto pause = std::min(m_options.longestPause, grown);
    if (!m_options.jitter)
        return pause;
    const qint64 half = pause.count() / 2;
    return std::chrono::milliseconds(half + QRandomGenerator::global()->bounded(half + 1));
}

void Machine::hurry() {
    if (m_again.isActive())
        tryNow();
}

void Machine::tryNow() {
    if (!m_again.isActive() && !m_isHeld)
        return;
    m_again.stop();
    connectAgent();
}

void Machine::takePush(const nlohmann::json& message) {
    const std::string kind = textAt(message, "push");
    if (kind == "attempt") {
        if (const auto report = attemptReportFrom(message))
            Q_EMIT attemptChanged(*report);
    } else if (kind == "bytes") {
        if (const auto bytes = logBytesFrom(message))
            Q_EMIT logBytesCame(*bytes);
    } else if (kind == "environment") {
        Q_EMIT environmentChanged(environmentStateFromJson(valueAt(message, "state")));
    } else if (kind == "sample") {
        if (const auto sample = decodeSample(bytesAt(message, "record")))
            Q_EMIT sampleCame(*sample);
    }
}

void Machine::request(nlohmann::json message, AgentClient::Answer answer) {
    if (m_client && m_welcome) {
        m_client->request(std::move(message), std::move(answer));
        return;
    }
    sayAway(this, std::move(answer));
}

void Machine::requestAttempt(const char* verb, const AttemptKey& key, nlohmann::json more,
                             Answer<AttemptReport> answer) {
    nlohmann::json message = toMessage(key);
    message["do"] = verb;
    message.update(more);
    request(std::move(message),
            reading<AttemptReport>(std::move(answer), [key](const nlohmann::json& reply) -> Result<AttemptReport> {
                auto report = attemptReportFrom(reply);
                if (report && report->key != key)
                    return fail(
                        ErrorCode::Protocol,
                        HostText::tr("The machine answered for another run than it was asked about.").toStdString());
                return report;
            }));
}

void Machine::launch(const RunSpec& spec, int64_t needBytes, Answer<AttemptReport> answer) {
    nlohmann::json more{{"spec", encodeRunSpec(spec)}, {"need_bytes", needBytes}};
    if (spec.runsIn && !spec.runsIn->container.registry.empty() && m_findPassword) {
        m_findPassword(*spec.runsIn,
                       [self = QPointer<Machine>(this), client = QPointer<AgentClient>(m_client.get()), key = spec.key,
                        more = std::move(more), answer = std::move(answer)](const SecretText& password) mutable {
                           if (!self)
                               return;
                           // Who asks for it after a break may have decided otherwise meanwhile.
                           if (!client || client != self->m_client.get())
                               return sayAway(self.data(), std::move(answer));
                           if (!password.isEmpty())
                               more["password"] = std::string(password.view());
                           self->requestAttempt("launch", key, std::move(more), std::move(answer));
                       });
        return;
    }
    requestAttempt("launch", spec.key, std::move(more), std::move(answer));
}

void Machine::observe(const AttemptKey& key, Answer<AttemptReport> answer) {
    requestAttempt("observe", key, nlohmann::json::object(), std::move(answer));
}

void Machine::cancel(const AttemptKey& key, int64_t graceMs, Answer<AttemptReport> answer) {
    requestAttempt("cancel", key, {{"grace_ms", graceMs}}, std::move(answer));
}

void Machine::collect(const AttemptKey& key, Answer<Collected> answer) {
    nlohmann::json message = toMessage(key);
    message["do"] = "collect";
    request(std::move(message),
            reading<Collected>(std::move(answer),
                               [](const nlohmann::json& reply) -> Result<Collected> { return collectedFrom(reply); }));
}

void Machine::removeRun(const std::string& run, Answer<void> answer) {
    request({{"do", "remove"}, {"run", run}},
            reading<void>(std::move(answer), [](const nlohmann::json&) -> Result<void> { return {}; }));
}

void Machine::probe(Answer<MachineFacts> answer) {
    request({{"do", "probe"}},
            reading<MachineFacts>(std::move(answer), [](const nlohmann::json& reply) -> Result<MachineFacts> {
                return machineFactsFrom(reply);
            }));
}

void Machine::tryNode(const NodeLimits& limits, Answer<NodeAnswer> answer) {
    request({{"do", "node"}, {"cpus", limits.cpus}, {"memory_bytes", limits.memoryBytes}},
            reading<NodeAnswer>(std::move(answer), [](const nlohmann::json& reply) -> Result<NodeAnswer> {
                return nodeAnswerFrom(reply);
            }));
}

} // namespace studio

#include "moc_machine.cpp"
