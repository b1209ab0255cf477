// Which tool makes an environment, and what its key depends on. The table is the documented order.
#include <QtTest>

#include "core/agent/environment/build_tools.h"
#include "core/agent/environment/environment_key.h"
#include "tests/agent/environment_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

// Of letters: M micromamba, m mamba, c conda, u uv; 1 a Python 3.11 with venv, 0 a Python 3.9 with venv, x a Python
// 3.11 without.
MachineTools machineOf(const QByteArray& letters) {
    MachineTools tools;
    for (const char letter : letters) {
        switch (letter) {
        case 'M':
            tools.micromamba = "/t/micromamba";
            break;
        case 'm':
            tools.mamba = "/t/mamba";
            break;
        case 'c':
            tools.conda = "/t/conda";
            break;
        case 'u':
            tools.uv = "/t/uv";
            break;
        case '1':
            tools.pythons.push_back({"/t/python3.11", "3.11", true});
            break;
        case '0':
            tools.pythons.push_back({"/t/python3.9", "3.9", true});
            break;
        case 'x':
            tools.pythons.push_back({"/t/bare3.11", "3.11", false});
            break;
        case '?':
            tools.pythons.push_back({"/t/shim", "", true});
            break;
        }
    }
    return tools;
}

} // namespace

class BuildToolsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void selectsToolByPrecedence_data() {
        QTest::addColumn<QByteArray>("machine");
        QTest::addColumn<bool>("conda");
        QTest::addColumn<QByteArray>("python");
        QTest::addColumn<QByteArray>("choice"); // tool and interpreter, or cause and subject
        QTest::newRow("all, conda") << QByteArray("Mmcu1") << true << QByteArray() << QByteArray("micromamba ");
        QTest::newRow("mamba before conda") << QByteArray("mcu1") << true << QByteArray() << QByteArray("mamba ");
        QTest::newRow("conda") << QByteArray("cu1") << true << QByteArray() << QByteArray("conda ");
        QTest::newRow("conda is missing")
            << QByteArray("u1") << true << QByteArray() << QByteArray("tool_missing micromamba");
        QTest::newRow("all, pip") << QByteArray("Mmcu1") << false << QByteArray() << QByteArray("uv /t/python3.11");
        QTest::newRow("no uv") << QByteArray("Mmc1") << false << QByteArray() << QByteArray("venv /t/python3.11");
        QTest::newRow("no venv") << QByteArray("x") << false << QByteArray() << QByteArray("tool_missing python3-venv");
        QTest::newRow("uv needs no venv") << QByteArray("ux") << false << QByteArray() << QByteArray("uv /t/bare3.11");
        QTest::newRow("venv of another") << QByteArray("x0") << false << QByteArray()
                                         << QByteArray("venv /t/python3.9");
        QTest::newRow("no venv, conda") << QByteArray("xc") << false << QByteArray() << QByteArray("conda ");
        QTest::newRow("only conda") << QByteArray("c") << false << QByteArray() << QByteArray("conda ");
        QTest::newRow("only uv") << QByteArray("u") << false << QByteArray() << QByteArray("uv ");
        QTest::newRow("nothing") << QByteArray() << false << QByteArray() << QByteArray("tool_missing python3");
        QTest::newRow("version is there")
            << QByteArray("u10") << false << QByteArray("3.9") << QByteArray("uv /t/python3.9");
        QTest::newRow("version by venv") << QByteArray("10") << false << QByteArray("<3.10")
                                         << QByteArray("venv /t/python3.9");
        QTest::newRow("version is not there")
            << QByteArray("10") << false << QByteArray("3.12") << QByteArray("interpreter_missing Python 3.12");
        QTest::newRow("version by conda")
            << QByteArray("M10u") << false << QByteArray("3.12") << QByteArray("micromamba ");
        QTest::newRow("version by uv itself") << QByteArray("u10") << false << QByteArray("3.12") << QByteArray("uv ");
        QTest::newRow("unknown version, any") << QByteArray("?") << false << QByteArray() << QByteArray("venv /t/shim");
        QTest::newRow("unknown version, wanted")
            << QByteArray("?") << false << QByteArray("3.11") << QByteArray("interpreter_missing Python 3.11");
    }
    void selectsToolByPrecedence() {
        QFETCH(QByteArray, machine);
        QFETCH(bool, conda);
        QFETCH(QByteArray, python);
        QFETCH(QByteArray, choice);
        EnvironmentSpec spec;
        spec.kind = EnvironmentSpec::Kind::Packages;
        spec.packages.python = python.toStdString();
        spec.packages.pip = {"numpy"};
        if (conda)
            spec.packages.conda = {"zlib"};
        const auto chosen = chooseTool(spec, machineOf(machine), "/root");
        const std::string text = chosen ? std::string(toText(chosen->tool)) + " " + chosen->interpreter
                                        : std::string(toText(chosen.error().cause)) + " " + chosen.error().subject;
        QCOMPARE(QByteArray::fromStdString(text), choice);
    }

    void downloadsMicromambaWithoutCondaTool() {
        EnvironmentSpec spec;
        spec.kind = EnvironmentSpec::Kind::Packages;
        spec.packages.conda = {"zlib"};
        spec.policy.micromambaUrl = "https://example.org/micromamba";
        const auto fetched = chooseTool(spec, machineOf("u1"), "/w");
        QVERIFY(fetched);
        QVERIFY(fetched->needsDownload);
        QCOMPARE(fetched->path, std::string("/w/tools/micromamba"));
        QVERIFY(!chooseTool(spec, machineOf("c"), "/w")->needsDownload);
    }

    void matchesVersions_data() {
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<QByteArray>("fits"); // with commas
        QTest::addColumn<QByteArray>("fitsNot");
        QTest::newRow("series") << QByteArray("3.11") << QByteArray("3.11,3.11.7") << QByteArray("3.1,3.10.4,3.12");
        QTest::newRow("star") << QByteArray("3.11.*") << QByteArray("3.11,3.11.7") << QByteArray("3.10");
        QTest::newRow("equal") << QByteArray("==3.11.4") << QByteArray("3.11.4,3.11") << QByteArray("3.11.5,3.10");
        QTest::newRow("conda") << QByteArray("=3.9") << QByteArray("3.9,3.9.18") << QByteArray("3.10");
        QTest::newRow("range") << QByteArray(">=3.9, <3.12") << QByteArray("3.9,3.11.7,3.10")
                               << QByteArray("3.8,3.12,3.12.1");
        QTest::newRow("below") << QByteArray("<3.11.5") << QByteArray("3.11,3.11.4,3.9") << QByteArray("3.11.5,3.12");
        QTest::newRow("at most") << QByteArray("<=3.10") << QByteArray("3.10,3.9.1,3.10.0")
                                 << QByteArray("3.10.1,3.11");
        QTest::newRow("above") << QByteArray(">3.10") << QByteArray("3.10.1,3.11") << QByteArray("3.10.0,3.9");
        QTest::newRow("not") << QByteArray("!=3.10.*") << QByteArray("3.9,3.11") << QByteArray("3.10.4,3.10");
        QTest::newRow("compatible") << QByteArray("~=3.10") << QByteArray("3.10,3.12.1") << QByteArray("3.9,4.0");
        QTest::newRow("either") << QByteArray("3.9|3.11") << QByteArray("3.9.1,3.11") << QByteArray("3.10");
        QTest::newRow("any") << QByteArray("*") << QByteArray("3.9,3.11.7") << QByteArray("");
        QTest::newRow("nonsense") << QByteArray("three") << QByteArray() << QByteArray("3.9,3.11");
    }
    void matchesVersions() {
        QFETCH(QByteArray, request);
        QFETCH(QByteArray, fits);
        QFETCH(QByteArray, fitsNot);
        for (const auto& version : fits.split(','))
            QVERIFY2(version.isEmpty() || versionFits(request.toStdString(), version.toStdString()),
                     version.constData());
        for (const auto& version : fitsNot.split(','))
            QVERIFY2(version.isEmpty() || !versionFits(request.toStdString(), version.toStdString()),
                     version.constData());
    }

    void keyDependsOnContentOnly() {
        EnvironmentScene scene;
        scene.addMicromamba();
        for (const auto& [name, value] : scene.variables())
            setenv(name.c_str(), value.c_str(), 1);
        const auto keyOf = [&](const EnvironmentSpec& spec) {
            return environmentKey(spec, scene.root()).value_or(std::string("none"));
        };
        const auto spec = scene.condaSpec({"zlib=1.3"});
        const std::string key = keyOf(spec);
        QCOMPARE(key.size(), size_t{64});
        auto other = spec;
        other.name = "other:7";
        other.setUp = "echo hello";
        other.policy.quotaBytes = 5;
        QCOMPARE(keyOf(other), key);
        other.packages.conda = {"zlib=1.2"};
        QVERIFY(keyOf(other) != key);
        // Whichever tool of conda puts the packages there.
        (void)renamePath(scene.bin() + "/micromamba", scene.bin() + "/mamba");
        QCOMPARE(keyOf(spec), key);
        (void)renamePath(scene.bin() + "/mamba", scene.bin() + "/micromamba");
        // Another interpreter makes another environment, also at the same place.
        writeProgram(scene.bin() + "/uv", "#!/bin/sh\n");
        (void)removeFile(scene.bin() + "/python3");
        (void)copyProgram("/bin/true", scene.bin() + "/python3");
        const auto pip = scene.pipSpec({"ca"});
        const std::string before = keyOf(pip);
        QVERIFY(before != "none");
        (void)removeFile(scene.bin() + "/python3");
        (void)copyProgram("/bin/false", scene.bin() + "/python3");
        QVERIFY(keyOf(pip) != before);
        // An existing one is its path.
        EnvironmentSpec own;
        own.interpreter = "/opt/a/bin/python";
        const std::string ownKey = keyOf(own);
        own.name = "x";
        QCOMPARE(keyOf(own), ownKey);
        own.interpreter = "/opt/b/bin/python";
        QVERIFY(keyOf(own) != ownKey);
    }

private:
    static bool copyProgram(const std::string& from, const std::string& to) {
        const auto bytes = readFile(from);
        if (!bytes || !writeFileAtomically(to, *bytes))
            return false;
        return chmod(to.c_str(), 0700) == 0;
    }
};

QTEST_GUILESS_MAIN(BuildToolsTest)
#include "build_tools_test.moc"
