#include "core/host/machine.h"

#include <QPointer>
#include <QRandomGenerator>
#include <algorithm>

#include "core/base/test_switch.h"
#include "core/host/host_text.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr std::chrono::milliseconds maxSilence{120'000};
constexpr std::chrono::milliseconds proven{20'000}; // a connection of this duration counts as stable

constexpr int maxShortConnections = 20; // consecutive, before the backoff grows
constexpr std::chrono::milliseconds maxSignInBackoff{3'600'000};
constexpr std::chrono::milliseconds maxFirst{50}; // many machines may share one line
constexpr std::chrono::milliseconds longLine{10}; // below this round-trip time one channel is CPU-bound
constexpr int extraBulkChannels = 3;              // next to the pipe; sshd allows ten sessions, and terminals need some

// Reports failure asynchronously, as a request would.
template <typename Answer>
void failUnavailable(Machine* machine, Answer answer) {
    QTimer::singleShot(0, machine, [answer = std::move(answer)] {
        answer(fail(ErrorCode::Unavailable,
                    HostText::tr("The agent on the machine is not available at the moment.").toStdString()));
    });
}

} // namespace

MachineOptions MachineOptions::forRemote() {
    using namespace std::chrono_literals;
    const auto silence = durationOrOverride("COMPUTE_STUDIO_TEST_SILENCE_MS", 15s);
    return {.firstPause = 500ms,
            .maxPause = durationOrOverride("COMPUTE_STUDIO_TEST_PAUSE_MS", 60s),
            .jitter = true,
            .retriesImmediately = true,
            .heartbeat = {.pause = silence / 3,
                          .limit = 3,
                          .greeting = durationOrOverride("COMPUTE_STUDIO_TEST_GREETING_MS", 60s)},
            .pushes = {.maxPushes = 1000}}; // a hundred busy runs report five files each, several times a second
}

Machine::Machine(PipeMaker makePipe, AgentWorkspace places, QObject* parent, MachineOptions options)
    : QObject(parent)
    , m_makePipe(std::move(makePipe))
    , m_places(std::move(places))
    , m_options(options) {
    m_again.setSingleShot(true);
    connect(&m_again, &QTimer::timeout, this, &Machine::connectAgent);
    m_signInRetry.setSingleShot(true);
    connect(&m_signInRetry, &QTimer::timeout, this, &Machine::tryNow);
}

Machine::~Machine() = default;

void Machine::start() {
    connectAgent();
}

void Machine::connectAgent() {
    m_isHeld = false;
    m_signInRetry.stop();
    auto pipe = m_makePipe();
    if (!pipe) {
        handleDisconnected(pipe.error());
        return;
    }
    dropClient();
    m_client = std::make_unique<AgentClient>(std::move(*pipe), m_options.heartbeat, m_options.pushes);
    connect(m_client.get(), &AgentClient::closed, this, &Machine::handleDisconnected);
    connect(m_client.get(), &AgentClient::pushed, this, &Machine::handlePush);
    m_client->open();
    // An orphaned agent would block the next one.
    const int64_t silenceMs = m_options.heartbeat.pause.count() > 0 ? maxSilence.count() : 0;
    const HelloRequest hello{m_places.root,      m_places.blobs, m_places.trees,
                             m_places.workspace, m_places.epoch, silenceMs};
    m_client->request(toMessage(hello),
                      [this, client = QPointer<AgentClient>(m_client.get())](Result<nlohmann::json> answer) {
                          if (!client || client != m_client.get())
                              return; // closed on this side
                          if (!answer) {
                              handleDisconnected(answer.error());
                              return;
                          }
                          m_connected.start();
                          m_refusals = 0;
                          m_welcome = welcomeFrom(*answer);
                          Q_EMIT connected();
                      });
}

void Machine::dropClient() {
    if (!m_client)
        return;
    for (AgentClient::Answer& answer : m_client->abandon())
        failUnavailable(this, std::move(answer));
    m_client.release()->deleteLater(); // may be the sender of the current signal
}

void Machine::handleDisconnected(const Error& why) {
    if (m_again.isActive() || m_isHeld)
        return;
    // A protocol violation gets no immediate retry.
    const bool wasThere = m_welcome.has_value() && why.code != ErrorCode::Protocol;
    // Interruptions may come in series, but an agent that keeps dying counts as one that never started.
    if (wasThere) {
        m_shortLived = m_connected.elapsed() > proven.count() ? 0 : m_shortLived + 1;
        if (m_shortLived <= maxShortConnections)
            m_failures = 0;
    }
    m_welcome.reset();
    m_wantsBulkChannels = false;
    // Servers lock out clients after repeated failures; mostly only the user can fix these.
    m_isHeld = why.code == ErrorCode::SignInNeeded || why.code == ErrorCode::HostKey;
    if (!m_isHeld)
        m_again.start(nextPause(wasThere));
    else if ((why.code == ErrorCode::SignInNeeded || m_options.retriesHostKey) && m_options.signInBackoff.count() > 0)
        m_signInRetry.start(signInBackoff().delay(m_refusals++));
    if (m_client)
        m_client->close();
    Q_EMIT disconnected(why);
}

