#include "core/host/agent_client.h"

#include <QPointer>
#include <algorithm>
#include <ctime>

#include "core/host/host_text.h"
#include "core/protocol/cbor.h"
#include "core/protocol/requests.h"

namespace studio {

namespace {

using namespace std::chrono_literals;

constexpr auto maxTurn = 8ms;           // per event loop iteration, so that other events are processed in between
constexpr size_t maxPending = 4U << 20; // bytes of queued frames; beyond that, backpressure
constexpr uint32_t greetingRequest = 1;

std::chrono::nanoseconds threadTime() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

} // namespace

AgentClient::AgentClient(std::unique_ptr<AgentPipe> pipe, Heartbeat heartbeat, PushLimits limits, QObject* parent)
    : QObject(parent)
    , m_pipe(std::move(pipe))
    , m_bulkChannels(*m_pipe)
    , m_heartbeat(std::move(heartbeat))
    , m_budget(limits) {
    connect(&m_beat, &QTimer::timeout, this, &AgentClient::sendHeartbeat);
    connect(&m_judge, &QTimer::timeout, this, &AgentClient::failOverdue);
    m_greeting.setSingleShot(true);
    connect(&m_greeting, &QTimer::timeout, this, [this] {
        m_pipe->close();
        closeWithError({ErrorCode::Timeout,
                        HostText::tr("The agent on the machine is alive but does not respond. It was terminated; the "
                                     "studio restarts it later.")
                            .toStdString(),
                        {}});
    });
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &AgentClient::handleFrames);
    connect(m_pipe.get(), &AgentPipe::received, this, &AgentClient::read);
    connect(m_pipe.get(), &AgentPipe::closed, this, &AgentClient::closeWithError);
}

AgentClient::~AgentClient() {
    m_pipe->disconnect(this);
}

void AgentClient::open() {
    m_pipe->open();
}

void AgentClient::sendHeartbeat() {
    const bool isTurn = ++m_beats % 4 == 0;                                  // the agent has a silence timeout as well
    if (std::exchange(m_heard, false) || m_isPaused || m_later.isActive()) { // reading is paused on this side
        m_missed = 0;
        if (isTurn)
            request(toMessage(PingRequest{}), [](const Result<nlohmann::json>&) {});
        return;
    }
    if (m_missed++ < m_heartbeat.limit) {
        request(toMessage(PingRequest{}), [](const Result<nlohmann::json>&) {});
        return;
    }
    m_pipe->close();
    closeWithError(
        {ErrorCode::Timeout,
         HostText::tr("The machine is no longer responding. The studio reconnects automatically.").toStdString(),
         {}});
}

void AgentClient::close() {
    m_pipe->close();
}

std::vector<AgentClient::Answer> AgentClient::abandon() {
    m_closed = true;
    m_beat.stop();
    m_greeting.stop();
    m_judge.stop();
    m_later.stop();
    std::vector<Answer> unanswered;
    for (auto& [number, waiting] : std::exchange(m_waiting, {}))
        unanswered.push_back(std::move(waiting.answer));
    disconnect();
    m_pipe->close();
    return unanswered;
}

void AgentClient::request(nlohmann::json message, Answer answer) {
    begin(message, std::move(answer), false);
}

void AgentClient::requestUnordered(nlohmann::json message, Answer answer) {
    begin(message, std::move(answer), true);
}

void AgentClient::begin(const nlohmann::json& message, Answer answer, bool byAnyWay) {
    const uint32_t number = ++m_lastRequest;
    m_waiting.emplace(number, Waiting{std::move(answer), std::chrono::steady_clock::now()});
    if (m_closed)
        return failLater(number,
                         {ErrorCode::Unavailable,
                          HostText::tr("The agent on the machine is not available at the moment.").toStdString(),
                          {}});
    std::string frame;
    beginFrame(frame, FrameKind::Request, number);
    addCbor(message, frame);
    if (frame.size() > frameHeaderSize + maxFramePayload)
        return failLater(number, {ErrorCode::TooLarge,
                                  HostText::tr("The request to the machine is larger than 1 MiB: shorten the command, "
                                               "its variables or its inputs.")
                                      .toStdString(),
                                  {}});
    m_deadlines.sent(number, textAt(message, "do"), !byAnyWay, m_heartbeat.clock());
    if (!m_judge.isActive())
        m_judge.start(m_heartbeat.deadlinePause);
    finishFrame(frame, 0);
    const auto bytes = QByteArray::fromStdString(frame);
    byAnyWay ? m_bulkChannels.write(number, bytes) : m_pipe->write(bytes);
}

// What the agent still says to it is ignored.
void AgentClient::failOverdue() {
    const QPointer<AgentClient> self(this);
    for (const RequestDeadlines::Overdue& overdue : m_deadlines.takeOverdue(m_heartbeat.clock())) {
        const auto waiting = m_waiting.find(overdue.number);
        if (waiting == m_waiting.end())
            continue;
        const Answer answer = std::move(waiting->second.answer);
        m_waiting.erase(waiting);
        m_bulkChannels.answered(overdue.number); // not sent again, and no longer counted
        answer(fail(ErrorCode::Timeout,
                    HostText::tr("The agent on the machine has not answered the request \"%1\" for %n minute(s), but "
                                 "answers others. Check its disks and file systems: one may hang.",
                                 nullptr, static_cast<int>(overdue.limit.count()))
                        .arg(QString::fromStdString(overdue.verb))
                        .toStdString()));
        if (!self)
            return; // the callback has dropped the connection
    }
    if (m_deadlines.isEmpty())
        m_judge.stop();
}

