// Spreads requests whose order does not matter over an agent's pipe and its lanes. One SSH channel lets about 2 MiB be under way, so on a
// long line several of them are several times as fast. What a lane had not got an answer for when it closed goes by the pipe again, under
// the same number: the agent has to bear both. One thread; never waits.
#pragma once

#include <QObject>
#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <string>

#include "core/host/agent_pipe.h"

namespace studio {

class AgentLanes : public QObject {
    Q_OBJECT
public:
    explicit AgentLanes(AgentPipe& pipe, QObject* parent = nullptr);
    ~AgentLanes() override;

    void open(const std::string& name, int count);
    // What they carry goes by the pipe again.
    void close();
    // A lane was there and did not come to be ready: the machine lets no more channels be opened.
    bool wereRefused() const { return m_wereRefused; }
    bool areReady() const;

    // By the way with the fewest unanswered bytes.
    void write(uint32_t request, const QByteArray& frame);
    void answered(uint32_t request);

private:
    struct Way {
        std::unique_ptr<AgentLane> lane; // none: the pipe
        bool isReady = false;
        std::map<uint32_t, QByteArray> unanswered;
        qint64 bytes = 0; // of these
    };
    void laneClosed(Way& way);
    AgentPipe& m_pipe;
    std::list<Way> m_ways; // the first one is the pipe
    bool m_wereRefused = false;
};

} // namespace studio
