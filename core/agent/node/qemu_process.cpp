#include "core/agent/node/qemu_process.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "core/base/file.h"
#include "core/base/text.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr uint64_t maxCommandLine = 256U << 10;
constexpr size_t maxQmpMessage = 4U << 20;
constexpr int qmpLimitMs = 5000;

std::vector<std::string> argumentsOf(pid_t pid) {
    std::vector<std::string> words;
    const auto line = readFile("/proc/" + std::to_string(pid) + "/cmdline", maxCommandLine);
    if (!line)
        return words;
    for (size_t at = 0; at < line->size();) {
        const size_t end = std::min(line->find('\0', at), line->size());
        words.push_back(line->substr(at, end - at));
        at = end + 1;
    }
    return words;
}

std::string valueAfter(const std::vector<std::string>& words, std::string_view option) {
    const auto found = std::find(words.begin(), words.end(), option);
    return found == words.end() || found + 1 == words.end() ? std::string() : *(found + 1);
}

std::string labelIn(const std::vector<std::string>& words, std::string_view key) {
    const std::string start = "value=" + std::string(key) + "=";
    for (const std::string& word : words) {
        if (const size_t at = word.find(start); at != std::string::npos && word.starts_with("type=11,"))
            return word.substr(at + start.size(), word.find(',', at) - at - start.size());
    }
    return {};
}

} // namespace

std::vector<QemuProcess> qemuProcesses() {
    std::vector<QemuProcess> all;
    for (const pid_t pid : allPids()) {
        const auto process = processInfo(pid);
        if (!process || process->isDead() || !process->name.starts_with("qemu-system"))
            continue;
        // Another user could give its process the id of ours.
        struct stat owner {};
        if (stat(("/proc/" + std::to_string(pid)).c_str(), &owner) != 0 || owner.st_uid != geteuid())
            continue;
        const auto words = argumentsOf(pid);
        QemuProcess one;
        one.id = valueAfter(words, "-uuid");
        one.name = valueAfter(words, "-name");
        one.workspace = labelIn(words, "cs-workspace");
        one.wish = labelIn(words, "cs-node");
        one.process = *process;
        if (!one.id.empty())
            all.push_back(std::move(one));
    }
    return all;
}

std::optional<QemuProcess> qemuProcessOf(const std::string& id) {
    for (QemuProcess& one : qemuProcesses()) {
        if (one.id == id)
            return std::move(one);
    }
    return std::nullopt;
}

Result<QmpClient> QmpClient::connect(const std::string& folder) {
    const UniqueFd at(open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    UniqueFd socketFd(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (at.get() < 0 || socketFd.get() < 0)
        return fail(errorFromErrno(errno, "open " + folder));
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = "/proc/self/fd/" + std::to_string(at.get()) + "/qmp.sock";
    std::copy(path.begin(), path.end(), address.sun_path);
    timeval limit{qmpLimitMs / 1000, 0};
    setsockopt(socketFd.get(), SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    if (::connect(socketFd.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        return fail(errorFromErrno(errno, "connect to the monitor"));
    QmpClient client(std::move(socketFd));
    if (auto greeting = client.readMessage(); !greeting)
        return fail(greeting.error());
    if (auto ready = client.run("qmp_capabilities", nlohmann::json::object()); !ready)
        return fail(ready.error());
    return client;
}

Result<nlohmann::json> QmpClient::readMessage() {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(qmpLimitMs);
    while (true) {
        if (const size_t line = m_buffer.find('\n'); line != std::string::npos) {
            auto message = nlohmann::json::parse(m_buffer.substr(0, line), nullptr, false);
            m_buffer.erase(0, line + 1);
            if (!message.is_object())
                return fail(ErrorCode::Protocol, "The monitor of QEMU does not answer in JSON.");
            return message;
        }
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
        pollfd ready{m_socket.get(), POLLIN, 0};
        if (left <= 0 || m_buffer.size() > maxQmpMessage || poll(&ready, 1, static_cast<int>(left)) <= 0)
            return fail(ErrorCode::Unavailable, "The monitor of QEMU does not answer.");
        std::array<char, 16384> chunk{};
        const ssize_t count = read(m_socket.get(), chunk.data(), chunk.size());
        if (count <= 0)
            return fail(ErrorCode::Unavailable, "QEMU has closed its monitor.");
        m_buffer.append(chunk.data(), static_cast<size_t>(count));
    }
}

Result<nlohmann::json> QmpClient::run(const std::string& command, const nlohmann::json& arguments) {
    nlohmann::json request{{"execute", command}};
    if (!arguments.empty())
        request["arguments"] = arguments;
    if (auto written = writeAll(m_socket.get(), request.dump() + "\n", "qmp.sock"); !written)
        return fail(written.error());
    constexpr int maxEvents = 1000;
    for (int i = 0; i < maxEvents; ++i) {
        auto message = readMessage();
        if (!message)
            return message;
        if (message->contains("return"))
            return message->at("return");
        if (const auto& error = valueAt(*message, "error"); error.is_object())
            return fail(ErrorCode::Conflict, textAt(error, "desc"));
    }
    return fail(ErrorCode::Protocol, "The monitor of QEMU reports events only.");
}

// Protocol[State] FD Source-Address Port Dest-Address Port RecvQ SendQ: "TCP[HOST_FORWARD] 12 127.0.0.1 41234 10.0.2.15
// 22 0 0"
int forwardedPortIn(const std::string& text) {
    int port = 0;
    forEachLine(text, [&](std::string_view line) {
        std::vector<std::string_view> words;
        for (size_t at = 0; at < line.size();) {
            const size_t begin = line.find_first_not_of(" \t\r", at);
            if (begin == std::string_view::npos)
                break;
            const size_t end = std::min(line.find_first_of(" \t\r", begin), line.size());
            words.push_back(line.substr(begin, end - begin));
            at = end;
        }
        if (words.size() < 6 || words[0] != "TCP[HOST_FORWARD]" || words[5] != "22")
            return;
        int number = 0;
        const auto read = std::from_chars(words[3].data(), words[3].data() + words[3].size(), number);
        if (read.ec == std::errc() && number > 0 && number <= 65535)
            port = number;
    });
    return port;
}

} // namespace studio
