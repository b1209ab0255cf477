// Requests and answers over an AgentPipe: numbers them, matches answers, tells pushes. Lives in one thread; never
// waits.
#pragma once

#include <QObject>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/host/agent_pipe.h"
#include "core/protocol/frame.h"

namespace studio {

class AgentClient : public QObject {
    Q_OBJECT
public:
    using Answer = std::function<void(Result<nlohmann::json>)>;

    explicit AgentClient(std::unique_ptr<AgentPipe> pipe, QObject* parent = nullptr);
    ~AgentClient() override;

    void open();
    void close();
    // Nobody listens any more: no answer and no signal comes after this.
    void abandon();
    // `answer` is called exactly once: with the answer, with the agent's Failure, or with the reason for which the pipe
    // closed. It is not called when this object is destroyed first.
    void request(nlohmann::json message, Answer answer);

Q_SIGNALS:
    void pushed(const nlohmann::json& message);
    void closed(const studio::Error& why);

private:
    void read(const QByteArray& bytes);
    void handle(const Frame& frame);
    void fallClosed(const Error& why);
    std::unique_ptr<AgentPipe> m_pipe;
    FrameParser m_parser;
    std::map<uint32_t, Answer> m_waiting;
    uint32_t m_lastRequest = 0;
    bool m_closed = false;
};

} // namespace studio
