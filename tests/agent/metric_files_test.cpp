// Files in which scripts log: event files as real writers make them, JSON lines, and both as they grow, through kills
// of supervise.
#include <QtTest>

#include <bit>
#include <cmath>
#include <csignal>
#include <map>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/job/job_files_watch.h"
#include "core/agent/job/process_info.h"
#include "core/agent/metric/json_lines_reader.h"
#include "core/agent/metric/tfevents_reader.h"
#include "core/base/crc32c.h"
#include "core/protocol/byte_reader.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

namespace {

struct Logged : MetricListener {
    std::map<uint16_t, std::string> runs{{0, ""}};
    std::map<uint32_t, std::string> keys; // "run:name"
    std::map<std::string, std::vector<MetricPoint>> points;
    std::vector<std::string> notes;
    void run(const MetricRun& run) override { runs[run.run] = run.name; }
    void key(const MetricKey& key) override { keys[key.key] = runs[key.run] + ":" + key.name; }
    void points_(const std::vector<MetricPoint>& more) {
        for (const auto& point : more)
            points[keys[point.key]].push_back(point);
    }
    void note(const std::string& text) override { notes.push_back(text); }
};

// MetricListener::points() and the map have one name.
class Listener : public MetricListener {
public:
    Logged logged;
    void run(const MetricRun& run) override { logged.run(run); }
    void key(const MetricKey& key) override { logged.key(key); }
    void points(const std::vector<MetricPoint>& more, uint64_t) override { logged.points_(more); }
    void note(const std::string& text) override { logged.note(text); }
};

Logged loggedIn(const AttemptFolder& folder) {
    Listener listener;
    MetricReader(listener).feed(readFile(folder.metrics()).value_or(std::string()));
    return listener.logged;
}

std::string goldenFile(const char* name) {
    return readFile(qEnvironmentVariable("STUDIO_SOURCE_DIR").toStdString() + "/tests/agent/data/" + name)
        .value_or(std::string());
}

std::map<std::string, std::vector<EventScalar>> scalarsIn(std::string_view bytes, TfeventsReader& reader) {
    std::map<std::string, std::vector<EventScalar>> scalars;
    const size_t taken = reader.read(bytes, [&](const EventScalar& scalar) { scalars[scalar.tag].push_back(scalar); });
    scalars["(taken)"].push_back({{}, static_cast<int64_t>(taken), 0, 0});
    return scalars;
}

// An event file of simple values, as TensorFlow 1 and PyTorch have them.
std::string maskedSum(std::string_view bytes) {
    const uint32_t sum = crc32c(bytes);
    std::string out;
    putNumber(out, static_cast<uint32_t>(((sum >> 15U) | (sum << 17U)) + 0xa282ead8U));
    return out;
}

std::string eventRecord(const std::string& tag, uint8_t step, float value) {
    std::string inner = "\x0a" + std::string(1, static_cast<char>(tag.size())) + tag + "\x15";
    putNumber(inner, std::bit_cast<uint32_t>(value));
    std::string summary = "\x0a" + std::string(1, static_cast<char>(inner.size())) + inner;
    std::string event = "\x09";
    putNumber(event, std::bit_cast<uint64_t>(1.7e9 + step));
    event += std::string("\x10") + static_cast<char>(step) + "\x2a" + static_cast<char>(summary.size()) + summary;
    std::string record;
    putNumber(record, static_cast<uint64_t>(event.size()));
    return record + maskedSum(record) + event + maskedSum(event);
}

std::vector<LineMetric> metricsIn(const std::string& text, uint64_t* refused = nullptr) {
    std::vector<LineMetric> metrics;
    JsonLinesReader reader;
    reader.read(text, 42, [&](const LineMetric& metric) { metrics.push_back(metric); });
    if (refused != nullptr)
        *refused = reader.refused();
    return metrics;
}

} // namespace

