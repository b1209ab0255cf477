// For benchmarks that are scripts: pretended machines behind a slow line. Arguments: how many machines, and how many of
// them are users of one host (default: 25); with 1, each is a machine with a boot of its own. Says one line of JSON:
// [{"address", "port", "direct_port", "home", "key", "host_key"}, …], then obeys lines on its input, each answered by a
// line: "delay MICROSECONDS" (one way), "cut", "refuse 0|1", "trips", "bytes". Ends with its input. With "ways" instead
// of a number: one machine for each way to sign in, {"way", "address", "port", "user", …}, without a line.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/support/slow_proxy.h"
#include "tests/support/ssh_lab.h"

namespace {

using namespace studio;
using namespace studio::test;

int serve(int machines, int usersOfHost) {
    SshLab lab;
    std::vector<std::unique_ptr<SlowProxy>> proxies;
    nlohmann::json list = nlohmann::json::array();
    SshHost* host = nullptr;
    for (int i = 0; i < machines; ++i) {
        if (i % usersOfHost == 0) {
            SshHostOptions options;
            options.name = "bench" + std::to_string(i / usersOfHost);
            options.maxStartups = "100:30:200";
            options.hasSftp = true;
            for (int user = 0; user < std::min(usersOfHost, machines - i); ++user)
                options.users.push_back({.name = "user" + std::to_string(user),
                                         .authorizedKeys = {lab.key(LabKeyKind::Ed25519).publicLine}});
            const auto added = lab.addHost(std::move(options));
            if (!added) {
                std::fprintf(stderr, "%s %s\n", added.error().message.c_str(), added.error().detail.c_str());
                return 1;
            }
            host = *added;
        }
        proxies.push_back(std::make_unique<SlowProxy>(host->address(), host->port()));
        const std::string user = "user" + std::to_string(i % usersOfHost);
        const SlowProxy& proxy = *proxies.back();
        list.push_back({{"address", proxy.address()},
                        {"port", proxy.port()},
                        {"direct_address", host->address()},
                        {"direct_port", host->port()},
                        {"user", user},
                        {"home", host->home(user)},
                        {"key", lab.key(LabKeyKind::Ed25519).path},
                        {"known", host->knownHostsLine(HostKeyType::Ed25519, proxy.address(), proxy.port())},
                        {"host_key", host->hostKey(HostKeyType::Ed25519).fingerprint}});
    }
    std::cout << list.dump() << std::endl;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words(line);
        std::string word;
        int64_t value = 0;
        words >> word >> value;
        int64_t sum = 0;
        for (const auto& proxy : proxies) {
            if (word == "delay")
                proxy->setDelay(std::chrono::microseconds(value));
            else if (word == "cut")
                proxy->cut();
            else if (word == "refuse")
                proxy->refuse(value != 0);
            else if (word == "trips")
                sum += proxy->countRoundTrips();
            else if (word == "bytes")
                sum += proxy->bytesToServer() + proxy->bytesToClient();
        }
        std::cout << sum << std::endl;
    }
    return 0;
}

// Each with what it is opened with: "password", "codes", "key" and "passphrase", "key" for an agent; and one behind
// another.
int serveWays() {
    SshLab lab;
    const std::string secret = "12345678901234567890"; // of RFC 4226, appendix D
    const LabKey& plain = lab.key(LabKeyKind::Ed25519);
    const LabKey& locked = lab.key(LabKeyKind::WithPassphrase);
    nlohmann::json codes = nlohmann::json::array();
    for (uint64_t i = 0; i < 10; ++i)
        codes.push_back(hotpCode(secret, i));
    struct Way {
        nlohmann::json more;
        SshHostOptions options;
    };
    std::vector<Way> ways;
    ways.push_back(
        {{{"way", "password"}, {"password", "correct horse"}},
         {.name = "byword", .users = {{.name = "ada", .password = "correct horse"}}, .allowsPassword = true}});
    ways.push_back({{{"way", "code"}, {"codes", codes}},
                    {.name = "bycode",
                     .users = {{.name = "ada", .hotpSecret = secret}},
                     .allowsPublicKey = false,
                     .allowsKeyboardInteractive = true,
                     .pamAsks = PamAsks::Code}});
    ways.push_back({{{"way", "passphrase"}, {"key", locked.path}, {"passphrase", locked.passphrase}},
                    {.name = "bykey", .users = {{.name = "ada", .authorizedKeys = {locked.publicLine}}}}});
    ways.push_back({{{"way", "agent"}, {"key", plain.path}},
                    {.name = "byagent", .users = {{.name = "ada", .authorizedKeys = {plain.publicLine}}}}});
    nlohmann::json list = nlohmann::json::array();
    for (auto& [more, options] : ways) {
        const auto host = lab.addHost(std::move(options));
        if (!host) {
            std::fprintf(stderr, "%s %s\n", host.error().message.c_str(), host.error().detail.c_str());
            return 1;
        }
        more.update({{"address", (*host)->address()}, {"port", (*host)->port()}, {"user", "ada"}});
        list.push_back(std::move(more));
    }
    std::cout << list.dump() << std::endl;
    for (std::string line; std::getline(std::cin, line);) {
    }
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    std::string why;
    if (!studio::test::SshLab::isPossible(&why)) {
        std::fprintf(stderr, "%s\n", why.c_str());
        return 77;
    }
    if (argc > 1 && std::string_view(argv[1]) == "ways")
        return serveWays();
    constexpr int maxUsersOfHost = 25; // MaxStartups and what one sshd bears
    return serve(argc > 1 ? std::max(1, std::atoi(argv[1])) : 1,
                 argc > 2 ? std::clamp(std::atoi(argv[2]), 1, maxUsersOfHost) : maxUsersOfHost);
}
