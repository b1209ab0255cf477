// Which build serves a specification, and what becomes of one whose packages a job has changed. The tool is the script
// of environment_scene.h; environment_tools_test.cpp has the real ones.
#include <QtTest>

#include <map>
#include <optional>
#include <sys/stat.h>

#include "core/agent/environment/environment_choice.h"
#include "core/agent/environment/environment_copy.h"
#include "core/agent/environment/environment_key.h"
#include "core/agent/environment/package_record.h"
#include "core/agent/environment/python_identity.h"
#include "tests/agent/environment_scene.h"

using namespace studio;
using namespace studio::test;
using Phase = EnvironmentState::Phase;

namespace {

// As pip or conda would: the record of a package comes into the folder where the build has them.
constexpr const char* install =
    "d=$(dirname $(command -v python))/..; chmod u+w $d/conda-meta; echo {} > $d/conda-meta/six-1.16-0.json; ";

std::map<std::string, std::optional<std::string>> left; // what enter() replaced

void enter(const AgentTestClient::Variables& variables) {
    for (const auto& [name, value] : variables) {
        const char* before = getenv(name.c_str());
        left.emplace(name, before == nullptr ? std::nullopt : std::optional<std::string>(before));
        setenv(name.c_str(), value.c_str(), 1);
    }
}

} // namespace

class EnvironmentChangesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() {
        for (const auto& [name, value] : left)
            value ? setenv(name.c_str(), value->c_str(), 1) : unsetenv(name.c_str());
        left.clear();
    }
    void keyIsIndependentOfInterpreterPath() {
        EnvironmentScene scene;
        QVERIFY(scene.addPython());
        const std::string real = *readLinkTarget(scene.bin() + "/python3");
        auto spec = scene.pipSpec({"ca"});
        const auto keyWith = [&](const std::string& folder) {
            auto variables = scene.variables();
            variables["PATH"] = folder + ":" + scene.bin();
            (void)removeFile(scene.bin() + "/python3");
            enter(variables);
            return environmentKey(spec, scene.root()).value_or("none");
        };
        const std::string shims = scene.home() + "/.pyenv/shims";
        writeProgram(shims + "/python3", "#!/bin/sh\necho call >> " + scene.calls() + "\nexec " + real + " \"$@\"\n");
        const std::string links = scene.home() + "/links";
        QVERIFY(makeFolders(links));
        QCOMPARE(symlink(real.c_str(), (links + "/python3").c_str()), 0);
        const std::string key = keyWith(links);
        QCOMPARE(key.size(), size_t{64});
        QCOMPARE(keyWith(shims), key);
        QCOMPARE(keyWith(parentOf(real)), key);
        QCOMPARE(keyWith(shims), key);
        QCOMPARE(scene.callsOfTool(), 1); // asked once
        const auto identity = identifyPython(shims + "/python3", scene.root());
        QVERIFY(identity);
        QCOMPARE(identity->executable, real);
        QVERIFY(identity->version.starts_with("3."));
        QVERIFY(!identity->platform.empty());
        // A version manager that starts another one from now on is asked again.
        QVERIFY(writeFileAtomically(scene.home() + "/.pyenv/version", "3.99\n"));
        QCOMPARE(keyWith(shims), key);
        QCOMPARE(scene.callsOfTool(), 2);
    }

    void reusesBuildWithOldKey() {
        EnvironmentScene scene;
        QVERIFY(scene.addPython());
        enter(scene.variables());
        const auto spec = scene.pipSpec({"ca"});
        const std::string old(64, 'b');
        const auto folder = EnvironmentFolder::under(scene.root(), old);
        QVERIFY(folder.prepare(spec));
        QVERIFY(makeFolders(folder.prefix() + "/bin"));
        QCOMPARE(symlink((scene.bin() + "/python3").c_str(), (folder.prefix() + "/bin/python").c_str()), 0);
        EnvironmentResult result;
        result.tool = "venv";
        result.interpreter = folder.prefix() + "/bin/python";
        const auto own = environmentKey(spec, scene.root());
        QVERIFY(own);
        QCOMPARE(buildKeyFor(spec, scene.root()).value_or(""), *own); // it is not ready
        QVERIFY(writeFileAtomically(folder.result(), jsonText(toJson(result))));
        QCOMPARE(buildKeyFor(spec, scene.root()).value_or(""), old);
        // Not where it was made with another one, asks for something else, or was changed.
        QVERIFY(buildKeyFor(scene.pipSpec({"ca==1"}), scene.root()).value_or("") != old);
        QVERIFY(writeFileAtomically(folder.changed(), jsonText(toJson(EnvironmentChange{}))));
        QCOMPARE(buildKeyFor(spec, scene.root()).value_or(""), *own);
        QVERIFY(removeFile(folder.changed()));
        result.base = PythonIdentity{"/opt/other/bin/python3.11", "3.11.0", "", ""};
        QVERIFY(writeFileAtomically(folder.result(), jsonText(toJson(result))));
        QCOMPARE(buildKeyFor(spec, scene.root()).value_or(""), *own);
    }

    void rebuildsEnvironmentChangedByJob() {
        EnvironmentScene scene;
        scene.addMicromamba();
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto first = scene.runIn(scene.condaSpec(), "true");
        QVERIFY(agent.runToEnd(first));
        QVERIFY(!scene.stateOf(first).change);
        QVERIFY(pathExists(scene.only().packages()));
        const auto changes = scene.runIn(scene.condaSpec(), install);
        QVERIFY(agent.launch(changes));
        const auto report = agent.waitForPhase(changes.key, AttemptPhase::Ended);
        QVERIFY(report);
        QCOMPARE(report->exit->exitCode, std::optional(0));
        QVERIFY(report->environment && report->environment->change);
        QCOMPARE(report->environment->change->run, changes.key.run);
        QCOMPARE(report->environment->change->added, std::vector<std::string>{"six 1.16-0"});
        QVERIFY(report->environment->change->removed.empty());
        const auto state = scene.states().front();
        QCOMPARE(state.phase, Phase::Ready);
        QVERIFY(state.change);
        QVERIFY(scene.environmentLog(changes).find("changed while the job ran") != std::string::npos);
        QCOMPARE(scene.callsOfTool(), 1);

        const auto next = scene.runIn(scene.condaSpec(), "ls $(dirname $(command -v python))/../conda-meta");
        QVERIFY(agent.runToEnd(next));
        QCOMPARE(scene.stdLog(next), std::string("python-1-0.json\nzlib-1-0.json\n"));
        QCOMPARE(scene.callsOfTool(), 2);
        QCOMPARE(scene.states().size(), size_t{1});
        QVERIFY(!scene.states().front().change);
        QVERIFY(!scene.stateOf(next).change);
    }

    void rebuildsBesideChangedEnvironmentInUse() {
        EnvironmentScene scene;
        scene.addMicromamba();
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto keeps = scene.runIn(scene.condaSpec(), "while [ ! -e stop ]; do sleep 0.02; done");
        QVERIFY(agent.launch(keeps));
        QVERIFY(agent.waitForPhase(keeps.key, AttemptPhase::Running));
        QVERIFY(agent.runToEnd(scene.runIn(scene.condaSpec(), install)));
        // The next run does not wait: it gets a second build next to the one in use.
        const std::string text = "ls $(dirname $(command -v python))/../conda-meta | wc -l";
        const auto next = scene.runIn(scene.condaSpec(), text);
        QVERIFY(agent.runToEnd(next));
        QCOMPARE(scene.stdLog(next), std::string("2\n"));
        QCOMPARE(scene.states().size(), size_t{2});
        QCOMPARE(scene.callsOfTool(), 2);
        QVERIFY(scene.stateOf(next).key != scene.stateOf(keeps).key);
        QVERIFY(writeFileAtomically(scene.folder().attempt(keeps.key).work() + "/stop", {}));
        QVERIFY(agent.waitForPhase(keeps.key, AttemptPhase::Ended));
        // And so does the one after it.
        const auto last = scene.runIn(scene.condaSpec(), text);
        QVERIFY(agent.runToEnd(last));
        QCOMPARE(scene.stateOf(last).key, scene.stateOf(next).key);
        QCOMPARE(scene.callsOfTool(), 2);
    }

    // The change was not reported: the job was killed together with its shim, or an administrator made it.
    void detectsChangeBetweenRuns() {
        EnvironmentScene scene;
        scene.addMicromamba();
        AgentTestClient agent(scene.folder(), scene.variables());
        QVERIFY(agent.runToEnd(scene.runIn(scene.condaSpec(), "true")));
        const std::string meta = scene.only().prefix() + "/conda-meta";
        QCOMPARE(chmod(meta.c_str(), 0700), 0);
        QVERIFY(removeFile(meta + "/zlib-1-0.json"));
        const auto next = scene.runIn(scene.condaSpec(), "ls $(dirname $(command -v python))/../conda-meta | wc -l");
        QVERIFY(agent.runToEnd(next));
        QCOMPARE(scene.stdLog(next), std::string("2\n"));
        QVERIFY(scene.environmentLog(next).find("Rebuilding") != std::string::npos);
        QCOMPARE(scene.callsOfTool(), 2);
    }

    void buildIsReadOnly() {
        EnvironmentScene scene;
        scene.addMicromamba();
        AgentTestClient agent(scene.folder(), scene.variables());
        QVERIFY(agent.runToEnd(scene.runIn(scene.condaSpec(), "true")));
        for (const char* folder : {"", "/bin", "/conda-meta"})
            QCOMPARE(stampOf(scene.only().prefix() + folder)->mode & 0222, 0U);
        QVERIFY(agent.call({{"do", "remove_environment"}, {"key", scene.only().key()}})); // all the same
        QVERIFY(scene.states().empty());
    }

    void writableCopyLeavesBuildUnchanged() {
        EnvironmentScene scene;
        scene.addMicromamba();
        AgentTestClient agent(scene.folder(), scene.variables());
        auto spec = scene.runIn(scene.condaSpec(), std::string(install) + "command -v python; echo $CONDA_PREFIX");
        spec.writableEnvironment = true;
        QVERIFY(decodeRunSpec(encodeRunSpec(spec)) == spec);
        QVERIFY(agent.launch(spec));
        const auto report = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(report);
        QCOMPARE(report->exit->exitCode, std::optional(0));
        const std::string copy = scene.folder().attempt(spec.key).environmentCopy();
        QCOMPARE(scene.stdLog(spec), copy + "/bin/python\n" + copy + "\n");
        QVERIFY(!report->environment->change);
        QVERIFY(!scene.only().readChange());
        QCOMPARE(report->environment->phase, Phase::Ready);
        QVERIFY(waitFor([&] { return !pathExists(copy); }));
        QVERIFY(agent.runToEnd(scene.runIn(scene.condaSpec(), "true")));
        QCOMPARE(scene.callsOfTool(), 1);
    }

    void relocatesCopy() {
        const AgentFolder folder;
        const std::string from = folder.path() + "/a longer place/prefix";
        const std::string to = folder.path() + "/own/env";
        writeProgram(from + "/bin/tool", "#!" + from + "/bin/python3\nimport sys\n");
        QCOMPARE(symlink("/usr/bin/python3", (from + "/bin/python").c_str()), 0);
        QCOMPARE(symlink((from + "/bin/tool").c_str(), (from + "/bin/alias").c_str()), 0);
        const std::string compiled = std::string(1, '\0') + "x" + from;
        QVERIFY(makeFolders(from + "/lib"));
        QVERIFY(writeFileAtomically(from + "/lib/m.pyc", compiled));
        QVERIFY(writeFileAtomically(from + "/lib/empty", {}));
        std::string program("\x7f"
                            "ELF\0",
                            5);
        program += from + "/lib:" + from + "/lib64" + std::string(1, '\0') + "next" + std::string(1, '\0');
        QVERIFY(writeFileAtomically(from + "/lib/program.so", program));
        QCOMPARE(chmod((from + "/lib/empty").c_str(), 0444), 0);
        QCOMPARE(chmod((from + "/lib").c_str(), 0555), 0);
        QVERIFY(makeFolders(parentOf(to)));
        QVERIFY(copyEnvironment(from, to, [] { return false; }));
        QCOMPARE(readFile(to + "/bin/tool").value_or(""), "#!" + to + "/bin/python3\nimport sys\n");
        QVERIFY((stampOf(to + "/bin/tool")->mode & 0100) != 0);
        QCOMPARE(stampOf(to + "/bin/tool")->mtimeNs, stampOf(from + "/bin/tool")->mtimeNs);
        QCOMPARE(readLinkTarget(to + "/bin/python").value_or(""), std::string("/usr/bin/python3"));
        QCOMPARE(readLinkTarget(to + "/bin/alias").value_or(""), to + "/bin/tool");
        QCOMPARE(readFile(to + "/lib/m.pyc").value_or(""), compiled);
        const size_t shorter = 2 * (from.size() - to.size());
        std::string moved("\x7f"
                          "ELF\0",
                          5);
        moved += to + "/lib:" + to + "/lib64" + std::string(shorter + 1, '\0') + "next" + std::string(1, '\0');
        QCOMPARE(readFile(to + "/lib/program.so").value_or(""), moved);
        for (const char* name : {"/lib", "/lib/empty"})
            QVERIFY((stampOf(to + name)->mode & 0200) != 0);
        QCOMPARE(stampOf(from + "/lib")->mode & 0222, 0U);
        // It would not fit into programs.
        QVERIFY(!copyEnvironment(to, folder.path() + "/much longer than the other place is/env", [] { return false; }));
        int looks = 0;
        const auto ended = copyEnvironment(from, folder.path() + "/own/env2", [&] { return ++looks > 1; });
        QVERIFY(!ended);
        QCOMPARE(ended.error().code, ErrorCode::Canceled);
    }

    void packageRecordIgnoresCaches() {
        const AgentFolder folder;
        const std::string packages = folder.path() + "/lib/python3.11/site-packages";
        QVERIFY(makeFolders(packages + "/numpy"));
        QVERIFY(makeFolders(packages + "/numpy-1.26.4.dist-info"));
        QVERIFY(makeFolders(packages + "/typing_extensions-4.0.dist-info"));
        QCOMPARE(symlink("lib", (folder.path() + "/lib64").c_str()), 0);
        const std::string built = packageRecord(folder.path());
        QVERIFY(!built.empty());
        // What imports leave behind is no change.
        QVERIFY(makeFolders(packages + "/__pycache__"));
        QVERIFY(makeFolders(packages + "/numpy/__pycache__"));
        QVERIFY(!diffPackageRecords(built, packageRecord(folder.path())));
        QVERIFY(removeTree(packages + "/numpy-1.26.4.dist-info"));
        QVERIFY(makeFolders(packages + "/numpy-2.0.dist-info"));
        const auto change = diffPackageRecords(built, packageRecord(folder.path()));
        QVERIFY(change);
        QCOMPARE(change->added, std::vector<std::string>{"numpy 2.0"});
        QCOMPARE(change->removed, std::vector<std::string>{"numpy 1.26.4"});
        // The same version once more is another one, too.
        const std::string now = packageRecord(folder.path());
        QVERIFY(writeFileAtomically(packages + "/numpy-2.0.dist-info/RECORD", "x"));
        QVERIFY(diffPackageRecords(now, packageRecord(folder.path())));
        // By hand.
        const std::string before = packageRecord(folder.path());
        QVERIFY(writeFileAtomically(packages + "/own.py", "x = 1\n"));
        QCOMPARE(diffPackageRecords(before, packageRecord(folder.path()))->added, std::vector<std::string>{"own.py"});
    }
};

QTEST_GUILESS_MAIN(EnvironmentChangesTest)
#include "environment_changes_test.moc"
