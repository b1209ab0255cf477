#include "tests/support/ssh_lab.h"

#include <algorithm>
#include <arpa/inet.h>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <netinet/in.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/id.h"
#include "tests/support/agent_test_client.h"

namespace studio::test {

using std::chrono::milliseconds;
namespace fs = std::filesystem;

namespace {

constexpr const char* sshdProgram = "/usr/sbin/sshd";

std::string labMachineProgram() {
    return fs::read_symlink("/proc/self/exe").parent_path().string() + "/studio-lab-machine";
}

std::string linkOf(const std::string& path) {
    std::error_code failed;
    return fs::read_symlink(path, failed).string();
}

std::vector<pid_t> allProcesses() {
    std::vector<pid_t> all;
    std::error_code failed;
    for (fs::directory_iterator at("/proc", failed), end; !failed && at != end; at.increment(failed)) {
        const std::string name = at->path().filename().string();
        pid_t pid = 0;
        const auto parsed = std::from_chars(name.data(), name.data() + name.size(), pid);
        if (pid > 0 && parsed.ptr == name.data() + name.size())
            all.push_back(pid);
    }
    return all;
}

std::string wordOf(std::string text) {
    while (!text.empty() && text.back() == '\n')
        text.pop_back();
    return text;
}

int countOf(const std::string& text, std::initializer_list<const char*> words) {
    int count = 0;
    for (const char* word : words) {
        for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
            ++count;
    }
    return count;
}

// An address of 127/8 that hosts of other labs hardly have, and a port that nobody uses there.
Result<int> freePort(const std::string& address) {
    const UniqueFd socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in place{};
    place.sin_family = AF_INET;
    inet_pton(AF_INET, address.c_str(), &place.sin_addr);
    socklen_t size = sizeof place;
    if (bind(socket.get(), reinterpret_cast<sockaddr*>(&place), size) != 0 ||
        getsockname(socket.get(), reinterpret_cast<sockaddr*>(&place), &size) != 0)
        return fail(errorFromErrno(errno, "find a port on " + address));
    return ntohs(place.sin_port);
}

std::string randomAddress() {
    const std::string random = randomIdText();
    const auto number = [&random](size_t at) {
        return std::to_string(1 + std::hash<std::string>{}(random.substr(at, 8)) % 250);
    };
    return "127." + number(0) + "." + number(8) + "." + number(16);
}

// The number that a process has in its own namespace, from its status: the last of "NSpid:\t4711\t12".
std::string insideNumberOf(const std::string& status) {
    const size_t line = status.find("\nNSpid:");
    if (line == std::string::npos)
        return {};
    const size_t end = status.find('\n', line + 1);
    const size_t from = status.rfind('\t', end) + 1;
    return status.substr(from, end - from);
}

std::string newBootId() {
    return readFile("/proc/sys/kernel/random/uuid").value_or("");
}

} // namespace

std::string hotpCode(const std::string& secret, uint64_t counter) {
    unsigned char message[8];
    for (int at = 7; at >= 0; --at, counter >>= 8)
        message[at] = static_cast<unsigned char>(counter);
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned int size = 0;
    HMAC(EVP_sha1(), secret.data(), static_cast<int>(secret.size()), message, sizeof message, digest, &size);
    const unsigned char* at = digest + (digest[size - 1] & 0x0f);
    const uint32_t number = (at[0] & 0x7fu) << 24 | uint32_t(at[1]) << 16 | uint32_t(at[2]) << 8 | at[3];
    const std::string digits = std::to_string(number % 1'000'000);
    return std::string(6 - digits.size(), '0') + digits;
}

std::string fingerprintOf(const std::string& publicLine) {
    const size_t from = publicLine.find(' ') + 1;
    const std::string text = publicLine.substr(from, publicLine.find(' ', from) - from);
    std::vector<unsigned char> key(text.size());
    const int decoded =
        EVP_DecodeBlock(key.data(), reinterpret_cast<const unsigned char*>(text.data()), static_cast<int>(text.size()));
    const auto padding = std::count(text.begin(), text.end(), '=');
    if (decoded < 0)
        return {};
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned int size = 0;
    EVP_Digest(key.data(), static_cast<size_t>(decoded - padding), digest, &size, EVP_sha256(), nullptr);
    unsigned char words[64] = {};
    EVP_EncodeBlock(words, digest, static_cast<int>(size));
    std::string fingerprint = reinterpret_cast<const char*>(words);
    fingerprint.erase(fingerprint.find_last_not_of('=') + 1);
    return "SHA256:" + fingerprint;
}

// ---- one host

SshHost::SshHost(SshLab& lab, SshHostOptions options, std::string folder)
    : m_lab(lab)
    , m_options(std::move(options))
    , m_folder(std::move(folder))
    , m_address(m_options.address.empty() ? randomAddress() : m_options.address) {}

SshHost::~SshHost() = default;

Result<void> SshHost::setUp() {
    m_port = 22;
    if (m_options.network == testNetwork) {
        const auto port = freePort(m_address);
        if (!port)
            return fail(port.error());
        m_port = *port;
    }
    if (auto written = writeMachine(); !written)
        return written;
    for (const HostKeyType type : m_options.hostKeys) {
        if (auto copied = copyHostKey(type); !copied)
            return copied;
    }
    const std::string network = std::to_string(m_options.network);
    if (!m_machine.start({labMachineProgram(), m_folder, m_options.name, network, m_lab.folder()}))
        return fail(ErrorCode::NotFound, "The program studio-lab-machine is not there.", labMachineProgram());
    const auto ready = m_machine.readLine();
    if (ready != "ready")
        return fail(ErrorCode::Internal, "The pretended machine did not come up.", ready.value_or("it said nothing"));
    return m_options.startsAtOnce ? start() : Result<void>();
}

std::vector<std::string> SshHost::inside(std::vector<std::string> argv) const {
    std::vector<std::string> all = {"nsenter", "-t", std::to_string(m_processOne), "-m", "-p", "-u", "-n", "--"};
    all.insert(all.end(), argv.begin(), argv.end());
    return all;
}

Result<void> SshHost::boot() {
    if (auto written = writeFileAtomically(m_folder + "/boot_id", newBootId()); !written)
        return written;
    if (chmod((m_folder + "/boot_id").c_str(), 0444) != 0)
        return fail(errorFromErrno(errno, "let everybody read the boot id"));
    m_machine.write("boot\n");
    const std::string expected = m_machine.readLine().value_or("it said nothing");
    if (!expected.starts_with("booted "))
        return fail(ErrorCode::Internal, "The pretended machine did not boot.", expected);
    m_processOne = std::stoi(expected.substr(7));
    return {};
}

Result<void> SshHost::start() {
    if (m_processOne == 0) {
        if (auto booted = boot(); !booted)
            return booted;
    }
    const std::string pidFile = path("/run/sshd.pid");
    if (const auto pid = readFile(pidFile); pid && run("root", "kill -0 " + wordOf(*pid)).isOk())
        return {};
    if (auto removed = removeFile(pidFile); !removed) // of one that was killed
        return removed;
    const Ran ran = runProgram(inside({sshdProgram, "-f", "/run/studio-lab/sshd_config", "-E", "/var/log/sshd.log"}));
    if (!ran.isOk())
        return fail(ErrorCode::Internal, "sshd did not start.", ran.err + log());
    if (!waitFor([&pidFile] { return pathExists(pidFile); }))
        return fail(ErrorCode::Timeout, "sshd does not listen.", log());
    return {};
}

void SshHost::stop() {
    const std::string pidFile = path("/run/sshd.pid");
    const auto pid = readFile(pidFile);
    if (!pid)
        return;
    // It removes the file when it has closed its sockets and ends.
    (void)runProgram(inside({"/bin/sh", "-c", "kill " + wordOf(*pid)}));
    waitFor([&pidFile] { return !pathExists(pidFile); });
    waitFor([this, &pid] { return !run("root", "kill -0 " + wordOf(*pid)).isOk(); });
}

void SshHost::killSessions() {
    const std::string listener = wordOf(readFile(path("/run/sshd.pid")).value_or(""));
    for (const pid_t pid : processes()) {
        const auto status = readFile("/proc/" + std::to_string(pid) + "/status");
        if (status && status->starts_with("Name:\tsshd") && insideNumberOf(*status) != listener)
            kill(pid, SIGKILL);
    }
}

void SshHost::powerOff() {
    m_machine.write("halt\n");
    (void)m_machine.readLine();
    m_processOne = 0;
}

Result<void> SshHost::reboot() {
    powerOff();
    return start();
}

Result<void> SshHost::changeHostKey(HostKeyType type) {
    stop();
    if (auto copied = copyHostKey(type); !copied)
        return copied;
    return start();
}

HostKey SshHost::hostKey(HostKeyType type) const {
    const std::string name = m_folder + "/etc/host_key_" + std::to_string(static_cast<int>(type)) + ".pub";
    const std::string line = wordOf(readFile(name).value_or(""));
    const std::string publicLine = line.substr(0, line.find(' ', line.find(' ') + 1));
    return {publicLine, fingerprintOf(publicLine)};
}

std::string SshHost::knownHostsLine(HostKeyType type) const {
    return knownHostsLine(type, m_address, m_port);
}

std::string SshHost::knownHostsLine(HostKeyType type, const std::string& address, int port) const {
    const std::string place = port == 22 ? address : "[" + address + "]:" + std::to_string(port);
    return place + " " + hostKey(type).publicLine;
}

std::string SshHost::log() const {
    return readFile(m_folder + "/log/sshd.log").value_or("");
}

int SshHost::countConnections() const {
    return countOf(log(), {"Connection from "});
}

int SshHost::countAuthFailures() const {
    return countOf(log(), {"Failed password for ", "Failed publickey for ", "Failed keyboard-interactive"});
}

int SshHost::countAuthAttempts() const {
    return countAuthFailures() +
           countOf(log(), {"Accepted password ", "Accepted publickey ", "Accepted keyboard-interactive",
                           "Partial password ", "Partial publickey ", "Partial keyboard-interactive"});
}

std::vector<pid_t> SshHost::processes() const {
    std::vector<pid_t> mine;
    const std::string space = linkOf("/proc/" + std::to_string(m_processOne) + "/ns/pid");
    for (const pid_t pid : allProcesses()) {
        if (pid != m_processOne && !space.empty() && linkOf("/proc/" + std::to_string(pid) + "/ns/pid") == space)
            mine.push_back(pid);
    }
    return mine;
}

std::string SshHost::path(const std::string& inside) const {
    return "/proc/" + std::to_string(m_processOne) + "/root" + inside;
}

std::string SshHost::home(const std::string& user) const {
    return "/proc/" + std::to_string(machine()) + "/root" + "/home/" + user;
}

std::string SshHost::bootId() const {
    return wordOf(readFile(m_folder + "/boot_id").value_or(""));
}

Ran SshHost::run(const std::string& user, const std::string& command) const {
    const std::string home = user == "root" ? "/" : "/home/" + user;
    return runProgram(inside({"setpriv", "--reuid=" + user, "--regid=" + user, "--init-groups", "env", "-i",
                              "HOME=" + home, "USER=" + user, "PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
                              "/bin/sh", "-c", "cd \"$HOME\"; " + command}));
}

// ---- the lab

bool SshLab::isPossible(std::string* whyNot) {
    const auto because = [whyNot](const std::string& why) {
        if (whyNot != nullptr)
            *whyNot = why;
        return false;
    };
    if (geteuid() != 0)
        return because("Only root can make the namespaces of the SSH laboratory.");
    for (const char* program : {sshdProgram, "/usr/bin/ssh-keygen", "/usr/bin/nsenter", "/usr/bin/setpriv"}) {
        if (access(program, X_OK) != 0)
            return because(std::string(program) + " is not installed.");
    }
    if (access(labMachineProgram().c_str(), X_OK) != 0)
        return because(labMachineProgram() + " is not built.");
    static const Ran tried = runProgram({"unshare", "--mount", "--pid", "--fork", "--uts", "--net", "--mount-proc",
                                         "mount", "-t", "tmpfs", "studio-lab", "/tmp"});
    return tried.isOk() || because("This machine allows no namespaces with mounts: " + tried.err);
}

SshLab::SshLab() {
    const char* base = std::getenv("TMPDIR");
    m_folder = std::string(base != nullptr ? base : "/tmp") + "/studio-ssh-lab-" + randomIdText();
    (void)makeFolders(m_folder + "/keys");
}

SshLab::~SshLab() {
    m_agents.clear();
    m_hosts.clear();
    (void)removeTree(m_folder);
}

Result<SshHost*> SshLab::addHost(SshHostOptions options) {
    const std::string folder = m_folder + "/host-" + std::to_string(m_hosts.size());
    m_hosts.push_back(std::unique_ptr<SshHost>(new SshHost(*this, std::move(options), folder)));
    if (auto ready = m_hosts.back()->setUp(); !ready)
        return fail(ready.error());
    return m_hosts.back().get();
}

Result<std::string> SshLab::makeKey(const std::string& name, const std::vector<std::string>& arguments) {
    const std::string path = m_folder + "/keys/" + name;
    std::vector<std::string> argv = {"ssh-keygen", "-q", "-C", name, "-f", path};
    argv.insert(argv.end(), arguments.begin(), arguments.end());
    const Ran ran = runProgram(argv);
    if (!ran.isOk())
        return fail(ErrorCode::Internal, "ssh-keygen made no key.", ran.err);
    return path;
}

const LabKey& SshLab::key(LabKeyKind kind) {
    if (const auto known = m_keys.find(kind); known != m_keys.end())
        return known->second;
    static const std::map<LabKeyKind, std::pair<std::string, std::vector<std::string>>> recipes = {
        {LabKeyKind::Ed25519, {"id_ed25519", {"-t", "ed25519", "-N", ""}}},
        {LabKeyKind::Ecdsa, {"id_ecdsa", {"-t", "ecdsa", "-N", ""}}},
        {LabKeyKind::Rsa, {"id_rsa", {"-t", "rsa", "-b", "2048", "-N", ""}}},
        {LabKeyKind::RsaPem, {"id_rsa_pem", {"-t", "rsa", "-b", "2048", "-m", "PEM", "-N", ""}}},
        {LabKeyKind::WithPassphrase, {"id_locked", {"-t", "ed25519", "-N", "open sesame", "-a", "4"}}},
        {LabKeyKind::Certified, {"id_certified", {"-t", "ed25519", "-N", ""}}},
        {LabKeyKind::UserCa, {"user_ca", {"-t", "ed25519", "-N", ""}}},
    };
    const auto& [name, arguments] = recipes.at(kind);
    LabKey made;
    if (const auto path = makeKey(name, arguments)) {
        made.path = *path;
        made.publicLine = wordOf(readFile(*path + ".pub").value_or(""));
        made.fingerprint = fingerprintOf(made.publicLine);
        if (kind == LabKeyKind::WithPassphrase)
            made.passphrase = "open sesame";
    }
    if (kind == LabKeyKind::Certified) {
        // Signed for the names that the users of labs have; a test with others signs its own with the CA's key.
        const Ran signedKey = runProgram({"ssh-keygen", "-q", "-s", key(LabKeyKind::UserCa).path, "-I", "lab", "-n",
                                          "alice,bob,carol,dave,erin", "-V", "-1h:+1d", made.path + ".pub"});
        if (signedKey.isOk())
            made.certificatePath = made.path + "-cert.pub";
    }
    return m_keys.emplace(kind, std::move(made)).first->second;
}

std::string SshLab::agentWith(LabKeyKind kind) {
    const std::string socket = m_folder + "/agent-" + std::to_string(m_agents.size());
    const LabKey& held = key(kind);
    auto agent = std::make_unique<ChildProcess>();
    // It serves until the shell's input ends with the lab or the test.
    const std::string text = "exec 3<&0; ssh-agent -D -a \"$1\" > /dev/null & agent=$!; read -r line <&3; kill $agent";
    const bool isStarted = agent->start({"/bin/sh", "-c", text, "sh", socket});
    m_agents.push_back(std::move(agent));
    const RunProgramOptions options{.environment = {{"SSH_AUTH_SOCK", socket}}, .input = {}};
    const bool isHeld = isStarted && waitFor([&] { return runProgram({"ssh-add", "-q", held.path}, options).isOk(); });
    return isHeld ? socket : std::string();
}

std::vector<pid_t> SshLab::agents() const {
    std::vector<pid_t> all;
    for (const auto& agent : m_agents)
        all.push_back(agent->pid());
    return all;
}

} // namespace studio::test
