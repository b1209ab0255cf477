// Additional input channels of one agent: frames are processed in order, once, and only from processes of the same
// user.
#include <QtTest>
#include <csignal>
#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/serve/bulk_channel_listener.h"
#include "tests/agent/transfer_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

// studio-agent lane over pipes.
class BulkChannelProcess {
public:
    BulkChannelProcess(const std::string& name, uid_t user = 0) {
        std::array<int, 2> in{};
        std::array<int, 2> out{};
        if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0)
            qFatal("no pipe");
        const std::string program = agentProgram();
        m_pid = fork();
        if (m_pid == 0) {
            dup2(in[0], STDIN_FILENO);
            dup2(out[1], STDOUT_FILENO);
            if (user != 0 && setuid(user) != 0)
                _exit(99);
            execl(program.c_str(), "studio-agent", "bulk-channel", name.c_str(), nullptr);
            _exit(98);
        }
        close(in[0]);
        close(out[1]);
        m_input.reset(in[1]);
        m_output.reset(out[0]);
    }
    ~BulkChannelProcess() {
        m_input.reset();
        if (m_pid > 0) {
            kill(m_pid, SIGKILL);
            waitpid(m_pid, nullptr, 0);
        }
    }
    BulkChannelProcess(const BulkChannelProcess&) = delete;
    BulkChannelProcess& operator=(const BulkChannelProcess&) = delete;

    bool isReady() const {
        pollfd look{m_output.get(), POLLIN, 0};
        char byte = 0;
        return poll(&look, 1, static_cast<int>(patience.count())) == 1 && read(m_output.get(), &byte, 1) == 1 &&
               byte == bulkChannelReady;
    }
    void send(uint32_t request, const nlohmann::json& message) {
        const std::string frame = encodeFrame({FrameKind::Request, request, toCbor(message)});
        QVERIFY(writeAll(m_input.get(), frame, "lane"));
    }
    void sendBytes(const std::string& bytes) { QVERIFY(writeAll(m_input.get(), bytes, "lane")); }
    void endInput() { m_input.reset(); }
    // The wait status; nullopt when it does not end.
    std::optional<int> waitForEnd() {
        int status = 0;
        if (!waitFor([&] { return waitpid(m_pid, &status, WNOHANG) == m_pid; }))
            return std::nullopt;
        m_pid = 0;
        return status;
    }
    void killHard() const { kill(m_pid, SIGKILL); }

private:
    pid_t m_pid = 0;
    UniqueFd m_input;
    UniqueFd m_output;
};

std::string channelName(AgentTestClient& agent) {
    const auto answer = agent.call({{"do", "bulk_channel"}});
    return answer ? textAt(*answer, "name") : std::string();
}

constexpr uint32_t channelRequests = 1000; // numbers that the client itself does not come to

// All who share the network, containers among them, see the address of each such socket: it must not be enough.
bool opensByAddress() {
    QFile sockets(QStringLiteral("/proc/net/unix"));
    if (!sockets.open(QIODevice::ReadOnly))
        qFatal("no list of sockets");
    bool isOpen = false;
    int tried = 0;
    for (const QByteArray& line : sockets.readAll().split('\n')) {
        const qsizetype at = line.indexOf("@compute-studio-bulk-");
        const bool listens = line.contains("00010000");
        if (at < 0 || !listens)
            continue;
        const QByteArray shown = line.mid(at + 1);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::memcpy(address.sun_path + 1, shown.constData(), static_cast<size_t>(shown.size()));
        const UniqueFd caller(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
        const auto size =
            static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + static_cast<size_t>(shown.size()));
        if (::connect(caller.get(), reinterpret_cast<sockaddr*>(&address), size) != 0)
            continue;
        ++tried;
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0)
            qFatal("no pipe");
        const UniqueFd in(ends[0]);
        const UniqueFd out(ends[1]);
        (void)handOver(caller.get(), shown.toStdString().substr(std::strlen("compute-studio-bulk-")), in.get());
        pollfd look{caller.get(), POLLIN, 0};
        char byte = 0;
        isOpen =
            isOpen || (poll(&look, 1, static_cast<int>(patience.count())) == 1 && read(caller.get(), &byte, 1) == 1);
    }
    return isOpen || tried == 0;
}

} // namespace

class BulkChannelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reassemblesStreamFromTwoChannels() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const std::string name = channelName(agent);
        QCOMPARE(channelName(agent), name);
        BulkChannelProcess channel(name);
        QVERIFY(channel.isReady());

        const std::string content = "the content";
        const std::string tree = encodedTree({{"a", content}});
        const std::string stream = packed(treeRecord(sha256Of(tree), tree) + blobRecord(content));
        const size_t third = stream.size() / 3;
        const auto part = [&](uint32_t seq, size_t at, size_t size, bool isLast) {
            return toMessage(PutPart{1, seq, stream.substr(at, size), isLast});
        };
        // The last is there first, by the pipe, and the launch behind it; then come the others by the bulk channel, one
        // of them twice.
        auto spec = shellSpecOf(folder, "cat a");
        spec.sourceTree = toHex(sha256Of(tree));
        const auto last = agent.send(part(2, 2 * third, std::string::npos, true));
        nlohmann::json launch = toMessage(spec.key);
        launch.update({{"do", "launch"}, {"spec", encodeRunSpec(spec)}, {"need_bytes", 0}});
        const auto launched = agent.send(launch);
        channel.send(channelRequests + 1, part(1, third, third, false));
        channel.send(channelRequests + 1, part(1, third, third, false));
        QVERIFY(agent.call({{"do", "ping"}})); // nothing waits for the gap but what has to
        channel.send(channelRequests, part(0, 0, third, false));
        channel.send(channelRequests, part(0, 0, third, false));
        QVERIFY(agent.answerTo(channelRequests));
        QVERIFY(agent.answerTo(channelRequests + 1));
        QVERIFY(agent.answerTo(last));
        const auto accepted = agent.answerTo(launched);
        QVERIFY2(accepted, accepted ? "" : accepted.error().message.c_str());
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
        QCOMPARE(*readFile(folder.attempt(spec.key).stdLog()), content);
        QVERIFY(presence(agent, sha256Of(tree))->isWhole());
    }

    void newStreamCancelsPrevious() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        BulkChannelProcess channel(channelName(agent));
        QVERIFY(channel.isReady());
        const std::string stream = packed(blobRecord("one"));
        const auto early = agent.send(toMessage(PutPart{1, 1, stream, true})); // waits for part 0
        QVERIFY(putStream(agent, stream, 2));
        QCOMPARE(agent.answerTo(early).error().code, ErrorCode::Canceled);
        channel.send(channelRequests, toMessage(PutPart{1, 0, stream, true})); // was long under way
        QCOMPARE(agent.answerTo(channelRequests).error().code, ErrorCode::Canceled);
        QVERIFY(putStream(agent, packed(blobRecord("two")), 3));
        QVERIFY(pathExists(blobPath(folder.blobs(), sha256Of("one"))));
        QVERIFY(pathExists(blobPath(folder.blobs(), sha256Of("two"))));
    }

    void channelsEndWithInputAndServer() {
        const AgentFolder folder;
        auto agent = std::make_unique<AgentTestClient>(folder);
        const std::string name = channelName(*agent);
        BulkChannelProcess ended(name);
        BulkChannelProcess damaged(name);
        BulkChannelProcess killed(name);
        BulkChannelProcess left(name);
        QVERIFY(ended.isReady() && damaged.isReady() && killed.isReady() && left.isReady());
        ended.endInput();
        QCOMPARE(ended.waitForEnd(), std::optional(0));
        damaged.sendBytes("these are no frames, and never will be");
        QCOMPARE(damaged.waitForEnd(), std::optional(0));
        killed.killHard();
        QVERIFY(agent->call({{"do", "ping"}})); // none of this is its end
        BulkChannelProcess another(name);
        QVERIFY(another.isReady());
        agent->killHard();
        QCOMPARE(left.waitForEnd(), std::optional(0));
        QCOMPARE(another.waitForEnd(), std::optional(0));
    }

    void refusesUnauthorizedConnections() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        BulkChannelProcess wrong("0123456789abcdefghjkmnpqrs");
        QVERIFY(!wrong.isReady());
        QCOMPARE(wrong.waitForEnd(), std::optional(1 << 8));
        const std::string name = channelName(agent);
        std::vector<std::unique_ptr<BulkChannelProcess>> many;
        constexpr size_t maxCount = 8;
        for (size_t i = 0; i < maxCount; ++i) {
            many.push_back(std::make_unique<BulkChannelProcess>(name));
            QVERIFY(many.back()->isReady());
        }
        QVERIFY(!BulkChannelProcess(name).isReady());
        many.clear();
        QVERIFY(!opensByAddress());
        if (geteuid() != 0)
            QSKIP("only root can be somebody else");
        constexpr uid_t stranger = 65534;
        BulkChannelProcess foreign(name, stranger);
        QVERIFY(!foreign.isReady());
        const auto status = foreign.waitForEnd();
        QVERIFY(status && WIFEXITED(*status));
        // 98: a stranger may not even execute the program where it lies.
        QVERIFY(WEXITSTATUS(*status) == 1 || WEXITSTATUS(*status) == 98);
        QVERIFY(agent.call({{"do", "ping"}}));
    }
};

QTEST_GUILESS_MAIN(BulkChannelTest)
#include "bulk_channel_test.moc"
