// HadoopFacts is what a head node reports of itself and of its cluster with Spark and YARN, as far as it was found.
// Value types; the texts are untrusted.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace studio {

// A queue of YARN, to which applications are submitted.
struct HadoopQueue {
    std::string name;    // below root: "default", "teams.a"
    std::string state{}; // "RUNNING", "STOPPED"; empty: not reported
    double capacity = 0; // percent of the cluster; 0: not reported
    double used = 0;     // percent of the cluster
    int64_t applications = 0;
    bool operator==(const HadoopQueue&) const = default;
};

struct HadoopFacts {
    std::string sparkHome{};
    std::string sparkVersion{};
    std::string sparkProblem{};
    std::string javaHome{};
    std::string javaVersion{};
    std::string javaProblem{};
    std::string configuration{};         // folder that has, or should have, yarn-site.xml
    std::vector<std::string> managers{}; // addresses of the web interfaces of the resource managers
    std::string manager{};               // that which answered
    std::string yarnVersion{};
    std::string yarnState{}; // "STARTED"
    std::string yarnProblem{};
    int64_t nodes = 0; // active
    int64_t unhealthyNodes = 0;
    int64_t lostNodes = 0;
    int64_t cores = 0;
    int64_t freeCores = 0;
    int64_t memoryBytes = 0;
    int64_t freeMemoryBytes = 0;
    int64_t applications = 0; // running
    int64_t pendingApplications = 0;
    std::vector<HadoopQueue> queues{};
    std::string fileSystem{}; // fs.defaultFS
    std::string fileSystemProblem{};
    std::string principal{};     // of the account's valid Kerberos ticket; empty: there is none
    int64_t ticketExpiresMs = 0; // milliseconds since 1970; 0: not known
    // Whether nodes of YARN can connect to a driver on the head node, if that was to be tested. All empty: it was not.
    std::string driverHost{};    // its address, by which one did
    std::string driverProblem{}; // why none can, with the addresses that were tried
    std::string driverNote{};    // why the test gave no result
    std::string problem{};       // why nothing could be found out
    bool operator==(const HadoopFacts&) const = default;
};
nlohmann::json toJson(const HadoopFacts& facts);
HadoopFacts hadoopFactsFromJson(const nlohmann::json& value); // limits numbers, and number and length of texts

} // namespace studio
