#include "core/ssh/ssh_link.h"

#include <QTimer>

#include "core/ssh/link_worker.h"
#include "core/ssh/ssh_error.h"
#include "core/ssh/ssh_text.h"

namespace studio {

SshChannel::~SshChannel() {
    if (!m_isClosed)
        m_worker->channels().close(m_id);
}

void SshChannel::write(const QByteArray& bytes) {
    if (m_isClosed || bytes.isEmpty())
        return;
    m_backlog += bytes.size();
    m_worker->channels().write(m_id, bytes);
}

void SshChannel::endInput() {
    m_worker->channels().endInput(m_id);
}

void SshChannel::close() {
    m_worker->channels().close(m_id);
}

void SshChannel::pause() {
    if (!m_isClosed && !std::exchange(m_isPaused, true))
        m_worker->channels().setPaused(m_id, true);
}

void SshChannel::resume() {
    if (std::exchange(m_isPaused, false) && !m_isClosed)
        m_worker->channels().setPaused(m_id, false);
}

void SshChannel::resize(int columns, int rows) {
    m_worker->channels().resize(m_id, columns, rows);
}

SshLink::SshLink(SshHop hop, std::shared_ptr<SshLink> via, LinkOptions options)
    : m_hop(std::move(hop))
    , m_via(std::move(via))
    , m_options(std::move(options)) {
    connect(this, &SshLink::stepped, this, [this](const LinkStep& step) {
        if (step.name == "sign_in" &&
            (step.text == toText(SignInMethod::Password) || step.text == toText(SignInMethod::Interactive)))
            m_wasSignedInByUser = true;
    });
    if (!m_via)
        return;
    connect(m_via.get(), &SshLink::opened, this, &SshLink::inspectVia);
    connect(m_via.get(), &SshLink::closed, this, &SshLink::inspectVia);
    // Forward the previous hop's steps: progress covers the whole route.
    connect(m_via.get(), &SshLink::stepped, this, [this](const LinkStep& step) {
        if (m_state == State::Opening && !m_worker)
            Q_EMIT stepped(step);
    });
}

SshLink::~SshLink() {
    for (const auto& [id, channel] : m_channels)
        channel->m_isClosed = true;
    if (m_worker)
        m_worker->stop();
}

void SshLink::open() {
    if (m_state != State::Closed)
        return;
    m_state = State::Opening;
    m_error.reset();
    if (!m_via || m_via->isOpen())
        start();
    else
        m_via->open();
}

void SshLink::inspectVia() {
    if (m_state != State::Opening || m_worker)
        return;
    if (m_via->isOpen())
        start();
    else if (const auto why = m_via->error())
        closeWithError({why->code,
                        SshText::tr("Jump host %1: %2")
                            .arg(QString::fromStdString(toText(m_via->hop())), QString::fromStdString(why->message))
                            .toStdString(),
                        why->detail});
}

void SshLink::start() {
    m_worker = std::make_shared<LinkWorker>(m_hop, m_via ? m_via->m_worker : nullptr, m_options, this);
    m_worker->start();
}

void SshLink::close() {
    if (m_state != State::Closed)
        closeWithError({ErrorCode::Canceled, SshText::tr("The connection was closed on this side.").toStdString(), {}});
}

// A jump host may break, alter or delay the connection, so an error names it in addition to the machine.
Error SshLink::withRouteHint(Error why) const {
    const bool isOfTheLine =
        why.code == ErrorCode::Unavailable || why.code == ErrorCode::Timeout || why.code == ErrorCode::Protocol;
    const std::string via = m_via && isOfTheLine ? toText(m_via->hop()) : std::string();
    if (!via.empty() && why.message.find(via) == std::string::npos)
        return withJumpHost(std::move(why), via);
    return why;
}

void SshLink::closeWithError(const Error& reason) {
    if (m_state == State::Closed)
        return;
    const Error why = withRouteHint(reason);
    m_state = State::Closed;
    m_error = why;
    if (const auto worker = std::exchange(m_worker, nullptr))
        worker->stop();
    const auto channels = std::exchange(m_channels, {});
    for (const auto& [id, channel] : channels) {
        channel->m_isClosed = true;
        Q_EMIT channel->closed(why, -1);
    }
    Q_EMIT closed(why);
}

void SshLink::answer(int64_t question, SignInAnswer answer) {
    if (m_worker)
        m_worker->answer(question, std::move(answer));
}

SshChannel* SshLink::channel(int64_t id) const {
    const auto found = m_channels.find(id);
    return found == m_channels.end() ? nullptr : found->second;
}

std::unique_ptr<SshChannel> SshLink::adopt(int64_t id) {
    std::unique_ptr<SshChannel> made(new SshChannel(m_worker, id));
    m_channels[id] = made.get();
    connect(made.get(), &QObject::destroyed, this, [this, id] { m_channels.erase(id); });
    return made;
}

std::unique_ptr<SshChannel> SshLink::openCommand(const std::string& command) {
    return isOpen() ? adopt(m_worker->channels().openCommand(command)) : nullptr;
}

std::unique_ptr<SshChannel> SshLink::openTerminal(const std::string& command, const std::string& term, int columns,
                                                  int rows) {
    return isOpen() ? adopt(m_worker->channels().openTerminal(command, term, columns, rows)) : nullptr;
}

std::unique_ptr<SshChannel> SshLink::openConnection(const std::string& host, int port) {
    return isOpen() ? adopt(m_worker->channels().openConnection(host, port)) : nullptr;
}

} // namespace studio

#include "moc_ssh_link.cpp"
