#include "core/host/bulk_channels.h"

#include <algorithm>

namespace studio {

BulkChannels::BulkChannels(AgentPipe& pipe, QObject* parent)
    : QObject(parent)
    , m_pipe(pipe) {
    m_ways.emplace_back().isReady = true;
}

BulkChannels::~BulkChannels() = default;

void BulkChannels::open(const std::string& name, int count) {
    for (int i = 0; i < count; ++i) {
        auto channel = m_pipe.openBulkChannel(name);
        if (!channel) {
            m_wereRefused = true;
            return;
        }
        Way& way = m_ways.emplace_back();
        way.channel = std::move(channel);
        connect(way.channel.get(), &BulkChannel::ready, this, [&way] { way.isReady = true; });
        connect(way.channel.get(), &BulkChannel::closed, this, [this, &way] {
            m_wereRefused = m_wereRefused || !way.isReady;
            handleChannelClosed(way);
        });
    }
}

void BulkChannels::close() {
    while (m_ways.size() > 1)
        handleChannelClosed(m_ways.back());
}

bool BulkChannels::areReady() const {
    return std::any_of(std::next(m_ways.begin()), m_ways.end(), [](const Way& way) { return way.isReady; });
}

void BulkChannels::write(uint32_t request, const QByteArray& frame) {
    Way* best = &m_ways.front();
    for (auto& way : m_ways) {
        if (way.isReady && way.bytes < best->bytes)
            best = &way;
    }
    best->unanswered.emplace(request, frame);
    best->bytes += frame.size();
    best->channel ? best->channel->write(frame) : m_pipe.write(frame);
}

void BulkChannels::answered(uint32_t request) {
    for (auto& way : m_ways) {
        const auto found = way.unanswered.find(request);
        if (found == way.unanswered.end())
            continue;
        way.bytes -= found->second.size();
        way.unanswered.erase(found);
        return;
    }
}

void BulkChannels::handleChannelClosed(Way& way) {
    const auto gone = std::find_if(m_ways.begin(), m_ways.end(), [&way](const Way& each) { return &each == &way; });
    Way lost = std::move(*gone);
    m_ways.erase(gone);
    lost.channel->disconnect(this);
    lost.channel.release()->deleteLater(); // may be the sender of the current signal
    Way& pipe = m_ways.front();
    for (const auto& [request, frame] : lost.unanswered) {
        pipe.unanswered.emplace(request, frame);
        pipe.bytes += frame.size();
        m_pipe.write(frame);
    }
}

} // namespace studio

#include "moc_bulk_channels.cpp"
