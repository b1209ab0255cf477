#include "core/agent/container/container_failure.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/agent/environment/build_session.h"

namespace studio {

namespace {

struct Phrase {
    EnvironmentCause cause;
    std::string_view text; // lower case
};

// By priority: one output may contain several. A registry that hides an image responds as if it did not exist.
constexpr std::array phrases = {
    Phrase{EnvironmentCause::DiskFull, "no space left on device"},
    Phrase{EnvironmentCause::DiskFull, "disk quota exceeded"},
    Phrase{EnvironmentCause::DiskFull, "not enough space"},
    Phrase{EnvironmentCause::EngineDenied, "permission denied while trying to connect to the docker"},
    Phrase{EnvironmentCause::EngineDenied, "dial unix /var/run/docker.sock: connect: permission denied"},
    Phrase{EnvironmentCause::EngineDenied, "no subuid ranges found"},
    Phrase{EnvironmentCause::EngineDenied, "no subgid ranges found"},
    Phrase{EnvironmentCause::EngineDenied, "cannot find uid/gid for user"},
    Phrase{EnvironmentCause::EngineDenied, "newuidmap"},
    Phrase{EnvironmentCause::EngineDenied, "newgidmap"},
    Phrase{EnvironmentCause::EngineDenied, "cannot clone: operation not permitted"},
    Phrase{EnvironmentCause::EngineDenied, "cannot re-exec process"},
    Phrase{EnvironmentCause::EngineDenied, "user namespaces are not enabled"},
    Phrase{EnvironmentCause::EngineDenied, "max_user_namespaces"},
    Phrase{EnvironmentCause::EngineDenied, "failed to create user namespace"},
    Phrase{EnvironmentCause::EngineNotRunning, "cannot connect to the docker daemon"},
    Phrase{EnvironmentCause::EngineNotRunning, "failed to connect to the docker api"},
    Phrase{EnvironmentCause::EngineNotRunning, "error during connect:"},
    Phrase{EnvironmentCause::WrongChecksum, "digest did not match"},
    Phrase{EnvironmentCause::WrongChecksum, "filesystem layer verification failed"},
    Phrase{EnvironmentCause::WrongChecksum, "failed to register layer: checksum"},
    Phrase{EnvironmentCause::WrongChecksum, "does not match digest"},
    Phrase{EnvironmentCause::WrongChecksum, "manifest verification failed"},
    Phrase{EnvironmentCause::WrongChecksum, "unexpected commit digest"},
    Phrase{EnvironmentCause::WrongChecksum, "failed size validation"},
    Phrase{EnvironmentCause::WrongChecksum, "mismatched digest"},
    Phrase{EnvironmentCause::WrongChecksum, "unexpected end of json input"},
    Phrase{EnvironmentCause::WrongChecksum, "digest mismatch"},
    Phrase{EnvironmentCause::ImageNotFound, "manifest unknown"},
    Phrase{EnvironmentCause::ImageNotFound, "name unknown"},
    Phrase{EnvironmentCause::ImageNotFound, "repository name not known"},
    Phrase{EnvironmentCause::ImageNotFound, "repository does not exist"},
    Phrase{EnvironmentCause::ImageNotFound, "requested access to the resource is denied"},
    Phrase{EnvironmentCause::ImageNotFound, "pull access denied"},
    Phrase{EnvironmentCause::ImageNotFound, "unauthorized"},
    Phrase{EnvironmentCause::ImageNotFound, "authentication required"},
    Phrase{EnvironmentCause::ImageNotFound, "no basic auth credentials"},
    Phrase{EnvironmentCause::ImageNotFound, "incorrect username or password"},
    Phrase{EnvironmentCause::ImageNotFound, "invalid username/password"},
    Phrase{EnvironmentCause::ImageNotFound, "failed to resolve source metadata"},
    Phrase{EnvironmentCause::ImageNotFound, "invalid reference format"},
    Phrase{EnvironmentCause::ImageNotFound, "repository name must be lowercase"},
    Phrase{EnvironmentCause::ImageNotFound, "did not resolve to an alias"},
    Phrase{EnvironmentCause::ImageNotFound, "short-name resolution enforced"},
    Phrase{EnvironmentCause::ImageNotFound, "image not known"},
    Phrase{EnvironmentCause::ImageNotFound, "no such image"},
    Phrase{EnvironmentCause::ImageNotFound, "403 (forbidden)"},
    Phrase{EnvironmentCause::ImageNotFound, "404 (not found)"},
    Phrase{EnvironmentCause::ImageNotFound, "no matching manifest for"},
    Phrase{EnvironmentCause::ImageNotFound, "no image found in manifest list for"},
    Phrase{EnvironmentCause::ImageNotFound, "no image found in image index for"},
    Phrase{EnvironmentCause::Unreachable, "toomanyrequests"},
    Phrase{EnvironmentCause::Unreachable, "no such host"},
    Phrase{EnvironmentCause::Unreachable, "server misbehaving"},
    Phrase{EnvironmentCause::Unreachable, "temporary failure in name resolution"},
    Phrase{EnvironmentCause::Unreachable, "connection refused"},
    Phrase{EnvironmentCause::Unreachable, "connection reset by peer"},
    Phrase{EnvironmentCause::Unreachable, "network is unreachable"},
    Phrase{EnvironmentCause::Unreachable, "no route to host"},
    Phrase{EnvironmentCause::Unreachable, "i/o timeout"},
    Phrase{EnvironmentCause::Unreachable, "tls handshake timeout"},
    Phrase{EnvironmentCause::Unreachable, "context deadline exceeded"},
    Phrase{EnvironmentCause::Unreachable, "client.timeout exceeded"},
    Phrase{EnvironmentCause::Unreachable, "pinging container registry"},
    Phrase{EnvironmentCause::Unreachable, "x509:"},
    Phrase{EnvironmentCause::Unreachable, "proxyconnect tcp"},
    Phrase{EnvironmentCause::Unreachable, "service unavailable"},
    Phrase{EnvironmentCause::Unreachable, "bad gateway"},
    Phrase{EnvironmentCause::Unreachable, "unexpected eof"},
};

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        while (line.ends_with('\r') || line.ends_with(' '))
            line.remove_suffix(1);
        if (!line.empty())
            lines.push_back(line);
    }
    return lines;
}

