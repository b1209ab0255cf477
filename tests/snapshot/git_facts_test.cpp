// Facts from real repositories, made by git itself.
#include <QProcess>
#include <QTest>

#include "core/snapshot/git_facts.h"
#include "tests/snapshot/scratch_folder.h"

using namespace studio;

namespace {

QByteArray runGit(const ScratchFolder& folder, const QStringList& arguments) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"})
        environment.insert(name, "/dev/null");
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(QString::fromStdString(folder.path()));
    process.start("git", QStringList{"-c", "user.name=t", "-c", "user.email=t@t", "-c", "init.defaultBranch=trunk"} +
                             arguments);
    if (!process.waitForFinished(30'000) || process.exitCode() != 0)
        qWarning("git: %s", process.readAllStandardError().constData());
    return process.readAllStandardOutput().trimmed();
}

bool makeRepository(const ScratchFolder& folder) {
    runGit(folder, {"init", "-q"});
    const bool added = folder.add(".gitignore", "ignored\n") && folder.add("src/a.py", "1\n");
    runGit(folder, {"add", "-A"});
    runGit(folder, {"commit", "-q", "-m", "first"});
    return added;
}

} // namespace

class GitFactsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportsCommitAndBranch() {
        const ScratchFolder folder;
        QVERIFY(makeRepository(folder));
        runGit(folder, {"remote", "add", "origin", "https://user:secret@example.org/team/project.git"});
        for (const auto& path : {folder.path(), folder.at("src")}) {
            const auto facts = gitFactsOf(path);
            QVERIFY(facts);
            QCOMPARE(facts->commit.value_or(""), runGit(folder, {"rev-parse", "HEAD"}).toStdString());
            QCOMPARE(facts->branch.value_or(""), std::string("trunk"));
            QCOMPARE(facts->remote.value_or(""), std::string("https://example.org/team/project.git"));
            QCOMPARE(facts->isDirty, std::optional(false));
        }
        runGit(folder, {"checkout", "-q", "--detach"});
        QVERIFY(!gitFactsOf(folder.path())->branch);
    }

    void noticesChanges() {
        const ScratchFolder folder;
        QVERIFY(makeRepository(folder));
        QVERIFY(folder.add("ignored", "x"));
        QCOMPARE(gitFactsOf(folder.path())->isDirty, std::optional(false));
        QVERIFY(folder.add("new.py", "x"));
        QCOMPARE(gitFactsOf(folder.path())->isDirty, std::optional(true));
        runGit(folder, {"add", "new.py"});
        QCOMPARE(gitFactsOf(folder.path())->isDirty, std::optional(true)); // staged
        runGit(folder, {"commit", "-q", "-m", "second"});
        QCOMPARE(gitFactsOf(folder.path())->isDirty, std::optional(false));
        QVERIFY(folder.add("src/a.py", "2\n"));
        QCOMPARE(gitFactsOf(folder.path())->isDirty, std::optional(true));
        QVERIFY(removeFile(folder.at("src/a.py")));
        QCOMPARE(gitFactsOf(folder.path())->isDirty, std::optional(true));
    }

    void worksBeforeTheFirstCommit() {
        const ScratchFolder folder;
        runGit(folder, {"init", "-q"});
        auto facts = gitFactsOf(folder.path());
        QVERIFY(facts);
        QVERIFY(!facts->commit);
        QCOMPARE(facts->branch.value_or(""), std::string("trunk"));
        QCOMPARE(facts->isDirty, std::optional(false));
        QVERIFY(folder.add("a"));
        QCOMPARE(gitFactsOf(folder.path())->isDirty, std::optional(true));
    }

    void reportsNothingOutsideRepositories() {
        const ScratchFolder folder;
        QVERIFY(!gitFactsOf(folder.path()));
        QVERIFY(!gitFactsOf(folder.at("missing")));
    }

    void ignoresRepositoryOfAnotherUser() {
        if (geteuid() != 0)
            QSKIP("needs root to give a folder away");
        const ScratchFolder folder;
        QVERIFY(makeRepository(folder));
        QCOMPARE(chown(folder.path().c_str(), 12345, 12345), 0);
        QCOMPARE(chown(folder.at(".git").c_str(), 12345, 12345), 0);
        const auto facts = gitFactsOf(folder.path());
        QVERIFY(facts);
        QVERIFY(!facts->commit && !facts->isDirty && !facts->remote);
    }

    // Everything in a repository's own settings that makes git start a program.
    void runsNoConfiguredPrograms() {
        const ScratchFolder folder;
        QVERIFY(makeRepository(folder));
        const QString canary = QString::fromStdString(folder.at(".git/canary"));
        const QString trap = "touch " + canary + " ; true";
        for (const char* key : {"core.fsmonitor", "filter.trap.clean", "filter.trap.smudge", "filter.trap.process",
                                "diff.external", "diff.trap.textconv", "core.sshCommand", "credential.helper"})
            runGit(folder, {"config", key, trap});
        runGit(folder, {"config", "core.hooksPath", "hooks"});
        runGit(folder, {"remote", "add", "origin", "ext::sh -c touch% " + canary});
        QVERIFY(folder.add(".gitattributes", "* filter=trap diff=trap\n"));
        QVERIFY(folder.add("src/a.py", "3\n"));
        const auto facts = gitFactsOf(folder.path());
        QVERIFY(facts);
        QCOMPARE(facts->isDirty, std::optional(true));
        QVERIFY(!pathExists(canary.toStdString()));
    }

    void removesCredentials_data() {
        QTest::addColumn<QByteArray>("address");
        QTest::addColumn<QByteArray>("clean");
        const auto row = [](const char* address, const char* clean) {
            QTest::newRow(address) << QByteArray(address) << QByteArray(clean);
        };
        row("https://github.com/a/b.git", "https://github.com/a/b.git");
        row("https://token@github.com/a/b", "https://github.com/a/b");
        row("https://u:p@github.com:8443/a", "https://github.com:8443/a");
        row("https://u:p@ss@github.com/a", "https://github.com/a");
        row("https://u:p/w@github.com/a", "https://github.com/a");
        row("https://github.com/@scope/a", "https://github.com/@scope/a");
        row("https://h/a?private_token=x#y", "https://h/a");
        row("ssh://git@h:22/a", "ssh://git@h:22/a");
        row("ssh://git:pw@h:22/a", "ssh://git@h:22/a");
        row("git@github.com:a/b.git", "git@github.com:a/b.git");
        row("/srv/git/a.git", "/srv/git/a.git");
    }
    void removesCredentials() {
        QFETCH(QByteArray, address);
        QFETCH(QByteArray, clean);
        QCOMPARE(withoutCredentials(address.toStdString()), clean.toStdString());
    }
};

QTEST_GUILESS_MAIN(GitFactsTest)
#include "git_facts_test.moc"
