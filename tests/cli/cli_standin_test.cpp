// What stands in where something is missing: environments for images where no container engine is, micromamba where no
// conda tool is.
#include <QTest>

#include "core/base/sha256.h"
#include "core/store/workspace.h"
#include "core/target/target.h"
#include "tests/cli/cli_scene.h"
#include "tests/cli/terminal.h"
#include "tests/support/file_server.h"

using namespace studio;
using namespace studio::test;

namespace {

const QByteArray program = "#!/bin/sh\necho no micromamba\n";

QByteArray sha256OfData(const QByteArray& bytes) {
    return QByteArray::fromStdString(toHex(sha256Of(bytes.toStdString())));
}

} // namespace

class CliStandinTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { m_scene.killEverything(); }

    // Two machines that nothing can be sent to: what is known of them is enough.
    void initTestCase() {
        QCOMPARE(m_scene.ctl({"compute", "list"}).code, 0);
        WorkspaceOptions options;
        options.folder = m_scene.workspace().toStdString();
        auto workspace = Workspace::open(options);
        QVERIFY(workspace.has_value());
        const auto written = workspace->database().write([](SQLite::Database& db) -> Result<void> {
            for (const auto& [name, tools] : {std::pair<std::string, std::vector<std::string>>{"bare", {"/usr/bin/uv"}},
                                              {"engine", {"/usr/bin/podman"}}}) {
                RemoteConfig config;
                config.route.push_back({"127.0.0.1", 1, "me"});
                const TargetId id = TargetId::generate();
                if (auto made = targets::attach(db, id, name, config, 1, currentTime()); !made)
                    return fail(made.error());
                MachineFacts facts;
                facts.architecture = "x86_64";
                facts.tools = tools;
                targets::setFacts(db, id, facts, currentTime());
            }
            return {};
        });
        QVERIFY2(written.has_value(), written ? "" : written.error().message.c_str());
    }

    void substitutesEnvironmentForImageWithoutEngine() {
        m_scene.folder(
            "jobs",
            {{"base.yml", "command: \"true\"\ncompute: bare\nenvironment:\n  image: mcr.microsoft.com/azureml/"
                          "openmpi4.1.0-ubuntu20.04\n"},
             {"python.yml", "command: \"true\"\ncompute: bare\nenvironment:\n  image: python:3.11\n  "
                            "conda_file: {dependencies: [{pip: [numpy]}]}\n"},
             {"curated.yml", "command: \"true\"\ncompute: bare\nenvironment: azureml://registries/azureml/"
                             "environments/sklearn-1.5/labels/latest\n"},
             {"other.yml", "command: \"true\"\ncompute: bare\nenvironment:\n  image: pytorch/pytorch:latest\n"}});
        const Answer base = submitFile("base.yml");
        QVERIFY2(base.code == 0, base.err.constData());
        QVERIFY2(
            base.err.contains(
                "jobs/base.yml:4:10: note: \"bare\" has no container engine. "
                "\"mcr.microsoft.com/azureml/openmpi4.1.0-ubuntu20.04\" runs in python3 on the PATH of the machine") &&
                base.err.contains("studioctl map environment mcr.microsoft.com/azureml/openmpi4.1.0-ubuntu20.04 NAME"),
            base.err.constData());
        QVERIFY(!configOf(base).contains("runs_in") || configOf(base)["runs_in"].is_null());
        const Answer python = submitFile("python.yml");
        QVERIFY2(python.code == 0 && python.err.contains("\"python:3.11\" runs in Python 3.11 with numpy"),
                 python.err.constData());
        QCOMPARE(text(configOf(python)["runs_in"]["spec"]["kind"]), QString("packages"));
        // A curated environment needs no engine, and no registry either.
        const Answer curated = submitFile("curated.yml");
        QVERIFY2(curated.code == 0 && curated.err.contains("jobs/curated.yml:3:14: note: "), curated.err.constData());
        QVERIFY(configOf(curated)["runs_in"]["spec"]["packages"].dump().find("scikit-learn==1.5.*") !=
                std::string::npos);
        // Others are refused before anything is submitted, at their place and with the command that helps.
        const auto before = m_scene.json({"run", "list"}).size();
        const Answer refused = submitFile("other.yml");
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.contains("jobs/other.yml:4:10: \"bare\" has no container engine") &&
                     refused.err.contains("studioctl map environment pytorch/pytorch:latest NAME"),
                 refused.err.constData());
        const QStringList words{"run",    "submit", "--compute", "bare", "--image", "pytorch/pytorch:latest",
                                "--json", "--",     "true"};
        const Answer image = m_scene.ctl(words);
        QVERIFY2(image.code == 2 && image.err.contains("studioctl map environment pytorch/pytorch:latest NAME"),
                 image.err.constData());
        QCOMPARE(m_scene.json({"run", "list"}).size(), before);
        // That command makes them run.
        QCOMPARE(m_scene.ctl({"environment", "create", "--name", "mine", "--interpreter", "/usr/bin/python3"}).code, 0);
        QCOMPARE(m_scene.ctl({"map", "environment", "pytorch/pytorch:latest", "mine"}).code, 0);
        const Answer mapped = submitFile("other.yml");
        QVERIFY2(mapped.code == 0 &&
                     mapped.err.contains("note: \"pytorch/pytorch:latest\" runs in the environment mine:1"),
                 mapped.err.constData());
        const Answer again = m_scene.ctl(words);
        QVERIFY2(again.code == 0 &&
                     again.err.contains("note: \"bare\" has no container engine: \"pytorch/pytorch:latest\" "
                                        "runs in the environment mine:1."),
                 again.err.constData());
        QCOMPARE(text(configOf(again)["runs_in_name"]), QString("mine:1"));
        QCOMPARE(m_scene.ctl({"map", "remove", "pytorch/pytorch:latest"}).code, 0);
    }

    void keepsImageWithContainerEngine() {
        const Answer answer = m_scene.ctl(
            {"run", "submit", "--compute", "engine", "--image", "pytorch/pytorch:latest", "--json", "--", "true"});
        QVERIFY2(answer.code == 0, answer.err.constData());
        QCOMPARE(text(configOf(answer)["runs_in"]["spec"]["container"]["image"]), QString("pytorch/pytorch:latest"));
    }

    void downloadsMicromambaOnce() {
        FileServer server(
            {{"/micromamba", program}, {"/micromamba.sha256", sha256OfData(program) + "\n"}, {"/bare", program}});
        QVERIFY(server.isListening());
        const auto fetch = [&](const QStringList& options) {
            return m_scene.ctlWith({},
                                   QStringList{"environment", "defaults", "--fetch-micromamba", "--json"} + options);
        };
        const Answer none = fetch({"--micromamba-url", server.address("/gone")});
        QVERIFY2(none.code != 0 && none.err.contains("could not be downloaded from"), none.err.constData());
        const Answer bare = fetch({"--micromamba-url", server.address("/bare")});
        QVERIFY2(bare.code != 0 && bare.err.contains("/bare.sha256"), bare.err.constData());
        const Answer wrong =
            fetch({"--micromamba-url", server.address("/bare"), "--micromamba-sha256", QString(64, u'a')});
        QVERIFY2(wrong.code != 0 && wrong.err.contains("its SHA-256 is " + sha256OfData(program)),
                 wrong.err.constData());
        const Answer plain = fetch({"--micromamba-url", "http://mirror.invalid/micromamba"});
        QVERIFY2(plain.code != 0 && plain.err.contains("is not encrypted"), plain.err.constData());
        const Answer file = fetch({"--micromamba-url", "file:///etc/passwd"});
        QVERIFY2(file.code != 0 && file.err.contains("cannot be downloaded from"), file.err.constData());
        QVERIFY(!m_scene.json({"environment", "defaults"})["micromamba_is_kept"].get<bool>());
        const Answer kept = fetch({"--micromamba-url", server.address("/micromamba")});
        QVERIFY2(kept.code == 0, kept.err.constData());
        const auto defaults = m_scene.json({"environment", "defaults"});
        QVERIFY(defaults["micromamba_is_kept"].get<bool>());
        QCOMPARE(text(defaults["micromamba_sha256"]), QString::fromLatin1(sha256OfData(program)));
        QCOMPARE(text(defaults["micromamba_url"]), QString()); // machines are not reported where it came from
        QCOMPARE(m_scene.ctl({"environment", "defaults", "--micromamba-file", ""}).code, 0);
    }

    void condaPackagesRequireConsent() {
        FileServer server({{"/micromamba", program}, {"/micromamba.sha256", sha256OfData(program)}});
        m_scene.setVariable("COMPUTE_STUDIO_MICROMAMBA_URL", server.address("/micromamba"));
        m_scene.folder("conda", {{"conda.yml", "dependencies: [numpy]\n"}});
        const QStringList submit{"run", "submit", "--compute", "bare", "--conda-file", "conda/conda.yml", "--json"};
        const QStringList command{"--", "true"};
        // Nothing is downloaded without a yes.
        const Answer asked = m_scene.ctlWith({}, submit + command);
        QVERIFY2(asked.code == 0 && asked.err.contains("no micromamba, mamba or conda was found on \"bare\"") &&
                     asked.err.contains("--fetch-micromamba"),
                 asked.err.constData());
        QVERIFY(server.asked.isEmpty());
        (void)m_scene.ctl({"run", "cancel", text(asked.json()["id"])});
        for (const QString& answer : {QStringLiteral("n\n"), QStringLiteral("\n")}) {
            Terminal terminal(m_scene, submit + command);
            QVERIFY2(terminal.shows("[y/N]"), terminal.screen().constData());
            terminal.type(answer.toUtf8());
            QVERIFY2(terminal.shows("nothing was submitted"), terminal.screen().constData());
            QCOMPARE(terminal.finish(), 2);
        }
        QVERIFY(server.asked.isEmpty());
        const Answer agreed = m_scene.ctlWith({}, submit + QStringList{"--fetch-micromamba"} + command);
        QVERIFY2(agreed.code == 0, agreed.err.constData());
        QCOMPARE(server.asked, (QList<QByteArray>{"/micromamba.sha256", "/micromamba"}));
        QVERIFY(m_scene.json({"environment", "defaults"})["micromamba_is_kept"].get<bool>());
        (void)m_scene.ctl({"run", "cancel", text(agreed.json()["id"])});
        // Once: the next run finds it in the workspace.
        const Answer again = m_scene.ctlWith({}, submit + command);
        QVERIFY2(again.code == 0, again.err.constData());
        QCOMPARE(server.asked.size(), qsizetype(2));
        (void)m_scene.ctl({"run", "cancel", text(again.json()["id"])});
    }

private:
    Answer submitFile(const QString& name) {
        return m_scene.ctl({"run", "submit", "--file", "jobs/" + name, "--json"});
    }
    nlohmann::json configOf(const Answer& submitted) { return m_scene.show(text(submitted.json()["id"]))["config"]; }
    CliScene m_scene;
};

QTEST_GUILESS_MAIN(CliStandinTest)
#include "cli_standin_test.moc"