void AgentClient::failLater(uint32_t number, Error why) {
    QTimer::singleShot(0, this, [this, number, why = std::move(why)] {
        const auto waiting = m_waiting.find(number);
        if (waiting == m_waiting.end())
            return; // the connection ended first
        const Answer answer = std::move(waiting->second.answer);
        m_waiting.erase(waiting);
        answer(fail(why));
    });
}

void AgentClient::read(const QByteArray& bytes) {
    if (m_closed)
        return; // the agent may send until its channel is closed
    // Start the timers only now: before the agent runs, the user may still have to sign in.
    if (m_heartbeat.pause.count() > 0 && !m_beat.isActive())
        m_beat.start(m_heartbeat.pause);
    if (!m_isGreeted && !m_greeting.isActive())
        m_greeting.start(m_heartbeat.greeting);
    m_heard = true;
    m_parser.feed(std::string_view(bytes.constData(), static_cast<size_t>(bytes.size())));
    if (!m_later.isActive())
        handleFrames();
    else if (m_parser.pending() > maxPending)
        setPaused(true);
}

void AgentClient::setPaused(bool isPaused) {
    if (std::exchange(m_isPaused, isPaused) != isPaused)
        m_pipe->setPaused(isPaused);
}

void AgentClient::handleFrames() {
    const auto begin = std::chrono::steady_clock::now();
    while (!m_closed) {
        const auto now = std::chrono::steady_clock::now();
        if (m_budget.isFlood()) {
            m_pipe->close();
            closeWithError({ErrorCode::Protocol,
                            HostText::tr("The machine sends far too many unrequested messages: %1 in %2 seconds. The "
                                         "connection was closed; the studio reconnects later.")
                                .arg(m_budget.pushesInFullWindows())
                                .arg(double((m_budget.fullWindows() * m_budget.limits().window).count()) / 1000)
                                .toStdString(),
                            {}});
            return;
        }
        if (const auto wait = m_budget.wait(now); wait > 0ms) {
            setPaused(true);
            m_later.start(wait);
            return;
        }
        if (now - begin > maxTurn) {
            m_later.start(0);
            return;
        }
        auto frame = m_parser.nextView();
        if (!frame) {
            m_pipe->close();
            closeWithError(frame.error());
            return;
        }
        if (!*frame) {
            setPaused(false);
            return;
        }
        handle(**frame);
    }
}

void AgentClient::recordPush(std::chrono::nanoseconds begin, bool isUseful) {
    m_budget.take(std::chrono::steady_clock::now(), threadTime() - begin, isUseful);
}

void AgentClient::handle(const FrameView& frame) {
    m_hasAnswered = true;
    const bool isAsked = frame.kind != FrameKind::Push && m_waiting.contains(frame.request);
    const auto begin = isAsked ? 0ns : threadTime();
    auto message = parseCbor(frame.payload);
    if (frame.kind == FrameKind::Push && message) {
        const bool isLog = textAt(*message, "push") == "bytes";
        Q_EMIT pushed(*message);
        recordPush(begin, isLog);
        return;
    }
    const auto waiting = m_waiting.find(frame.request);
    if (!isAsked || waiting == m_waiting.end()) {
        recordPush(begin, false);
        return;
    }
    if (frame.request == greetingRequest) {
        m_isGreeted = true;
        m_greeting.stop();
    }
    const Answer answer = std::move(waiting->second.answer);
    const auto took =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - waiting->second.since);
    m_roundTrip = std::min(took, m_roundTrip.value_or(took));
    m_waiting.erase(waiting);
    m_deadlines.answered(frame.request);
    m_bulkChannels.answered(frame.request);
    if (message && frame.kind == FrameKind::Failure)
        // Studio and agent are of the same build, so an unknown code means corruption.
        answer(fail(errorCodeFromText(textAt(*message, "code")).value_or(ErrorCode::Protocol),
                    textAt(*message, "message"), textAt(*message, "detail")));
    else
        answer(std::move(message));
}

void AgentClient::closeWithError(const Error& why) {
    if (std::exchange(m_closed, true))
        return;
    m_beat.stop();
    m_greeting.stop();
    m_judge.stop();
    m_later.stop();
    const auto waiting = std::exchange(m_waiting, {});
    // After the first response the outcome of a pending request is unknown, however the connection ended; before it,
    // the code reports why the machine could not be reached.
    const bool wasThere = m_hasAnswered || why.code == ErrorCode::Timeout;
    const Error unanswered{wasThere ? ErrorCode::Unavailable : why.code, why.message, why.detail};
    for (const auto& [number, each] : waiting)
        each.answer(fail(unanswered));
    Q_EMIT closed(why);
}

} // namespace studio

#include "moc_agent_client.cpp"
