// Environments as people use them: real tools build real environments on the local computer, and real runs go in them.
// The packages are made here, as wheels and as a conda channel of files, so nothing has to be fetched.
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QRandomGenerator>
#include <QTest>
#include <csignal>

#include "core/base/file.h"
#include "tests/cli/cli_scene.h"

using namespace studio::test;
using nlohmann::json;

namespace {

constexpr int twenty = 20;
constexpr int kills = 10;

QString sourceFile(const char* file) {
    return qEnvironmentVariable("STUDIO_SOURCE_DIR") + QLatin1Char('/') + QLatin1String(file);
}

const QStringList script = {"python", "-c",
                            "import greeting, sys; print('greeting', greeting.__version__, sys.prefix)"};

// Null before the first attempt, and while nothing was reported.
json environmentOf(const json& run) {
    const auto attempts = run.find("attempts");
    if (attempts == run.end() || !attempts->is_array() || attempts->empty())
        return {};
    return attempts->back().value("environment", json());
}
QString phaseOf(const json& run) {
    const json environment = environmentOf(run);
    return environment.is_object() ? text(environment["phase"]) : QString();
}

} // namespace

class CliEnvironmentTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_tools = qEnvironmentVariable("STUDIO_TEST_TOOLS");
        m_wheels = m_scene.path("wheels");
        QVERIFY(runPython({sourceFile("tests/conda/make_wheels.py"), m_wheels}));
        m_channel = m_scene.path("channel");
        QVERIFY(runPython({sourceFile("tests/conda/make_channel.py"), m_channel}));
        m_bin = m_scene.path("bin");
        QDir().mkpath(m_bin);
        m_plainPath = m_scene.environment().value("PATH");
        m_scene.setVariable("UV_OFFLINE", "1");
        QCOMPARE(m_scene.ctl({"compute", "update", "local", "--max-runs", "32"}).code, 0);
    }
    void init() {
        m_scene.killEverything();
        removeBuilds();
        for (const QString& name : QDir(m_bin).entryList(QDir::Files | QDir::System))
            QFile::remove(m_bin + '/' + name);
        m_scene.setVariable("PATH", m_bin + ':' + m_plainPath);
        offerUv(); // where it is there: it takes a tenth of pip's time
    }

    void installsRequirementsWithUv() {
        if (!QFile::exists(m_bin + "/uv"))
            QSKIP("uv could not be installed; packaging/test.sh does it where the index of packages is reached.");
        const json run = runToEnd(script, requirements("# a comment\n greeting == 1.0\n"));
        QCOMPARE(text(run["state"]), QString("Completed"));
        QCOMPARE(text(environmentOf(run)["result"]["tool"]), QString("uv"));
        QVERIFY(m_scene.log(text(run["id"])).startsWith("greeting 1.0 " + envs()));
        QVERIFY(contentOf(text(run["folder"]) + "/log/environment.log").contains("greeting"));
    }

    void installsRequirementsWithVenvAndPip() {
        QFile::remove(m_bin + "/uv");
        const json run = runToEnd(script, requirements("greeting>=2\n"));
        QCOMPARE(text(run["state"]), QString("Completed"));
        QCOMPARE(text(environmentOf(run)["result"]["tool"]), QString("venv"));
        QVERIFY(m_scene.log(text(run["id"])).startsWith("greeting 2.0 " + envs()));
        // What was installed is known, and stays known.
        const json shown = m_scene.json({"environment", "builds"});
        QCOMPARE(shown.size(), size_t{1});
        QVERIFY(waitUntil([&] {
            const auto answer = m_scene.ctl({"environment", "builds", "--json"});
            return answer.out.contains("\"phase\":\"ready\"") || answer.out.contains("\"phase\": \"ready\"");
        }));
    }

    void installsCondaFileWithPipPackagesOnly() {
        write("c.yml", "name: c\ndependencies:\n  - python>=3.8\n  - pip:\n    - --no-index\n    - --find-links " +
                           m_wheels.toUtf8() + "\n    - greeting==1.0\n");
        const json run = runToEnd(script, {"--conda-file", m_scene.path("c.yml")});
        QCOMPARE(text(run["state"]), QString("Completed"));
        QVERIFY(m_scene.log(text(run["id"])).startsWith("greeting 1.0 "));
    }

    void installsCondaPackagesFromChannel() {
        if (!offerConda())
            QSKIP(
                "py-rattler could not be installed; packaging/test.sh does it where the index of packages is reached.");
        const json run = runToEnd(script, channelSpec("greeting=2"));
        QVERIFY2(text(run["state"]) == "Completed", run.dump(1).c_str());
        QCOMPARE(text(environmentOf(run)["result"]["tool"]), QString("micromamba"));
        QVERIFY(m_scene.log(text(run["id"])).startsWith("greeting 2.0 " + envs()));
    }

    // The machine has none, and reaches nobody who has: what the workspace keeps is sent there.
    void uploadsMicromambaIfMissing() {
        if (!offerConda())
            QSKIP("py-rattler could not be installed.");
        QVERIFY(QFile::rename(m_bin + "/micromamba", m_scene.path("mm")));
        const json lacking = runToEnd(script, channelSpec("greeting=2"));
        QCOMPARE(text(environmentOf(lacking)["failure"]["cause"]), QString("tool_missing"));
        write("archive", "BZh91AY");
        const auto refused = m_scene.ctl({"environment", "defaults", "--micromamba-file", m_scene.path("archive")});
        QVERIFY(refused.code != 0 && refused.err.contains("tar -xf"));
        const json wrong = m_scene.json({"environment", "defaults"});
        QCOMPARE(wrong["micromamba_is_kept"], json(false));
        const json kept = m_scene.json({"environment", "defaults", "--micromamba-file", m_scene.path("mm")});
        QCOMPARE(kept["micromamba_is_kept"], json(true));
        // Garbage collection must not take what only the settings name.
        QCOMPARE(m_scene.ctl({"workspace", "check"}).code, 0);
        const json run = runToEnd(script, channelSpec("greeting=2"));
        QVERIFY2(text(run["state"]) == "Completed", run.dump(1).c_str());

        QVERIFY(text(environmentOf(run)["result"]["tool_path"]).endsWith("/tools/micromamba"));
        const json gone = m_scene.json({"environment", "defaults", "--micromamba-file", ""});
        QCOMPARE(gone["micromamba_is_kept"], json(false));
        QCOMPARE(text(gone["micromamba_sha256"]), QString());
    }

    void acceptsContainerOptions() {
        const auto refused = m_scene.ctl({"run", "submit", "--engine", "podman", "--", "true"});
        QVERIFY2(refused.code != 0 && refused.err.contains("--image"), refused.err.constData());
        // Somewhere on the machine, or it would be refused.
        m_scene.folder(".local/bin", {{"podman", "#!/bin/sh\nexit 1\n"}});
        QFile::setPermissions(m_scene.path(".local/bin/podman"), QFile::ReadOwner | QFile::ExeOwner);
        const auto submitted =
            m_scene.ctl({"run", "submit", "--image", "registry.invalid/none:1", "--engine", "podman", "--registry",
                         "registry.invalid", "--registry-user", "me", "--shared-memory", "64m", "--engine-argument",
                         "--init", "--json", "--", "true"});
        QVERIFY2(submitted.code == 0, submitted.err.constData());
        const json shown = m_scene.json({"run", "show", text(submitted.json()["id"])});
        const json container = shown["config"]["runs_in"]["spec"]["container"];
        QVERIFY2(text(container["engine"]) == "podman", shown.dump(1).c_str());
        QCOMPARE(text(container["registry"]), QString("registry.invalid"));
        QCOMPARE(container["arguments"][0], json("--init"));
        (void)m_scene.ctl({"run", "cancel", text(submitted.json()["id"])});
        QVERIFY(QFile::remove(m_scene.path(".local/bin/podman")));
    }

    void reportsUnsatisfiableCondaPackages() {
        if (!offerConda())
            QSKIP("py-rattler could not be installed.");
        const json run = runToEnd(script, channelSpec("greeting=2\n  - needsold"));
        QCOMPARE(text(run["state"]), QString("Failed"));
        QCOMPARE(text(run["error"]["code"]), QString("environment_failed"));
        QCOMPARE(text(environmentOf(run)["failure"]["cause"]), QString("unsatisfiable"));
        QVERIFY(text(environmentOf(run)["failure"]["words"]).contains("numbersmall"));
    }

    void usesExistingInterpreter() {
        QVERIFY(runPython({"-m", "venv", "--without-pip", m_scene.path("own")}));
        QFile::copy(m_wheels + "/greeting-1.0-py3-none-any.whl", m_scene.path("own/g.zip"));
        const QString site = QDir(m_scene.path("own/lib")).entryList({"python3*"}).value(0);
        QVERIFY(runPython(
            {"-m", "zipfile", "-e", m_scene.path("own/g.zip"), m_scene.path("own/lib/" + site + "/site-packages")}));
        const json run = runToEnd(script, {"--interpreter", m_scene.path("own/bin/python")});
        QCOMPARE(text(run["state"]), QString("Completed"));
        QVERIFY(m_scene.log(text(run["id"])).startsWith("greeting 1.0 " + m_scene.path("own").toUtf8()));
        const Answer refused = m_scene.ctl({"run", "submit", "--interpreter", m_scene.path("no/python"), "--", "true"});
        QCOMPARE(refused.code, 2);
        QVERIFY(refused.err.contains("does not exist"));
    }

    void secondRunReusesBuild() {
        const QStringList options = requirements("greeting==1.0\n");
        QCOMPARE(text(runToEnd(script, options)["state"]), QString("Completed"));
        const QByteArray before = QByteArray::number(countBuilds());
        const json second = runToEnd(script, requirements("#\n\ngreeting  ==  1.0   # the same\n"));
        QCOMPARE(text(second["state"]), QString("Completed"));
        QCOMPARE(QByteArray::number(countBuilds()), before);
        QVERIFY2(environmentOf(second)["waited_ms"].get<int>() < 50, environmentOf(second).dump().c_str());
        QCOMPARE(contentOf(text(second["folder"]) + "/log/environment.log").count('\n'), 1); // that it is ready
        const json other = runToEnd(script, requirements("greeting==2.0\n"));
        QVERIFY(text(environmentOf(other)["key"]) != text(environmentOf(second)["key"]));
    }

    void twentyRunsShareOneBuild() {
        if (!countUses())
            QSKIP("uv could not be installed.");
        QStringList runs;
        const QStringList options = requirements("greeting==1.0\n");
        for (int i = 0; i < twenty; ++i)
            runs += m_scene.submit(script, options);
        for (const QString& run : runs)
            QVERIFY2(m_scene.waitForState(run, "Completed"), m_scene.show(run).dump(1).c_str());
        QCOMPARE(contentOf(m_scene.path("uses")).count("venv"), 1);
        int waited = 0;
        for (const QString& run : runs) {
            const json shown = m_scene.show(run);
            QCOMPARE(text(environmentOf(shown)["key"]), text(environmentOf(m_scene.show(runs.front()))["key"]));
            waited += environmentOf(shown)["waited_ms"].get<int>() > 0 ? 1 : 0;
        }
        QVERIFY(waited > 0);
    }

    void killedBuildIsNeverReady() {
        const QStringList options = requirements("greeting==2.0\n");
        auto* random = QRandomGenerator::global();
        for (int i = 0; i < kills; ++i) {
            const QString run = m_scene.submit(script, options);
            QTest::qWait(random->bounded(QFile::exists(m_bin + "/uv") ? 500 : 1200));
            killBuilders();
            const auto isOver = [&, state = QString()]() mutable {
                state = m_scene.state(run);
                return state == QLatin1String("Completed") || state == QLatin1String("Failed");
            };
            QVERIFY(waitUntil(isOver, 120'000));
            removeBuilds(); // the next one builds as well
        }
        const json last = runToEnd(script, options);
        QVERIFY2(text(last["state"]) == "Completed", last.dump(1).c_str());
    }

    void reportsUnresolvableRequirements_data() {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QString>("cause");
        QTest::newRow("no such package") << QByteArray("nosuchpackage==1\n") << "no_such_package";
        QTest::newRow("no such version") << QByteArray("greeting==9\n") << "no_such_package";
        QTest::newRow("constraint") << QByteArray("greeting==2.0\n-c constraints.txt\n") << "unsatisfiable";
        QTest::newRow("pins") << QByteArray("greeting==2.0\nnumbersmall==1.5\n") << "unsatisfiable";
    }
    void reportsUnresolvableRequirements() {
        QFETCH(QByteArray, lines);
        QFETCH(QString, cause);
        write("constraints.txt", "numbersmall==1.5\n");
        const json run = runToEnd(script, requirements(lines));
        QCOMPARE(text(run["state"]), QString("Failed"));
        QCOMPARE(text(run["error"]["code"]), QString("environment_failed"));
        QCOMPARE(text(environmentOf(run)["failure"]["cause"]), cause);
        QVERIFY(text(run["error"]["message"]).size() > 20);
        QCOMPARE(m_scene.log(text(run["id"])), QByteArray());
    }

    void cancelsWhilePreparing() {
        write("slow/uv", "#!/bin/sh\nsleep 60\n");
        QFile::setPermissions(m_scene.path("slow/uv"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        m_scene.setVariable("PATH", m_scene.path("slow") + ':' + m_plainPath);
        const QString run = m_scene.submit(script, requirements("greeting==1.0\n"));
        QVERIFY(waitUntil([&] { return phaseOf(m_scene.show(run)) == "building"; }));
        QCOMPARE(m_scene.state(run), QString("Preparing"));
        QCOMPARE(m_scene.ctl({"run", "cancel", run}).code, 0);
        QVERIFY(m_scene.waitForState(run, "Canceled"));
        // Nobody wants the build any more.
        QVERIFY(waitUntil([&] {
            return m_scene.json({"environment", "builds"}).dump().find("building") == std::string::npos;
        }));
    }

    void createsNamedVersions() {
        const Answer first =
            m_scene.ctl(QStringList{"environment", "create", "--name", "greet"} + requirements("greeting==1.0\n"));
        QCOMPARE(first.line(), QString("greet:1"));
        const Answer again =
            m_scene.ctl(QStringList{"environment", "create", "--name", "greet"} + requirements("greeting==1.0\n"));
        QCOMPARE(again.line(), QString("greet:1"));
        QVERIFY(again.err.contains("already exists"));
        QCOMPARE(m_scene
                     .ctl(QStringList{"environment", "create", "--name", "greet", "--env", "GREETING=hi", "--set-up",
                                      "export FROM_SET_UP=yes", "--tear-down", "echo torn down"} +
                          requirements("greeting==2.0\n"))
                     .line(),
                 QString("greet:2"));
        const json old = runToEnd(script, {"--environment", "greet:1"});
        QVERIFY(m_scene.log(text(old["id"])).startsWith("greeting 1.0 "));
        const json newest = runToEnd({"echo $GREETING $FROM_SET_UP; exit 7"}, {"--environment", "greet"});
        QCOMPARE(m_scene.log(text(newest["id"])), QByteArray("hi yes\ntorn down\n"));
        QCOMPARE(newest["exit_code"].get<int>(), 7);
        const Answer differ = m_scene.ctl({"environment", "compare", "greet:1", "greet:2"});
        QVERIFY2(differ.out.contains("greeting") && differ.out.contains("GREETING"), differ.out.constData());
        QVERIFY(m_scene.ctl({"environment", "list"}).out.contains("greet"));
        QVERIFY(m_scene.ctl({"environment", "show", "greet:1"}).out.contains("local"));
        const Answer built = m_scene.ctl({"environment", "build", "greet:1", "--again"});
        QVERIFY2(built.code == 0 && built.out.startsWith("Ready on local"), (built.out + built.err).constData());
        const Answer checked = m_scene.ctl({"environment", "check", "greet:1"});
        QVERIFY2(checked.code == 0, checked.err.constData());
        const Answer unknown = m_scene.ctl({"run", "submit", "--environment", "nobody", "--", "true"});
        QCOMPARE(unknown.code, 4);
        const Answer unconfirmed = m_scene.ctl({"environment", "delete", "greet"});
        QCOMPARE(unconfirmed.code, 1);
        QVERIFY2(unconfirmed.err.contains("the environment greet with all its versions. Confirm with --yes."),
                 unconfirmed.err.constData());
        QVERIFY(m_scene.ctl({"environment", "list"}).out.contains("greet"));
        QCOMPARE(m_scene.ctl({"environment", "delete", "greet", "--yes"}).code, 0);
        QVERIFY(m_scene.log(text(old["id"])).startsWith("greeting 1.0 ")); // runs keep theirs
    }

    void listsPythons() {
        const json found = m_scene.json({"environment", "pythons"});
        QVERIFY2(found.is_array() && !found.empty(), found.dump().c_str());
        QVERIFY(text(found[0]["path"]).startsWith('/'));
        QVERIFY(text(found[0]["version"]).startsWith("3."));
    }

    void reportsInvalidRequirementsFile() {
        write("bad.txt", "greeting==1.0\nnumpy>>1\n");
        const Answer answer = m_scene.ctl({"run", "submit", "--requirements", m_scene.path("bad.txt"), "--", "true"});
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains("bad.txt:2:"), answer.err.constData());
    }

private:
    // Their folders are closed for writing.
    void removeBuilds() {
        static_cast<void>(studio::removeTree(QFile::encodeName(m_scene.workspace() + "/envs").toStdString()));
    }
    static bool runPython(const QStringList& arguments) {
        return QProcess::execute(QStringLiteral("python3"), arguments) == 0;
    }
    QByteArray envs() const { return QFile::encodeName(QDir(m_scene.workspace()).canonicalPath()) + "/envs/"; }
    void write(const QString& name, const QByteArray& content) {
        m_scene.folder(QFileInfo(name).path(), {{QFileInfo(name).fileName(), content}});
    }
    QStringList requirements(const QByteArray& lines) {
        const QString name = QStringLiteral("requirements%1.txt").arg(++m_files);
        write(name, "--no-index\n--find-links " + m_wheels.toUtf8() + "\n" + lines);
        return {"--requirements", m_scene.path(name)};
    }
    QStringList channelSpec(const QByteArray& dependencies) {
        write("env.yml", "channels:\n  - file://" + m_channel.toUtf8() + "\ndependencies:\n  - python\n  - " +
                             dependencies + "\n");
        return {"--conda-file", m_scene.path("env.yml")};
    }
    json runToEnd(const QStringList& command, const QStringList& options) { return m_scene.runToEnd(command, options); }
    void offerUv() {
        const QString uv = m_tools + "/bin/uv";
        if (!m_tools.isEmpty() && QFile::exists(uv))
            QVERIFY(QFile::link(uv, m_bin + "/uv"));
    }
    // uv that notes what it is asked to do.
    bool countUses() {
        if (m_tools.isEmpty() || !QFile::exists(m_tools + "/bin/uv"))
            return false;
        QFile::remove(m_bin + "/uv");
        tool("uv", "#!/bin/sh\necho \"$1\" >> '" + m_scene.path("uses").toUtf8() + "'\nexec '" + m_tools.toUtf8() +
                       "/bin/uv' \"$@\"\n");
        return true;
    }
    bool offerConda() {
        if (m_tools.isEmpty() || QDir(m_tools + "/lib").entryList({"python3*"}).isEmpty() ||
            QDir(m_tools + "/lib/" + QDir(m_tools + "/lib").entryList({"python3*"}).value(0) + "/site-packages")
                .entryList({"py_rattler*"})
                .isEmpty())
            return false;
        tool("micromamba", "#!/bin/sh\nexec '" + m_tools.toUtf8() + "/bin/python' '" +
                               sourceFile("tests/conda/rattler_tool.py").toUtf8() + "' \"$@\"\n");
        return true;
    }
    void tool(const QString& name, const QByteArray& content) {
        write("bin/" + name, content);
        QFile::setPermissions(m_bin + '/' + name, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    int countBuilds() const {
        return static_cast<int>(
            QDir(m_scene.workspace() + "/envs").entryList(QDir::Dirs | QDir::NoDotAndDotDot).size());
    }
    // Builders of this scene, with the tools that they run.
    void killBuilders() {
        const QByteArray mark = "HOME=" + QFile::encodeName(m_scene.home());
        for (const QString& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
            const int pid = name.toInt();
            if (pid <= 1 || !contentOf(QStringLiteral("/proc/%1/environ").arg(pid)).split('\0').contains(mark))
                continue;
            const auto words = contentOf(QStringLiteral("/proc/%1/cmdline").arg(pid)).split('\0');
            if (words.size() > 1 && words[0].endsWith("studio-agent") && words[1] == "build")
                ::kill(pid, SIGKILL);
        }
    }

    CliScene m_scene;
    QString m_tools;
    QString m_wheels;
    QString m_channel;
    QString m_bin;
    QString m_plainPath;
    int m_files = 0;
};

QTEST_GUILESS_MAIN(CliEnvironmentTest)
#include "cli_environment_test.moc"
