// What a job on this computer sees of the shells around it: of the one that started the driver nothing, of the one that
// submits it what is named, and the Python that this one means.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QtTest>

#include "tests/cli/cli_scene.h"

using namespace studio::test;

namespace {

QList<QByteArray> environOf(qint64 pid) {
    return contentOf(QStringLiteral("/proc/%1/environ").arg(pid)).split('\0');
}

bool has(const QList<QByteArray>& lines, const QByteArray& name) {
    return std::any_of(lines.begin(), lines.end(), [&](const QByteArray& line) { return line.startsWith(name + '='); });
}

// The agents that this driver has started.
QList<qint64> childrenOf(qint64 driver) {
    QList<qint64> children;
    for (const QString& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        const QByteArray status = contentOf(QStringLiteral("/proc/%1/status").arg(name));
        if (name.toInt() > 0 && status.contains("\nPPid:\t" + QByteArray::number(driver) + '\n'))
            children << name.toInt();
    }
    return children;
}

void writeProgram(const QString& path, const QByteArray& text) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
    file.close();
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

} // namespace

class CliVariablesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void driverPassesNoShellVariablesToRuns() {
        CliScene scene;
        scene.setVariable("CANARY", "first shell");
        scene.setVariable("WANDB_API_KEY", "first shell");
        scene.setVariable("CUDA_VISIBLE_DEVICES", "3");
        scene.setVariable("KUBECONFIG", "/nowhere/config");
        scene.setVariable("https_proxy", "http://user:word@proxy.example:1");
        scene.setVariable("TZ", "Asia/Tokyo");
        scene.ctl({"compute", "update", "local", "--max-runs", "2"});
        const QString lasting = scene.submit({"sleep 600"}); // an idle driver ends after a while
        const QString first = QString::fromStdString(scene.runToEnd({"env"})["id"]);
        const auto seen = scene.log(first).split('\n');
        for (const char* name : {"CANARY", "WANDB_API_KEY", "CUDA_VISIBLE_DEVICES", "KUBECONFIG", "https_proxy"})
            QVERIFY2(!has(seen, name), scene.log(first).constData());
        QVERIFY(has(seen, "HOME") && has(seen, "PATH") && seen.contains("TZ=Asia/Tokyo"));

        const qint64 driver = scene.driver();
        QVERIFY(driver > 0);
        QVERIFY(has(environOf(driver), "KUBECONFIG"));
        const auto agents = childrenOf(driver);
        QVERIFY(!agents.isEmpty());
        for (const qint64 pid : agents + QList<qint64>{driver}) {
            for (const char* name : {"CANARY", "WANDB_API_KEY", "CUDA_VISIBLE_DEVICES"})
                QVERIFY2(!has(environOf(pid), name), name);
            QVERIFY(has(environOf(pid), "https_proxy")); // pip, docker and downloads need it
            QCOMPARE(has(environOf(pid), "KUBECONFIG"), pid == driver);
        }

