// What studio and agent tell each other about environments: round trips, hashes, and what is refused or cut.
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/protocol/environment_spec.h"
#include "core/protocol/environment_state.h"

using namespace studio;
using nlohmann::json;

namespace {

EnvironmentSpec fullEnvironment() {
    EnvironmentSpec spec;
    spec.name = "sklearn:3";
    spec.kind = EnvironmentSpec::Kind::Container;
    spec.packages = {
        "3.11", {"conda-forge"}, {"numpy >=1"}, {"scikit-learn==1.5"}, {"--no-index", "--constraint scipy<2"}};
    spec.container.image = "library/python:3.11";
    spec.container.registry = "registry.example.org:5000";
    spec.container.userName = "ada";
    spec.container.sharedMemoryBytes = 1 << 30;
    spec.container.gpus = true;
    spec.container.arguments = {"--cap-add", "SYS_PTRACE"};
    spec.setUp = "module load cuda\nexport A=1";
    spec.tearDown = "echo done";
    spec.policy = {1LL << 33, "https://example.org/micromamba", std::string(64, 'a'), {}};
    return spec;
}

} // namespace

class EnvironmentTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void specsRoundTrip() {
        const EnvironmentSpec spec = fullEnvironment();
        const auto back = environmentSpecFromJson(json::parse(toJson(spec).dump()));
        QVERIFY(back);
        QVERIFY(*back == spec);
        EnvironmentSpec existing;
        existing.interpreter = "/opt/envs/torch/bin/python";
        QVERIFY(*environmentSpecFromJson(toJson(existing)) == existing);
    }

    void hashDependsOnContentOnly() {
        const EnvironmentSpec spec = fullEnvironment();
        EnvironmentSpec other = spec;
        other.name = "another:1";
        other.setUp.clear();
        other.policy = {};
        other.container.arguments.clear();
        other.container.gpus = false;
        QCOMPARE(toHex(specHash(other)), toHex(specHash(spec)));
        other.packages.pip = {"scikit-learn==1.6"};
        QVERIFY(specHash(other) != specHash(spec));
        EnvironmentSpec bare = spec;
        bare.packages = {};
        QVERIFY(specHash(bare) != specHash(spec));
    }

    void refusesForeignSpecs_data() {
        QTest::addColumn<QByteArray>("change");
        QTest::newRow("kind") << QByteArray(R"({"kind": "magic"})");
        QTest::newRow("relative interpreter") << QByteArray(R"({"kind": "existing", "interpreter": "bin/python"})");
        QTest::newRow("two lines") << QByteArray(R"({"packages": {"pip": ["a\nb"]}})");
        QTest::newRow("no text") << QByteArray(R"({"packages": {"pip": [1]}})");
        QTest::newRow("an option as image") << QByteArray(R"({"container": {"image": "--privileged"}})");
        QTest::newRow("a way out of the context") << QByteArray(R"({"container": {"dockerfile": "../Dockerfile"}})");
        QTest::newRow("a context that is none") << QByteArray(R"({"container": {"context_tree": "abc"}})");
        QTest::newRow("an address that is an option") << QByteArray(R"({"micromamba_url": "-o/x"})");
        QTest::newRow("a checksum that is none") << QByteArray(R"({"micromamba_sha256": "abc"})");
    }
    void refusesForeignSpecs() {
        QFETCH(QByteArray, change);
        json value = toJson(fullEnvironment());
        value.merge_patch(json::parse(change.toStdString()));
        QVERIFY(!environmentSpecFromJson(value));
        QVERIFY(!environmentSpecFromJson(json::parse("[1]")));
    }

    void writesConstraintsToOwnFile() {
        const auto files = requirementFiles(fullEnvironment().packages);
        QCOMPARE(files.constraints, std::vector<std::string>{"scipy<2"});
        QCOMPARE(files.requirements,
                 (std::vector<std::string>{"--no-index", "--constraint constraints.txt", "scikit-learn==1.5"}));
        QVERIFY(requirementFiles({}).requirements.empty());
    }

    void statesRoundTrip() {
        EnvironmentState state;
        state.key = std::string(64, 'a');
        state.specHash = std::string(64, 'b');
        state.name = "n";
        state.phase = EnvironmentState::Phase::Failed;
        state.isInUse = true;
        state.lastUsedMs = 5;
        state.waitedMs = 7;
        state.progress = EnvironmentProgress{EnvironmentProgress::Stage::Downloading, "numpy", 3, 41, 9};
        state.failure = EnvironmentFailure{EnvironmentCause::WrongChecksum, "numpy", "words"};
        state.result = EnvironmentResult{"uv", "/bin/uv", "3.11.2", "/e/bin/python", "img", "numpy==1\n", 1, 2, 3, 4};
        const auto back = environmentStateFromJson(json::parse(toJson(state).dump()));
        QCOMPARE(QByteArray::fromStdString(toJson(back).dump()), QByteArray::fromStdString(toJson(state).dump()));
        for (int cause = 0; cause <= int(EnvironmentCause::Unknown); ++cause)
            QCOMPARE(int(*environmentCauseFromText(toText(EnvironmentCause(cause)))), cause);
    }

    void toleratesHostileStates() {
        const json odd =
            json::parse(R"({"key": "../../etc", "spec_hash": 7, "phase": "magic", "in_use": "yes", "last_used_ms": -5,
            "progress": {"stage": [], "done": -1, "total": "x"}, "failure": {"cause": {}, "words": 1}, "result": {"bytes": 1e300}})");
        const auto state = environmentStateFromJson(odd);
        QVERIFY(state.key.empty() && state.specHash.empty() && !state.isInUse);
        QCOMPARE(state.phase, EnvironmentState::Phase::Absent);
        QCOMPARE(state.lastUsedMs, int64_t{0});
        QCOMPARE(state.progress->done, int64_t{0});
        QCOMPARE(state.failure->cause, EnvironmentCause::Unknown);
        json large =
            toJson(EnvironmentFailure{EnvironmentCause::Lost, std::string(100'000, 's'), std::string(100'000, 'w')});
        QVERIFY(environmentFailureFromJson(large).words.size() <= maxWords);
        QVERIFY(environmentFailureFromJson(large).subject.size() <= 4096);
        QVERIFY(environmentDryRunFromJson(json::parse(R"({"packages": [1, null, "a"]})")).packages.size() == 1);
        QVERIFY(pythonInstallationFromJson(json::parse(R"({"frameworks": 5})")).frameworks.empty());
    }
};

QTEST_GUILESS_MAIN(EnvironmentTest)
#include "environment_test.moc"
