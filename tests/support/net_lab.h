// A laboratory of networks: the client and its hosts in network namespaces of their own, with bad cables between them
// that delay, lose, limit and fall silent. For what a proxy cannot show: lost packets, connecting into a void, hosts
// that only a jump host reaches. Two labs never meet, and nothing outlives the test.
//
// The client is whoever enters the namespace: a thread of the test (enterClient) or a program (runAsClient). Most tests
// are served better by SlowProxy, which needs no namespace.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tests/support/ssh_lab.h"

namespace studio::test {

struct Cable {
    double delayMs = 0; // one way
    double jitterMs = 0;
    double megabits = 0; // per second, each way; 0 is no limit
    double lossPermille = 0;
    double repeatPermille = 0;
    double reorderPermille = 0;
};

// One cable, as long as the lab lives.
class NetLink {
public:
    Result<void> lay(pid_t fromNetwork, const std::string& fromAddress, pid_t toNetwork, const std::string& toAddress,
                     const std::string& device);
    void set(const Cable& cable);
    pid_t pid() const { return m_program.pid(); }
    void blackhole(bool on); // packets vanish both ways; those under way, too

private:
    void say(const std::string& word, double value);

    ChildProcess m_program;
};

class NetLab {
public:
    static bool isPossible(std::string* whyNot = nullptr);

    explicit NetLab(SshLab& lab); // hosts are the lab's
    ~NetLab();
    NetLab(const NetLab&) = delete;
    NetLab& operator=(const NetLab&) = delete;

    // A host at the end of its own cable from the client. Port 22 of its address().
    Result<SshHost*> addHost(SshHostOptions options, const Cable& cable = {});
    // Another host behind the same cable as `neighbour`.
    Result<SshHost*> addHostBeside(const SshHost& neighbour, SshHostOptions options);
    // A host that has a cable to `jump` alone: the client has no way to it.
    Result<SshHost*> addInnerHost(const SshHost& jump, SshHostOptions options, const Cable& cable = {});
    NetLink& linkOf(const SshHost& host); // the cable nearest to the host

    Result<pid_t> clientNetwork(); // a process in the client's namespace
    // The calling thread, and threads that it starts, are in the client's network from now on, until leaveClient().
    Result<void> enterClient();
    void leaveClient();
    Ran runAsClient(std::vector<std::string> argv, const RunProgramOptions& options = {});

private:
    struct Place {
        const SshHost* host = nullptr;
        size_t link = 0;
    };

    Result<SshHost*> connect(pid_t network, SshHostOptions options, const Cable& cable);

    SshLab& m_lab;
    ChildProcess m_client;
    UniqueFd m_outside;
    std::vector<std::unique_ptr<NetLink>> m_links;
    std::vector<Place> m_places;
};

} // namespace studio::test
