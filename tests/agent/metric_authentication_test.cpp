// A client without a token cannot block the metric listener; an authenticated one cannot end it by invalid requests.
#include <QtTest>

#include <atomic>
#include <nlohmann/json.hpp>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <thread>

#include "core/base/copy.h"
#include "tests/agent/metric_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

// Sends without end, faster than anybody reads: pages of a file are not even copied.
class Flood {
public:
    Flood(int socket, const std::string& first)
        : m_socket(socket) {
        (void)!send(socket, first.data(), first.size(), MSG_NOSIGNAL);
        constexpr off_t size = 4 << 20;
        const UniqueFd file(memfd_create("flood", MFD_CLOEXEC));
        (void)!ftruncate(file.get(), size);
        m_file = UniqueFd(dup(file.get()));
        m_thread = std::thread([this] {
            while (!m_isStopped) {
                off_t at = 0;
                if (sendfile(m_socket, m_file.get(), &at, size) <= 0)
                    break;
            }
            m_isOver = true;
        });
    }
    ~Flood() {
        m_isStopped = true;
        shutdown(m_socket, SHUT_RDWR);
        m_thread.join();
    }
    bool isOver() const { return m_isOver; } // the other side has ended it

private:
    int m_socket;
    UniqueFd m_file;
    std::atomic<bool> m_isStopped{false};
    std::atomic<bool> m_isOver{false};
    std::thread m_thread;
};

bool sendText(int socket, const std::string& bytes) {
    return send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
}

std::string receiveText(int socket) {
    std::array<char, 4096> bytes{};
    const ssize_t got = recv(socket, bytes.data(), bytes.size(), 0);
    return got > 0 ? std::string(bytes.data(), static_cast<size_t>(got)) : std::string();
}

const std::string logged = R"({"run_id":"run","key":"a","value":1})";

} // namespace

class MetricAuthenticationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { signal(SIGPIPE, SIG_IGN); } // sendfile() has no flag for it

    void closesEndlessStreams() {
        EndpointScene endpoint;
        const UniqueFd socket(endpoint.connect());
        const timeval limit{5, 0};
        setsockopt(socket.get(), SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof(limit));
        const Flood flood(socket.get(), "no request\r\n\r\n");
        QVERIFY(startsWith(endpoint.exchange(endpoint.post("runs/log-metric", logged)), "HTTP/1.1 200 "));
        QTRY_VERIFY_WITH_TIMEOUT(flood.isOver(), 20'000);
        QVERIFY(startsWith(endpoint.exchange(endpoint.post("runs/log-metric", logged)), "HTTP/1.1 200 "));
    }

    void refusesBodyWithoutToken() {
        EndpointScene endpoint;
        std::vector<UniqueFd> strangers;
        const std::string large = " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 67108864\r\n\r\n";
        for (const char* line : {"POST /health", "GET /health", "POST /version", "GET /version", "PUT /health"}) {
            strangers.emplace_back(endpoint.connect());
            QVERIFY(sendText(strangers.back().get(), line + large));
            QVERIFY(startsWith(receiveText(strangers.back().get()), "HTTP/1.1 401 "));
        }
        QVERIFY(startsWith(endpoint.exchange(endpoint.post("runs/log-metric", logged)), "HTTP/1.1 200 "));
        QVERIFY(startsWith(endpoint.exchange("GET /version HTTP/1.1\r\nHost: localhost\r\n\r\n"), "HTTP/1.1 200 "));
    }

    // Connections are limited: those that began a request and have shown no token are the first to go.
    void dropsUnauthenticatedConnectionsFirst() {
        EndpointScene endpoint;
        const UniqueFd known(endpoint.connect());
        QVERIFY(sendText(known.get(), endpoint.post("runs/log-metric", logged)));
        QVERIFY(startsWith(receiveText(known.get()), "HTTP/1.1 200 "));
        std::vector<UniqueFd> strangers;
        for (int i = 0; i < 400; ++i) {
            strangers.emplace_back(endpoint.connect());
            (void)sendText(strangers.back().get(), "GET /api/2.0/mlflow/runs/get?run_id=run HT");
        }
        QVERIFY(startsWith(endpoint.exchange(endpoint.post("runs/log-metric", logged)), "HTTP/1.1 200 "));
        QVERIFY(sendText(known.get(), endpoint.post("runs/log-metric", logged)));
        QVERIFY(startsWith(receiveText(known.get()), "HTTP/1.1 200 "));
    }

    // What no list and no text is, where one is wanted.
    void survivesMalformedRequests() {
        EndpointScene endpoint;
        Json model = {{"name", "m"}, {"source_run_id", "run"}, {"params", Json::array()}, {"tags", Json::array()}};
        for (int i = 0; i < 40; ++i) {
            model["params"].push_back({{"key", "p" + std::to_string(i)}, {"value", std::string(2000, 'x')}});
            model["tags"].push_back({{"key", "t" + std::to_string(i)}, {"value", std::string(2000, 'x')}});
        }
        const Json made = endpoint.ask("POST", "logged-models", model);
        QVERIFY(!made.is_null());
        const std::string id = made["model"]["info"]["model_id"];
        const Json more = {{"params", {{{"key", "p"}, {"value", "v"}}}}};
        const std::string answer =
            endpoint.exchange("POST /api/2.0/mlflow/logged-models/" + id + "/params" +
                              endpoint.post("", more.dump()).substr(std::string("POST /api/2.0/mlflow/").size()));
        QVERIFY(startsWith(answer, "HTTP/1.1 200 "));
        QVERIFY(!endpoint.ask("PATCH", "logged-models/" + id + "/tags", {{"tags", {{{"key", "t"}, {"value", "v"}}}}})
                     .is_null());
        const Json kept = endpoint.ask("GET", "logged-models/" + id, {})["model"];
        QCOMPARE(kept["data"]["params"], Json({{{"key", "p"}, {"value", "v"}}}));
        QCOMPARE(kept["info"]["tags"], Json({{{"key", "t"}, {"value", "v"}}}));
        QVERIFY(startsWith(endpoint.exchange(endpoint.head("POST /api/2.0/mlflow/runs/search?order_by=%ff&order_by=%fe",
                                                           "Content-Length: 0\r\n\r\n")),
                           "HTTP/1.1 400 "));
        QVERIFY(startsWith(endpoint.exchange(endpoint.post("runs/log-metric", logged)), "HTTP/1.1 200 "));
    }

    // Two runs that are made with the same words are two, once the first has its answer.
    void retriedCreateReturnsSameRun() {
        EndpointScene endpoint;
        const std::string body = R"({"start_time":1,"tags":[]})";
        const auto make = [&] {
            const auto answer =
                endpoint.api.answer({"POST", "/api/2.0/mlflow/runs/create", body, MetricSource::OlderSdk});
            return std::pair(Json::parse(answer.body)["run"]["info"]["run_id"].get<std::string>(), answer.request);
        };
        const auto [first, request] = make();
        QCOMPARE(make().first, first); // no answer got there
        endpoint.recorder->answered(request);
        const auto [second, again] = make();
        QVERIFY(second != first);
        QCOMPARE(make().first, second);
        QCOMPARE(endpoint.recorder->runCount(), size_t(3));
    }

    // The job of a container makes links that mean something else outside.
    void artifactListDoesNotFollowSymlinks() {
        const QTemporaryDir dir;
        const std::string root = dir.path().toStdString();
        const std::string work = root + "/work";
        QDir().mkpath(dir.path() + QStringLiteral("/outside/sub"));
        QDir().mkpath(dir.path() + QStringLiteral("/work/outputs/mlflow/model"));
        QVERIFY(writeFileAtomically(root + "/outside/secret", "x"));
        QVERIFY(writeFileAtomically(work + "/outputs/mlflow/model/weights", "123"));
        QVERIFY(makeLink(root + "/outside", work + "/outputs/mlflow/link"));
        const Scene scene;
        const auto recorder = scene.open();
        MetricApi api(*recorder, {"run", "name", "e", "me", work + "/outputs/mlflow", 1, work});
        const auto list = [&](const std::string& path) {
            const std::string target =
                "/api/2.0/mlflow/artifacts/list?run_id=run" + (path.empty() ? "" : "&path=" + path);
            return Json::parse(api.answer({"GET", target, {}, MetricSource::Api}).body)["files"];
        };
        QCOMPARE(list({}), Json({{{"path", "model"}, {"is_dir", true}}}));
        QCOMPARE(list("model"), Json({{{"path", "model/weights"}, {"is_dir", false}, {"file_size", 3}}}));
        QCOMPARE(list("link"), Json::array());
        QVERIFY(QDir(dir.path() + QStringLiteral("/work/outputs")).removeRecursively());
        QVERIFY(makeLink(root, work + "/outputs"));
        QDir().mkpath(dir.path() + QStringLiteral("/mlflow/sub"));
        QCOMPARE(list({}), Json::array());
    }
};

QTEST_GUILESS_MAIN(MetricAuthenticationTest)
#include "metric_authentication_test.moc"
