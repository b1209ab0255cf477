#include "core/studio/driver_line.h"

#include <chrono>

#include "core/protocol/cbor.h"
#include "core/studio/driver_messages.h"

namespace studio {

using namespace std::chrono_literals;
using nlohmann::json;

namespace {

constexpr std::chrono::milliseconds quick = 5s;
constexpr std::chrono::milliseconds ofSolvers = 15min;
constexpr std::chrono::milliseconds atTheMachine = 120s; // the driver asks it, over whatever line there is

Result<void> nothing(const json&) {
    return {};
}

Result<EnvironmentState> stateOf(const json& message) {
    return environmentStateFromJson(valueAt(message, "state"));
}

json textsOf(const std::vector<SecretText>& texts) {
    json array = json::array();
    for (const auto& text : texts)
        array.push_back(bytesValue(text.view()));
    return array;
}

} // namespace

DriverLine::DriverLine(std::string socket, QObject* parent)
    : QObject(parent)
    , m_socket(std::move(socket)) {}

void DriverLine::ask(const json& request, std::chrono::milliseconds limit, std::function<void(Result<json>)> answer) {
    m_socket.ask(request, static_cast<int>(limit.count()), std::move(answer));
}

template <typename T, typename Read>
void DriverLine::ask(const json& request, std::chrono::milliseconds limit, Answer<T> answer, Read read) {
    ask(request, limit, [answer = std::move(answer), read](Result<json> message) {
        if (!answer)
            return;
        if (message)
            answer(read(*message));
        else
            answer(fail(message.error()));
    });
}

void DriverLine::startCheck(const RemoteConfig& config, RouteSecrets secrets, Answer<std::string> id) {
    json request = {{"do", "check"}, {"config", toJson(config)}, {"secrets", toMessage(secrets)}};
    ask<std::string>(request, quick, std::move(id),
                     [](const json& message) -> Result<std::string> { return textAt(message, "check"); });
    wipeTexts(request);
}

void DriverLine::lookAtCheck(const std::string& id, Answer<CheckView> answer) {
    ask<CheckView>({{"do", "check_look"}, {"check", id}}, quick, std::move(answer),
                   [](const json& message) -> Result<CheckView> { return checkViewFrom(message); });
}

void DriverLine::stopCheck(const std::string& id, Answer<void> answer) {
    ask<void>({{"do", "check_stop"}, {"check", id}}, quick, std::move(answer), nothing);
}

void DriverLine::installKey(const std::string& check, Answer<std::string> keyFile) {
    ask<std::string>({{"do", "install_key"}, {"check", check}}, atTheMachine, std::move(keyFile),
                     [](const json& message) -> Result<std::string> { return bytesAt(message, "key_file"); });
}

void DriverLine::attach(AttachWish wish, Answer<std::string> targetId) {
    ask<std::string>({{"do", "attach"},
                      {"check", wish.check},
                      {"name", wish.name},
                      {"max_runs", wish.maxRuns},
                      {"config", toJson(wish.config)},
                      {"keep", toText(wish.keep)}},
                     30s, std::move(targetId),
                     [](const json& message) -> Result<std::string> { return textAt(message, "target"); });
}

void DriverLine::questions(Answer<std::vector<OpenQuestion>> answer) {
    ask<std::vector<OpenQuestion>>({{"do", "questions"}}, quick, std::move(answer),
                                   [](const json& message) -> Result<std::vector<OpenQuestion>> {
                                       std::vector<OpenQuestion> questions;
                                       for (const auto& entry : valueAt(message, "questions"))
                                           questions.push_back(openQuestionFrom(entry));
                                       return questions;
                                   });
}

void DriverLine::answerQuestion(int64_t id, std::vector<SecretText> texts, SecretPlace keep, Answer<void> answer) {
    json request = {{"do", "answer"}, {"question", id}, {"texts", textsOf(texts)}, {"keep", toText(keep)}};
    ask<void>(request, quick, std::move(answer), nothing);
    wipeTexts(request);
}

void DriverLine::refuseQuestion(int64_t id, Answer<void> answer) {
    ask<void>({{"do", "refuse"}, {"question", id}}, quick, std::move(answer), nothing);
}

void DriverLine::secretStores(Answer<SecretStores> answer) {
    ask<SecretStores>(
        {{"do", "secret_stores"}}, quick, std::move(answer), [](const json& message) -> Result<SecretStores> {
            return SecretStores{boolAt(message, "keyring"), boolAt(message, "vault"), boolAt(message, "vault_open")};
        });
}

void DriverLine::createVault(SecretText passphrase, Answer<void> answer) {
    json request = {{"do", "vault_create"}, {"passphrase", bytesValue(passphrase.view())}};
    ask<void>(request, 30s, std::move(answer), nothing);
    wipeTexts(request);
}

void DriverLine::unlockVault(SecretText passphrase, Answer<void> answer) {
    json request = {{"do", "vault_unlock"}, {"passphrase", bytesValue(passphrase.view())}};
    ask<void>(request, 30s, std::move(answer), nothing);
    wipeTexts(request);
}

void DriverLine::lockVault(Answer<void> answer) {
    ask<void>({{"do", "vault_lock"}}, quick, std::move(answer), nothing);
}

void DriverLine::changeVaultPassphrase(SecretText passphrase, Answer<void> answer) {
    json request = {{"do", "vault_change"}, {"passphrase", bytesValue(passphrase.view())}};
    ask<void>(request, 30s, std::move(answer), nothing);
    wipeTexts(request);
}

void DriverLine::forgetSecrets(const std::string& target, Answer<void> answer) {
    ask<void>({{"do", "forget_secrets"}, {"target", target}}, 30s, std::move(answer), nothing);
}

void DriverLine::keepSecrets(const std::string& target, SecretPlace place, Answer<int> answer) {
    ask<int>({{"do", "keep_secrets"}, {"target", target}, {"keep", toText(place)}}, 60s, std::move(answer),
             [](const json& reply) -> Result<int> { return static_cast<int>(intAt(reply, "moved")); });
}

void DriverLine::reconnect(const std::string& target, Answer<void> answer) {
    ask<void>({{"do", "reconnect"}, {"target", target}}, quick, std::move(answer), nothing);
}

void DriverLine::checkTarget(const std::string& target, Answer<std::string> id) {
    ask<std::string>({{"do", "check_target"}, {"target", target}}, quick, std::move(id),
                     [](const json& message) -> Result<std::string> { return textAt(message, "check"); });
}

void DriverLine::storage(const std::string& target, Answer<std::map<std::string, int64_t>> answer) {
    ask<std::map<std::string, int64_t>>({{"do", "storage"}, {"target", target}}, atTheMachine, std::move(answer),
                                        [](const json& message) -> Result<std::map<std::string, int64_t>> {
                                            std::map<std::string, int64_t> sizes;
                                            for (const auto& [name, value] : message.items()) {
                                                if (value.is_number_integer())
                                                    sizes[name] = value.get<int64_t>();
                                            }
                                            return sizes;
                                        });
}

void DriverLine::clean(const std::string& target, Answer<int64_t> answer) {
    ask<int64_t>({{"do", "clean"}, {"target", target}}, atTheMachine, std::move(answer),
                 [](const json& message) -> Result<int64_t> { return intAt(message, "freed_bytes"); });
}

void DriverLine::removeTraces(const std::string& target, Answer<void> answer) {
    ask<void>({{"do", "remove_traces"}, {"target", target}}, atTheMachine, std::move(answer), nothing);
}

void DriverLine::makeEnvironment(const std::string& target, const EnvironmentSpec& spec, bool again,
                                 Answer<EnvironmentState> answer) {
    ask<EnvironmentState>({{"do", "environment_make"}, {"target", target}, {"spec", toJson(spec)}, {"again", again}},
                          atTheMachine, std::move(answer), stateOf);
}

void DriverLine::tryEnvironment(const std::string& target, const EnvironmentSpec& spec,
                                Answer<EnvironmentTrial> answer) {
    ask<EnvironmentTrial>({{"do", "environment_try"}, {"target", target}, {"spec", toJson(spec)}}, ofSolvers,
                          std::move(answer), [](const json& message) -> Result<EnvironmentTrial> {
                              return environmentTrialFromJson(valueAt(message, "trial"));
                          });
}

void DriverLine::environmentState(const std::string& target, const std::string& key, Answer<EnvironmentState> answer) {
    ask<EnvironmentState>({{"do", "environment_state"}, {"target", target}, {"key", key}}, atTheMachine,
                          std::move(answer), stateOf);
}

void DriverLine::environmentStates(const std::string& target, Answer<std::vector<EnvironmentState>> answer) {
    ask<std::vector<EnvironmentState>>({{"do", "environment_states"}, {"target", target}}, atTheMachine,
                                       std::move(answer),
                                       [](const json& message) -> Result<std::vector<EnvironmentState>> {
                                           std::vector<EnvironmentState> states;
                                           for (const auto& entry : valueAt(message, "states"))
                                               states.push_back(environmentStateFromJson(entry));
                                           return states;
                                       });
}

void DriverLine::endEnvironment(const std::string& target, const std::string& key, Answer<void> answer) {
    ask<void>({{"do", "environment_end"}, {"target", target}, {"key", key}}, atTheMachine, std::move(answer), nothing);
}

void DriverLine::removeEnvironment(const std::string& target, const std::string& key, Answer<void> answer) {
    ask<void>({{"do", "environment_remove"}, {"target", target}, {"key", key}}, atTheMachine, std::move(answer),
              nothing);
}

void DriverLine::environmentLog(const std::string& target, const std::string& key, uint64_t offset,
                                Answer<EnvironmentLogPiece> answer) {
    ask<EnvironmentLogPiece>({{"do", "environment_log"}, {"target", target}, {"key", key}, {"offset", offset}},
                             atTheMachine, std::move(answer), [](const json& message) -> Result<EnvironmentLogPiece> {
                                 return EnvironmentLogPiece{
                                     bytesAt(message, "bytes"),
                                     static_cast<uint64_t>(std::max<int64_t>(0, intAt(message, "size")))};
                             });
}

void DriverLine::machineSamples(const std::string& target, int64_t afterMs, Answer<MachineSamples> answer) {
    ask<MachineSamples>({{"do", "machine_samples"}, {"target", target}, {"after_ms", afterMs}}, quick,
                        std::move(answer), [](const json& message) -> Result<MachineSamples> {
                            return MachineSamples{bytesAt(message, "records"), boolAt(message, "more"),
                                                  boolAt(message, "connected"), boolAt(message, "anew")};
                        });
}
void DriverLine::pythons(const std::string& target, Answer<std::vector<FoundPython>> answer) {
    ask<std::vector<FoundPython>>({{"do", "pythons"}, {"target", target}}, atTheMachine, std::move(answer),
                                  [](const json& message) -> Result<std::vector<FoundPython>> {
                                      std::vector<FoundPython> found;
                                      for (const auto& entry : valueAt(message, "pythons"))
                                          found.push_back(foundPythonFromJson(entry));
                                      return found;
                                  });
}

void DriverLine::keepRegistryPassword(const std::string& registry, const std::string& user, SecretText password,
                                      SecretPlace keep, Answer<void> answer) {
    json request{{"do", "registry_password"},
                 {"registry", registry},
                 {"user", user},
                 {"password", bytesValue(password.view())},
                 {"keep", toText(keep)}};
    ask<void>(request, quick, std::move(answer), nothing);
    wipeTexts(request);
}

void DriverLine::openForward(const std::string& target, int localPort, const std::string& host, int port,
                             Answer<int> answer) {
    ask<int>({{"do", "forward"}, {"target", target}, {"local_port", localPort}, {"host", host}, {"port", port}}, quick,
             std::move(answer),
             [](const json& message) -> Result<int> { return static_cast<int>(intAt(message, "local_port")); });
}

void DriverLine::closeForward(const std::string& target, int localPort, Answer<void> answer) {
    ask<void>({{"do", "forward_close"}, {"target", target}, {"local_port", localPort}}, quick, std::move(answer),
              nothing);
}

void DriverLine::stay(Answer<void> answer) {
    ask<void>({{"do", "stay"}}, quick, std::move(answer), nothing);
}

} // namespace studio

#include "moc_driver_line.cpp"
