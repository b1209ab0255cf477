#include "core/protocol/hadoop_facts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr size_t maxHadoopText = 500;
constexpr size_t maxHadoopEntries = 200;
constexpr int64_t maxHadoopNumber = int64_t{1} << 62;
constexpr int64_t maxTicketMs = 253'402'300'799'000;
constexpr double maxPercent = 10'000;

constexpr std::array<std::pair<const char*, std::string HadoopFacts::*>, 17> hadoopTexts = {
    {{"spark_home", &HadoopFacts::sparkHome},
     {"spark_version", &HadoopFacts::sparkVersion},
     {"spark_problem", &HadoopFacts::sparkProblem},
     {"java_home", &HadoopFacts::javaHome},
     {"java_version", &HadoopFacts::javaVersion},
     {"java_problem", &HadoopFacts::javaProblem},
     {"configuration", &HadoopFacts::configuration},
     {"manager", &HadoopFacts::manager},
     {"yarn_version", &HadoopFacts::yarnVersion},
     {"yarn_state", &HadoopFacts::yarnState},
     {"yarn_problem", &HadoopFacts::yarnProblem},
     {"file_system", &HadoopFacts::fileSystem},
     {"file_system_problem", &HadoopFacts::fileSystemProblem},
     {"driver_host", &HadoopFacts::driverHost},
     {"driver_problem", &HadoopFacts::driverProblem},
     {"driver_note", &HadoopFacts::driverNote},
     {"problem", &HadoopFacts::problem}}};

constexpr std::array<std::pair<const char*, int64_t HadoopFacts::*>, 9> hadoopNumbers = {
    {{"nodes", &HadoopFacts::nodes},
     {"unhealthy_nodes", &HadoopFacts::unhealthyNodes},
     {"lost_nodes", &HadoopFacts::lostNodes},
     {"cores", &HadoopFacts::cores},
     {"free_cores", &HadoopFacts::freeCores},
     {"memory", &HadoopFacts::memoryBytes},
     {"free_memory", &HadoopFacts::freeMemoryBytes},
     {"applications", &HadoopFacts::applications},
     {"pending_applications", &HadoopFacts::pendingApplications}}};

std::string cutHadoopText(std::string text) {
    text.resize(std::min(text.size(), maxHadoopText));
    while (!text.empty() && !isUtf8(text))
        text.pop_back();
    return text;
}

std::string hadoopTextAt(const json& object, const char* key) {
    return cutHadoopText(textAt(object, key));
}

int64_t hadoopNumberAt(const json& object, const char* key, int64_t most = maxHadoopNumber) {
    return std::clamp<int64_t>(intAt(object, key), 0, most);
}

double percentAt(const json& object, const char* key) {
    const json& value = valueAt(object, key);
    const double number = value.is_number() ? value.get<double>() : 0;
    return std::isfinite(number) ? std::clamp(number, 0.0, maxPercent) : 0;
}

} // namespace

json toJson(const HadoopFacts& facts) {
    json value = json::object();
    for (const auto& [key, text] : hadoopTexts) {
        if (!(facts.*text).empty())
            value[key] = facts.*text;
    }
    for (const auto& [key, number] : hadoopNumbers)
        value[key] = facts.*number;
    value["managers"] = facts.managers;
    json queues = json::array();
    for (const HadoopQueue& queue : facts.queues)
        queues.push_back({{"name", queue.name},
                          {"state", queue.state},
                          {"capacity", queue.capacity},
                          {"used", queue.used},
                          {"applications", queue.applications}});
    value["queues"] = queues;
    if (!facts.principal.empty())
        value["ticket"] = {{"principal", facts.principal}, {"expires_ms", facts.ticketExpiresMs}};
    return value;
}

HadoopFacts hadoopFactsFromJson(const json& value) {
    HadoopFacts facts;
    for (const auto& [key, text] : hadoopTexts)
        facts.*text = hadoopTextAt(value, key);
    for (const auto& [key, number] : hadoopNumbers)
        facts.*number = hadoopNumberAt(value, key);
    for (const auto& manager : valueAt(value, "managers")) {
        if (manager.is_string() && facts.managers.size() < maxHadoopEntries)
            facts.managers.push_back(cutHadoopText(manager.get<std::string>()));
    }
    for (const auto& queue : valueAt(value, "queues")) {
        if (queue.is_object() && facts.queues.size() < maxHadoopEntries)
            facts.queues.push_back({hadoopTextAt(queue, "name"), hadoopTextAt(queue, "state"),
                                    percentAt(queue, "capacity"), percentAt(queue, "used"),
                                    hadoopNumberAt(queue, "applications")});
    }
    const json& ticket = valueAt(value, "ticket");
    facts.principal = hadoopTextAt(ticket, "principal");
    facts.ticketExpiresMs = facts.principal.empty() ? 0 : hadoopNumberAt(ticket, "expires_ms", maxTicketMs);
    return facts;
}

} // namespace studio
