// LinkWorker runs the thread of one SshLink, which alone touches the connection's libssh session: LinkSession connects,
// LinkSignIn authenticates, LinkChannels carries data. Internal to core/ssh.
//
// All I/O is non-blocking, in one loop around poll(), so a link can be closed at any moment, also during sign-in. The
// thread shares ownership of the worker and ends after stop().
#pragma once

#include <memory>

#include "core/ssh/link_channels.h"
#include "core/ssh/link_mailbox.h"
#include "core/ssh/link_session.h"

namespace studio {

class LinkWorker : public std::enable_shared_from_this<LinkWorker> {
public:
    // `via`: worker of the previous hop, null: direct. `owner` receives the events until stop().
    LinkWorker(SshHop hop, const std::shared_ptr<LinkWorker>& via, LinkOptions options, SshLink* owner);

    // The owner's thread:
    void start();
    void stop();
    void answer(int64_t question, SignInAnswer answer);
    LinkChannels& channels() { return m_channels; }

private:
    void run();
    void serve();
    void closeWithError(const Error& why);

    const std::shared_ptr<LinkMailbox> m_mailbox;
    LinkSession m_session;
    LinkChannels m_channels;
};

} // namespace studio
