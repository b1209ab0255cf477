#include "core/ssh/link_pool.h"

#include <chrono>

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto tidyPause = 15s;
constexpr int looksUntilClosed = 4;

} // namespace

LinkPool::LinkPool(LinkOptions options, QObject* parent)
    : QObject(parent)
    , m_options(std::move(options)) {
    m_tidy.setInterval(tidyPause);
    connect(&m_tidy, &QTimer::timeout, this, [this] {
        for (auto entry = m_links.begin(); entry != m_links.end();) {
            int& looks = m_idle[entry->first];
            looks = entry->second.use_count() > 1 ? 0 : looks + 1;
            if (looks < looksUntilClosed) {
                ++entry;
                continue;
            }
            m_idle.erase(entry->first);
            entry = m_links.erase(entry);
        }
        if (m_links.empty())
            m_tidy.stop();
    });
}

std::shared_ptr<SshLink> LinkPool::link(const SshRoute& route) {
    return route.empty() ? nullptr : link(route, route.size() - 1);
}

std::shared_ptr<SshLink> LinkPool::link(const SshRoute& route, size_t hop) {
    const std::string key = linkKey(route, hop);
    if (const auto known = m_links.find(key); known != m_links.end())
        return known->second;
    auto fresh = std::make_shared<SshLink>(route[hop], hop > 0 ? link(route, hop - 1) : nullptr, m_options);
    m_links[key] = fresh;
    if (!m_tidy.isActive())
        m_tidy.start();
    Q_EMIT made(fresh.get());
    return fresh;
}

void LinkPool::giveUp(const SshRoute& route) {
    for (size_t hop = route.size(); hop-- > 0;) {
        const auto known = m_links.find(linkKey(route, hop));
        if (known != m_links.end() && !known->second->isOpen())
            m_links.erase(known);
    }
}

void LinkPool::drop() {
    // A link owns the link of the previous hop: remove from the last hop backwards.
    for (size_t before = 0; before != m_links.size();) {
        before = m_links.size();
        std::erase_if(m_links, [](const auto& entry) { return entry.second.use_count() == 1; });
    }
}

} // namespace studio

#include "moc_link_pool.cpp"