class MetricFilesTest : public QObject {
    Q_OBJECT

private:
    AgentFolder m_folder;

private Q_SLOTS:
    // Written by tensorboardX 2.6 (as torch.utils.tensorboard does): scalars, and a histogram, a picture and a text
    // between them.
    void readsScalars() {
        const std::string bytes = goldenFile("tensorboardx.tfevents");
        QVERIFY(!bytes.empty());
        TfeventsReader reader;
        auto scalars = scalarsIn(bytes, reader);
        QCOMPARE(scalars["(taken)"][0].step, int64_t(bytes.size()));
        QVERIFY(!reader.isBroken());
        QCOMPARE(reader.damaged(), uint64_t(0));
        QCOMPARE(scalars["loss/train"].size(), size_t(5));
        QCOMPARE(scalars["loss/train"][4].value, double(0.2F));
        QCOMPARE(scalars["loss/train"][4].step, int64_t(4));
        QCOMPARE(scalars["loss/train"][4].ms, int64_t(1'700'000'004'250));
        QCOMPARE(scalars["acc_uracy"][3].step, int64_t(30));
        QVERIFY(std::isnan(scalars["bad"][0].value));
        QVERIFY(std::isinf(scalars["far"][0].value));
        QCOMPARE(scalars["far"][0].step, int64_t(-3));
        QCOMPARE(scalars.size(), size_t(5)); // and what was taken
    }

    // Written by TensorBoard's own writer, with tensors as TensorFlow 2 has them.
    void readsTensors() {
        const std::string bytes = goldenFile("tensors.tfevents");
        TfeventsReader reader;
        auto scalars = scalarsIn(bytes, reader);
        QCOMPARE(scalars["epoch_loss"].size(), size_t(4)); // the plugin is reported beside the first alone
        QCOMPARE(scalars["epoch_loss"][3].value, 0.5);
        const std::map<std::string, double> values = {{"f64", 1.0 / 3}, {"i32", -5},          {"i64", -1099511627776.0},
                                                      {"u8", 200},      {"half", -1.5},       {"b", 1},
                                                      {"one", 4.5},     {"content32", 0.125}, {"content64", -8.25}};
        for (const auto& [tag, value] : values) {
            QVERIFY2(scalars[tag].size() == 1, tag.c_str());
            QCOMPARE(scalars[tag][0].value, value);
        }
        QVERIFY(!scalars.contains("vector"));
        QVERIFY(!scalars.contains("unclaimed"));
    }

    // Lines as most scripts write them are read by a scanner of their own; a name with an escape leads to the parser.
    // Both find the same.
    void scannerAgreesWithJsonParser_data() {
        QTest::addColumn<QByteArray>("line");
        for (const char* line : {R"({"step":1,"loss":0.5})",
                                 R"({"loss": 1e-3, "acc": 7, "step": 12, "time": 1763784000.25})",
                                 R"( { "b" : -1 , "a" : -0.0 , "_step" : 3.0 } )",
                                 R"({"a":0,"a":1})",
                                 R"({"a":01})",
                                 R"({"a":1.})",
                                 R"({"a":.5})",
                                 R"({"a":+1})",
                                 R"({"a":-})",
                                 R"({"a":1e})",
                                 R"({"a":1E+2,"b":2e-2})",
                                 R"({"a":1e999})",
                                 R"({"a":123456789012345678901234567890})",
                                 R"({"a":9223372036854775807})",
                                 R"({"a":-0})",
                                 R"({"a":NaN})",
                                 R"({"a":Infinity,"b":-Infinity,"c":"NaN","d":"Infinity","e":"x"})",
                                 R"({"step":NaN,"a":1})",
                                 R"({"step":"5","_step":6,"a":1})",
                                 R"({"global_step":7,"a":true,"b":false,"c":null,"d":2})",
                                 R"({"_run":"fold-2","a":1})",
                                 R"({"_run":3,"a":1})",
                                 R"({"a":{"b":1,"c":{"d":2}}})",
                                 R"({"a":[1,2],"b":3})",
                                 R"({"":1})",
                                 R"({})",
                                 R"([])",
                                 R"({"a":1},)",
                                 R"({"a":1,})",
                                 R"({"a" 1})",
                                 R"({"a":1)",
                                 R"({"a":tru})",
                                 R"({"timestamp":1763784000500,"a":1})",
                                 R"({"time":1e300,"a":1})",
                                 "{\"a\":1}\r",
                                 "{\"\xc3\xa4\":1}",
                                 "{\"a\":\"\xff\"}",
                                 "{\"\xff\":1}",
                                 "{\"a\tb\":1}",
                                 R"({"a\u0062":1})",
                                 R"({"a":1e5,"z":1,"m":2,"k":3,"step":4})",
                                 R"({"a":0.1e1,"step":1e2})",
                                 R"({"a":1.7976931348623157e308,"b":4.9e-324,"c":1e-400})"})
            QTest::newRow(line) << QByteArray(line);
    }
    void scannerAgreesWithJsonParser() {
        QFETCH(QByteArray, line);
        const std::string text = line.toStdString();
        const size_t brace = text.find('{');
        if (brace == std::string::npos)
            QSKIP("no object");
        // Names nothing that is a metric, and cannot be read by the scanner.
        const bool isEmpty = text.find_first_not_of(" \r", brace + 1) == text.rfind('}');
        std::string other = text;
        other.insert(brace + 1, std::string(R"("\u0061z":"text")") + (isEmpty ? "" : ","));
        uint64_t refused = 0;
        uint64_t otherRefused = 0;
        const auto found = metricsIn(text + "\n", &refused);
        const auto expected = metricsIn(other + "\n", &otherRefused);
        QCOMPARE(refused, otherRefused);
        QCOMPARE(found.size(), expected.size());
        for (size_t i = 0; i < found.size(); ++i) {
            QCOMPARE(found[i].name, expected[i].name);
            QCOMPARE(found[i].run, expected[i].run);
            QCOMPARE(found[i].step, expected[i].step);
            QCOMPARE(found[i].ms, expected[i].ms);
            QVERIFY(found[i].value == expected[i].value ||
                    (std::isnan(found[i].value) && std::isnan(expected[i].value)));
            QCOMPARE(std::signbit(found[i].value), std::signbit(expected[i].value));
        }
    }

