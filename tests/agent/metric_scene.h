// What tests of metrics share: an attempt's folder with a recorder, the endpoint of the API on a real socket, and a
// disk that is full.
#pragma once

#include <QtTest>

#include <arpa/inet.h>
#include <csignal>
#include <nlohmann/json.hpp>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/agent/metric/metric_server.h"
#include "core/agent/metric/metrics_endpoint.h"

namespace studio::test {

struct ListedRecords : MetricListener {
    std::map<uint32_t, std::string> names;
    std::vector<std::string> expected;
    void session(int64_t /*ms*/) override { names.clear(); }
    void key(const MetricKey& key) override { names[key.key] = std::to_string(key.run) + ":" + key.name; }
    void points(const std::vector<MetricPoint>& points, uint64_t /*request*/) override {
        for (const auto& point : points)
            expected.push_back(names.at(point.key) + "@" + std::to_string(point.step));
    }
    void parameter(const MetricText& text) override { expected.push_back(text.name + "=" + text.value); }
    void row(const MetricText& text) override { expected.push_back(text.name + text.value); }
};

inline std::vector<std::string> reportedIn(const AttemptFolder& folder) {
    ListedRecords reported;
    MetricReader reader(reported);
    reader.feed(readFile(folder.metrics()).value_or(""));
    return reported.expected;
}

// A file may not grow above this while it lives: a disk that is full, but for the number of the error.
class FileLimit {
public:
    explicit FileLimit(rlim_t bytes) {
        signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileLimit() { setrlimit(RLIMIT_FSIZE, &m_before); }

private:
    rlimit m_before{};
};

// A folder of an attempt, with nothing in it.
struct Scene {
    QTemporaryDir dir;
    AttemptFolder folder{dir.path().toStdString()};
    Scene() { QDir(dir.path()).mkpath("log"); }
    std::unique_ptr<MetricRecorder> open() const {
        auto recorder = MetricRecorder::open(folder, "run", "name");
        return recorder ? std::move(*recorder) : nullptr;
    }
};

struct EndpointScene {
    Scene scene;
    std::unique_ptr<MetricRecorder> recorder = scene.open();
    MetricApi api{*recorder, {"run", "name", "experiment", "me", scene.folder.path() + "/a b", 1000}};
    MetricsEndpoint endpoint = *openMetricsEndpoint();
    int port = endpoint.port;
    std::string token = endpoint.token;
    MetricServer server{std::move(endpoint.listening), {{endpoint.token, &api, recorder.get()}}};

    int connect() const {
        const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const timeval limit{20, 0};
        setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit));
        return ::connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0 ? fd : -1;
    }
    // All that comes until the other side closes.
    std::string exchange(const std::string& bytes) const {
        const UniqueFd fd(connect());
        for (size_t done = 0; done < bytes.size();) {
            const ssize_t got = send(fd.get(), bytes.data() + done, bytes.size() - done, MSG_NOSIGNAL);
            if (got <= 0)
                break;
            done += static_cast<size_t>(got);
        }
        shutdown(fd.get(), SHUT_WR);
        std::string answer(65536, '\0');
        size_t size = 0;
        for (ssize_t got = 0; (got = recv(fd.get(), answer.data() + size, answer.size() - size, 0)) > 0;)
            size += static_cast<size_t>(got);
        answer.resize(size);
        return answer;
    }
    std::string head(const std::string& line, const std::string& more = {}) const {
        return line + " HTTP/1.1\r\nHost: 127.0.0.1:1\r\nAuthorization: Bearer " + token + "\r\n" + more;
    }
    std::string post(const std::string& path, const std::string& body) const {
        return head("POST /api/2.0/mlflow/" + path, "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n") +
               body;
    }
    Json ask(const char* method, const std::string& target, const Json& body, int status = 200) {
        const std::string text = body.is_null() ? std::string() : body.dump();
        const std::string whole = "/api/2.0/mlflow/" + target;
        const auto answer = api.answer({method, whole, text, MetricSource::Api});
        if (answer.status != status)
            qWarning("%s: %d %s", whole.c_str(), answer.status, answer.body.c_str());
        return answer.status == status ? Json::parse(answer.body) : Json();
    }
};

inline bool startsWith(const std::string& text, const char* beginning) {
    const bool does = text.starts_with(beginning);
    if (!does)
        qWarning("not %s: %s", beginning, text.substr(0, 300).c_str());
    return does;
}

} // namespace studio::test
