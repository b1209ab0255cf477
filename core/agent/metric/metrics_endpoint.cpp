#include "core/agent/metric/metrics_endpoint.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/base/digits.h"
#include "core/base/random.h"
#include "core/base/sha256.h"

namespace studio {

namespace {

constexpr const char* uriVariable = "COMPUTE_STUDIO_METRICS_URI";
constexpr const char* tokenVariable = "COMPUTE_STUDIO_METRICS_TOKEN";
constexpr std::string_view uriBeginning = "http://127.0.0.1:";
constexpr size_t tokenBytes = 16;
constexpr int backlog = 256;
constexpr int lowestDescriptor = 10; // the lower ones are passed to the monitor

// NAME=VALUE, each ended by a zero; empty if the process has ended.
std::string environmentOf(pid_t job) {
    constexpr uint64_t maxEnvironmentSize = 8U << 20U;
    return readFile("/proc/" + std::to_string(job) + "/environ", maxEnvironmentSize).value_or(std::string());
}

std::string valueIn(const std::string& environment, const char* name) {
    const std::string wanted = std::string(1, '\0') + name + "=";
    const std::string all = std::string(1, '\0') + environment;
    const size_t at = all.find(wanted);
    if (at == std::string::npos)
        return {};
    const size_t begin = at + wanted.size();
    return all.substr(begin, all.find('\0', begin) - begin);
}

Result<UniqueFd> listenAt(int port) {
    const UniqueFd first(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    UniqueFd listening(first.isValid() ? fcntl(first.get(), F_DUPFD_CLOEXEC, lowestDescriptor) : -1);
    if (!listening.isValid())
        return fail(errorFromErrno(errno, "make a socket"));
    if (port != 0) { // earlier connections may be in TIME_WAIT
        const int yes = 1;
        setsockopt(listening.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
    }
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (bind(listening.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0)
        return fail(errorFromErrno(errno, "bind to 127.0.0.1"));
    if (listen(listening.get(), backlog) != 0)
        return fail(errorFromErrno(errno, "listen on 127.0.0.1"));
    return listening;
}

} // namespace

Result<MetricsEndpoint> openMetricsEndpoint() {
    auto listening = listenAt(0);
    if (!listening)
        return fail(listening.error());
    sockaddr_in address{};
    socklen_t size = sizeof(address);
    if (getsockname(listening->get(), reinterpret_cast<sockaddr*>(&address), &size) != 0)
        return fail(errorFromErrno(errno, "get the port"));
    std::string token(tokenBytes, '\0');
    fillRandom(token.data(), token.size());
    return MetricsEndpoint{std::move(*listening), ntohs(address.sin_port), hexText(token)};
}

std::string metricTokenOf(pid_t job) {
    return valueIn(environmentOf(job), tokenVariable);
}

std::string tokenOfProcess(const std::string& token, int rank) {
    return toHex(sha256Of(token + "." + std::to_string(rank))).substr(0, 2 * tokenBytes);
}

std::optional<MetricsEndpoint> reopenMetricsEndpoint(pid_t job) {
    const std::string environment = environmentOf(job);
    const std::string uri = valueIn(environment, uriVariable);
    MetricsEndpoint door;
    door.token = valueIn(environment, tokenVariable);
    if (!uri.starts_with(uriBeginning) || door.token.size() != 2 * tokenBytes)
        return std::nullopt;
    const char* begin = uri.data() + uriBeginning.size();
    const auto [end, error] = std::from_chars(begin, uri.data() + uri.size(), door.port);
    constexpr int highestPort = 65535;
    if (error != std::errc{} || door.port < 1 || door.port > highestPort)
        return std::nullopt;
    auto listening = listenAt(door.port);
    if (!listening)
        return std::nullopt;
    door.listening = std::move(*listening);
    return door;
}

std::string metricsUnavailableReason(const RunSpec& spec) {
    if (!spec.environment || spec.environment->kind != EnvironmentSpec::Kind::Container)
        return {};
    const auto& arguments = spec.environment->container.arguments;
    for (size_t i = 0; i < arguments.size(); ++i) {
        const std::string& argument = arguments[i];
        if (!argument.starts_with("--network") && !argument.starts_with("--net"))
            continue;
        const size_t equals = argument.find('=');
        const std::string network = equals != std::string::npos ? argument.substr(equals + 1)
                                    : i + 1 < arguments.size()  ? arguments[i + 1]
                                                                : std::string();
        if (network != "host")
            return "MLflow logging is not available because the container has its own network.";
    }
    return {};
}

std::map<std::string, std::string> metricVariables(const RunSpec& spec, const MetricsEndpoint& door) {
    const std::string uri = std::string(uriBeginning) + std::to_string(door.port);
    std::map<std::string, std::string> variables = {{uriVariable, uri}, {tokenVariable, door.token}};
    const auto set = [&](const std::string& name, const std::string& value) {
        if (!spec.variables.contains(name))
            variables.emplace(name, value);
    };
    if (spec.variables.contains("MLFLOW_TRACKING_URI"))
        return variables;
    const auto experiment = spec.variables.find("COMPUTE_STUDIO_EXPERIMENT");
    set("MLFLOW_TRACKING_URI", uri);
    set("MLFLOW_TRACKING_TOKEN", door.token);
    set("MLFLOW_RUN_ID", spec.key.run);
    set("MLFLOW_SUPPRESS_PRINTING_URL_TO_STDOUT", "true"); // the URL has no web page
    if (!spec.variables.contains("MLFLOW_EXPERIMENT_ID"))
        set("MLFLOW_EXPERIMENT_NAME",
            experiment == spec.variables.end() || experiment->second.empty() ? "Default" : experiment->second);
    return variables;
}

bool overridesMlflow(std::string_view name) {
    constexpr std::array<std::string_view, 6> names = {"MLFLOW_TRACKING_USERNAME", "MLFLOW_TRACKING_PASSWORD",
                                                       "MLFLOW_TRACKING_AUTH",     "MLFLOW_TRACKING_AWS_SIGV4",
                                                       "MLFLOW_EXPERIMENT_ID",     "MLFLOW_REGISTRY_URI"};
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string withLoopback(const std::string& list) {
    constexpr std::string_view loopback = "127.0.0.1,localhost";
    if (list == "*" || list.find(loopback) != std::string::npos)
        return list;
    return list.empty() ? std::string(loopback) : list + "," + std::string(loopback);
}

} // namespace studio
