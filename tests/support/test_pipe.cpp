#include "tests/support/test_pipe.h"

#include <QFile>
#include <QTimer>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/protocol/cbor.h"

namespace studio::test {

size_t PipeLog::count(const std::string& verb) const {
    return static_cast<size_t>(std::count_if(
        events.begin(), events.end(), [&](const Event& event) { return event.isWritten && event.verb == verb; }));
}

size_t PipeLog::firstWritten(const std::string& verb) const {
    return static_cast<size_t>(std::find_if(events.begin(), events.end(),
                                            [&](const Event& event) { return event.isWritten && event.verb == verb; }) -
                               events.begin());
}

size_t PipeLog::firstHeard(const std::string& verb) const {
    return static_cast<size_t>(
        std::find_if(events.begin(), events.end(),
                     [&](const Event& event) { return !event.isWritten && event.verb == verb; }) -
        events.begin());
}

TestPipe::TestPipe(std::string program, PipeManners& manners, PipeLog& log, QObject* parent)
    : AgentPipe(parent)
    , m_program(program)
    , m_inner(std::move(program))
    , m_manners(manners)
    , m_log(log)
    , m_number(++log.pipes) {
    connect(&m_inner, &AgentPipe::received, this, [this](const QByteArray& bytes) {
        QTimer::singleShot(m_manners.delay, this, [this, bytes] {
            if (m_isOver || m_manners.isDeaf)
                return;
            recordHeard(bytes);
            Q_EMIT received(bytes);
        });
    });
    connect(&m_inner, &AgentPipe::closed, this, [this](const Error& why) {
        QTimer::singleShot(m_manners.delay, this, [this, why] {
            if (!std::exchange(m_isOver, true))
                Q_EMIT closed(why);
        });
    });
}

void TestPipe::open() {
    m_inner.open();
}

void TestPipe::write(const QByteArray& bytes) {
    if (m_isOver)
        return;
    if (m_manners.cutAfterWrites && m_frames >= *m_manners.cutAfterWrites) {
        cut();
        return;
    }
    recordWritten(bytes);
    QTimer::singleShot(m_manners.delay, this, [this, bytes] { m_inner.write(bytes); });
}

void TestPipe::close() {
    m_inner.close();
}

std::unique_ptr<BulkChannel> TestPipe::openBulkChannel(const std::string& name) {
    if (m_log.bulkChannels >= m_manners.maxBulkChannels)
        return nullptr;
    return std::make_unique<TestBulkChannel>(m_program, name, m_manners, m_log);
}

TestBulkChannel::TestBulkChannel(const std::string& program, const std::string& name, PipeManners& manners,
                                 PipeLog& log)
    : m_manners(manners)
    , m_log(log) {
    ++m_log.bulkChannels;
    ++m_log.openBulkChannels;
    connect(&m_process, &QProcess::readyReadStandardOutput, this, [this] {
        if (m_process.readAllStandardOutput() == "+")
            QTimer::singleShot(m_manners.delay, this, [this] { Q_EMIT ready(); });
    });
    connect(&m_process, &QProcess::finished, this, &TestBulkChannel::closeWithError);
    m_process.start(QFile::decodeName(program.c_str()), {QStringLiteral("bulk-channel"), QString::fromStdString(name)});
}

TestBulkChannel::~TestBulkChannel() {
    m_process.disconnect(this);
    m_process.kill();
    m_process.waitForFinished();
    --m_log.openBulkChannels;
}

void TestBulkChannel::write(const QByteArray& bytes) {
    if (m_manners.cutBulkChannelAfterWrites && m_log.bulkChannelWrites >= *m_manners.cutBulkChannelAfterWrites) {
        m_manners.cutBulkChannelAfterWrites.reset();
        m_isOver = true;
        m_process.kill(); // `closed` follows
        return;
    }
    ++m_log.bulkChannelWrites;
    QTimer::singleShot(m_manners.delay, this, [this, bytes] {
        if (!m_isOver)
            m_process.write(bytes);
    });
}

void TestBulkChannel::closeWithError() {
    m_isOver = true;
    Q_EMIT closed();
}

void TestPipe::cut() {
    m_manners.cutAfterWrites.reset(); // once
    m_isOver = true;
    m_inner.close();
    // As a broken connection: not from inside the write.
    QTimer::singleShot(0, this, [this] { Q_EMIT closed(Error{ErrorCode::Unavailable, "cut by the test", {}}); });
}

void TestPipe::recordWritten(const QByteArray& bytes) {
    m_written.feed({bytes.constData(), static_cast<size_t>(bytes.size())});
    for (auto frame = m_written.next(); frame && *frame; frame = m_written.next()) {
        ++m_frames;
        const auto message = parseCbor((*frame)->payload);
        const std::string verb = message ? textAt(*message, "do") : std::string();
        const size_t size = verb == "put" ? bytesAt(*message, "bytes").size() : 0;
        m_asked[(*frame)->request] = {verb, size};
        m_log.underWay += size;
        m_log.maxInFlight = std::max(m_log.maxInFlight, m_log.underWay);
        m_log.events.push_back({true, verb, false, (*frame)->request, m_number});
    }
}

void TestPipe::recordHeard(const QByteArray& bytes) {
    m_heard.feed({bytes.constData(), static_cast<size_t>(bytes.size())});
    for (auto frame = m_heard.next(); frame && *frame; frame = m_heard.next()) {
        const auto asked = m_asked.find((*frame)->request);
        const bool isAnswer = (*frame)->kind != FrameKind::Push && asked != m_asked.end();
        if (isAnswer)
            m_log.underWay -= asked->second.second;
        m_log.events.push_back({false, isAnswer ? asked->second.first : "push", (*frame)->kind == FrameKind::Failure,
                                (*frame)->request, m_number});
    }
}

FakePipe::FakePipe(Handler handle, QObject* parent)
    : AgentPipe(parent)
    , m_handle(std::move(handle)) {}

void FakePipe::write(const QByteArray& bytes) {
    m_parser.feed({bytes.constData(), static_cast<size_t>(bytes.size())});
    for (auto frame = m_parser.next(); frame && *frame; frame = m_parser.next()) {
        const auto message = parseCbor((*frame)->payload);
        if (message)
            QTimer::singleShot(0, this, [this, request = (*frame)->request, message = *message] {
                if (!m_isOver)
                    m_handle(*this, request, message);
            });
    }
}

void FakePipe::close() {
    if (!std::exchange(m_isOver, true))
        QTimer::singleShot(0, this, [this] { Q_EMIT closed(Error{ErrorCode::Unavailable, "closed", {}}); });
}

void FakePipe::say(FrameKind kind, uint32_t request, const nlohmann::json& message) {
    if (!m_isOver)
        Q_EMIT received(QByteArray::fromStdString(encodeFrame({kind, request, toCbor(message)})));
}

} // namespace studio::test

#include "moc_test_pipe.cpp"
