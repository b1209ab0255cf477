#include "core/agent/metric/metric_server.h"

#include <algorithm>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cerrno>
#include <csignal>
#include <exception>
#include <list>
#include <nlohmann/json.hpp>
#include <optional>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>

#include "core/base/crash_point.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

namespace http = boost::beast::http;

constexpr uint32_t maxHeadSize = 16 * 1024;
constexpr uint64_t maxBodySize = 64ULL << 20U;
constexpr uint64_t maxBodyBytes = 256ULL << 20U;
constexpr size_t maxConnections = 256;
constexpr size_t maxUnread = 4U << 20U; // of pipelined requests
constexpr int acceptsAtOnce = 64;       // so that a new connection is served before it may be evicted
constexpr int64_t arrivalMs = 30'000;
constexpr int64_t takingMs = 60'000;
constexpr int64_t silenceMs = 3'600'000;
constexpr int64_t closingMs = 2000;
constexpr int64_t drainMs = 2000;
constexpr int64_t acceptPauseMs = 1000; // when the process is out of descriptors

std::string_view reasonOf(int status) {
    switch (status) {
    case 200:
        return "OK";
    case 400:
        return "Bad Request";
    case 401:
        return "Unauthorized";
    case 403:
        return "Forbidden";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 413:
        return "Payload Too Large";
    case 431:
        return "Request Header Fields Too Large";
    case 503:
        return "Service Unavailable";
    default:
        return status >= 500 ? "Internal Server Error" : "Error";
    }
}

std::string headOf(const ApiAnswer& answer, bool staysOpen) {
    std::string head = "HTTP/1.1 " + std::to_string(answer.status) + " ";
    head += reasonOf(answer.status);
    head += "\r\nContent-Type: ";
    head += answer.type;
    head += "\r\nContent-Length: " + std::to_string(answer.body.size());
    head += staysOpen ? "\r\nConnection: keep-alive" : "\r\nConnection: close";
    if (answer.status == 401)
        head += "\r\nWWW-Authenticate: Bearer";
    head += "\r\n\r\n";
    return head;
}

ApiAnswer refusal(int status, const char* code, const char* message) {
    ApiAnswer answer;
    answer.status = status;
    answer.body = Json{{"error_code", code}, {"message", message}}.dump();
    return answer;
}

std::string_view viewOf(boost::beast::string_view text) {
    return {text.data(), text.size()};
}

// Constant-time comparison.
bool isSameSecret(std::string_view given, std::string_view token) {
    if (given.size() != token.size())
        return false;
    unsigned difference = 0;
    for (size_t i = 0; i < token.size(); ++i)
        difference |= static_cast<unsigned>(static_cast<unsigned char>(given[i] ^ token[i]));
    return difference == 0;
}

bool isOurName(std::string_view host) {
    if (const size_t colon = host.rfind(':'); colon != std::string_view::npos)
        host = host.substr(0, colon);
    return host == "127.0.0.1" || host == "localhost";
}

using Parser = http::request_parser<http::string_body>;

struct Connection {
    UniqueFd socket;
    std::optional<Parser> parser;
    std::string in;
    std::string out;
    uint64_t unanswered = 0; // the request whose response is in `out`
    uint64_t bodyBytes = 0;  // reserved for this request
    int64_t deadline = 0;
    int64_t lastHeard = 0;
    bool isChecked = false;  // the head of this request was checked
    bool isBegun = false;    // a byte of this request has arrived
    bool closesThen = false; // close once `out` is sent
    bool isClosing = false;  // no further responses
    bool isGone = false;
    bool isKnown = false;                         // it has presented a token
    const MetricServer::Client* client = nullptr; // whose token the request has
};

} // namespace

class MetricServer::Loop {
public:
    Loop(UniqueFd listening, std::vector<Client> clients, int stop)
        : m_listening(std::move(listening))
        , m_clients(std::move(clients))
        , m_stop(stop)
        , m_buffer(256UL * 1024) {}

