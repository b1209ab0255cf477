#include "core/ssh/link_worker.h"

#include <poll.h>
#include <thread>

#include "core/ssh/link_sign_in.h"
#include "core/ssh/ssh_text.h"

namespace studio {

LinkWorker::LinkWorker(SshHop hop, const std::shared_ptr<LinkWorker>& via, LinkOptions options, SshLink* owner)
    : m_mailbox(std::make_shared<LinkMailbox>(owner))
    , m_session(std::move(hop), via ? std::shared_ptr<LinkChannels>(via, &via->m_channels) : nullptr,
                std::move(options), *m_mailbox)
    , m_channels(m_session, *m_mailbox) {}

void LinkWorker::start() {
    std::thread([self = shared_from_this()] { self->run(); }).detach();
}

void LinkWorker::stop() {
    m_mailbox->detachOwner();
    m_mailbox->stop();
}

void LinkWorker::answer(int64_t question, SignInAnswer answer) {
    m_mailbox->answer(question, std::move(answer));
}

void LinkWorker::run() {
    const auto done = m_session.establish().and_then([this] { return LinkSignIn(m_session).run(); });
    if (!done) {
        closeWithError(done.error());
    } else {
        m_mailbox->postEvent([version = m_session.serverVersion()](SshLink& link) {
            link.m_state = SshLink::State::Open;
            link.m_serverVersion = version;
            Q_EMIT link.opened();
        });
        serve();
    }
    m_session.close();
}

void LinkWorker::serve() {
    m_session.startEvents();
    while (!m_mailbox->isStopped()) {
        m_channels.advance();
        const bool mayRead = m_channels.mayRead();
        std::vector<pollfd> polled = {{m_mailbox->wakeDescriptor(), POLLIN, 0}, m_session.polled(mayRead)};
        m_channels.addTunnels(polled);
        poll(polled.data(), polled.size(), 1000);
        if (const auto why = m_session.process(polled[1].revents, mayRead))
            return closeWithError(*why);
    }
    m_channels.endAll({ErrorCode::Canceled, SshText::tr("The connection was closed on this side.").toStdString(), {}});
}

void LinkWorker::closeWithError(const Error& why) {
    m_channels.endAll(why);
    m_mailbox->postEvent([why](SshLink& link) { link.closeWithError(why); });
}

} // namespace studio
