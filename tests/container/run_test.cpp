// Jobs in real containers: what they see, what they leave, how they end, and that nothing of them stays.
#include <QtTest>
#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/container/container_run.h"
#include "core/agent/job/waiting_job.h"
#include "tests/container/build_scene.h"
#include "tests/container/container_lab.h"

extern char** environ;

using namespace studio;
using namespace studio::test;

namespace {

// What hold does with a job, without hold.
class ContainerJob {
public:
    ContainerJob(const AgentFolder& root, RunSpec spec, const EnvironmentResult& environment)
        : m_spec(std::move(spec))
        , m_folder(root.attempt(m_spec.key)) {
        for (const auto& path : {m_folder.outputs(), m_folder.userLogs(), m_folder.log(), m_folder.control()})
            (void)makeFolders(path);
        std::vector<std::string> inherited;
        for (char** at = environ; *at != nullptr; ++at)
            inherited.emplace_back(*at);
        auto command = makeJobCommand(m_spec, m_folder, inherited, m_spec.environment ? &environment : nullptr);
        m_wrapped = wrapInContainer(*command, m_spec, m_folder, environment);
        m_command = *command;
    }

    const AttemptFolder& folder() const { return m_folder; }
    const Result<void>& wrapped() const { return m_wrapped; }
    const JobCommand& command() const { return m_command; }
    pid_t pid() const { return m_pid; }
    std::string log() const { return readFile(m_folder.stdLog()).value_or("(no log)"); }
    bool waitForLog(const std::string& text) const {
        return waitFor([&] { return log().find(text) != std::string::npos; });
    }

    void start() {
        JobDescriptors descriptors{
            UniqueFd(open("/dev/null", O_RDONLY | O_CLOEXEC)),
            UniqueFd(open(m_folder.stdLog().c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600)),
            UniqueFd(open(m_folder.work().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC))};
        auto job = WaitingJob::fork(m_command, descriptors, {}, -1, {});
        m_pid = job->pid();
        job->release();
    }
    ExitRecord waitForEnd() {
        ExitRecord record;
        int status = 0;
        waitpid(m_pid, &status, 0);
        if (WIFSIGNALED(status))
            record.signal = WTERMSIG(status);
        else
            record.exitCode = WEXITSTATUS(status);
        m_isImageGone = finishContainer(m_folder, m_folder.stdLog(), record);
        return record;
    }
    ExitRecord run() {
        start();
        return waitForEnd();
    }

    bool isImageGone() const { return m_isImageGone; }

private:
    bool m_isImageGone = false;
    RunSpec m_spec;
    AttemptFolder m_folder;
    Result<void> m_wrapped;
    JobCommand m_command;
    pid_t m_pid = 0;
};

} // namespace

class RunTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ContainerLab> m_lab;
    AgentFolder m_root;

    EnvironmentResult small() const {
        EnvironmentResult result;
        result.tool = m_lab->engine();
        result.toolPath = m_lab->program();
        result.image = m_lab->smallImage();
        return result;
    }
    RunSpec textSpec(const std::string& text) const {
        auto spec = shellSpecOf(m_root, text);
        spec.environment = imageSpec(m_lab->smallImage());
        return spec;
    }

