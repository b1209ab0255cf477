// LinkPool shares SshLinks: one per (user, host, port, chain of hops). Closes an idle link, one without other owners,
// after a while, so that a quick reconnect needs no new sign-in. One thread.
#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <memory>
#include <string>

#include "core/ssh/ssh_link.h"

namespace studio {

class LinkPool : public QObject {
    Q_OBJECT
public:
    explicit LinkPool(LinkOptions options, QObject* parent = nullptr);
    // Returns the link to the route's last hop, over links to the hops before it. Does not open it.
    std::shared_ptr<SshLink> link(const SshRoute& route);
    std::shared_ptr<SshLink> link(const SshRoute& route, size_t hop);
    // Abandons a link that is being opened: the next request starts a new attempt instead of joining one that may be
    // about to fail. An open link stays, and so do links with other owners.
    void giveUp(const SshRoute& route);
    // Closes and removes the links without other owners.
    void drop();

Q_SIGNALS:
    // Emitted when a link was created; handlers of its questions connect to it now.
    void made(studio::SshLink* link);

private:
    LinkOptions m_options;
    std::map<std::string, std::shared_ptr<SshLink>> m_links;
    std::map<std::string, int> m_idle; // timer ticks without another owner
    QTimer m_tidy;
};

} // namespace studio
