// A laboratory of real sshd processes for tests of SSH. Each host is a pretended machine in namespaces of its own
// (mounts, processes, host name): users, passwords, homes, /etc/machine-id, boot id, /tmp, /run and logs exist only
// there, and nothing of the real system changes. Everything ends with the lab, or with the test however it ends.
//
// Needs root and openssh-server; ask SshLab::isPossible() and skip. One thread; every call may block. What cannot be
// set up is an Error; what happens on the hosts is reported in their logs.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/support/child_process.h"

namespace studio::test {

enum class HostKeyType { Ed25519, Ecdsa, Rsa };
enum class LabKeyKind { Ed25519, Ecdsa, Rsa, RsaPem, WithPassphrase, Certified, UserCa };

struct LabKey {
    std::string path;            // the private key, mode 0600; path + ".pub" is the public one
    std::string publicLine;      // as in authorized_keys, without newline
    std::string fingerprint;     // "SHA256:…"
    std::string passphrase;      // of WithPassphrase
    std::string certificatePath; // of Certified: for every user of hosts that trust the lab's CA
};

struct HostKey {
    std::string publicLine;  // "ssh-ed25519 AAAA…"
    std::string fingerprint; // "SHA256:…", as ssh-keygen -l says
};

struct SshUser {
    enum class Home { Plain, ReadOnly, NoExec, Small }; // Small is a tmpfs; it, too, lasts over reboots

    std::string name;
    std::string password = {};                     // empty: none fits
    std::string shell = "/bin/bash";               // e.g. /bin/sh, /bin/rbash, /usr/bin/fish, /bin/tcsh, /bin/zsh
    std::string shellScript = {};                  // text of a program that is the login shell instead
    std::map<std::string, std::string> files = {}; // in the home: path → content
    std::vector<std::string> authorizedKeys = {};  // lines
    Home home = Home::Plain;
    int homeMegabytes = 4;       // of a small home
    std::string hotpSecret = {}; // bytes; counter 0 is the first code
};

// What PAM asks for, in keyboard-interactive sign-ins and of a password.
// Confirmation: nothing, but the user confirms elsewhere, which takes three seconds; NoConfirmation: and does not.
enum class PamAsks { Password, Code, PasswordAndCode, Confirmation, NoConfirmation };

// Whose network a host is in: the test's own, one for the host alone, else that of the process of this number.
constexpr pid_t testNetwork = 0;
constexpr pid_t ownNetwork = -1;

struct SshHostOptions {
    std::string name = "host"; // what hostname says
    std::vector<SshUser> users = {};
    std::vector<HostKeyType> hostKeys = {HostKeyType::Ed25519};
    bool allowsPublicKey = true;
    bool allowsPassword = false;
    bool allowsKeyboardInteractive = false;
    PamAsks pamAsks = PamAsks::Password;
    std::string authenticationMethods = {}; // e.g. "publickey,keyboard-interactive": both
    int maxAuthTries = 6;
    int maxSessions = 10;
    std::string maxStartups = {}; // "start:rate:full"
    std::string forceCommand = {};
    std::string banner = {}; // text before signing in
    bool allowsTcpForwarding = true;
    bool hasSftp = true;
    bool trustsLabCa = false;
    std::vector<std::string> revokedKeys = {}; // public lines
    std::string ciphers = {};
    std::string kexAlgorithms = {};
    std::string moreConfig = {}; // lines of sshd_config, before all others: the first mention counts
    // For the network laboratory: the namespace and the address of the host, where port 22 is then used.
    pid_t network = testNetwork;
    std::string address = {};
    bool startsAtOnce = true;
};

class SshHost {
public:
    ~SshHost();
    SshHost(const SshHost&) = delete;
    SshHost& operator=(const SshHost&) = delete;

    const std::string& name() const { return m_options.name; }
    const std::string& address() const { return m_address; } // 127.x.y.z, of this host alone
    int port() const { return m_port; }
    HostKey hostKey(HostKeyType type) const;
    std::string knownHostsLine(HostKeyType type) const; // "[127.1.2.3]:4567 ssh-ed25519 AAAA…"
    std::string knownHostsLine(HostKeyType type, const std::string& address, int port) const; // seen through a proxy

    std::string log() const;       // of sshd, since the host was added
    int countConnections() const;  // that the log tells of
    int countAuthAttempts() const; // keys offered, passwords and codes tried; "none" does not count
    int countAuthFailures() const;

    Result<void> start();  // boots where it is off; same port, same keys. Returns when it listens
    void stop();           // the listener ends; sessions live on
    void killSessions();   // every connection breaks; what was detached on the host lives on
    Result<void> reboot(); // everything ends; a new boot id, the same homes, /tmp and /run empty; sshd listens again
    void powerOff();       // as reboot, but it stays off until start()
    Result<void> changeHostKey(HostKeyType type); // a new key in the place of the old one; sshd starts anew

    pid_t machine() const { return m_machine.pid(); }  // the process whose network and lasting mounts are the host's
    pid_t processOne() const { return m_processOne; }  // of the present boot; 0 while it is off
    std::vector<pid_t> processes() const;              // of the present boot, as seen from outside; without process 1
    std::string home(const std::string& user) const;   // readable and writable from outside, also a tmpfs
    std::string path(const std::string& inside) const; // any absolute path of the present boot, as seen from outside
    std::string bootId() const;
    // Runs text with /bin/sh as the user, inside, past sshd. "root" is known, too.
    Ran run(const std::string& user, const std::string& command) const;

private:
    friend class SshLab;
    SshHost(class SshLab& lab, SshHostOptions options, std::string folder);
    Result<void> setUp();
    Result<void> writeMachine() const;
    Result<void> writeUsers() const;
    Result<void> writePam() const;
    Result<void> writePlans() const;
    Result<void> writeConfig() const;
    Result<void> copyHostKey(HostKeyType type);
    Result<void> boot();
    std::vector<std::string> inside(std::vector<std::string> argv) const;

    SshLab& m_lab;
    SshHostOptions m_options;
    std::string m_folder;
    std::string m_address;
    int m_port = 0;
    ChildProcess m_machine;
    pid_t m_processOne = 0;
};

class SshLab {
public:
    // False with the reason as a sentence where this machine has not what it takes.
    static bool isPossible(std::string* whyNot = nullptr);

    SshLab();
    ~SshLab();
    SshLab(const SshLab&) = delete;
    SshLab& operator=(const SshLab&) = delete;

    // The host lives as long as the lab.
    Result<SshHost*> addHost(SshHostOptions options);
    // Of users, made when first asked for. A failure of ssh-keygen gives an empty path.
    const LabKey& key(LabKeyKind kind);
    // SSH_AUTH_SOCK of an agent that holds this key and ends with the lab; empty where it does not start.
    std::string agentWith(LabKeyKind kind);
    std::vector<pid_t> agents() const;
    const std::string& folder() const { return m_folder; } // of the lab alone; tests may put files there

private:
    friend class SshHost;
    Result<std::string> makeKey(const std::string& name, const std::vector<std::string>& arguments);

    std::string m_folder;
    std::vector<std::unique_ptr<SshHost>> m_hosts;
    std::map<LabKeyKind, LabKey> m_keys;
    std::vector<std::unique_ptr<ChildProcess>> m_agents;
};

// The code that RFC 4226 says, six digits.
std::string hotpCode(const std::string& secret, uint64_t counter);
// "SHA256:…" of a public line.
std::string fingerprintOf(const std::string& publicLine);

} // namespace studio::test
