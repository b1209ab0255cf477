// The files of a run after its end: counted and removed.
#include <QtTest>

#include "core/agent/serve/area_lister.h"
#include "core/agent/serve/run_files.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

class FilesTest : public QObject {
    Q_OBJECT

private:
    AgentFolder m_folder;

    static nlohmann::json requestFor(const char* verb, const AttemptKey& key) {
        nlohmann::json request = toMessage(key);
        request["do"] = verb;
        return request;
    }

private Q_SLOTS:
    void countsCollectedFiles() {
        AgentTestClient agent(m_folder);
        const auto spec =
            shellSpecOf(m_folder, "mkdir -p outputs/deep; printf 12345 > outputs/deep/a; printf 1 > outputs/b; "
                                  "ln -s / outputs/root; printf 123 > logs/c; printf 1234567");
        QVERIFY(agent.runToEnd(spec));
        const auto answer = agent.call(requestFor("collect", spec.key));
        QVERIFY(answer);
        const auto collected = collectedFrom(*answer);
        QCOMPARE(collected.files, 2); // links are not counted
        QCOMPARE(collected.bytes, 5 + 1);
        QCOMPARE(collected.logFiles, 1);
        QVERIFY(collected.logBytes >= 3 + 7);
    }

    // The exit record holds what the log was: what was added since changes nothing, a cut or other bytes are reported.
    void detectsLogTruncatedAfterEnd() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "seq 3000");
        const auto end = agent.runToEnd(spec);
        QVERIFY(end && end->log);
        const std::string log = m_folder.attempt(spec.key).stdLog();
        const std::string text = readFile(log).value_or("");
        QCOMPARE(end->log->size, text.size());
        const auto isChanged = [&] {
            return collectedFrom(toMessage(*collectFiles(m_folder.root(), spec.key))).isLogChanged;
        };
        QVERIFY(!isChanged());
        QVERIFY(writeFileAtomically(log, text + "more"));
        QVERIFY(!isChanged());
        QVERIFY(writeFileAtomically(log, text.substr(0, text.size() - 1)));
        QVERIFY(isChanged());
        QVERIFY(writeFileAtomically(log, text.substr(0, text.size() - 1) + "x"));
        QVERIFY(isChanged());
        QVERIFY(removeFile(log));
        QVERIFY(isChanged());
        const auto silent = shellSpecOf(m_folder, "true");
        QVERIFY(agent.runToEnd(silent));
        QVERIFY(!collectFiles(m_folder.root(), silent.key)->isLogChanged);
    }

    void ignoresReplacedOutputsFolder() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "rmdir outputs logs; ln -s / outputs; echo x > logs");
        QVERIFY(agent.runToEnd(spec));
        const auto answer = agent.call(requestFor("collect", spec.key));
        QVERIFY(answer);
        QCOMPARE(collectedFrom(*answer).files, 0);
    }

    // Lost outputs are not the same as none; a job may remove the folder outputs alone.
    void reportsMissingWorkingDirectory() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "echo x > outputs/f; rm -r outputs");
        QVERIFY(agent.runToEnd(spec));
        QVERIFY(!collectFiles(m_folder.root(), spec.key)->isWorkMissing);
        QVERIFY(AreaLister(m_folder.root()).list({spec.key, FileArea::Outputs}, {}, 10)->unreadableFolders.empty());
        QVERIFY(removeTree(m_folder.attempt(spec.key).work()));
        QVERIFY(collectedFrom(toMessage(*collectFiles(m_folder.root(), spec.key))).isWorkMissing);
        QCOMPARE(AreaLister(m_folder.root()).list({spec.key, FileArea::Outputs}, {}, 10)->unreadableFolders.size(),
                 size_t{1});
    }

    void refusesRemovalOfRunningAttempt() {
        AgentTestClient agent(m_folder);
        const auto alive = shellSpecOf(m_folder, "while [ ! -e go ]; do sleep 0.02; done");
        QVERIFY(agent.launch(alive));
        QVERIFY(agent.waitForPhase(alive.key, AttemptPhase::Running));
        const auto refused = agent.call({{"do", "remove"}, {"run", alive.key.run}});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QVERIFY(pathExists(m_folder.attempt(alive.key).spec()));
        QVERIFY(writeFileAtomically(m_folder.attempt(alive.key).work() + "/go", ""));
        QVERIFY(agent.waitForPhase(alive.key, AttemptPhase::Ended));
        QVERIFY(agent.call({{"do", "remove"}, {"run", alive.key.run}}));
        QVERIFY(!pathExists(AttemptFolder::runFolder(m_folder.root(), alive.key.run)));
        QVERIFY(agent.call({{"do", "remove"}, {"run", alive.key.run}})); // again: nothing to do
        QVERIFY(listFolder(m_folder.tmp())->empty());
        QCOMPARE(agent.observe(alive.key)->phase, AttemptPhase::Absent);
    }

    void removesImmediatelyAfterEnd() {
        AgentTestClient agent(m_folder);
        for (int i = 0; i < 20; ++i) {
            const auto spec = specOf(m_folder, {"true"});
            QVERIFY(agent.runToEnd(spec));
            const auto removed = agent.call({{"do", "remove"}, {"run", spec.key.run}});
            QVERIFY2(removed, removed ? "" : removed.error().message.c_str());
        }
    }

    void removalIgnoresSymlinksAndPermissions() {
        AgentTestClient agent(m_folder);
        const std::string outside = m_folder.path() + "/outside";
        QVERIFY(makeFolders(outside));
        QVERIFY(writeFileAtomically(outside + "/precious", "x"));
        const auto spec = shellSpecOf(m_folder, "ln -s " + outside +
                                                    " link; mkdir -p shut/in; echo x > shut/in/f; "
                                                    "chmod 0 shut/in shut; mkfifo pipe");
        QVERIFY(agent.runToEnd(spec));
        QVERIFY(agent.call({{"do", "remove"}, {"run", spec.key.run}}));
        QVERIFY(!pathExists(AttemptFolder::runFolder(m_folder.root(), spec.key.run)));
        QVERIFY(pathExists(outside + "/precious"));
    }

    void attemptsAndRanksHaveSeparateFolders() {
        AgentTestClient agent(m_folder);
        auto spec = shellSpecOf(m_folder, "exit 1");
        QVERIFY(agent.runToEnd(spec));
        spec.key.attempt = 2;
        QVERIFY(agent.runToEnd(spec));
        spec.key.rank = 1;
        QVERIFY(agent.runToEnd(spec));
        QVERIFY(pathExists(m_folder.attempt({spec.key.run, 1, 0}).exit()));
        QVERIFY(pathExists(m_folder.attempt({spec.key.run, 2, 1}).exit()));
        QVERIFY(agent.call({{"do", "remove"}, {"run", spec.key.run}}));
        QVERIFY(!pathExists(AttemptFolder::runFolder(m_folder.root(), spec.key.run)));
    }
};

QTEST_GUILESS_MAIN(FilesTest)
#include "files_test.moc"
