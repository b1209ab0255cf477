// A pipe to a real agent that a test can slow down, cut and look into, and one to an agent that is the test itself.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/host/agent_pipe.h"
#include "core/protocol/frame.h"
#include <nlohmann/json_fwd.hpp>

namespace studio::test {

// What went through the pipes of one machine, in the order in which the studio wrote and heard it.
struct PipeLog {
    struct Event {
        bool isWritten = false; // by the studio
        std::string verb;       // of requests and of the requests that answers are to; "push" for pushes
        bool isFailure = false;
        uint32_t request = 0;
        uint32_t pipe = 0; // requests count anew with each
    };
    std::vector<Event> events;
    size_t underWay = 0; // bytes of put that are not answered
    size_t maxInFlight = 0;
    uint32_t pipes = 0;
    uint32_t bulkChannels = 0;                   // ever opened
    uint32_t openBulkChannels = 0;               // now
    uint32_t bulkChannelWrites = 0;              // that went by one of them
    size_t count(const std::string& verb) const; // requests written
    // How often the studio wrote a request of one of `verbs` after it had heard something since the last of these.
    size_t firstWritten(const std::string& verb) const;
    size_t firstHeard(const std::string& verb) const;
};

struct PipeManners {
    std::chrono::milliseconds delay{0};   // each way
    std::optional<size_t> cutAfterWrites; // frames; the one after these is not written any more
    bool isDeaf = false;                  // from now on nothing arrives at the studio
    uint32_t maxBulkChannels = 0;         // ever; those after them are refused
    std::optional<uint32_t>
        cutBulkChannelAfterWrites; // of all bulk channels: the one that would carry the next breaks, with what is under way
};

// studio-agent serve as a child, through the manners, which may change at any time.
class TestPipe final : public AgentPipe {
    Q_OBJECT
public:
    TestPipe(std::string program, PipeManners& manners, PipeLog& log, QObject* parent = nullptr);
    void open() override;
    void write(const QByteArray& bytes) override;
    void close() override;
    std::unique_ptr<BulkChannel> openBulkChannel(const std::string& name) override;

private:
    void recordWritten(const QByteArray& bytes);
    void recordHeard(const QByteArray& bytes);
    void cut();
    std::string m_program;
    ChildProcessPipe m_inner;
    PipeManners& m_manners;
    PipeLog& m_log;
    FrameParser m_written;
    FrameParser m_heard;
    std::map<uint32_t, std::pair<std::string, size_t>> m_asked; // verb, bytes of put
    size_t m_frames = 0;
    uint32_t m_number = 0;
    bool m_isOver = false;
};

// studio-agent lane as a child, as late as the pipe.
class TestBulkChannel final : public BulkChannel {
    Q_OBJECT
public:
    TestBulkChannel(const std::string& program, const std::string& name, PipeManners& manners, PipeLog& log);
    ~TestBulkChannel() override;
    void write(const QByteArray& bytes) override;

private:
    void closeWithError();
    QProcess m_process;
    PipeManners& m_manners;
    PipeLog& m_log;
    bool m_isOver = false;
};

// The test answers: `handle` is called for every request and may say anything.
class FakePipe final : public AgentPipe {
    Q_OBJECT
public:
    using Handler = std::function<void(FakePipe&, uint32_t request, const nlohmann::json& message)>;
    explicit FakePipe(Handler handle, QObject* parent = nullptr);
    void open() override {}
    void write(const QByteArray& bytes) override;
    void close() override;
    void setPaused(bool isPaused) override { m_isPaused = isPaused; }
    bool isPaused() const { return m_isPaused || m_isOver; } // a real machine would wait now
    void say(FrameKind kind, uint32_t request, const nlohmann::json& message);
    void answer(uint32_t request, const nlohmann::json& message) { say(FrameKind::Answer, request, message); }

private:
    Handler m_handle;
    FrameParser m_parser;
    bool m_isOver = false;
    bool m_isPaused = false;
};

} // namespace studio::test