    void run() {
        std::vector<pollfd> looks;
        std::vector<Connection*> order;
        for (;;) {
            const int64_t now = bootClockMs();
            looks.assign({{m_stop, POLLIN, 0}, {now < m_nextAccept ? -1 : m_listening.get(), POLLIN, 0}});
            order.clear();
            int64_t next = now < m_nextAccept ? m_nextAccept : now + silenceMs;
            for (auto& connection : m_connections) {
                const short events = connection.out.empty() ? POLLIN : POLLOUT;
                looks.push_back({connection.socket.get(), events, 0});
                order.push_back(&connection);
                next = std::min(next, connection.deadline);
            }
            if (poll(looks.data(), looks.size(), static_cast<int>(std::clamp<int64_t>(next - now, 0, 60'000))) < 0 &&
                errno != EINTR)
                return;
            if (looks[0].revents != 0)
                return drain();
            for (size_t i = 0; i < order.size(); ++i) {
                if (looks[i + 2].revents != 0)
                    serveSafely(*order[i]);
            }
            const int64_t after = bootClockMs();
            for (auto& connection : m_connections) {
                if (!connection.isGone && after >= connection.deadline)
                    connection.isGone = true;
                if (connection.isGone)
                    m_bodies -= connection.bodyBytes;
            }
            m_connections.remove_if([](const Connection& connection) { return connection.isGone; });
            if (looks[1].revents != 0)
                accept();
        }
    }

private:
    // Serves the requests that the job sent before it ended, even if it did not wait for the response.
    void drain() {
        const int64_t until = bootClockMs() + drainMs;
        for (bool isMore = true; isMore && bootClockMs() < until;) {
            accept();
            isMore = false;
            for (auto& connection : m_connections) {
                pollfd look{connection.socket.get(), POLLIN, 0};
                if (connection.isGone || !connection.out.empty() || poll(&look, 1, 0) <= 0 || look.revents == 0)
                    continue;
                isMore = true;
                serveSafely(connection);
            }
            m_connections.remove_if([](const Connection& connection) { return connection.isGone; });
        }
    }

    void accept() {
        for (int count = 0; count < acceptsAtOnce; ++count) {
            UniqueFd socket(accept4(m_listening.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
            if (!socket.isValid()) {
                if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
                    m_nextAccept = bootClockMs() + acceptPauseMs;
                return;
            }
            if (m_connections.size() >= maxConnections && !makeRoom())
                continue; // closed at once: all connections are active
            auto& connection = m_connections.emplace_back();
            connection.socket = std::move(socket);
            connection.lastHeard = bootClockMs();
            // A connected client is expected to send a request.
            connection.deadline = connection.lastHeard + arrivalMs;
            startRequest(connection);
        }
    }

    // Eviction order: connections without the token first, oldest first; then the one idle for longest. Never an active
    // one.
    bool makeRoom() {
        auto chosen = std::find_if(m_connections.begin(), m_connections.end(),
                                   [](const Connection& connection) { return !connection.isKnown; });
        if (chosen == m_connections.end()) {
            for (auto at = m_connections.begin(); at != m_connections.end(); ++at) {
                const bool isIdle = at->isClosing || (at->out.empty() && !at->isBegun);
                if (isIdle && (chosen == m_connections.end() || at->lastHeard < chosen->lastHeard))
                    chosen = at;
            }
        }
        if (chosen == m_connections.end())
            return false;
        m_bodies -= chosen->bodyBytes;
        m_connections.erase(chosen);
        return true;
    }

    static void startRequest(Connection& connection) {
        connection.parser.emplace();
        connection.parser->header_limit(maxHeadSize);
        connection.parser->body_limit(maxBodySize);
        connection.parser->eager(false); // the head is checked before the body is read
        connection.isChecked = false;
        connection.isBegun = false;
    }

    // An exception closes only its own connection.
    void serveSafely(Connection& connection) {
        try {
            serve(connection);
        } catch (const std::exception&) { // out of memory
            connection.isGone = true;
        }
    }

    void serve(Connection& connection) {
        connection.lastHeard = bootClockMs();
        if (!connection.out.empty()) {
            flush(connection);
            if (connection.out.empty() && !connection.isGone)
                understand(connection);
            return;
        }
        // One read per iteration: a client that sends without pause does not starve others, and still hits its
        // deadline.
        const ssize_t got = recv(connection.socket.get(), m_buffer.data(), m_buffer.size(), MSG_DONTWAIT);
        if (got < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        if (got <= 0) {
            connection.isGone = true;
            return;
        }
        if (connection.isClosing)
            return;
        if (!connection.isBegun)
            connection.deadline = connection.lastHeard + arrivalMs;
        connection.in.append(m_buffer.data(), static_cast<size_t>(got));
        understand(connection);
    }

    // Parses the received bytes as far as possible.
    void understand(Connection& connection) {
        while (!connection.isGone && !connection.isClosing && connection.out.empty() && !connection.in.empty()) {
            connection.isBegun = true;
            boost::system::error_code error;
            const size_t used =
                connection.parser->put(boost::asio::const_buffer(connection.in.data(), connection.in.size()), error);
            connection.in.erase(0, used);
            if (error && error != http::error::need_more) {
                refuseBadly(connection, error);
                return;
            }
            if (connection.parser->is_header_done() && !connection.isChecked && !checkHead(connection))
                return;
            if (connection.parser->is_done()) {
                answer(connection);
                continue;
            }
            if (error || used == 0)
                break;
        }
        if (connection.in.size() > maxUnread)
            connection.isGone = true;
    }

    void refuseBadly(Connection& connection, const boost::system::error_code& error) {
        ApiAnswer answer = refusal(400, "BAD_REQUEST", "Not an HTTP request.");
        if (error == http::error::header_limit || error == http::error::buffer_overflow)
            answer = refusal(431, "BAD_REQUEST", "The head of the request is larger than 16 KiB.");
        if (error == http::error::body_limit)
            answer = refusal(413, "BAD_REQUEST", "The body of the request is larger than 64 MiB: send it in parts.");
        send(connection, answer, false);
    }

    // Returns true if the body should be read.
    bool checkHead(Connection& connection) {
        connection.isChecked = true;
        const auto& head = connection.parser->get();
        if (head.count(http::field::host) > 1 || !isOurName(viewOf(head[http::field::host]))) {
            send(connection, refusal(403, "PERMISSION_DENIED", "The Host header must be 127.0.0.1 or localhost."),
                 false);
            return false;
        }
        constexpr std::string_view scheme = "Bearer ";
        const std::string_view authorization = viewOf(head[http::field::authorization]);
        const std::string_view path = viewOf(head.target());
        const auto length = connection.parser->content_length();
        const bool hasBody = connection.parser->chunked() || length.value_or(0) > 0;
        const bool isOpen = head.method() == http::verb::get && !hasBody && (path == "/health" || path == "/version");
        connection.client = isOpen ? &m_clients.front() : nullptr;
        bool hasToken = false;
        for (const auto& client : m_clients) {
            if (!authorization.starts_with(scheme) || !isSameSecret(authorization.substr(scheme.size()), client.token))
                continue;
            hasToken = true;
            connection.client = &client;
        }
        connection.isKnown = connection.isKnown || hasToken;
        if (!isOpen && !hasToken) {
            send(connection,
                 refusal(401, "UNAUTHENTICATED", "The run's token is required. Jobs get it as MLFLOW_TRACKING_TOKEN."),
                 false);
            return false;
        }
        if (length && *length > maxBodySize) {
            refuseBadly(connection, http::error::body_limit);
            return false;
        }
        connection.bodyBytes = length ? *length : connection.parser->chunked() ? maxBodySize : 0;
        m_bodies += connection.bodyBytes;
        if (m_bodies > maxBodyBytes) {
            send(connection, refusal(503, "TEMPORARILY_UNAVAILABLE", "Too many concurrent requests."), false);
            return false;
        }
        if (viewOf(head[http::field::expect]) == "100-continue") {
            constexpr std::string_view goOn = "HTTP/1.1 100 Continue\r\n\r\n";
            (void)!::send(connection.socket.get(), goOn.data(), goOn.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        }
        connection.parser->eager(true);
        return true;
    }

    // No request may terminate the API.
    static ApiAnswer answerTo(const Client& client, const ApiRequest& request) {
        try {
            return client.api->answer(request);
        } catch (const std::exception&) {
            return refusal(500, "INTERNAL_ERROR", "Invalid request.");
        }
    }

    void answer(Connection& connection) {
        const auto& message = connection.parser->get();
        ApiRequest request;
        request.method = viewOf(message.method_string());
        request.target = viewOf(message.target());
        request.body = message.body();
        if (viewOf(message["X-Compute-Studio-Source"]) == "older-sdk")
            request.source = MetricSource::OlderSdk;
        const bool staysOpen = message.keep_alive();
        ApiAnswer answer = answerTo(*connection.client, request);
        m_bodies -= connection.bodyBytes;
        connection.bodyBytes = 0;
        if (answer.request != 0)
            crashPoint(CrashPoint::MetricsAnswering);
        // A client that has disconnected may retry the request.
        char byte = 0;
        const bool isListening = recv(connection.socket.get(), &byte, 1, MSG_PEEK | MSG_DONTWAIT) != 0;
        connection.unanswered = isListening ? answer.request : 0;
        send(connection, answer, staysOpen);
        startRequest(connection);
    }

    void send(Connection& connection, const ApiAnswer& answer, bool staysOpen) {
        connection.out = headOf(answer, staysOpen);
        connection.out += answer.body;
        connection.closesThen = !staysOpen;
        connection.deadline = bootClockMs() + takingMs;
        flush(connection);
    }

    void flush(Connection& connection) {
        size_t done = 0;
        const std::string& out = connection.out;
        while (done < out.size()) {
            const ssize_t got =
                ::send(connection.socket.get(), out.data() + done, out.size() - done, MSG_NOSIGNAL | MSG_DONTWAIT);
            if (got < 0 && errno == EINTR)
                continue;
            if (got < 0) {
                connection.isGone = errno != EAGAIN;
                connection.out.erase(0, done);
                return;
            }
            done += static_cast<size_t>(got);
        }
        connection.out.clear();
        if (connection.unanswered != 0)
            connection.client->recorder->answered(std::exchange(connection.unanswered, 0));
        connection.deadline = bootClockMs() + silenceMs;
        if (!connection.closesThen)
            return;
        // Closing with unread input would send a RST, which may discard the response.
        shutdown(connection.socket.get(), SHUT_WR);
        connection.isClosing = true;
        connection.in.clear();
        connection.deadline = bootClockMs() + closingMs;
    }

    UniqueFd m_listening;
    std::vector<Client> m_clients;
    int m_stop;
    std::vector<char> m_buffer;
    std::list<Connection> m_connections;
    uint64_t m_bodies = 0;
    int64_t m_nextAccept = 0;
};

MetricServer::MetricServer(UniqueFd listening, std::vector<Client> clients)
    : m_stop(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    , m_loop(std::make_unique<Loop>(std::move(listening), std::move(clients), m_stop.get())) {
    // Block signals in the server thread.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    try {
        m_thread = std::thread([this] { m_loop->run(); });
    } catch (const std::system_error&) {
        // No thread available: clients wait for the next monitor.
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

MetricServer::~MetricServer() {
    const uint64_t one = 1;
    (void)!write(m_stop.get(), &one, sizeof(one));
    if (m_thread.joinable())
        m_thread.join();
}

} // namespace studio
