// Programs that the studio has run by an agent: what they print, how they end, what is not believed; folders of nodes;
// and the command by which a node behind an agent is reached.
#include <QElapsedTimer>
#include <QTest>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/digits.h"
#include "core/protocol/requests.h"
#include "core/protocol/tool_requests.h"
#include "tests/support/agent_test_client.h"
#include "tests/support/child_process.h"

using namespace studio;
using namespace studio::test;

namespace {

Result<ToolAnswer> callTool(AgentTestClient& agent, const ToolRequest& request) {
    const auto answer = agent.call(toMessage(request));
    return answer ? fromMessage<ToolAnswer>(*answer) : fail(answer.error());
}

std::string wordsText(const std::vector<std::string>& words) {
    std::string bytes;
    for (const std::string& word : words)
        bytes += word + '\0';
    return hexText(bytes);
}

} // namespace

class ToolTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reportsWhatHappened() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const auto ended = callTool(agent, {{"sh", "-c", "echo out; echo err >&2; exit 3"}});
        QVERIFY(ended);
        QCOMPARE(ended->exitCode, std::optional(3));
        QCOMPARE(ended->output, std::string("out\n"));
        QCOMPARE(ended->errors, std::string("err\n"));
        const auto killed = callTool(agent, {{"sh", "-c", "kill -9 $$"}});
        QVERIFY(killed && !killed->exitCode && !killed->isTimedOut);
        // Arguments are passed as they are, and there is nothing on standard input.
        const auto plain = callTool(agent, {{"printf", "%s|", "a b", "$(id)", "';'"}});
        QVERIFY(plain);
        QCOMPARE(plain->output, std::string("a b|$(id)|';'|"));
        QCOMPARE(callTool(agent, {{"cat"}})->exitCode, std::optional(0));
        ToolRequest fed{{"sh", "-c", "cat; cat /proc/$$/cmdline"}};
        fed.input = "a secret\n";
        const auto read = callTool(agent, fed);
        QVERIFY(read && read->output.starts_with("a secret\n"));
        QCOMPARE(read->output.find("secret", fed.input.size()), std::string::npos);
        const auto missing = callTool(agent, {{"no-such-program"}});
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
        QVERIFY(!callTool(agent, {{}}));
    }

    void endsWhatDoesNotEnd() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        QElapsedTimer timer;
        timer.start();
        const auto late = callTool(agent, {{"sh", "-c", "sleep 300 & sleep 300"}, 300});
        QVERIFY(late && late->isTimedOut && !late->exitCode);
        const auto endless = callTool(agent, {{"sh", "-c", "yes"}, 60'000, 100'000});
        QVERIFY(endless && endless->isTooLong && !endless->exitCode);
        QVERIFY(endless->output.size() <= 100'000);
        const auto large = callTool(agent, {{"head", "-c", "40000000", "/dev/zero"}});
        QVERIFY(large && large->isTooLong);
        // What a program leaves behind does not hold the answer.
        const auto left = callTool(agent, {{"sh", "-c", "sleep 60 & echo done"}});
        QVERIFY(left && left->exitCode == 0 && left->output == "done\n");
        QVERIFY2(timer.elapsed() < 30'000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(agent.call({{"do", "ping"}}));
    }

    void makesFoldersOfNodes() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const MakeNodeFolderRequest wanted{randomIdText(), "ab12cd34"};
        for (int i = 0; i < 2; ++i) { // idempotent
            const auto answer = agent.call(toMessage(wanted));
            QVERIFY(answer);
            const auto made = fromMessage<NodeFolderAnswer>(*answer);
            QVERIFY(made);
            struct stat st {};
            QCOMPARE(stat(made->folder.c_str(), &st), 0);
            QCOMPARE(st.st_mode & 0777, 0700U);
            QCOMPARE(readFile(made->folder + "/node-id").value_or(""), std::string("ab12cd34\n"));
            QVERIFY(pathExists(made->agent));
        }
        QVERIFY(!agent.call(toMessage(MakeNodeFolderRequest{"../x", "ab"})));
        QVERIFY(!agent.call(toMessage(MakeNodeFolderRequest{randomIdText(), "not hex\n"})));
        for (int i = 0; i < 2; ++i)
            QVERIFY(agent.call(toMessage(RemoveNodeFolderRequest{wanted.name})));
        QVERIFY(!pathExists(folder.root() + "/nodes/" + wanted.name));
    }

    void commandReplacesAgent() {
        const auto ran = runProgram(
            {agentProgram(), "command", wordsText({"sh", "-c", "echo \"$0|$1\"; exit 3", "a b", "';$(id)"})});
        QCOMPARE(ran.exitCode, 3);
        QCOMPARE(ran.out, std::string("a b|';$(id)\n"));
        for (const std::string& words : {std::string(), std::string("zz"), std::string("7"), std::string("00"),
                                         hexText("no null byte at the end")})
            QCOMPARE(runProgram({agentProgram(), "command", words}).exitCode, 2);
        QCOMPARE(runProgram({agentProgram(), "command", wordsText({"no-such-program"})}).exitCode, 127);
    }

    // Another user could have made it, to say that the machine was stopped, and to have a link written to.
    void keepsNoPowerFolderInTemporaryFolder() {
        const std::string token = randomIdText();
        const std::string folder = "/tmp/.compute-studio/power/" + token;
        if (!makeFolders(folder) || !writeFileAtomically(folder + "/sent", "1\n"))
            QSKIP("/tmp/.compute-studio belongs to another user");
        const auto ran = runProgram({"/usr/bin/env", "-u", "HOME", agentProgram(), "power", "result", token});
        QVERIFY(removeTree(folder));
        (void)rmdir("/tmp/.compute-studio/power"); // fails unless it is empty
        (void)rmdir("/tmp/.compute-studio");
        QVERIFY2(ran.out.find("\"none\"") != std::string::npos, ran.out.c_str());
    }
};

QTEST_GUILESS_MAIN(ToolTest)
#include "tool_test.moc"