    // Names of tags and of what is counted have a limit that whoever reads several files shares out.
    void limitsNames() {
        const std::string bytes = goldenFile("tensors.tfevents");
        TfeventsReader reader;
        reader.allow(3);
        auto scalars = scalarsIn(bytes, reader);
        QCOMPARE(reader.tags(), size_t(3));
        QVERIFY(scalars["epoch_loss"].size() <= 4 && scalars.size() > 3);
        JsonLinesReader lines;
        lines.allow(1);
        std::vector<int64_t> steps;
        lines.read("{\"a\": 1, \"b\": 1}\n{\"a\": 1, \"b\": 1}\n", 42,
                   [&](const LineMetric& metric) { steps.push_back(metric.step); });
        QCOMPARE(steps, (std::vector<int64_t>{0, 0, 1, 0}));
        QCOMPARE(lines.counts(), size_t(1));
    }

    void readsSplitInput() {
        const std::string bytes = goldenFile("tensorboardx.tfevents");
        for (size_t cut = 0; cut < bytes.size(); cut += 7) {
            TfeventsReader reader;
            size_t count = 0;
            const auto take = [&count](const EventScalar&) { ++count; };
            const size_t first = reader.read(std::string_view(bytes).substr(0, cut), take);
            QVERIFY(first <= cut);
            const size_t second = reader.read(std::string_view(bytes).substr(first), take);
            QCOMPARE(first + second, bytes.size());
            QCOMPARE(count, size_t(12));
        }
    }

    void skipsDamagedRecords() {
        std::string bytes = eventRecord("a", 1, 1) + eventRecord("a", 2, 2) + eventRecord("a", 3, 3);
        const size_t length = bytes.size() / 3;
        std::string damaged = bytes;
        damaged[length + 20] ^= 1; // data
        TfeventsReader reader;
        auto scalars = scalarsIn(damaged, reader);
        QCOMPARE(scalars["a"].size(), size_t(2));
        QCOMPARE(reader.damaged(), uint64_t(1));
        damaged = bytes;
        damaged[length] ^= 1; // the length: nothing after that can be found
        TfeventsReader other;
        scalars = scalarsIn(damaged, other);
        QCOMPARE(scalars["a"].size(), size_t(1));
        QVERIFY(other.isBroken());
    }

