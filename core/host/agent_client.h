// Requests and answers over an AgentPipe: numbers them, matches answers, tells pushes, notices when nothing comes any more. Lives in
// one thread; never waits. A frame is at most 1 MiB, so no machine can make it hold more than that and what the pipe delivers at once.
#pragma once

#include <QObject>
#include <QTimer>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/base/error.h"
#include "core/host/agent_lanes.h"
#include "core/host/agent_pipe.h"
#include "core/protocol/frame.h"

namespace studio {

// When nothing has come for `pause`, the agent is asked for a sign of life; after `limit` such requests without one the pipe is closed
// with Timeout. A pause of 0: never asked, the pipe itself says when it breaks.
struct Heartbeat {
    std::chrono::milliseconds pause{0};
    int limit = 3;
};

class AgentClient : public QObject {
    Q_OBJECT
public:
    using Answer = std::function<void(Result<nlohmann::json>)>;

    explicit AgentClient(std::unique_ptr<AgentPipe> pipe, Heartbeat heartbeat = {}, QObject* parent = nullptr);
    ~AgentClient() override;

    void open();
    void close();
    // Nobody listens any more: no answer and no signal comes after this.
    void abandon();
    // `answer` is called exactly once: with the answer, with the agent's Failure, or with the reason for which the pipe
    // closed (Unavailable where that was Timeout). It is not called when this object is destroyed first.
    void request(nlohmann::json message, Answer answer);
    // The same, of which the agent bears that it comes twice, and in no order with others: it may go by a lane.
    void requestByAnyWay(nlohmann::json message, Answer answer);
    AgentLanes& lanes() { return m_lanes; }
    // The shortest time between a request and its answer until now; nullopt before the first answer.
    std::optional<std::chrono::milliseconds> roundTrip() const { return m_roundTrip; }

Q_SIGNALS:
    void pushed(const nlohmann::json& message);
    void closed(const studio::Error& why);

private:
    void begin(const nlohmann::json& message, Answer answer, bool byAnyWay);
    void read(const QByteArray& bytes);
    void handle(const FrameView& frame);
    void fallClosed(const Error& why);
    void beat();
    std::unique_ptr<AgentPipe> m_pipe;
    FrameParser m_parser;
    struct Waiting {
        Answer answer;
        std::chrono::steady_clock::time_point since;
    };
    AgentLanes m_lanes;
    std::map<uint32_t, Waiting> m_waiting;
    std::optional<std::chrono::milliseconds> m_roundTrip;
    uint32_t m_lastRequest = 0;
    bool m_closed = false;
    bool m_hasAnswered = false;
    int m_beats = 0;
    Heartbeat m_heartbeat;
    QTimer m_beat;
    bool m_heard = false; // since the last beat
    int m_missed = 0;
};

} // namespace studio
