#include "tests/support/net_lab.h"

#include <algorithm>
#include <fcntl.h>
#include <filesystem>
#include <sched.h>
#include <unistd.h>

namespace studio::test {

namespace {

std::string programBeside(const char* name) {
    return std::filesystem::read_symlink("/proc/self/exe").parent_path().string() + "/" + name;
}

// ip in the network of a process.
Result<void> configure(pid_t network, std::vector<std::string> arguments) {
    std::vector<std::string> argv = {"nsenter", "-t", std::to_string(network), "-n", "--", "ip"};
    argv.insert(argv.end(), arguments.begin(), arguments.end());
    const Ran ran = runProgram(argv);
    return ran.isOk() ? Result<void>()
                      : fail(ErrorCode::Internal, "A network of the laboratory was not made.", ran.err);
}

Result<void> raise(pid_t network, const std::string& device, const std::string& address) {
    if (auto added = configure(network, {"address", "add", address + "/24", "dev", device}); !added)
        return added;
    return configure(network, {"link", "set", device, "up"});
}

} // namespace

Result<void> NetLink::lay(pid_t fromNetwork, const std::string& fromAddress, pid_t toNetwork,
                          const std::string& toAddress, const std::string& device) {
    const std::string program = programBeside("studio-lab-link");
    if (!m_program.start({program, std::to_string(fromNetwork), device, std::to_string(toNetwork), device}))
        return fail(ErrorCode::NotFound, "The program studio-lab-link is not there.", program);
    const auto expected = m_program.readLine();
    if (expected != "ready")
        return fail(ErrorCode::Internal, "A cable of the laboratory was not laid.",
                    expected.value_or("it said nothing"));
    if (auto raised = raise(fromNetwork, device, fromAddress); !raised)
        return raised;
    return raise(toNetwork, device, toAddress);
}

void NetLink::say(const std::string& word, double value) {
    m_program.write(word + " " + std::to_string(value) + "\n");
    (void)m_program.readLine();
}

void NetLink::set(const Cable& cable) {
    say("delay", cable.delayMs);
    say("jitter", cable.jitterMs);
    say("rate", cable.megabits);
    say("loss", cable.lossPermille);
    say("repeat", cable.repeatPermille);
    say("reorder", cable.reorderPermille);
}

void NetLink::blackhole(bool on) {
    say("hole", on ? 1 : 0);
}

bool NetLab::isPossible(std::string* whyNot) {
    if (!SshLab::isPossible(whyNot))
        return false;
    const auto because = [whyNot](const char* why) {
        if (whyNot != nullptr)
            *whyNot = why;
        return false;
    };
    if (!UniqueFd(open("/dev/net/tun", O_RDWR | O_CLOEXEC)).isValid())
        return because("/dev/net/tun cannot be opened.");
    if (access(programBeside("studio-lab-link").c_str(), X_OK) != 0)
        return because("studio-lab-link is not built.");
    return runProgram({"ip", "-V"}).isOk() || because("ip (package iproute2) is not installed.");
}

NetLab::NetLab(SshLab& lab)
    : m_lab(lab) {}

NetLab::~NetLab() {
    leaveClient();
}

Result<pid_t> NetLab::clientNetwork() {
    if (m_client.pid() != 0)
        return m_client.pid();
    const std::string text = "ip link set lo up; echo ready; read -r line";
    if (!m_client.start({"unshare", "--net", "/bin/sh", "-c", text}) || m_client.readLine() != "ready")
        return fail(ErrorCode::Internal, "The client's network was not made.");
    return m_client.pid();
}

Result<SshHost*> NetLab::connect(pid_t network, SshHostOptions options, const Cable& cable) {
    const std::string net = "10.77." + std::to_string(m_links.size() + 1) + ".";
    options.network = ownNetwork;
    options.address = net + "2";
    options.startsAtOnce = false; // its address comes with the cable
    const auto host = m_lab.addHost(options);
    if (!host)
        return host;
    m_links.push_back(std::make_unique<NetLink>());
    NetLink& link = *m_links.back();
    const std::string device = "lab" + std::to_string(m_links.size());
    if (auto laid = link.lay(network, net + "1", (*host)->machine(), net + "2", device); !laid)
        return fail(laid.error());
    link.set(cable);
    m_places.push_back({*host, m_links.size() - 1});
    if (auto started = (*host)->start(); !started)
        return fail(started.error());
    return host;
}

Result<SshHost*> NetLab::addHost(SshHostOptions options, const Cable& cable) {
    const auto client = clientNetwork();
    return client ? connect(*client, std::move(options), cable) : fail(client.error());
}

Result<SshHost*> NetLab::addInnerHost(const SshHost& jump, SshHostOptions options, const Cable& cable) {
    return connect(jump.machine(), std::move(options), cable);
}

Result<SshHost*> NetLab::addHostBeside(const SshHost& neighbour, SshHostOptions options) {
    const auto place =
        std::find_if(m_places.begin(), m_places.end(), [&](const Place& each) { return each.host == &neighbour; });
    if (place == m_places.end())
        return fail(ErrorCode::InvalidArgument, "The neighbour is no host of this laboratory.");
    const size_t link = place->link;
    const auto beside =
        std::count_if(m_places.begin(), m_places.end(), [&](const Place& each) { return each.link == link; });
    options.network = neighbour.machine();
    options.address = "10.77." + std::to_string(link + 1) + "." + std::to_string(2 + beside);
    options.startsAtOnce = false;
    if (auto raised = raise(neighbour.machine(), "lab" + std::to_string(link + 1), options.address); !raised)
        return fail(raised.error());
    const auto host = m_lab.addHost(options);
    if (!host)
        return host;
    m_places.push_back({*host, link});
    if (auto started = (*host)->start(); !started)
        return fail(started.error());
    return host;
}

NetLink& NetLab::linkOf(const SshHost& host) {
    const auto place =
        std::find_if(m_places.begin(), m_places.end(), [&](const Place& each) { return each.host == &host; });
    return *m_links.at(place != m_places.end() ? place->link : m_links.size());
}

Result<void> NetLab::enterClient() {
    const auto client = clientNetwork();
    if (!client)
        return fail(client.error());
    UniqueFd outside(open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC));
    const UniqueFd inside(open(("/proc/" + std::to_string(*client) + "/ns/net").c_str(), O_RDONLY | O_CLOEXEC));
    if (setns(inside.get(), CLONE_NEWNET) != 0)
        return fail(errorFromErrno(errno, "enter the client's network"));
    if (!m_outside.isValid())
        m_outside = std::move(outside);
    return {};
}

void NetLab::leaveClient() {
    if (m_outside.isValid())
        (void)setns(m_outside.get(), CLONE_NEWNET);
    m_outside.reset();
}

Ran NetLab::runAsClient(std::vector<std::string> argv, const RunProgramOptions& options) {
    const auto client = clientNetwork();
    if (!client)
        return {-1, false, {}, client.error().message};
    std::vector<std::string> all = {"nsenter", "-t", std::to_string(*client), "-n", "--"};
    all.insert(all.end(), argv.begin(), argv.end());
    return runProgram(all, options);
}

} // namespace studio::test
