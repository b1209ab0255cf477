// The verbs of a machine that are about environments, and those about itself.
#include "core/host/answer_reading.h"
#include "core/host/machine.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

Result<EnvironmentState> stateOf(const json& reply) {
    return environmentStateFromJson(valueAt(reply, "state"));
}

} // namespace

void Machine::environments(Answer<std::vector<EnvironmentState>> answer) {
    request({{"do", "environments"}},
            reading<std::vector<EnvironmentState>>(std::move(answer),
                                                   [](const json& reply) -> Result<std::vector<EnvironmentState>> {
                                                       std::vector<EnvironmentState> states;
                                                       for (const auto& entry : valueAt(reply, "states"))
                                                           states.push_back(environmentStateFromJson(entry));
                                                       return states;
                                                   }));
}

void Machine::environment(const std::string& key, Answer<EnvironmentState> answer) {
    request({{"do", "environment"}, {"key", key}}, reading<EnvironmentState>(std::move(answer), stateOf));
}

void Machine::makeEnvironment(const EnvironmentSpec& spec, const SecretText& password, bool again,
                              Answer<EnvironmentState> answer) {
    json message{{"do", "make_environment"}, {"spec", toJson(spec)}, {"again", again}};
    if (!password.isEmpty())
        message["password"] = std::string(password.view());
    request(std::move(message), reading<EnvironmentState>(std::move(answer), stateOf));
}

void Machine::tryEnvironment(const EnvironmentSpec& spec, Answer<EnvironmentTrial> answer) {
    request({{"do", "try_environment"}, {"spec", toJson(spec)}},
            reading<EnvironmentTrial>(std::move(answer), [](const json& reply) -> Result<EnvironmentTrial> {
                return environmentTrialFromJson(reply);
            }));
}

void Machine::endEnvironment(const std::string& key, Answer<void> answer) {
    request({{"do", "end_environment"}, {"key", key}}, reading<void>(std::move(answer), nothing));
}

void Machine::removeEnvironment(const std::string& key, Answer<void> answer) {
    request({{"do", "remove_environment"}, {"key", key}}, reading<void>(std::move(answer), nothing));
}

void Machine::environmentLog(const std::string& key, uint64_t offset, Answer<FilePiece> answer) {
    request({{"do", "environment_log"}, {"key", key}, {"offset", offset}},
            reading<FilePiece>(std::move(answer), filePieceFrom));
}

void Machine::pythons(Answer<std::vector<FoundPython>> answer) {
    request({{"do", "pythons"}}, reading<std::vector<FoundPython>>(
                                     std::move(answer), [](const json& reply) -> Result<std::vector<FoundPython>> {
                                         std::vector<FoundPython> found;
                                         for (const auto& entry : valueAt(reply, "pythons"))
                                             found.push_back(foundPythonFromJson(entry));
                                         return found;
                                     }));
}

void Machine::watchMachine(std::chrono::milliseconds interval, Answer<void> answer) {
    request({{"do", "watch_machine"}, {"interval_ms", interval.count()}}, reading<void>(std::move(answer), nothing));
}

void Machine::unwatchMachine(Answer<void> answer) {
    request({{"do", "unwatch_machine"}}, reading<void>(std::move(answer), nothing));
}

} // namespace studio
