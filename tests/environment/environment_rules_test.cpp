// What a form would not let pass, and two environments side by side.
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/environment/environment_text.h"
#include "core/environment/image_reference.h"
#include "tests/environment/reading.h"

using namespace studio;
using namespace studio::test;

namespace {

Environment ofKind(EnvironmentSpec::Kind kind) {
    Environment environment;
    environment.spec.kind = kind;
    environment.spec.interpreter = kind == EnvironmentSpec::Kind::Existing ? "/usr/bin/python3" : "";
    environment.spec.container.image = kind == EnvironmentSpec::Kind::Container ? "python:3.11" : "";
    if (kind == EnvironmentSpec::Kind::Packages)
        environment.spec.packages.pip = {"numpy"};
    return environment;
}

using Change = std::function<void(Environment&)>;

} // namespace

class EnvironmentRulesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void validatesImageReferences_data() {
        QTest::addColumn<bool>("isOne");
        for (const char* image :
             {"python", "python:3.11", "library/python", "mcr.microsoft.com/azureml/openmpi3.1.2-ubuntu18.04",
              "localhost:5000/a/b_c:T-1.x", "localhost/x", "a.b:80/x__y", "[::1]:5000/x", "x--y/z"})
            QTest::newRow(image) << true;
        const QByteArray digest = "python@sha256:" + QByteArray(64, 'a');
        QTest::newRow(digest.constData()) << true;
        for (const char* image : {"", "Python", "a b", "-x", "a/-b", "a//b", "/a", "a/", "a:", "a:b:c", "a@sha256:00",
                                  "a___b", "a._b", "docker://python", "$(x)", "a\nb", "a.b:port/x", "a:-x"})
            QTest::newRow(qPrintable(QStringLiteral("not ") + QString::fromUtf8(image))) << false;
    }
    void validatesImageReferences() {
        QFETCH(bool, isOne);
        const std::string_view tag = QTest::currentDataTag();
        QCOMPARE(isImageReference(isOne ? tag : tag.substr(4)), isOne);
    }

    void validatesEnvironments_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("says"); // empty: nothing; "W…": a warning
        const auto row = [](const char* name, EnvironmentSpec::Kind kind, const Change& change, const char* says) {
            QTest::newRow(name) << static_cast<int>(kind) << change << QString::fromUtf8(says);
        };
        using Kind = EnvironmentSpec::Kind;
        row(
            "interpreter", Kind::Existing, [](auto&) {}, "");
        row(
            "packages", Kind::Packages, [](auto&) {}, "");
        row(
            "container", Kind::Container, [](auto&) {}, "");
        row(
            "no interpreter", Kind::Existing, [](auto& e) { e.spec.interpreter.clear(); }, "missing");
        row(
            "short path", Kind::Existing, [](auto& e) { e.spec.interpreter = "~/env/bin/python"; }, "full path");
        row(
            "a folder", Kind::Existing, [](auto& e) { e.spec.interpreter = "/opt/env/"; }, "/opt/env/bin/python");
        row(
            "odd path", Kind::Existing, [](auto& e) { e.spec.interpreter = "/opt/\nx"; },
            "contains invalid characters");
        row(
            "nothing", Kind::Packages, [](auto& e) { e.spec.packages.pip.clear(); }, "at least one package");
        row(
            "only python", Kind::Packages,
            [](auto& e) {
                e.spec.packages = {"3.11", {}, {}, {}, {}};
            },
            "");
        row(
            "no image", Kind::Container, [](auto& e) { e.spec.container.image.clear(); }, "Specify an image");
        row(
            "both", Kind::Container, [](auto& e) { e.contextFolder = "/x"; }, "either");
        row(
            "context", Kind::Container, [](auto& e) { e.spec.container.image.clear(), e.contextFolder = "/x"; }, "");
        row(
            "short context", Kind::Container, [](auto& e) { e.spec.container.image.clear(), e.contextFolder = "x"; },
            "full path");
        row(
            "Dockerfile outside", Kind::Container,
            [](auto& e) {
                e.spec.container.image.clear();
                e.contextFolder = "/x";
                e.spec.container.dockerfile = "../Dockerfile";
            },
            "must be inside");
        row(
            "bad image", Kind::Container, [](auto& e) { e.spec.container.image = "a b"; }, "not an image reference");
        row(
            "capitals", Kind::Container, [](auto& e) { e.spec.container.image = "docker.io/Me/X:Y"; },
            "write docker.io/me/x");
        row(
            "scheme", Kind::Container, [](auto& e) { e.spec.container.image = "docker://python:3"; }, "python:3");
        row(
            "image file", Kind::Container, [](auto& e) { e.spec.container.image = "/x/y.sif"; }, "Choose apptainer");
        row(
            "apptainer's file", Kind::Container,
            [](auto& e) {
                e.spec.container.image = "/x/y.sif";
                e.spec.container.engine = "apptainer";
            },
            "");
        row(
            "engine", Kind::Container, [](auto& e) { e.spec.container.engine = "dcoker"; }, "Did you mean \"docker\"?");
        row(
            "negative memory", Kind::Container, [](auto& e) { e.spec.container.sharedMemoryBytes = -1; }, "negative");
        row(
            "registry", Kind::Container, [](auto& e) { e.spec.container.registry = "--x"; }, "registry");
        row(
            "empty argument", Kind::Container, [](auto& e) { e.spec.container.arguments = {""}; },
            "additional argument");
        row(
            "harmless", Kind::Container,
            [](auto& e) {
                e.spec.container.arguments = {"--ipc=host", "-v", "/data:/data"};
            },
            "");
        row(
            "privileged", Kind::Container, [](auto& e) { e.spec.container.arguments = {"--privileged"}; },
            "W--privileged");
        row(
            "whole disk", Kind::Container,
            [](auto& e) {
                e.spec.container.arguments = {"-v", "/:/host"};
            },
            "W-v /:/host");
        row(
            "whole disk glued", Kind::Container, [](auto& e) { e.spec.container.arguments = {"-v/:/host"}; },
            "W-v/:/host");
        row(
            "socket", Kind::Container,
            [](auto& e) { e.spec.container.arguments = {"--volume=/var/run/docker.sock:/s"}; }, "Wdocker.sock");
        row(
            "pids", Kind::Container,
            [](auto& e) {
                e.spec.container.arguments = {"--pid", "host"};
            },
            "W--pid host");
        row(
            "variable", Kind::Packages,
            [](auto& e) {
                e.variables = {{"A=B", "x"}};
            },
            "A=B");
        row(
            "empty variable", Kind::Packages,
            [](auto& e) {
                e.variables = {{"", "x"}};
            },
            "variable");
        row(
            "its value", Kind::Packages,
            [](auto& e) {
                e.variables = {{"A", std::string("\0", 1)}};
            },
            "\"A\"");
        row(
            "tag", Kind::Packages,
            [](auto& e) {
                e.tags = {{"", "x"}};
            },
            "tag");
        row(
            "long script", Kind::Packages, [](auto& e) { e.commands["gpu"].setUp = std::string(70'000, 'x'); }, "gpu");
        row(
            "description", Kind::Packages, [](auto& e) { e.description = "\xff"; }, "description");
    }
    void validatesEnvironments() {
        QFETCH(int, kind);
        QFETCH(Change, change);
        QFETCH(QString, says);
        Environment environment = ofKind(static_cast<EnvironmentSpec::Kind>(kind));
        change(environment);
        const auto found = problemsOf(environment);
        QCOMPARE(complaintAbout(found), QString());
        QCOMPARE(found.size(), says.isEmpty() ? size_t{0} : size_t{1});
        if (says.isEmpty())
            return;
        QCOMPARE(found.front().isError, !says.startsWith(QLatin1Char('W')));
        QVERIFY2(wordsOf(found).contains(says.mid(says.startsWith(QLatin1Char('W')) ? 1 : 0)),
                 qPrintable(wordsOf(found)));
    }

    void comparesEnvironments() {
        Environment left = ofKind(EnvironmentSpec::Kind::Packages);
        left.spec.packages = readPackageList("python=3.11 numpy==1.2 scipy conda:x=1").packages;
        left.variables = {{"OMP_NUM_THREADS", "4"}, {"SAME", ""}};
        left.tags = {{"owner", "me"}};
        Environment right = left;
        right.spec.packages = readPackageList("python=3.12 numpy==1.3 conda:x=1 torch").packages;
        right.spec.packages.pipOptions = {"--pre"};
        right.variables["OMP_NUM_THREADS"] = "8";
        right.commands["*"].setUp = "module load cuda";
        const auto rows = compareEnvironments(left, right);
        QStringList different;
        QStringList same;
        for (const auto& row : rows) {
            QVERIFY(row.isSame() || same.isEmpty()); // those that differ come first
            (row.isSame() ? same : different) << QString::fromStdString(row.what + ": " + row.left + " / " + row.right);
        }
        QCOMPARE(different.join('\n'),
                 QStringLiteral("python: 3.11 / 3.12\npip numpy: numpy==1.2 / numpy==1.3\npip scipy: scipy / \n"
                                "variable OMP_NUM_THREADS: 4 / 8\npip torch:  / torch\n"
                                "pip option --pre:  / --pre\nsetup on all targets:  / module load cuda"));
        QCOMPARE(same.join('\n'),
                 QStringLiteral("kind: packages / packages\nconda x: x=1 / x=1\nvariable SAME: \"\" / \"\"\n"
                                "tag owner: me / me"));
        for (const auto& row : compareEnvironments(right, right))
            QVERIFY(row.isSame());
        const auto container =
            compareEnvironments(ofKind(EnvironmentSpec::Kind::Container), ofKind(EnvironmentSpec::Kind::Existing));
        QVERIFY(!container.front().isSame());
    }

    // A wait that names nothing is one for its own build to begin, and says nothing of another.
    void describesBuildStage() {
        EnvironmentProgress progress;
        QCOMPARE(stageText(progress), QString("Starting the build"));
        progress.item = "micromamba";
        QCOMPARE(stageText(progress), QString("Waiting for micromamba"));
        progress = {};
        progress.stage = EnvironmentProgress::Stage::Copying;
        QCOMPARE(stageText(progress), QString("Copying the environment for this run"));
        progress.stage = EnvironmentProgress::Stage::Queued;
        QCOMPARE(stageText(progress), QString("Submitting a job to Slurm"));
        progress.item = "71 (Priority)";
        QCOMPARE(stageText(progress), QString("Queued in Slurm: job 71 (Priority)"));
    }

    void describesChangedBuild() {
        EnvironmentState state;
        state.phase = EnvironmentState::Phase::Ready;
        QCOMPARE(stateText(state), QString("Ready"));
        state.change = EnvironmentChange{"run1", 5, {"numpy 2.0"}, {"numpy 1.26.4"}};
        const auto back = environmentStateFromJson(toJson(state));
        QVERIFY(back.change);
        QCOMPARE(back.change->removed, state.change->removed);
        QCOMPARE(stateText(back), QString("Changed"));
        const QString text = changeText(*back.change);
        QVERIFY2(text.contains("(+numpy 2.0, -numpy 1.26.4)") && text.contains("run1"), qPrintable(text));
        EnvironmentResult result;
        result.base = PythonIdentity{"/usr/bin/python3.11", "3.11.2", "cpython-311-x86_64-linux-gnu", "linux-x86_64"};
        QCOMPARE(environmentResultFromJson(toJson(result)).base, result.base);
        QCOMPARE(identityText(*result.base), QString("/usr/bin/python3.11 (3.11.2, cpython-311-x86_64-linux-gnu)"));
    }
};

QTEST_GUILESS_MAIN(EnvironmentRulesTest)
#include "environment_rules_test.moc"
