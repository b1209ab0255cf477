// Images that are found, built from a folder, or made from another one by installing packages, with real podman and no
// registry.
#include <QtTest>

#include "core/agent/container/container_engine.h"
#include "tests/container/build_scene.h"
#include "tests/container/container_lab.h"

using namespace studio;
using namespace studio::test;

namespace {

std::string causeOf(const BuildOutcome& outcome) {
    return outcome ? "none" : std::string(toText(outcome.error().cause));
}
std::string reported(const BuildOutcome& outcome) {
    return outcome ? "it is there" : outcome.error().subject + ": " + outcome.error().words;
}

} // namespace

class BuildTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ContainerLab> m_lab;
    AgentFolder m_root;

    std::string printedBy(const std::string& image, const std::vector<std::string>& words) const {
        std::vector<std::string> call = {"run", "--rm", "--network=host", "--entrypoint=", image};
        call.insert(call.end(), words.begin(), words.end());
        const auto ran = m_lab->call(std::move(call));
        return ran.out + ran.err;
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

    void usesLocalImage() {
        BuildScene scene(m_root);
        const auto outcome = scene.build(imageSpec(m_lab->smallImage(), m_lab->engine()));
        QVERIFY2(outcome, reported(outcome).c_str());
        QCOMPARE(outcome->tool, std::string(m_lab->engine()));
        QVERIFY(outcome->image.size() >= 64);
        QVERIFY(outcome->exact.find("id " + outcome->image + "\n") != std::string::npos);
        QVERIFY(m_lab->isDocker() || // which knows no digest of what it has not fetched
                outcome->exact.find("digest localhost/studio-test/small@sha256:") != std::string::npos);
        QCOMPARE(outcome->bytes, int64_t(0)); // it was not made for this
        QVERIFY(!scene.tryOut(imageSpec(m_lab->smallImage(), m_lab->engine())).failure);
    }

    void reportsUnavailableImage_data() {
        QTest::addColumn<QString>("image");
        QTest::addColumn<QString>("cause");
        QTest::newRow("registry that does not answer") << "127.0.0.1:1/x/y:1"
                                                       << "unreachable";
        QTest::newRow("no reference") << "Bad Name!!"
                                      << "image_not_found";
    }
    void reportsUnavailableImage() {
        QFETCH(QString, image);
        QFETCH(QString, cause);
        BuildScene scene(m_root);
        const auto outcome = scene.build(imageSpec(image.toStdString(), m_lab->engine()));
        QCOMPARE(QString::fromStdString(causeOf(outcome)), cause);
        QCOMPARE(outcome.error().subject, image.toStdString());
        QVERIFY2(!outcome.error().words.empty(), outcome.error().words.c_str());
    }

    void buildsContextOnce() {
        auto spec = imageSpec({}, m_lab->engine());
        spec.container.dockerfile = "docker/Containerfile";
        spec.container.contextTree =
            m_root.storeTree({{"docker/Containerfile", "FROM " + m_lab->smallImage() +
                                                           "\nCOPY data.txt /data.txt\nENV FROM_FILE=yes\nRUN "
                                                           "echo made > /made.txt\n"},
                              {"data.txt", "content of the context\n"}});
        BuildScene scene(m_root);
        const std::string key(64, 'a');
        const auto first = scene.build(spec, key);
        QVERIFY2(first, (reported(first) + scene.log()).c_str());
        QVERIFY(scene.log().find(m_lab->isDocker() ? "Step 2/4" : "STEP 2/4") != std::string::npos);
        QCOMPARE(printedBy(first->image, {"cat", "/data.txt", "/made.txt"}),
                 std::string("content of the context\nmade\n"));
        QCOMPARE(printedBy(first->image, {"stat", "-c", "%a", "/data.txt"}), std::string("644\n"));
        QVERIFY(!pathExists(m_root.root() + "/envs/" + key + "/context"));
        const size_t logSize = scene.log().size();
        const auto again = scene.build(spec, key);
        QCOMPARE(again->image, first->image);
        QCOMPARE(scene.log().size(), logSize);
        removeBuiltImages(*first, m_root.root() + "/envs/" + key);
        QVERIFY(!m_lab->hasImage(first->image));
        QVERIFY(m_lab->hasImage(m_lab->smallImage()));
    }

    void reportsFailedContextBuild() {
        auto spec = imageSpec({}, m_lab->engine());
        spec.container.contextTree = m_root.storeTree(
            {{"Dockerfile", "FROM " + m_lab->smallImage() + "\nRUN echo 'no such host' >&2; exit 5\n"}});
        BuildScene scene(m_root);
        const auto outcome = scene.build(spec);
        QVERIFY2(causeOf(outcome) == "build_failed", (causeOf(outcome) + reported(outcome)).c_str());
        QVERIFY2(outcome.error().words.starts_with(m_lab->isDocker() ? "The command" : "Error: "),
                 outcome.error().words.c_str());
        spec.container.dockerfile = "Other";
        QCOMPARE(causeOf(scene.build(spec)), std::string("build_failed"));
        spec.container.contextTree = std::string(64, '0');
        QVERIFY(!scene.build(spec));
    }

    void refusesPackagesWithoutTool() {
        BuildScene scene(m_root);
        auto spec = imageSpec(m_lab->smallImage(), m_lab->engine());
        spec.packages.conda = {"numpy"};
        auto outcome = scene.build(spec);
        QCOMPARE(causeOf(outcome), std::string("tool_missing"));
        QVERIFY(outcome.error().subject.find("conda") != std::string::npos);
        spec.packages.conda.clear();
        spec.packages.pip = {"numpy"};
        outcome = scene.build(spec);
        QCOMPARE(causeOf(outcome), std::string("tool_missing"));
        QCOMPARE(outcome.error().subject, std::string("python3"));
    }

    // A conda as far as the studio uses it, in the image.
    void condaPackagesHaveSeparateEnvironment() {
        const std::string conda = "#!/bin/sh\n"
                                  "if [ \"$1\" = list ]; then echo https://channel.example/zlib-1.3-0.conda; fi\n"
                                  "if [ \"$1 $2\" != 'env create' ]; then exit 0; fi\n"
                                  "mkdir -p \"$4/bin\"; cat \"$6\" > /asked.yml\n"
                                  "printf '#!/bin/sh\\ncase \"$*\" in *freeze*) echo six==1.0;; *) echo "
                                  "python=3.9.9;; esac\\n' > \"$4/bin/python\"; busybox chmod 755 \"$4/bin/python\"\n";
        auto spec = imageSpec({}, m_lab->engine());
        spec.container.contextTree = m_root.storeTree(
            {{"Dockerfile", "FROM " + m_lab->smallImage() + "\nCOPY conda /bin/conda\n"}, {"conda", conda}});
        spec.packages.conda = {"zlib=1.3"};
        spec.packages.channels = {"conda-forge"};
        spec.packages.python = "3.9";
        BuildScene scene(m_root);
        const std::string key(64, 'c');
        const auto outcome = scene.build(spec, key);
        QVERIFY2(outcome, (reported(outcome) + scene.log()).c_str());
        QCOMPARE(outcome->python, std::string("3.9.9"));
        QCOMPARE(outcome->packages, int64_t(2));
        QVERIFY(outcome->exact.find("https://channel.example/zlib-1.3-0.conda\nsix==1.0\n") != std::string::npos);
        QCOMPARE(printedBy(outcome->image, {"sh", "-c", "cat /asked.yml; command -v python"}),
                 std::string("dependencies:\n- \"python=3.9\"\n- \"zlib=1.3\"\nchannels:\n- \"conda-forge\"\n"
                             "/opt/compute-studio/environment/bin/python\n"));
        removeBuiltImages(*outcome, m_root.root() + "/envs/" + key);
        QVERIFY(!m_lab->hasImage(outcome->image));
        QVERIFY(!m_lab->hasImage("localhost/compute-studio/base:" + key + "-" +
                                 toHex(sha256Of(m_root.root() + "/envs")).substr(0, 12)));
    }

    void installsPackagesOnTopOfImage() {
        const std::string python = m_lab->pythonImage();
        if (python.empty())
            QSKIP("This machine's own python3 and pip cannot be copied into an image (package python3-pip).");
        const std::string wheels = m_root.path() + "/wheels";
        QVERIFY(makeFolders(wheels));
        QVERIFY(
            runProgram({"/usr/bin/python3", "-c",
                        "import zipfile, sys\n"
                        "z = zipfile.ZipFile(sys.argv[1] + '/studiowheel-1.5-py3-none-any.whl', 'w')\n"
                        "d = 'studiowheel-1.5.dist-info/'\n"
                        "z.writestr('studiowheel.py', 'answer = 42\\n')\n"
                        "z.writestr(d + 'METADATA', 'Metadata-Version: 2.1\\nName: studiowheel\\nVersion: 1.5\\n')\n"
                        "z.writestr(d + 'WHEEL', 'Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\n"
                        "Tag: py3-none-any\\n')\n"
                        "z.writestr(d + 'RECORD', ''.join(n + ',,\\n' for n in z.namelist()) + d + 'RECORD,,\\n')\n",
                        wheels})
                .isOk());
        auto spec = imageSpec(python, m_lab->engine());
        spec.packages.pipOptions = {"--no-index", "--find-links " + wheels};
        spec.packages.pip = {"studiowheel==1.5"};
        BuildScene scene(m_root);
        const std::string key(64, 'b');
        auto outcome = scene.build(spec, key);
        QVERIFY2(outcome, (reported(outcome) + scene.log()).c_str());
        QVERIFY2(outcome->exact.find("studiowheel") != std::string::npos, outcome->exact.c_str());
        QVERIFY2(outcome->python.starts_with("3."), outcome->python.c_str());
        QCOMPARE(printedBy(outcome->image, {"python3", "-c", "import studiowheel; print(studiowheel.answer)"}),
                 std::string("42\n"));
        QVERIFY(!m_lab->call({"run", "--rm", "--network=host", outcome->image, "ls", "/tmp/compute-studio"}).isOk());

        spec.packages.pip = {"studiowheel==9.9"};
        outcome = scene.build(spec);
        QCOMPARE(causeOf(outcome), std::string("no_such_package"));
        QVERIFY2(outcome.error().subject.starts_with("studiowheel==9.9"), reported(outcome).c_str());
        spec.packages.python = "2.7";
        outcome = scene.build(spec);
        QCOMPARE(causeOf(outcome), std::string("interpreter_missing"));
    }
};

QTEST_GUILESS_MAIN(BuildTest)
#include "build_test.moc"
