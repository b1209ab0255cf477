// What a job logs: the recorder through cuts, full disks and repetitions; the API's answers; unauthorized and malformed
// HTTP requests.
#include <QtTest>

#include <cmath>
#include <ctime>
#include <fcntl.h>

#include "core/agent/metric/printed_metrics.h"
#include "tests/agent/metric_scene.h"

using namespace studio;
using namespace studio::test;

class MetricsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // The file is cut at every byte, as a kill in the middle of a write would: what the next writer adds is read, and
    // what was whole stays.
    void recoversFromTruncationAtEveryByte() {
        Scene scene;
        auto recorder = scene.open();
        const uint32_t loss = recorder->key(0, MetricSource::Api, "loss");
        QVERIFY(recorder->parameter(0, "lr", "1"));
        QVERIFY(recorder->points({{loss, 1, 1, 1.0}}, 7));
        QVERIFY(recorder->points({{loss, 2, 2, 2.0}, {loss, 3, 3, 3.0}}, 8));
        recorder.reset();
        const std::string whole = *readFile(scene.folder.metrics());
        for (size_t size = 0; size <= whole.size(); ++size) {
            QVERIFY(writeFileAtomically(scene.folder.metrics(), whole.substr(0, size)));
            const auto before = reportedIn(scene.folder);
            auto next = scene.open();
            QVERIFY(next);
            const uint32_t key = next->key(0, MetricSource::Api, "loss");
            QCOMPARE(next->count(key), static_cast<uint64_t>(std::count(before.begin(), before.end(), "0:loss@1") +
                                                             std::count(before.begin(), before.end(), "0:loss@2") +
                                                             std::count(before.begin(), before.end(), "0:loss@3")));
            // The client has heard nothing and asks again.
            QVERIFY(next->points({{key, 2, 2, 2.0}, {key, 3, 3, 3.0}}, 8));
            QVERIFY(next->points({{key, 4, 4, 4.0}}, 9));
            auto wanted = before;
            for (const char* one : {"0:loss@2", "0:loss@3", "0:loss@4"}) {
                if (std::find(wanted.begin(), wanted.end(), one) == wanted.end())
                    wanted.emplace_back(one);
            }
            QCOMPARE(reportedIn(scene.folder), wanted);
        }
    }

    void deduplicatesUnansweredRequests() {
        Scene scene;
        auto recorder = scene.open();
        const uint32_t key = recorder->key(0, MetricSource::Api, "a");
        QVERIFY(recorder->points({{key, 0, 5, 1.0}}, 42));
        QVERIFY(recorder->points({{key, 0, 5, 1.0}}, 42)); // no answer got there
        QCOMPARE(recorder->count(key), 1U);
        recorder->answered(42);
        QVERIFY(recorder->points({{key, 0, 5, 1.0}}, 42)); // logged twice
        QCOMPARE(recorder->count(key), 2U);
        const uint32_t file = recorder->key(0, MetricSource::TensorBoard, "a");
        QVERIFY(file != key);
        QVERIFY(recorder->points({{file, 0, 5, 1.0}}, 43));
        recorder = scene.open();
        QVERIFY(recorder->points({{file, 0, 5, 1.0}, {file, 1, 5, 2.0}}, 43)); // it has grown
        QCOMPARE(recorder->count(file), 2U);
        QCOMPARE(recorder->history(file, 1, 10)->front().step, int64_t{1});
    }

    void survivesFullDisk() {
        Scene scene;
        auto recorder = scene.open();
        const uint32_t key = recorder->key(0, MetricSource::Api, "a");
        std::vector<MetricPoint> many;
        for (int i = 0; i < 70'000; ++i)
            many.push_back({key, i, i, 0.5});
        size_t refused = 0;
        for (const rlim_t limit : {100U, 5000U, 1'200'000U}) {
            const FileLimit full(limit);
            refused += recorder->points(many, 1) ? 0 : 1;
        }
        QCOMPARE(refused, 3U);
        QVERIFY(recorder->points(many, 1));
        const uint32_t other = recorder->key(0, MetricSource::Api, "b");
        QVERIFY(recorder->points({{other, 1, 1, 1.0}}, 2));
        const auto reported = reportedIn(scene.folder);
        QCOMPARE(reported.size(), many.size() + 1);
        for (size_t i = 0; i < many.size(); ++i)
            QCOMPARE(reported[i], "0:a@" + std::to_string(i));
        QCOMPARE(scene.open()->count(key), static_cast<uint64_t>(many.size()));
    }

    void limitsNamesTextsAndKeys() {
        Scene scene;
        auto recorder = scene.open();
        QCOMPARE(recorder->key(0, MetricSource::Api, std::string(maxMetricNameLength + 1, 'x')), MetricRecorder::noKey);
        QCOMPARE(recorder->points({{MetricRecorder::noKey, 0, 0, 0.0}}, 0).error().code, ErrorCode::TooLarge);
        QCOMPARE(recorder->tag(0, "a", std::string(maxMetricTextLength + 1, 'x')).error().code, ErrorCode::TooLarge);
        QVERIFY(recorder->parameter(0, "p", "1"));
        QVERIFY(recorder->parameter(0, "p", "1"));
        QCOMPARE(recorder->parameter(0, "p", "2").error().code, ErrorCode::Conflict);
        QCOMPARE(reportedIn(scene.folder), std::vector<std::string>{"p=1"});
        for (size_t i = 0; i < MetricRecorder::maxKeys; ++i)
            QVERIFY(recorder->key(0, MetricSource::Api, std::to_string(i)) != MetricRecorder::noKey);
        QCOMPARE(recorder->key(0, MetricSource::Api, "one more"), MetricRecorder::noKey);
    }

    void implementsMlflowApi() {
        EndpointScene endpoint;
        const Json batch = {{"run_id", "run"},
                            {"metrics",
                             {{{"key", "a b/c"}, {"value", "NaN"}, {"timestamp", "12"}, {"step", "3"}},
                              {{"key", "a b/c"}, {"value", 2}, {"timestamp", 13}, {"step", 3}, {"model_id", "m"}},
                              {{"key", "x"}, {"value", "-Infinity"}, {"timestamp", 13}, {"step", -1}}}},
                            {"params", {{{"key", "p"}, {"value", "v"}}}},
                            {"tags", {{{"key", "t"}, {"value", "w"}}}}};
        QCOMPARE(endpoint.ask("POST", "runs/log-batch", batch), Json::object());
        const Json run = endpoint.ask("GET", "runs/get?run_uuid=run", {})["run"];
        QCOMPARE(run["info"]["run_id"], "run");
        QCOMPARE(run["info"]["run_uuid"], "run");
        QVERIFY(run["info"]["artifact_uri"].get<std::string>().ends_with("/a%20b"));
        QCOMPARE(run["data"]["metrics"].size(), 2U);
        QCOMPARE(run["data"]["metrics"][0], Json({{"key", "a b/c"}, {"value", 2.0}, {"timestamp", 13}, {"step", 3}}));
        QCOMPARE(run["data"]["metrics"][1]["value"], "-Infinity");
        const Json page = endpoint.ask("GET", "metrics/get-history?run_id=run&metric_key=a%20b%2Fc&max_results=1", {});
        QCOMPARE(page["metrics"][0]["value"], "NaN");
        QCOMPARE(page["next_page_token"], "1");
        const Json last = endpoint.ask("GET", "metrics/get-history?run_id=run&metric_key=a+b%2Fc&page_token=1", {});
        QCOMPARE(last["metrics"].size(), 1U);
        QVERIFY(!last.contains("next_page_token"));

        const Json error =
            endpoint.ask("POST", "runs/log-parameter", {{"run_id", "run"}, {"key", "p"}, {"value", "2"}}, 400);
        QCOMPARE(error["error_code"], "INVALID_PARAMETER_VALUE");
        QCOMPARE(endpoint.ask("GET", "runs/get?run_id=none", {}, 404)["error_code"], "RESOURCE_DOES_NOT_EXIST");
        QCOMPARE(endpoint.ask("GET", "nonsense", {}, 404)["error_code"], "ENDPOINT_NOT_FOUND");
        QVERIFY(
            endpoint.ask("POST", "registered-models/create", {{"name", "x"}}, 400)["message"].get<std::string>().find(
                "model registry") != std::string::npos);
        QCOMPARE(endpoint.ask("GET", "experiments/get-by-name?experiment_name=any", {})["experiment"]["experiment_id"],
                 "1");
        QCOMPARE(endpoint.ask("GET", "artifacts/list?run_id=run&path=../x", {}, 400)["error_code"],
                 "INVALID_PARAMETER_VALUE");

        const Json child = endpoint.ask(
            "POST", "runs/create", {{"run_name", "c"}, {"tags", {{{"key", "mlflow.parentRunId"}, {"value", "run"}}}}});
        const std::string id = child["run"]["info"]["run_id"];
        const Json again = endpoint.ask(
            "POST", "runs/create", {{"run_name", "c"}, {"tags", {{{"key", "mlflow.parentRunId"}, {"value", "run"}}}}});
        QCOMPARE(again["run"]["info"]["run_id"], id); // asked again before it was used
        QVERIFY(!endpoint.ask("POST", "runs/log-metric", {{"run_id", id}, {"key", "m"}, {"value", 0.5}}).is_null());
        const auto found = [&](const std::string& filter) {
            return endpoint.ask("POST", "runs/search", {{"filter", filter}})["runs"].size();
        };
        QCOMPARE(found(""), 2U);
        QCOMPARE(found("tags.mlflow.parentRunId = 'run'"), 1U);
        QCOMPARE(found("tags.`mlflow.parentRunId` = \"other\""), 0U);
        QCOMPARE(found("attributes.run_id IN ('run', 'x') and params.p != 'q'"), 1U);
        QCOMPARE(found("metrics.m > 0.4 AND metrics.m <= 0.5"), 1U);
        QCOMPARE(found("run_name ILIKE 'C%'"), 1U);
        for (const char* bad : {"x.y = 'z'", "tags.a = ", "tags.a 'b'", "metrics.m > 'x'", "tags.a = 'b",
                                "tags.a = 'b' OR", "attributes.run_id IN ('a'", "and", "tags.a = 'b' and"})
            QCOMPARE(endpoint.ask("POST", "runs/search", {{"filter", bad}}, 400)["error_code"],
                     "INVALID_PARAMETER_VALUE");
        QVERIFY(!endpoint.ask("POST", "runs/delete", {{"run_id", id}}).is_null());
        QCOMPARE(found(""), 1U);
        QVERIFY(!endpoint.ask("POST", "runs/restore", {{"run_id", id}}).is_null());
        QCOMPARE(found(""), 2U);
    }

    void refusesMalformedRequests() {
        EndpointScene endpoint;
        for (const char* body :
             {"", "x", "[]", "[1", "{\"metrics\":[[\"a\"]]}", "{\"run_id\":\"run\",\"metrics\":[{\"key\":\"a\"}]}",
              "{\"run_id\":\"run\",\"metrics\":[{\"key\":\"a\",\"value\":\"x\"}]}",
              "{\"run_id\":\"run\",\"metrics\":[{\"key\":\"\xff\",\"value\":1}]}",
              "{\"run_id\":\"run\",\"params\":[{\"key\":\"a\",\"value\":\"1\"},{\"key\":\"a\",\"value\":\"2\"}]}"}) {
            const auto answer =
                endpoint.api.answer({"POST", "/api/2.0/mlflow/runs/log-batch", body, MetricSource::Api});
            QCOMPARE(answer.status, 400);
            QVERIFY(Json::parse(answer.body).contains("error_code"));
        }
        const std::string deep = "{\"run_id\":" + std::string(100'000, '[');
        QCOMPARE(endpoint.api.answer({"POST", "/api/2.0/mlflow/runs/log-batch", deep, MetricSource::Api}).status, 400);
        QCOMPARE(endpoint.api.answer({"POST", "/api/2.0/mlflow/runs/create", deep, MetricSource::Api}).status, 400);
        QVERIFY(!pathExists(endpoint.scene.folder.metrics()));
    }

    void refusesUnauthorizedRequests() {
        EndpointScene endpoint;
        const std::string get = "GET /api/2.0/mlflow/runs/get?run_id=run HTTP/1.1\r\n";
        QVERIFY(startsWith(endpoint.exchange(get + "Host: localhost\r\n\r\n"), "HTTP/1.1 401 "));
        QVERIFY(
            startsWith(endpoint.exchange(get + "Host: localhost\r\nAuthorization: Bearer x\r\n\r\n"), "HTTP/1.1 401 "));
        const std::string wrong = std::string(endpoint.token.size(), 'a');
        QVERIFY(startsWith(endpoint.exchange(get + "Host: localhost\r\nAuthorization: Bearer " + wrong + "\r\n\r\n"),
                           "HTTP/1.1 401 "));
        const std::string right = "Authorization: Bearer " + endpoint.token + "\r\n\r\n";
        for (const char* host :
             {"", "Host: evil.example\r\n", "Host: 127.0.0.1.evil.example:80\r\n", "Host: localhost\r\nHost: evil\r\n"})
            QVERIFY(startsWith(endpoint.exchange(get + host + right), "HTTP/1.1 403 "));
        QVERIFY(startsWith(endpoint.exchange(get + "Host: localhost:5\r\n" + right), "HTTP/1.1 200 "));
        QVERIFY(startsWith(endpoint.exchange("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"), "HTTP/1.1 200 "));
        // With the token, but no request.
        for (const std::string& bytes : {std::string("\0\1\2garbage\r\n\r\n", 14), std::string("GET\r\n\r\n"),
                                         std::string("\r\n\r\n\r\nx y z\r\n\r\n")})
            QVERIFY(startsWith(endpoint.exchange(bytes), "HTTP/1.1 400 "));
        QVERIFY(startsWith(endpoint.exchange(get + "X: " + std::string(20'000, 'x') + "\r\n\r\n"), "HTTP/1.1 431 "));
        for (const char* length : {"99999999999", "67108865", "18446744073709551615"})
            QVERIFY(startsWith(endpoint.exchange(endpoint.head("POST /api/2.0/mlflow/runs/log-batch",
                                                               std::string("Content-Length: ") + length + "\r\n\r\n")),
                               "HTTP/1.1 413 "));
        QVERIFY(startsWith(endpoint.exchange(endpoint.head("POST /x", "Content-Length: -1\r\n\r\n")), "HTTP/1.1 400 "));
        QVERIFY(startsWith(endpoint.exchange(endpoint.head("POST /x", "Transfer-Encoding: chunked\r\n\r\nzz\r\n")),
                           "HTTP/1.1 400 "));
        // A request that never ends holds nobody else up.
        const UniqueFd slow(endpoint.connect());
        const std::string half = endpoint.post("runs/log-batch", "{\"run_id\":\"run\"}").substr(0, 60);
        QCOMPARE(send(slow.get(), half.data(), half.size(), MSG_NOSIGNAL), static_cast<ssize_t>(half.size()));
        std::vector<UniqueFd> silent;
        for (int i = 0; i < 300; ++i)
            silent.emplace_back(endpoint.connect());
        QVERIFY(
            startsWith(endpoint.exchange(endpoint.post("runs/log-metric", R"({"run_id":"run","key":"a","value":1})")),
                       "HTTP/1.1 200 "));
        QCOMPARE(reportedIn(endpoint.scene.folder), std::vector<std::string>{"0:a@0"});
    }

    void readsSplitAndPipelinedRequests() {
        EndpointScene endpoint;
        std::string all;
        for (int i = 0; i < 5; ++i)
            all += endpoint.post("runs/log-metric",
                                 R"({"run_id":"run","key":"a","value":1,"step":)" + std::to_string(i) + "}");
        all += endpoint.head("POST /api/2.0/mlflow/runs/log-metric", "Transfer-Encoding: chunked\r\n\r\n") +
               "10\r\n{\"run_id\":\"run\",\r\n1b\r\n\"key\":\"a\",\"value\":1,\"step\":\r\n2\r\n5}\r\n0\r\n\r\n";
        const UniqueFd fd(endpoint.connect());
        std::string answers;
        const auto countOf = [&] {
            size_t count = 0;
            for (size_t at = 0; (at = answers.find("HTTP/1.1 200", at)) != std::string::npos; ++at)
                ++count;
            return count;
        };
        for (size_t at = 0; at < all.size(); at += 37)
            (void)send(fd.get(), all.data() + at, std::min<size_t>(37, all.size() - at), MSG_NOSIGNAL);
        std::array<char, 4096> bytes{};
        while (countOf() < 6) {
            const ssize_t got = recv(fd.get(), bytes.data(), bytes.size(), 0);
            QVERIFY2(got > 0, answers.c_str());
            answers.append(bytes.data(), static_cast<size_t>(got));
        }
        QCOMPARE(reportedIn(endpoint.scene.folder),
                 (std::vector<std::string>{"0:a@0", "0:a@1", "0:a@2", "0:a@3", "0:a@4", "0:a@5"}));
    }

    void parsesOutputOfOlderSdk() {
        QCOMPARE(*parsePythonValue("{'a': np.float64(0.5), \"b\": [1, None, (True,)]}"),
                 Json({{"a", 0.5}, {"b", {1, nullptr, {true}}}}));
        QCOMPARE(*parsePythonValue("array([1, 2], dtype=int8)"), Json({1, 2}));
        for (const char* bad : {"", "[1", "{'a'}", "open('x')", "1 2", "f(", "'x"})
            QVERIFY(!parsePythonValue(bad) || std::string(bad) == "open('x')");
        Scene scene;
        const std::string log = scene.folder.stdLog();
        const auto add = [&](const std::string& text) {
            QFile file(QString::fromStdString(log));
            QVERIFY(file.open(QIODevice::Append));
            file.write(text.data(), static_cast<qint64>(text.size()));
        };
        auto recorder = scene.open();
        SharedCounters counters;
        PrintedMetrics printed(log, *recorder, counters);
        printed.poll();
        const std::string text =
            "start\nAttempted to log scalar metric train loss:\n0.5\nnoise\nAttempted to log scalar metric train "
            "loss:\nnan\nAttempted to log list metric l:\n[1, 2]\nAttempted to log row metric r:\n{'x': 1}\n"
            "Attempted to log table metric t:\n{'a': [1, 2], 'b': ['x', 'y']}\nAttempted to log nothing\n";
        for (size_t at = 0; at < text.size(); at += 11) { // in pieces, as it is written
            add(text.substr(at, 11));
            printed.poll();
        }
        add("Attempted to log scalar metric last:\n7\n");
        QVERIFY(!printed.settle(10'000));
        const std::vector<std::string> wanted = {
            "0:train loss@0",      "0:train loss@1",      "0:l@0",   "0:l@1", R"(r{"x":1})",
            R"(t{"a":1,"b":"x"})", R"(t{"a":2,"b":"y"})", "0:last@0"};
        QCOMPARE(reportedIn(scene.folder), wanted);
        // The next supervise, and one that knows nothing of how far this one had come: points are never twice.
        recorder = scene.open();
        QVERIFY(!PrintedMetrics(log, *recorder, counters).settle(10'000));
        QCOMPARE(reportedIn(scene.folder), wanted);
        const uint32_t key = recorder->key(0, MetricSource::Printed, "train loss");
        counters.printedUntil = 0;
        QVERIFY(!PrintedMetrics(log, *recorder, counters).settle(10'000));
        QCOMPARE(recorder->count(key), 2U);
        QCOMPARE(reportedIn(scene.folder), wanted); // nor are rows
    }

    // Whatever stands in a log, to look through it takes as long as it is long.
    void scansRepeatedMarkersInBoundedTime_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("the phrase") << QByteArray("Attempted to log ");
        QTest::newRow("heads without an end") << QByteArray("Attempted to log scalar metric ");
        QTest::newRow("heads without a value") << QByteArray("Attempted to log scalar metric a: Attempted to log ");
    }
    void scansRepeatedMarkersInBoundedTime() {
        QFETCH(QByteArray, line);
        const Scene scene;
        auto recorder = scene.open();
        const std::string text = line.repeated((12 << 20) / line.size()).toStdString();
        QVERIFY(
            writeFileAtomically(scene.folder.stdLog(), text + "\nAttempted to log scalar metric a:\r\n1\r\n" + text));
        SharedCounters counters;
        const auto before = std::clock();
        QVERIFY(!PrintedMetrics(scene.folder.stdLog(), *recorder, counters).settle(60'000));
        const double took = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
        QCOMPARE(reportedIn(scene.folder), std::vector<std::string>{"0:a@0"});
        QVERIFY2(took < 5, qPrintable(QString::number(took)));
    }

    void setsTrackingVariables() {
        RunSpec spec;
        spec.key.run = "abc";
        const auto endpoint = *openMetricsEndpoint();
        auto variables = metricVariables(spec, endpoint);
        QCOMPARE(variables["MLFLOW_TRACKING_URI"], "http://127.0.0.1:" + std::to_string(endpoint.port));
        QCOMPARE(variables["MLFLOW_TRACKING_TOKEN"], endpoint.token);
        QCOMPARE(variables["MLFLOW_RUN_ID"], std::string("abc"));
        QCOMPARE(endpoint.token.size(), size_t{32});
        QVERIFY(fcntl(endpoint.listening.get(), F_GETFD) & FD_CLOEXEC);
        spec.variables["MLFLOW_TRACKING_URI"] = "https://elsewhere";
        variables = metricVariables(spec, endpoint);
        for (const auto& [name, value] : variables)
            QVERIFY2(!name.starts_with("MLFLOW_"), name.c_str());
        QCOMPARE(withLoopback("a.example"), std::string("a.example,127.0.0.1,localhost"));
        QCOMPARE(withLoopback(withLoopback("")), std::string("127.0.0.1,localhost"));
    }
};

QTEST_GUILESS_MAIN(MetricsTest)
#include "metrics_test.moc"
