// The part of MachineCreator that is notified of changed nodes by their providers (watch). A notification only triggers
// the next poll early: the poll decides, and without notifications nodes are polled.
#include <algorithm>
#include <memory>

#include "core/driver/machine_creator.h"
#include "core/host/tool_watch.h"

namespace studio {

namespace {
constexpr std::chrono::seconds watchReadInterval{10};
constexpr std::chrono::milliseconds wakePause{1'000}; // while an operation is in progress, which may have seen less
} // namespace

void MachineCreator::watchNodes(const std::vector<CreatedNode>& nodes) {
    std::map<ScanKey, const CreatedNode*> engines;
    std::set<ScanKey> keys;
    m_named.clear();
    for (const CreatedNode& node : nodes) {
        if (node.engine.empty() || node.name.empty())
            continue;
        m_named[node.name] = node.seq;
        engines.emplace(ScanKey(node.host, node.engine), &node);
        keys.emplace(node.host, node.engine);
    }
    const Timestamp now = m_clock.now();
    if (keys == m_watched && now >= m_watchesRead && now - m_watchesRead < watchReadInterval)
        return;
    m_watched = std::move(keys);
    m_watchesRead = now;
    std::erase_if(m_watches, [&](const auto& watch) { return !engines.contains(watch.first); });
    for (const auto& [key, node] : engines) {
        const auto request = commandsOf(*node)->watch(m_workspace);
        const auto known = m_watches.find(key);
        if (!request) {
            m_watches.erase(key); // also of a sign-in program that is not trusted any more
        } else if (known == m_watches.end() || known->second->request().words != request->words) {
            auto watch = std::make_unique<ToolWatch>(*request);
            connect(watch.get(), &ToolWatch::lineRead, this, [this](const QString& line) { wake(line.toStdString()); });
            m_watches[key] = std::move(watch);
        }
    }
}

void MachineCreator::wake(const std::string& name) {
    const auto known = m_named.find(name);
    if (known == m_named.end())
        return;
    if (m_busy.contains(known->second)) {
        // One look for all that it tells meanwhile.
        if (m_woken.insert(name).second)
            QTimer::singleShot(wakePause, this, [this, name] {
                m_woken.erase(name);
                wake(name);
            });
        return;
    }
    if (const auto retry = m_retries.find(known->second); retry != m_retries.end())
        retry->second.at = std::min(retry->second.at, m_clock.now());
    poll();
}

} // namespace studio