        // Another shell, the same driver: what it names, and nothing that it does not.
        scene.setVariable("CANARY", "second 'shell' = $HOME");
        scene.setVariable("EMPTY", "");
        const QString named = QString::fromStdString(
            scene.runToEnd({"env"}, {"--env", "CANARY", "--env", "EMPTY", "--env", "OWN=3"})["id"]);
        QCOMPARE(scene.driver(), driver);
        const auto lines = scene.log(named).split('\n');
        QVERIFY2(lines.contains("CANARY=second 'shell' = $HOME"), scene.log(named).constData());
        QVERIFY(lines.contains("OWN=3") && lines.contains("EMPTY="));
        QVERIFY(!has(lines, "WANDB_API_KEY"));
        const Answer unknown = scene.ctl({"run", "submit", "--env", "NOT_SET_HERE", "--", "true"});
        QCOMPARE(unknown.code, 2);
        QVERIFY2(unknown.err.contains("NOT_SET_HERE"), unknown.err.constData());
        QCOMPARE(scene.ctl({"run", "cancel", lasting}).code, 0);
    }

    void usesPythonOfSubmittingShell() {
        CliScene scene;
        const QString usual = scene.environment().value("PATH");
        scene.runToEnd({"true"}); // a driver without it
        const QString bin = scene.path("venv/bin");
        writeProgram(bin + "/python3", "#!/bin/sh\necho \"own $*\"\n");
        QVERIFY(QFile::link("python3", bin + "/python"));
        writeProgram(bin + "/tool", "#!/bin/sh\necho tool; command -v python3\n");
        scene.setVariable("PATH", bin + ':' + usual);
        // Also where the command is none of Python's.
        const QString id = QString::fromStdString(scene.runToEnd({"tool; python a; pip b"})["id"]);
        QCOMPARE(scene.log(id), QByteArray("tool\n") + bin.toUtf8() + "/python3\nown a\nown -m pip b\n");
        QCOMPARE(text(scene.show(id)["config"]["python"]), bin + "/python");
        scene.setVariable("PATH", usual);
        const Answer gone = scene.ctl({"run", "submit", "--follow", "--", "tool"});
        QCOMPARE(gone.code, 1);
    }

    void resolvesInterpreterOfShim() {
        CliScene scene;
        const QString usual = scene.environment().value("PATH");
        writeProgram(scene.path("real/bin/python3"), "#!/bin/sh\necho \"real $*\"\n");
        const QString shims = scene.path("shims");
        writeProgram(shims + "/python3",
                     "#!/bin/sh\n[ \"$1\" = -c ] || exit 9\n[ -n \"$CHOSEN\" ] && echo \"$CHOSEN/bin/python3\"\n");
        scene.setVariable("PATH", shims + ':' + usual);
        scene.setVariable("CHOSEN", scene.path("real"));
        const QString id = QString::fromStdString(scene.runToEnd({"python3", "x"})["id"]);
        QCOMPARE(scene.log(id), QByteArray("real x\n"));
        QCOMPARE(text(scene.show(id)["config"]["python"]), scene.path("real/bin/python3"));
    }

    void resolvesPyenvVersionWithoutRunningShim() {
        CliScene scene;
        const QString usual = scene.environment().value("PATH");
        for (const char* version : {"3.98.1", "3.99.0"})
            writeProgram(scene.path("pyenv/versions/%1/bin/python3").arg(QLatin1String(version)),
                         QByteArray("#!/bin/sh\necho ") + version);
        writeProgram(scene.path("pyenv/version"), "3.99.0\n");
        writeProgram(scene.path("pyenv/shims/python3"), "#!/bin/sh\necho asked >&2\nexit 1\n");
        scene.setVariable("PATH", scene.path("pyenv/shims") + ':' + usual);
        const auto logOf = [&] { return scene.log(QString::fromStdString(scene.runToEnd({"python3"})["id"])); };
        QCOMPARE(logOf(), QByteArray("3.99.0\n"));
        scene.setVariable("PYENV_VERSION", "3.98.1:3.99.0");
        QCOMPARE(logOf(), QByteArray("3.98.1\n"));
    }

    void loginShellReadsProfile() {
        CliScene scene;
        QFile profile(scene.path(".profile"));
        QVERIFY(profile.open(QIODevice::WriteOnly));
        profile.write("export FROM_PROFILE=yes\n");
        profile.close();
        const QStringList command = {"echo ${FROM_PROFILE-no} ${OWN-no}"};
        QCOMPARE(scene.log(QString::fromStdString(scene.runToEnd(command)["id"])), QByteArray("no no\n"));
        const auto run = scene.runToEnd(command, {"--login-shell", "--env", "OWN=yes"});
        const QString id = QString::fromStdString(run["id"]);
        QCOMPARE(scene.log(id), QByteArray("yes yes\n"));
        QVERIFY(scene.show(id)["config"]["login_shell"] == true);
        // A file of ours keeps it, and so do a configuration and another submission.
        const Answer file = scene.ctl({"run", "export", id, "--format", "yaml"});
        QVERIFY2(file.out.contains("login_shell: true"), file.out.constData());
        QCOMPARE(scene.ctl({"runconfig", "create", "kept", "--login-shell", "--", "true"}).code, 0);
        QVERIFY(scene.json({"runconfig", "show", "kept"})["config"]["login_shell"] == true);
        QFile job(scene.path("job.yml"));
        QVERIFY(job.open(QIODevice::WriteOnly));
        job.write(file.out);
        job.close();
        const Answer again = scene.ctl({"run", "submit", "--file", scene.path("job.yml"), "--follow"});
        QVERIFY2(again.out.endsWith("\nyes yes\n"), (again.out + again.err).constData());
    }

    void refusesWritableCopyWithoutEnvironment() {
        CliScene scene;
        const Answer refused = scene.ctl({"run", "submit", "--writable-environment", "--", "true"});
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.contains("--writable-environment"), refused.err.constData());
    }
};

QTEST_GUILESS_MAIN(CliVariablesTest)
#include "cli_variables_test.moc"
