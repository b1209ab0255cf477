// AgentClient sends requests over an AgentPipe, matches responses by request number, dispatches notifications (pushes)
// and detects a dead connection by heartbeat. One thread; never blocks. Notifications have a budget (push_budget.h),
// and no iteration of the event loop takes long. A frame is at most 1 MiB, so memory per machine is bounded by that
// plus what the pipe delivers at once.
#pragma once

#include <QObject>
#include <QTimer>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "core/base/error.h"
#include "core/host/agent_pipe.h"
#include "core/host/bulk_channels.h"
#include "core/host/push_budget.h"
#include "core/host/request_deadlines.h"
#include "core/protocol/frame.h"

namespace studio {

// Heartbeat parameters: after `pause` without received data a heartbeat is requested; after `limit` unanswered ones the
// pipe is closed with Timeout. A pause of 0 disables it: the pipe itself reports when it breaks.
struct Heartbeat {
    std::chrono::milliseconds pause{0};
    int limit = 3;
    // Timeout for the response to the first request, hello, counted from the agent's first byte; heartbeats alone do
    // not satisfy it.
    std::chrono::milliseconds greeting{60'000};
    // Interval at which requests without an answer are judged (request_deadlines.h), and the clock for it.
    std::chrono::milliseconds deadlinePause{15'000};
    std::function<std::chrono::steady_clock::time_point()> clock = std::chrono::steady_clock::now;
};

class AgentClient : public QObject {
    Q_OBJECT
public:
    using Answer = std::function<void(Result<nlohmann::json>)>;

    explicit AgentClient(std::unique_ptr<AgentPipe> pipe, Heartbeat heartbeat = {}, PushLimits limits = {},
                         QObject* parent = nullptr);
    ~AgentClient() override;

    void open();
    void close();
    // Detaches the owner: no callback is called and no signal emitted after this. Returns the callbacks of all requests
    // without a response, which the owner has to call.
    std::vector<Answer> abandon();
    // Calls `answer` exactly once: with the response, the agent's Failure, the reason why the pipe closed (Unavailable
    // instead of Timeout), or Timeout if the agent answers other requests but not this one: its outcome is unknown, and
    // the caller repeats it if it is idempotent. Not called if this object is destroyed first.
    void request(nlohmann::json message, Answer answer);
    // The same for a request that is idempotent and independent of the order of others: may use a bulk channel.
    void requestUnordered(nlohmann::json message, Answer answer);
    // Marks the notification being handled as unused.
    void markPushUnused() { m_budget.markLastUnused(); }
    BulkChannels& bulkChannels() { return m_bulkChannels; }
    // Returns the shortest round-trip time so far; nullopt before the first response.
    std::optional<std::chrono::milliseconds> roundTrip() const { return m_roundTrip; }

Q_SIGNALS:
    void pushed(const nlohmann::json& message);
    void closed(const studio::Error& why);

private:
    void begin(const nlohmann::json& message, Answer answer, bool byAnyWay);
    // Never synchronously: callers rely on that order.
    void failLater(uint32_t number, Error why);
    void read(const QByteArray& bytes);
    void handleFrames();
    void handle(const FrameView& frame);
    void recordPush(std::chrono::nanoseconds begin, bool isUseful);
    void setPaused(bool isPaused);
    void closeWithError(const Error& why);
    void sendHeartbeat();
    void failOverdue();
    std::unique_ptr<AgentPipe> m_pipe;
    FrameParser m_parser;
    struct Waiting {
        Answer answer;
        std::chrono::steady_clock::time_point since;
    };
    BulkChannels m_bulkChannels;
    std::map<uint32_t, Waiting> m_waiting;
    std::optional<std::chrono::milliseconds> m_roundTrip;
    uint32_t m_lastRequest = 0;
    bool m_closed = false;
    bool m_hasAnswered = false;
    int m_beats = 0;
    Heartbeat m_heartbeat;
    QTimer m_beat;
    RequestDeadlines m_deadlines;
    QTimer m_judge;       // while there are requests without an answer
    bool m_heard = false; // data received since the last heartbeat
    int m_missed = 0;
    QTimer m_greeting;
    bool m_isGreeted = false;
    PushBudget m_budget;
    QTimer m_later;          // until the queued frames are handled
    bool m_isPaused = false; // the pipe is paused
};

} // namespace studio
