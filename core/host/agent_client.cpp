#include "core/host/agent_client.h"

#include <algorithm>

#include "core/host/host_text.h"
#include "core/protocol/cbor.h"

namespace studio {

AgentClient::AgentClient(std::unique_ptr<AgentPipe> pipe, Heartbeat heartbeat, QObject* parent)
    : QObject(parent)
    , m_pipe(std::move(pipe))
    , m_lanes(*m_pipe)
    , m_heartbeat(heartbeat) {
    connect(&m_beat, &QTimer::timeout, this, &AgentClient::beat);
    connect(m_pipe.get(), &AgentPipe::received, this, &AgentClient::read);
    connect(m_pipe.get(), &AgentPipe::closed, this, &AgentClient::fallClosed);
}

AgentClient::~AgentClient() {
    m_pipe->disconnect(this);
}

void AgentClient::open() {
    m_pipe->open();
}

void AgentClient::beat() {
    const bool isTurn = ++m_beats % 4 == 0; // the agent, too, wants to hear that somebody is there
    if (std::exchange(m_heard, false)) {
        m_missed = 0;
        if (isTurn)
            request({{"do", "ping"}}, [](const Result<nlohmann::json>&) {});
        return;
    }
    if (m_missed++ < m_heartbeat.limit) {
        request({{"do", "ping"}}, [](const Result<nlohmann::json>&) {});
        return;
    }
    m_pipe->close();
    fallClosed(
        {ErrorCode::Timeout,
         HostText::tr("The machine does not answer any more. The studio connects again by itself.").toStdString(),
         {}});
}

void AgentClient::close() {
    m_pipe->close();
}

void AgentClient::abandon() {
    m_closed = true;
    m_beat.stop();
    m_waiting.clear();
    disconnect();
    m_pipe->close();
}

void AgentClient::request(nlohmann::json message, Answer answer) {
    begin(message, std::move(answer), false);
}

void AgentClient::requestByAnyWay(nlohmann::json message, Answer answer) {
    begin(message, std::move(answer), true);
}

void AgentClient::begin(const nlohmann::json& message, Answer answer, bool byAnyWay) {
    if (m_closed) {
        // Never from inside the call: callers rely on that order.
        QTimer::singleShot(0, this, [answer = std::move(answer)] {
            answer(fail(ErrorCode::Unavailable,
                        HostText::tr("The machine's agent is not there at the moment.").toStdString()));
        });
        return;
    }
    const uint32_t number = ++m_lastRequest;
    std::string frame;
    beginFrame(frame, FrameKind::Request, number);
    addCbor(message, frame);
    if (frame.size() > frameHeaderSize + maxFramePayload) {
        QTimer::singleShot(0, this, [answer = std::move(answer)] {
            answer(fail(ErrorCode::TooLarge, HostText::tr("What was to be sent to the machine is larger than 1 MiB: "
                                                          "shorten the command, its variables or its inputs.")
                                                 .toStdString()));
        });
        return;
    }
    finishFrame(frame, 0);
    m_waiting.emplace(number, Waiting{std::move(answer), std::chrono::steady_clock::now()});
    const auto bytes = QByteArray::fromStdString(frame);
    byAnyWay ? m_lanes.write(number, bytes) : m_pipe->write(bytes);
}

void AgentClient::read(const QByteArray& bytes) {
    // Not before: until an agent runs there, somebody may still have to sign in.
    if (m_heartbeat.pause.count() > 0 && !m_beat.isActive())
        m_beat.start(m_heartbeat.pause);
    m_heard = true;
    m_parser.feed(std::string_view(bytes.constData(), static_cast<size_t>(bytes.size())));
    while (!m_closed) {
        auto frame = m_parser.nextView();
        if (!frame) {
            m_pipe->close();
            fallClosed(frame.error());
            return;
        }
        if (!*frame)
            return;
        handle(**frame);
    }
}

void AgentClient::handle(const FrameView& frame) {
    m_hasAnswered = true;
    auto message = parseCbor(frame.payload);
    if (frame.kind == FrameKind::Push) {
        if (message)
            Q_EMIT pushed(*message);
        return;
    }
    const auto waiting = m_waiting.find(frame.request);
    if (waiting == m_waiting.end())
        return;
    const Answer answer = std::move(waiting->second.answer);
    const auto took =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - waiting->second.since);
    m_roundTrip = std::min(took, m_roundTrip.value_or(took));
    m_waiting.erase(waiting);
    m_lanes.answered(frame.request);
    if (message && frame.kind == FrameKind::Failure)
        // Both are of one build, so a code that is not known came from damage.
        answer(fail(errorCodeFromText(textAt(*message, "code")).value_or(ErrorCode::Protocol),
                    textAt(*message, "message"), textAt(*message, "detail")));
    else
        answer(std::move(message));
}

void AgentClient::fallClosed(const Error& why) {
    if (std::exchange(m_closed, true))
        return;
    m_beat.stop();
    const auto waiting = std::exchange(m_waiting, {});
    // To who waits for an answer it is all the same how the connection went: nobody knows what became of the request.
    // Before its first word, the code says why it could not be reached.
    const bool wasThere = m_hasAnswered || why.code == ErrorCode::Timeout;
    const Error unanswered{wasThere ? ErrorCode::Unavailable : why.code, why.message, why.detail};
    for (const auto& [number, each] : waiting)
        each.answer(fail(unanswered));
    Q_EMIT closed(why);
}

} // namespace studio

#include "moc_agent_client.cpp"
