#include "tests/support/agent_test_client.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "core/protocol/cbor.h"
#include "core/protocol/tree.h"
#include "tests/support/poll_pause.h"

extern char** environ;

namespace studio::test {

using nlohmann::json;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

bool waitFor(const std::function<bool()>& condition, milliseconds limit) {
    const auto end = Clock::now() + limit;
    for (;;) {
        const auto asked = Clock::now();
        if (condition())
            return true;
        const auto now = Clock::now();
        if (now > end)
            return false;
        std::this_thread::sleep_for(pollPause(now - asked, milliseconds(3)));
    }
}

AgentFolder::AgentFolder() {
    const char* base = std::getenv("TMPDIR");
    m_path = std::string(base != nullptr ? base : "/tmp") + "/studio-agent-test-" + randomIdText();
    (void)makeFolders(blobs());
    (void)makeFolders(trees());
}

AgentFolder::AgentFolder(std::string path)
    : m_path(std::move(path))
    , m_isOwn(false) {
    (void)makeFolders(blobs());
    (void)makeFolders(trees());
}

AgentFolder::~AgentFolder() {
    // Programs of the agent that a test left in the middle may still write for a moment.
    if (m_isOwn)
        waitFor([this] { return removeTree(m_path).has_value(); }, milliseconds(2000));
}

std::string AgentFolder::storeTree(const std::map<std::string, std::string>& files) const {
    Tree tree;
    std::map<std::string, bool> folders;
    for (const auto& [path, content] : files) {
        for (size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1)) {
            if (folders.emplace(path.substr(0, slash), true).second)
                tree.entries.push_back({TreeEntry::Kind::Folder, path.substr(0, slash), 0, {}, {}});
        }
        const Sha256 hash = sha256Of(content);
        const std::string blob = blobPath(blobs(), hash);
        (void)makeFolders(parentOf(blob));
        (void)writeFileAtomically(blob, content);
        const auto kind = content.starts_with("#!") ? TreeEntry::Kind::Executable : TreeEntry::Kind::File;
        tree.entries.push_back({kind, path, content.size(), hash, {}});
    }
    const std::string bytes = encodeTree(std::move(tree));
    const Sha256 hash = sha256Of(bytes);
    (void)writeFileAtomically(treePath(trees(), hash), bytes);
    return toHex(hash);
}

std::string agentProgram() {
    const char* folder = std::getenv("STUDIO_BIN_DIR");
    return std::string(folder != nullptr ? folder : ".") + "/studio-agent";
}

AgentTestClient::AgentTestClient(const AgentFolder& folder, const Variables& variables, int64_t epoch)
    : AgentTestClient(folder, variables, epoch, Command{{agentProgram(), "serve"}}) {}

AgentTestClient::AgentTestClient(const Command& command, const AgentFolder& folder)
    : AgentTestClient(folder, {}, 1, command) {}

AgentTestClient::AgentTestClient(const AgentFolder& folder, const Variables& variables, int64_t epoch,
                                 Command command) {
    int in[2];
    int out[2];
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0)
        std::abort();
    UniqueFd childIn(in[0]);
    UniqueFd childOut(out[1]);
    m_input = UniqueFd(in[1]);
    m_output = UniqueFd(out[0]);
    std::vector<std::string> lines;
    for (char** at = environ; *at != nullptr; ++at) {
        const std::string line = *at;
        if (!variables.contains(line.substr(0, line.find('='))))
            lines.push_back(line);
    }
    for (const auto& [name, value] : variables)
        lines.push_back(name + "=" + value);
    std::vector<char*> environment;
    for (auto& line : lines)
        environment.push_back(line.data());
    environment.push_back(nullptr);
    std::vector<char*> argv;
    for (auto& word : command.words)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, childIn.get(), 0);
    posix_spawn_file_actions_adddup2(&actions, childOut.get(), 1);
    if (posix_spawn(&m_pid, argv.front(), &actions, nullptr, argv.data(), environment.data()) != 0) {
        m_pid = 0;
        m_isReaped = true;
    }
    posix_spawn_file_actions_destroy(&actions);
    childIn.reset(); // else the end of a dead agent's output would never be seen
    childOut.reset();
    if (epoch > 0)
        m_welcome = call({{"do", "hello"},
                          {"root", bytesValue(folder.root())},
                          {"blobs", bytesValue(folder.blobs())},
                          {"trees", bytesValue(folder.trees())},
                          {"workspace", folder.workspace().text()},
                          {"epoch", epoch}});
}

