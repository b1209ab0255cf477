// Two pretended machines: network namespaces with a cable between them, whose interfaces have different names, and a
// bridge of the same address on both, as Docker makes it. Agents are started in them; each has folders of its own.
#pragma once

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <sched.h>
#include <string>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/agent_test_client.h"

namespace studio::test {

class TwoNetworks {
public:
    TwoNetworks() {
        m_outside = UniqueFd(open("/proc/self/ns/net", O_RDONLY | O_CLOEXEC));
        for (pid_t& pid : m_pids)
            pid = makeNamespace();
        isPossible = m_pids[0] > 0 && m_pids[1] > 0 &&
                     run(0, "ip link add lan0 type veth peer name enp3s0 netns " + std::to_string(m_pids[1])) &&
                     configure(0, "lan0", "10.77.0.1/24") && configure(1, "enp3s0", "10.77.0.2/24");
    }
    ~TwoNetworks() {
        for (const pid_t pid : m_pids) {
            if (pid <= 0)
                continue;
            kill(pid, SIGKILL);
            waitpid(pid, nullptr, 0);
        }
    }
    TwoNetworks(const TwoNetworks&) = delete;
    TwoNetworks& operator=(const TwoNetworks&) = delete;

    bool isPossible = false;
    // Runs a shell command in a namespace.
    bool run(int node, const std::string& text) const {
        const std::string pid = std::to_string(m_pids[node]);
        return std::system(("nsenter --target " + pid + " --net sh -c '" + text + "' >/dev/null 2>&1").c_str()) == 0;
    }
    // The calling thread, and what it starts, is in that namespace until leave().
    void enter(int node) const {
        const UniqueFd inside(
            open(("/proc/" + std::to_string(m_pids[node]) + "/ns/net").c_str(), O_RDONLY | O_CLOEXEC));
        if (setns(inside.get(), CLONE_NEWNET) != 0)
            std::abort();
    }
    void leave() const {
        if (setns(m_outside.get(), CLONE_NEWNET) != 0)
            std::abort();
    }

private:
    static pid_t makeNamespace() {
        int ready[2];
        if (pipe(ready) != 0)
            return -1;
        const pid_t pid = fork();
        if (pid == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            const char done = unshare(CLONE_NEWNET) == 0 ? 'y' : 'n';
            (void)!write(ready[1], &done, 1);
            for (;;)
                pause();
        }
        char done = 'n';
        (void)!read(ready[0], &done, 1);
        close(ready[0]);
        close(ready[1]);
        return done == 'y' ? pid : -1;
    }
    bool configure(int node, const std::string& interface, const std::string& address) const {
        return run(node, "ip link set lo up && ip addr add " + address + " dev " + interface + " && ip link set " +
                             interface +
                             " up && ip link add docker0 type bridge && ip addr add 172.17.0.1/16 dev docker0 && "
                             "ip link set docker0 up");
    }

    UniqueFd m_outside;
    pid_t m_pids[2] = {0, 0};
};

// A node of a gang: an agent in its network, and the node's spec.
class GangNode {
public:
    GangNode(const TwoNetworks& networks, int node, const AgentTestClient::Variables& variables = {})
        : m_networks(networks)
        , m_node(node)
        , m_variables(variables) {
        connect();
    }
    void connect(const AgentTestClient::Variables& more = {}) {
        auto variables = m_variables;
        for (const auto& [name, value] : more)
            variables[name] = value;
        agent.reset();
        m_networks.enter(m_node);
        agent = std::make_unique<AgentTestClient>(folder, variables);
        m_networks.leave();
    }
    Result<AttemptReport> tell(const GangTable& table) const {
        return reportFrom(agent->call(toMessage(GangRequest{spec.key, table})));
    }
    Result<AttemptReport> release() const { return reportFrom(agent->call(toMessage(ReleaseRequest{spec.key}))); }
    Result<AttemptReport> withdraw() const { return reportFrom(agent->call(toMessage(WithdrawRequest{spec.key}))); }
    std::optional<GangState> waitForGang(GangPhase phase, std::chrono::milliseconds limit = patience) const {
        std::optional<GangState> state;
        waitFor(
            [&] {
                const auto report = agent->observe(spec.key);
                if (report && report->gang && report->gang->phase == phase)
                    state = report->gang;
                return state.has_value();
            },
            limit);
        return state;
    }
    // Until it has a code, such as "gpu_busy".
    GangState waitForCode(const std::string& code) const {
        GangState state;
        waitFor([&] {
            const auto report = agent->observe(spec.key);
            if (report && report->gang)
                state = *report->gang;
            return state.code.find(code) != std::string::npos;
        });
        return state;
    }
    std::optional<AttemptReport> waitForEnd() const {
        std::optional<AttemptReport> end;
        waitFor([&] {
            auto report = agent->observe(spec.key);
            if (report && (report->phase == AttemptPhase::Ended || report->phase == AttemptPhase::Vanished))
                end = std::move(*report);
            return end.has_value();
        });
        return end;
    }
    std::string log() const { return readFile(folder.attempt(spec.key).stdLog()).value_or(""); }
    bool hasRun() const { return pathExists(folder.attempt(spec.key).work() + "/ran"); }

    AgentFolder folder;
    std::unique_ptr<AgentTestClient> agent;
    RunSpec spec;

private:
    static Result<AttemptReport> reportFrom(const Result<nlohmann::json>& answer) {
        return answer ? attemptReportFrom(*answer) : Result<AttemptReport>(fail(answer.error()));
    }
    const TwoNetworks& m_networks;
    int m_node;
    AgentTestClient::Variables m_variables;
};

// Two nodes of one attempt.
class GangScene {
public:
    explicit GangScene(const TwoNetworks& networks, const std::string& command = "echo x >> ran; exit 0",
                       const AgentTestClient::Variables& first = {}, const AgentTestClient::Variables& second = {})
        : nodes{GangNode(networks, 0, first), GangNode(networks, 1, second)} {
        const std::string run = randomIdText();
        for (int rank = 0; rank < 2; ++rank) {
            auto& node = nodes[rank];
            node.spec = shellSpecOf(node.folder, command);
            node.spec.key = {run, 1, rank};
            node.spec.gang = GangSpec{2, 2};
        }
    }
    bool launch() {
        return nodes[0].agent->launch(nodes[0].spec).has_value() && nodes[1].agent->launch(nodes[1].spec).has_value();
    }
    std::optional<GangTable> waitForPrepared() {
        GangTable table{{}, std::string(64, 'c')};
        for (auto& node : nodes) {
            const auto state = node.waitForGang(GangPhase::Prepared);
            if (!state)
                return std::nullopt;
            table.nodes.push_back({state->addresses.front().address, state->ports, state->addresses.front().interface,
                                   state->addresses.front().prefixLength});
        }
        return table;
    }
    bool tell(const GangTable& table) { return nodes[0].tell(table).has_value() && nodes[1].tell(table).has_value(); }
    bool waitForReady() {
        return nodes[0].waitForGang(GangPhase::Ready).has_value() && nodes[1].waitForGang(GangPhase::Ready).has_value();
    }
    bool release() { return nodes[0].release().has_value() && nodes[1].release().has_value(); }

    GangNode nodes[2];
};

} // namespace studio::test
