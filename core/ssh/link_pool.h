// The links of a program: one for each (user, host, port, chain of hops), shared by everybody who needs it. A link that
// nobody holds any more is closed after a while, so that what was signed in a moment ago need not sign in again.
// One thread.
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
    // The link to the route's last hop, over links to the hops before it. Not opened by this.
    std::shared_ptr<SshLink> link(const SshRoute& route);
    std::shared_ptr<SshLink> link(const SshRoute& route, size_t hop);
    // Whoever began to open it has given up: the next one begins anew instead of joining what may be about to fail. A link that is open
    // stays, and so does what others hold.
    void giveUp(const SshRoute& route);
    // Closes and forgets the links that nobody else holds.
    void drop();

Q_SIGNALS:
    // A link was made; whoever answers questions connects to it now.
    void made(studio::SshLink* link);

private:
    LinkOptions m_options;
    std::map<std::string, std::shared_ptr<SshLink>> m_links;
    std::map<std::string, int> m_idle; // looks since which nobody holds it
    QTimer m_tidy;
};

} // namespace studio