AgentTestClient::~AgentTestClient() {
    m_input.reset();
    if (!waitFor([this] { return !isAlive(); }))
        killHard();
}

void AgentTestClient::killHard() {
    if (m_isReaped)
        return;
    kill(m_pid, SIGKILL);
    waitForEnd();
}

int AgentTestClient::waitForEnd() {
    if (!m_isReaped) {
        m_input.reset();
        m_isReaped = waitpid(m_pid, &m_status, 0) == m_pid;
    }
    return m_status;
}

bool AgentTestClient::isAlive() {
    if (!m_isReaped)
        m_isReaped = waitpid(m_pid, &m_status, WNOHANG) == m_pid;
    return !m_isReaped;
}

void AgentTestClient::sendBytes(std::string_view bytes) {
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    (void)writeAll(m_input.get(), bytes, "agent");
    (void)std::signal(SIGPIPE, before);
}

uint32_t AgentTestClient::send(json request) {
    ++m_next;
    sendBytes(encodeFrame({FrameKind::Request, m_next, toCbor(request)}));
    return m_next;
}

bool AgentTestClient::readSome(milliseconds limit) {
    pollfd look{m_output.get(), POLLIN, 0};
    if (!m_output.isValid() || poll(&look, 1, static_cast<int>(std::max<int64_t>(0, limit.count()))) <= 0)
        return false;
    std::array<char, 65536> buffer{};
    const ssize_t got = read(m_output.get(), buffer.data(), buffer.size());
    if (got <= 0) {
        m_output.reset();
        return false;
    }
    m_parser.feed({buffer.data(), static_cast<size_t>(got)});
    for (;;) {
        auto frame = m_parser.next();
        if (!frame) {
            m_output.reset();
            return false;
        }
        if (!*frame)
            return true;
        take(**frame);
    }
}

void AgentTestClient::take(const Frame& frame) {
    auto message = parseCbor(frame.payload);
    if (!message)
        return;
    if (frame.kind == FrameKind::Failure) {
        Error error{ErrorCode::Internal, textAt(*message, "message"), textAt(*message, "detail")};
        for (int code = 0; code <= static_cast<int>(ErrorCode::Canceled); ++code) {
            if (toText(static_cast<ErrorCode>(code)) == textAt(*message, "code"))
                error.code = static_cast<ErrorCode>(code);
        }
        m_answers.insert_or_assign(frame.request, fail(error));
        return;
    }
    if (message->contains("phase"))
        remember(*message);
    if (frame.kind == FrameKind::Push && textAt(*message, "push") == "environment")
        m_environments.push_back(environmentStateFromJson(valueAt(*message, "state")));
    if (frame.kind == FrameKind::Push && textAt(*message, "push") == "bytes") {
        if (const auto piece = logBytesFrom(*message))
            m_bytes[piece->key] += piece->bytes;
    }
    if (frame.kind == FrameKind::Answer)
        m_answers.insert_or_assign(frame.request, std::move(*message));
}

std::vector<AttemptReport> AgentTestClient::reportsOf(const AttemptKey& key) const {
    std::vector<AttemptReport> reports;
    for (const auto& report : m_reports) {
        if (report.key == key)
            reports.push_back(report);
    }
    return reports;
}

void AgentTestClient::remember(const json& message) {
    if (auto report = attemptReportFrom(message))
        m_reports.push_back(std::move(*report));
}

Result<json> AgentTestClient::answerTo(uint32_t request, milliseconds limit) {
    const auto end = Clock::now() + limit;
    while (!m_answers.contains(request)) {
        const auto left = std::chrono::duration_cast<milliseconds>(end - Clock::now());
        if (!m_output.isValid())
            return fail(ErrorCode::Unavailable, "The agent is gone.");
        if (left.count() <= 0)
            return fail(ErrorCode::Timeout, "The agent did not answer.");
        readSome(left);
    }
    return std::move(m_answers.extract(request).mapped());
}