    void readsJsonLines() {
        const auto metrics =
            metricsIn("{\"step\": 3, \"time\": 1700000000.5, \"loss\": 0.25, \"val\": {\"loss\": 1}, \"n\": 7, "
                      "\"text\": \"x\", \"flag\": true, \"list\": [1]}\n");
        QCOMPARE(metrics.size(), size_t(3));
        QCOMPARE(metrics[0].name, std::string("loss"));
        QCOMPARE(metrics[0].step, int64_t(3));
        QCOMPARE(metrics[0].ms, int64_t(1'700'000'000'500));
        QCOMPARE(metrics[2].name, std::string("val/loss"));
        QCOMPARE(metrics[1].value, 7.0);
    }
    void readsNanAndInfinityInJsonLines() {
        const auto metrics = metricsIn(
            "{\"a\": NaN, \"b\": -Infinity, \"c\": Infinity, \"d \\\" NaN\": \"NaN\", \"_run\": \"fold 1\"}\n");
        QCOMPARE(metrics.size(), size_t(4));
        QVERIFY(std::isnan(metrics[0].value));
        QCOMPARE(metrics[1].value, -HUGE_VAL);
        QCOMPARE(metrics[2].value, HUGE_VAL);
        QCOMPARE(metrics[3].name, std::string("d \" NaN"));
        QCOMPARE(metrics[3].run, std::string("fold 1"));
        QCOMPARE(metrics[3].ms, int64_t(42));
    }
    void countsStepsOfJsonLines() {
        const auto metrics = metricsIn("{\"a\": 1}\n{\"a\": 2, \"b\": 5}\n{\"a\": 3, \"_run\": \"x\"}\n");
        QCOMPARE(metrics.size(), size_t(4));
        QCOMPARE(metrics[0].step, int64_t(0));
        QCOMPARE(metrics[1].step, int64_t(1));
        QCOMPARE(metrics[2].step, int64_t(0));
        QCOMPARE(metrics[3].step, int64_t(0));
    }
    void skipsInvalidJsonLines() {
        uint64_t refused = 0;
        const std::string deep(100'000, '[');
        QCOMPARE(metricsIn("[1]\nnot json\n{\"a\": }\n" + deep + "\n\n  \n{\"a\": 1}\n{\"a\": 2}", &refused).size(),
                 size_t(1));
        QCOMPARE(refused, uint64_t(4));
        QCOMPARE(metricsIn("{\"" + std::string(2000, 'x') + "\": 1}\n").size(), size_t(0));
        QCOMPARE(metricsIn("{\"a\": \"" + std::string(300'000, 'x') + "\", \"b\": 1}\n").size(), size_t(0));
    }

    void derivesRunNameFromFolder_data() {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("name");
        QTest::newRow("work itself") << ""
                                     << "";
        QTest::newRow("usual") << "logs"
                               << "";
        QTest::newRow("torch") << "runs/Nov22_04-38-01_my-host"
                               << "";
        QTest::newRow("torch with a comment") << "runs/Nov22_04-38-01_hostLR_0.1"
                                              << "";
        QTest::newRow("lightning") << "lightning_logs/version_12"
                                   << "";
        QTest::newRow("keras") << "logs/fit/20261122-043801/train"
                               << "fit/train";
        QTest::newRow("validation") << "outputs/tb/validation"
                                    << "validation";
        QTest::newRow("nested") << "logs/a/runs/b"
                                << "a/b";
    }
    void derivesRunNameFromFolder() {
        QFETCH(QString, folder);
        QFETCH(QString, name);
        QCOMPARE(QString::fromStdString(runNameForEventFolder(folder.toStdString())), name);
    }

    void followsGrowingFiles() {
        AgentTestClient agent(m_folder);
        const auto spec =
            shellSpecOf(m_folder, "for i in 1 2 3 4 5 6; do printf '{\"loss\": %d, ' $i >> metrics.jsonl; sleep 0.3; "
                                  "echo '\"step\": '$i'}' >> metrics.jsonl; done; mkdir -p deep/er; "
                                  "echo '{\"loss\": 9}' > deep/er/fold.metrics.jsonl");
        QVERIFY(agent.launch(spec));
        const auto folder = m_folder.attempt(spec.key);
        QVERIFY(waitFor([&] { return loggedIn(folder).points[":loss"].size() >= 2; })); // while it goes
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
        auto logged = loggedIn(folder);
        QCOMPARE(logged.points[":loss"].size(), size_t(6));
        for (int i = 0; i < 6; ++i) {
            QCOMPARE(logged.points[":loss"][static_cast<size_t>(i)].value, double(i + 1));
            QCOMPARE(logged.points[":loss"][static_cast<size_t>(i)].step, int64_t(i + 1));
        }
        QCOMPARE(logged.points["fold:loss"].size(), size_t(1)); // written in the last moment
        QVERIFY(logged.notes.empty());
    }

    // A killed process is followed by another that continues: nothing is lost, nothing reported twice, the order stays.
    void resumesAfterKillWithoutLossOrDuplicates() {
        const std::string source = m_folder.path() + "/events";
        std::string events;
        for (int i = 0; i < 120; ++i)
            events += eventRecord("tag", static_cast<uint8_t>(i), static_cast<float>(i));
        QVERIFY(writeFileAtomically(source, events));
        const size_t record = events.size() / 120;
        AgentTestClient agent(m_folder);
        // Three records and half of the next at a time; lines as well, with as many as make several requests.
        const auto spec = shellSpecOf(
            m_folder,
            "mkdir -p logs/train; for i in $(seq 0 39); do dd if=" + source + " bs=1 skip=$((i*3*" +
                std::to_string(record) + ")) count=$((3*" + std::to_string(record) +
                ")) 2>/dev/null >> logs/train/events.out.tfevents.1.host; "
                "for j in $(seq 100); do echo '{\"loss\": '$((i*100+j))'}'; done >> metrics.jsonl; sleep 0.1; done");
        QVERIFY(agent.launch(spec));
        const auto running = agent.waitForPhase(spec.key, AttemptPhase::Running);
        QVERIFY(running && running->started);
        int kills = 0;
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < 3500) {
            for (const auto& process : descendantsOf(static_cast<pid_t>(running->started->holdPid), {})) {
                if (process.name == "studio-supervis" && kill(process.pid, SIGKILL) == 0)
                    ++kills;
            }
            QTest::qWait(170 + 60 * (kills % 5));
        }
        QVERIFY(kills >= 5);
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
        auto logged = loggedIn(m_folder.attempt(spec.key));
        const auto& lines = logged.points[":loss"];
        // hold waits ever longer before it starts a supervise that keeps dying, so the last ones may be without.
        QVERIFY(!lines.empty());
        for (size_t i = 0; i < lines.size(); ++i) {
            QCOMPARE(lines[i].value, double(i + 1));
            QCOMPARE(lines[i].step, int64_t(i));
        }
        const auto& scalars = logged.points["train:tag"];
        QVERIFY(!scalars.empty());
        for (size_t i = 0; i < scalars.size(); ++i)
            QCOMPARE(scalars[i].value, double(i));
        QCOMPARE(lines.size(), size_t(4000));
        QCOMPARE(scalars.size(), size_t(120));
    }

    // Neither links nor what is no file; the job's own processes are not held up.
    void doesNotFollowSymlinks() {
        const std::string outside = m_folder.path() + "/outside";
        QVERIFY(makeFolders(outside));
        QVERIFY(writeFileAtomically(outside + "/metrics.jsonl", "{\"stolen\": 1}\n"));
        AgentTestClient agent(m_folder);
        const auto spec =
            shellSpecOf(m_folder, "ln -s " + outside + " sub; ln -s " + outside +
                                      "/metrics.jsonl metrics.jsonl; mkfifo a.metrics.jsonl; ln -s . loop; "
                                      "mkdir b.metrics.jsonl; sleep 2.5; echo '{\"own\": 1}' > c.metrics.jsonl");
        QVERIFY(agent.runToEnd(spec));
        const auto logged = loggedIn(m_folder.attempt(spec.key));
        QCOMPARE(logged.points.size(), size_t(1));
        QVERIFY(logged.points.contains("c:own"));
    }

    // A snapshot may hold the files of an earlier training.
    void ignoresMetricFilesOfSnapshot() {
        AgentTestClient agent(m_folder);
        auto spec = shellSpecOf(m_folder, "sleep 0.3; echo '{\"loss\": 3}' >> metrics.jsonl; sleep 0.3; "
                                          "echo '{\"loss\": 7}' > b.metrics.jsonl; sleep 2.5");
        spec.sourceTree = m_folder.storeTree({{"metrics.jsonl", "{\"loss\": 1}\n{\"loss\": 2}\n"},
                                              {"b.metrics.jsonl", "{\"loss\": 6}\n{\"loss\": 5}\n"},
                                              {"old/events.out.tfevents.1", eventRecord("tag", 1, 1)}});
        QVERIFY(agent.runToEnd(spec));
        auto logged = loggedIn(m_folder.attempt(spec.key));
        QCOMPARE(logged.points.size(), size_t(2));
        QCOMPARE(logged.points[":loss"].size(), size_t(1));
        QCOMPARE(logged.points[":loss"][0].value, 3.0);
        QCOMPARE(logged.points["b:loss"].size(), size_t(1)); // it was written anew
        QCOMPARE(logged.points["b:loss"][0].value, 7.0);
    }
};

QTEST_GUILESS_MAIN(MetricFilesTest)
#include "metric_files_test.moc"