Backoff Machine::signInBackoff() const {
    constexpr int maxGrowth = 64;
    return {m_options.signInBackoff, std::min(maxSignInBackoff, maxGrowth * m_options.signInBackoff)};
}

std::chrono::milliseconds Machine::nextPause(bool wasThere) {
    if (m_options.retriesImmediately && wasThere && m_shortLived <= maxShortConnections)
        return std::chrono::milliseconds(QRandomGenerator::global()->bounded(qint64{1} + maxFirst.count()));
    const auto pause = Backoff{m_options.firstPause, m_options.maxPause}.delay(m_failures++);
    if (!m_options.jitter)
        return pause;
    const qint64 half = pause.count() / 2;
    return std::chrono::milliseconds(half + QRandomGenerator::global()->bounded(half + 1));
}

void Machine::rest() {
    m_again.stop();
    m_signInRetry.stop();
    dropClient();
    const bool wasThere = m_welcome.has_value();
    m_welcome.reset();
    m_wantsBulkChannels = false;
    m_isHeld = true;
    if (wasThere)
        Q_EMIT disconnected({ErrorCode::Canceled,
                             HostText::tr("The connection to the machine was closed on this side.").toStdString(),
                             {}});
}

void Machine::requireUser() {
    m_options.signInBackoff = std::chrono::milliseconds(0);
    m_signInRetry.stop();
}

void Machine::reconnectNow() {
    if (m_again.isActive())
        tryNow();
}

void Machine::tryNow() {
    if (!m_again.isActive() && !m_isHeld)
        return;
    m_again.stop();
    connectAgent();
}

void Machine::markLogBytesUnused() {
    if (m_client)
        m_client->markPushUnused();
}

void Machine::handlePush(const nlohmann::json& message) {
    const std::string kind = textAt(message, "push");
    if (kind == "attempt") {
        if (const auto report = attemptReportFrom(message))
            Q_EMIT attemptChanged(*report);
    } else if (kind == "bytes") {
        if (const auto bytes = logBytesFrom(message))
            Q_EMIT logBytesReceived(*bytes);
        else
            markLogBytesUnused();
    } else if (kind == "environment") {
        Q_EMIT environmentChanged(environmentStateFromJson(valueAt(message, "state")));
    } else if (kind == "sample") {
        if (const auto sample = decodeSample(bytesAt(message, "record")))
            Q_EMIT sampleReceived(*sample);
    }
}

void Machine::send(nlohmann::json message, AgentClient::Answer answer) {
    if (m_client && m_welcome) {
        m_client->request(std::move(message), std::move(answer));
        return;
    }
    failUnavailable(this, std::move(answer));
}

tl::unexpected<Error> Machine::unexpectedReply() {
    return fail(ErrorCode::Protocol, HostText::tr("The machine sent an unexpected reply.").toStdString());
}

void Machine::launch(const RunSpec& spec, int64_t requiredBytes, Answer<AttemptReport> answer) {
    LaunchRequest launch{spec.key, encodeRunSpec(spec), requiredBytes};
    if (spec.environment && !spec.environment->container.registry.empty() && m_passwordProvider) {
        m_passwordProvider(*spec.environment,
                           [self = QPointer<Machine>(this), client = QPointer<AgentClient>(m_client.get()),
                            launch = std::move(launch), answer = std::move(answer)](SecretText password) mutable {
                               if (!self)
                                   return;
                               // The connection was replaced: the caller may have changed its decision since.
                               if (!client || client != self->m_client.get())
                                   return failUnavailable(self.data(), std::move(answer));
                               if (!password.isEmpty())
                                   launch.password = std::make_shared<const SecretText>(std::move(password));
                               self->request(launch, std::move(answer));
                           });
        return;
    }
    request(launch, std::move(answer));
}

void Machine::ping(Answer<std::chrono::milliseconds> answer) {
    QElapsedTimer since;
    since.start();
    request(PingRequest{}, [since, answer = std::move(answer)](const Result<void>& reply) {
        answer(reply.map([since] { return std::chrono::milliseconds(since.elapsed()); }));
    });
}

void Machine::put(const PutPart& part, Answer<void> answer) {
    // The last part uses the pipe, so that a launch written after it finds the complete snapshot.
    if (!m_client || !m_welcome || part.isLast)
        return request(part, std::move(answer));
    m_client->requestUnordered(toMessage(part), [answer = std::move(answer)](const Result<nlohmann::json>& reply) {
        answer(reply.map([](const nlohmann::json&) {}));
    });
}

void Machine::widen() {
    if (std::exchange(m_wantsBulkChannels, true) || !m_client || !m_welcome || m_client->bulkChannels().wereRefused() ||
        m_client->roundTrip().value_or(std::chrono::milliseconds(0)) < longLine)
        return;
    request(BulkChannelRequest{},
            [this, client = QPointer<AgentClient>(m_client.get())](const Result<BulkChannelAnswer>& reply) {
                if (reply && client && client == m_client.get() && m_wantsBulkChannels)
                    client->bulkChannels().open(reply->name, extraBulkChannels);
            });
}

void Machine::narrow() {
    m_wantsBulkChannels = false;
    if (m_client)
        m_client->bulkChannels().close();
}

bool Machine::isWide() const {
    return m_client && m_client->bulkChannels().areReady();
}

} // namespace studio

#include "moc_machine.cpp"