Result<json> AgentTestClient::call(json request, milliseconds limit) {
    return answerTo(send(std::move(request)), limit);
}

Result<AttemptReport> AgentTestClient::launch(const RunSpec& spec, int64_t requiredBytes) {
    json request = toMessage(spec.key);
    request["do"] = "launch";
    request["spec"] = encodeRunSpec(spec);
    request["need_bytes"] = requiredBytes;
    const auto answer = call(std::move(request));
    return answer ? attemptReportFrom(*answer) : fail(answer.error());
}

Result<AttemptReport> AgentTestClient::report(const char* verb, const AttemptKey& key) {
    json request = toMessage(key);
    request["do"] = verb;
    const auto answer = call(std::move(request));
    return answer ? attemptReportFrom(*answer) : fail(answer.error());
}

Result<AttemptReport> AgentTestClient::cancel(const AttemptKey& key, int64_t graceMs) {
    json request = toMessage(key);
    request["do"] = "cancel";
    request["grace_ms"] = graceMs;
    const auto answer = call(std::move(request));
    return answer ? attemptReportFrom(*answer) : fail(answer.error());
}

std::optional<AttemptReport> AgentTestClient::waitForPhase(const AttemptKey& key, AttemptPhase phase,
                                                           milliseconds limit) {
    const auto end = Clock::now() + limit;
    size_t seen = 0;
    for (;;) {
        for (; seen < m_reports.size(); ++seen) {
            if (m_reports[seen].key == key && m_reports[seen].phase == phase)
                return m_reports[seen];
        }
        const auto left = std::chrono::duration_cast<milliseconds>(end - Clock::now());
        if (left.count() <= 0 || !m_output.isValid())
            return std::nullopt;
        readSome(left);
    }
}

std::optional<ExitRecord> AgentTestClient::runToEnd(const RunSpec& spec) {
    if (const auto launched = launch(spec); !launched) {
        std::fprintf(stderr, "not launched: %s\n", launched.error().message.c_str());
        return std::nullopt;
    }
    const auto ended = waitForPhase(spec.key, AttemptPhase::Ended);
    if (!ended)
        std::fprintf(stderr, "no end reported; the agent is %s, its status %d\n", isAlive() ? "alive" : "gone",
                     m_status);
    return ended ? ended->exit : std::nullopt;
}

std::vector<AttemptPhase> AgentTestClient::phasesOf(const AttemptKey& key) const {
    std::vector<AttemptPhase> phases;
    for (const auto& report : m_reports) {
        if (report.key == key && (phases.empty() || phases.back() != report.phase))
            phases.push_back(report.phase);
    }
    return phases;
}

RunSpec specOf(const AgentFolder& folder, std::vector<std::string> argv) {
    RunSpec spec;
    spec.key = {RunId::generate().text(), 1, 0};
    spec.workspace = folder.workspace().text();
    spec.argv = std::move(argv);
    spec.diskReserveBytes = 0;
    return spec;
}

RunSpec shellSpecOf(const AgentFolder& folder, std::string shellText) {
    RunSpec spec = specOf(folder, {});
    spec.shellText = std::move(shellText);
    return spec;
}

std::vector<int64_t> markedProcesses(const AttemptKey& key) {
    const std::string marker =
        "COMPUTE_STUDIO_ATTEMPT=" + key.run + "." + std::to_string(key.attempt) + "." + std::to_string(key.rank);
    std::vector<int64_t> found;
    const auto entries = listFolder("/proc");
    if (!entries)
        return found;
    for (const auto& entry : *entries) {
        int64_t pid = 0;
        const auto parsed = std::from_chars(entry.name.data(), entry.name.data() + entry.name.size(), pid);
        if (pid <= 0 || parsed.ptr != entry.name.data() + entry.name.size())
            continue;
        const auto environment = readFile("/proc/" + entry.name + "/environ");
        if (!environment || ("\0" + *environment).find(marker) == std::string::npos)
            continue;
        const auto stat = readFile("/proc/" + entry.name + "/stat");
        if (stat && stat->find(") Z ") == std::string::npos)
            found.push_back(pid);
    }
    return found;
}

} // namespace studio::test