// Processes in a build print "not found" and "connection refused" for problems of their own.
bool isOfEngine(std::string_view line) {
    constexpr std::array<std::string_view, 14> beginnings = {"error",
                                                             "fatal",
                                                             "docker:",
                                                             "permission denied while",
                                                             "got permission denied",
                                                             "cannot connect to",
                                                             "failed to connect to",
                                                             "unauthorized",
                                                             "denied",
                                                             "toomanyrequests",
                                                             "time=\"",
                                                             "cannot ",
                                                             "invalid reference",
                                                             "unable to"};
    const std::string lower = toLowerCase(line.substr(0, 200));
    if (lower.starts_with("time=\"") && lower.find("level=warning") != std::string::npos)
        return false;
    return std::any_of(beginnings.begin(), beginnings.end(), [&](auto start) { return lower.starts_with(start); });
}

// Such lines repeat the output of the step.
bool isAboutStep(std::string_view line) {
    return line.find("while running runtime") != std::string_view::npos ||
           line.find("did not complete successfully") != std::string_view::npos ||
           line.find("returned a non-zero code") != std::string_view::npos;
}

// Warnings contain the same phrases as the error that follows.
std::string withoutWarnings(std::string_view output) {
    std::string rest;
    for (const auto line : linesOf(output)) {
        if (line.find("level=warning") == std::string_view::npos)
            rest.append(line).push_back('\n');
    }
    return rest;
}

} // namespace

EnvironmentFailure classifyContainerFailure(std::string_view output, const std::string& subject,
                                            EnvironmentCause otherwise) {
    std::string own;
    for (const auto line : linesOf(output)) {
        if (isOfEngine(line) && !isAboutStep(line))
            own += toLowerCase(line) + "\n";
    }
    EnvironmentFailure failure{otherwise, subject, {}};
    for (const auto& phrase : phrases) {
        if (own.find(phrase.text) == std::string::npos)
            continue;
        failure.cause = phrase.cause;
        break;
    }
    // A full disk also fails the steps of a build.
    if (failure.cause == otherwise && toLowerCase(output).find(phrases.front().text) != std::string::npos)
        failure.cause = EnvironmentCause::DiskFull;
    failure.words = relevantOutput(withoutWarnings(output),
                                   {"Error: ", "ERROR: ", "FATAL: ", "Error response from daemon", "error: ", "denied",
                                    "ERROR:", "did not complete successfully", "returned a non-zero code"});
    return failure;
}

std::string containerStartError(std::string_view endOfLog, int exitCode) {
    constexpr int engineFailed = 125;
    constexpr int notRunnable = 126;
    constexpr int notFound = 127;
    constexpr int apptainerFailed = 255;
    const auto lines = linesOf(endOfLog);
    // docker prints a hint after the reason.
    const size_t first = lines.size() > 3 ? lines.size() - 3 : 0;
    for (size_t i = lines.size(); i-- > first;) {
        const auto line = lines[i];
        const bool isApptainer = line.starts_with("FATAL: ");
        const bool isEngine = line.starts_with("Error: ") || line.starts_with("docker: ") || isApptainer;
        const bool isAboutStart = line.find("unable to start container process") != std::string_view::npos ||
                                  line.find("OCI runtime") != std::string_view::npos ||
                                  line.find("OCI permission denied") != std::string_view::npos ||
                                  line.find("executable file") != std::string_view::npos ||
                                  line.find("crun: ") != std::string_view::npos;
        // The init process of the container (--init), which starts the job.
        const bool isInit = line.starts_with("ERROR (catatonit:") || line.starts_with("[FATAL tini (");
        if (isInit && exitCode != 0 && line.find(" exec ") != std::string_view::npos)
            return std::string(line);
        if (!isEngine)
            continue;
        if (exitCode == engineFailed || (isAboutStart && (exitCode == notRunnable || exitCode == notFound)) ||
            (isApptainer && exitCode == apptainerFailed))
            return std::string(line);
    }
    return {};
}

bool isUnresolvedShortName(std::string_view output) {
    return output.find("did not resolve to an alias") != std::string_view::npos ||
           output.find("short-name resolution enforced") != std::string_view::npos;
}

} // namespace studio
