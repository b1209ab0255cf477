// BulkChannels distributes order-independent requests over an agent's pipe and its bulk channels. One SSH channel
// allows about 2 MiB in flight, so on a high-latency line several are several times as fast. Requests without a
// response when a bulk channel closes are sent again through the pipe with the same number: they must be idempotent.
// One thread; never blocks.
#pragma once

#include <QObject>
#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <string>

#include "core/host/agent_pipe.h"

namespace studio {

class BulkChannels : public QObject {
    Q_OBJECT
public:
    explicit BulkChannels(AgentPipe& pipe, QObject* parent = nullptr);
    ~BulkChannels() override;

    void open(const std::string& name, int count);
    // Closes the bulk channels; their pending requests are sent through the pipe again.
    void close();
    // Returns true if a bulk channel closed before it became ready: the machine allows no more channels.
    bool wereRefused() const { return m_wereRefused; }
    bool areReady() const;

    // Writes to the channel with the fewest unanswered bytes.
    void write(uint32_t request, const QByteArray& frame);
    void answered(uint32_t request);

private:
    struct Way {
        std::unique_ptr<BulkChannel> channel; // null: the pipe
        bool isReady = false;
        std::map<uint32_t, QByteArray> unanswered;
        qint64 bytes = 0; // total of `unanswered`
    };
    void handleChannelClosed(Way& way);
    AgentPipe& m_pipe;
    std::list<Way> m_ways; // front: the pipe
    bool m_wereRefused = false;
};

} // namespace studio