private Q_SLOTS:
    void initTestCase() {
        m_lab = std::make_unique<ContainerLab>();
        if (!m_lab->problem().isEmpty())
            QSKIP(qPrintable(m_lab->problem()));
    }
    void cleanup() {
        if (m_lab->problem().isEmpty())
            QVERIFY2(m_lab->containers().empty(), "a container is left");
    }
    void cleanupTestCase() { m_lab.reset(); }

    void filesAreOwnedByUser() {
        auto spec = textSpec("pwd; echo result > outputs/a.txt; mkdir outputs/b; id -u; cat inputs.txt ../inputs/i/x");
        ContainerJob job(m_root, spec, small());
        QVERIFY(makeFolders(job.folder().inputs() + "/i"));
        QVERIFY(writeFileAtomically(job.folder().inputs() + "/i/x", "given"));
        QVERIFY(writeFileAtomically(job.folder().work() + "/inputs.txt", "source "));
        ContainerJob again(m_root, spec, small()); // now that inputs/ is there
        const auto end = again.run();
        QCOMPARE(end.exitCode.value_or(-1), 0);
        QCOMPARE(again.log(), again.folder().work() + "\n" + std::to_string(geteuid()) + "\n" + "source given");
        struct stat st {};
        for (const char* name : {"/a.txt", "/b"}) {
            QCOMPARE(stat((again.folder().outputs() + name).c_str(), &st), 0);
            QCOMPARE(st.st_uid, geteuid());
            QCOMPARE(st.st_gid, getegid());
        }
        QVERIFY(!pathExists(again.folder().container()));
    }

    void containerCannotAccessAttemptRecords() {
        auto spec = textSpec("ls ..; echo x > ../exit; ls -a ~; test -w ~ && echo writable");
        ContainerJob job(m_root, spec, small());
        QVERIFY(writeFileAtomically(job.folder().exit(), "ours"));
        job.run();
        QCOMPARE(*readFile(job.folder().exit()), std::string("ours"));
        QVERIFY2(job.log().find("control") == std::string::npos, job.log().c_str());
        QVERIFY2(job.log().find("writable") != std::string::npos, job.log().c_str());
        QVERIFY(!pathExists(job.folder().home()));
    }

    void passesVariablesLiterally() {
        auto spec = textSpec("printf '%s|' \"$TEXT\" \"$EMPTY\" \"$TMPDIR\" \"$COMPUTE_STUDIO_RUN_ID\" "
                             "\"$AZURE_ML_INPUT_rate\" \"$PATH\" \"$MACHINE\"");
        spec.variables = {{"TEXT", "two\nlines 'single' \"double\" $HOME `x` \\"}, {"EMPTY", ""}, {"TMPDIR", "/tmp"}};
        spec.inputs = {{RunInput::Kind::Value, "rate", "0.5", {}, {}}};
        setenv("MACHINE", "secret of the machine", 1);
        ContainerJob job(m_root, spec, small());
        unsetenv("MACHINE");
        for (const auto& word : job.command().words)
            QVERIFY2(word.find("two\nlines") == std::string::npos, word.c_str());
        QCOMPARE(job.run().exitCode.value_or(-1), 0);
        QCOMPARE(job.log(), "two\nlines 'single' \"double\" $HOME `x` \\||/tmp|" + spec.key.run +
                                "|0.5|/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin||");
    }

    void passesArgumentsLiterally() {
        auto spec = specOf(m_root, {"printf", "%s\\n", "$(touch x)", "a b", "'", "line\nbreak", "", "--help", "*"});
        ContainerJob job(m_root, spec, small());
        QCOMPARE(job.run().exitCode.value_or(-1), 0);
        QCOMPARE(job.log(), std::string("$(touch x)\na b\n'\nline\nbreak\n\n--help\n*\n"));
    }

    void reportsExitCodeOfJob_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("code");
        QTest::newRow("three") << "exit 3" << 3;
        QTest::newRow("as the engine's") << "exit 125" << 125;
        QTest::newRow("unknown command") << "nosuchcommand" << 127;
        QTest::newRow("killed") << "kill -9 $$" << 137;
    }
    void reportsExitCodeOfJob() {
        QFETCH(QString, text);
        QFETCH(int, code);
        ContainerJob job(m_root, textSpec(text.toStdString()), small());
        const auto end = job.run();
        QCOMPARE(end.exitCode.value_or(-1), code);
        QCOMPARE(end.startError, std::string());
    }

    void startErrorHasNoExitCode_data() {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("image");
        QTest::addColumn<QString>("says");
        QTest::newRow("program") << "/nosuchprogram"
                                 << ""
                                 << "nosuchprogram";
        QTest::newRow("image") << "true"
                               << "localhost/studio-test/nosuch:1"
                               << "nosuch:1";
    }
    void startErrorHasNoExitCode() {
        QFETCH(QString, program);
        QFETCH(QString, image);
        QFETCH(QString, says);
        auto result = small();
        if (!image.isEmpty())
            result.image = image.toStdString();
        ContainerJob job(m_root, specOf(m_root, {program.toStdString()}), result);
        const auto end = job.run();
        QVERIFY2(end.startError.find(says.toStdString()) != std::string::npos,
                 (end.startError + "|" + job.log()).c_str());
        QCOMPARE(job.isImageGone(), !image.isEmpty());
    }

    void runsSetUpAndTearDown_data() {
        QTest::addColumn<bool>("isText");
        QTest::newRow("words") << false;
        QTest::newRow("text") << true;
    }
    void runsSetUpAndTearDown() {
        QFETCH(bool, isText);
        auto spec =
            isText ? textSpec("echo \"job $SET\"; exit 4") : specOf(m_root, {"sh", "-c", "echo \"job $SET\"; exit 4"});
        spec.environment = imageSpec(m_lab->smallImage());
        spec.environment->setUp = "export SET='it is'\necho up";
        ContainerJob before(m_root, spec, small());
        QCOMPARE(before.run().exitCode.value_or(-1), 4);
        QCOMPARE(before.log(), std::string("up\njob it is\n"));
        spec.key.attempt = 2;
        spec.environment->tearDown = "echo \"down $SET\"";
        ContainerJob around(m_root, spec, small());
        QCOMPARE(around.run().exitCode.value_or(-1), 4);
        QCOMPARE(around.log(), std::string("up\njob it is\ndown it is\n"));
    }

    void forwardsSigtermAndRunsTearDown() {
        auto spec = textSpec("trap 'echo got; exit 9' TERM; echo ready; while true; do sleep 0.05; done");
        spec.environment->tearDown = "echo down";
        ContainerJob job(m_root, spec, small());
        job.start();
        QVERIFY2(job.waitForLog("ready"), job.log().c_str());
        kill(job.pid(), SIGTERM);
        const auto end = job.waitForEnd();
        QVERIFY2(job.log().find("got\n") != std::string::npos && job.log().ends_with("down\n"), job.log().c_str());
        QVERIFY(end.exitCode.value_or(0) != 0);
    }

    void killedClientLeavesNoContainer() {
        ContainerJob job(m_root, textSpec("trap '' TERM; echo ready; while true; do sleep 0.05; done"), small());
        job.start();
        QVERIFY(job.waitForLog("ready"));
        QCOMPARE(m_lab->containers().size(), size_t(1));
        kill(job.pid(), SIGKILL);
        const auto end = job.waitForEnd();
        QCOMPARE(end.signal.value_or(0), SIGKILL);
        QVERIFY(end.leftovers.empty());
        QVERIFY(!pathExists(job.folder().container()));
    }

    void mountsMachinePathsReadOnly() {
        const std::string data = m_root.path() + "/data, all";
        QVERIFY(makeFolders(data));
        QVERIFY(writeFileAtomically(data + "/in", "content"));
        auto spec = textSpec("cat ${{inputs.d}}/in; echo x 2>/dev/null > ${{inputs.d}}/new || echo refused");
        spec.inputs = {{RunInput::Kind::MachinePath, "d", data, {}, {}}};
        ContainerJob job(m_root, spec, small());
        QCOMPARE(job.run().exitCode.value_or(-1), 0);
        QVERIFY2(job.log().find("contentrefused\n") != std::string::npos, job.log().c_str());
        QVERIFY(!pathExists(data + "/new"));
    }

    void setsSharedMemorySize() {
        auto spec = specOf(m_root, {"df", "-k", "/dev/shm"});
        spec.environment = imageSpec(m_lab->smallImage());
        spec.environment->container.sharedMemoryBytes = 8 << 20;
        ContainerJob job(m_root, spec, small());
        QCOMPARE(job.run().exitCode.value_or(-1), 0);
        QVERIFY2(job.log().find(" 8192 ") != std::string::npos, job.log().c_str());
    }
};

QTEST_GUILESS_MAIN(RunTest)
#include "run_test.moc"
