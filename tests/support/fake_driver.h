// A driver that says what a test tells it, over the real socket with the real messages.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>

#include "core/client/driver_requests.h"
#include "core/client/provider_requests.h"
#include "core/protocol/cbor.h"
#include "core/protocol/record_reader.h"
#include "core/protocol/requests.h"
#include "core/protocol/sample_records.h"
#include "core/store/driver_socket_path.h"
#include "core/store/driver_socket_server.h"

namespace studio::test {

class FakeDriver {
public:
    // Listens for the workspace in `folder`, which is there already.
    explicit FakeDriver(const std::string& folder)
        : m_socket(driverSocketPath(WorkspacePaths(folder)).value()) {
        start();
    }
    void start() {
        m_server = std::make_unique<DriverSocketServer>(
            [this](nlohmann::json& request, const DriverSocketServer::Reply& reply) { reply(answer(request)); });
        if (!m_server->listen(m_socket))
            qFatal("the fake driver does not listen");
    }
    // As if it had been killed.
    void vanish() { m_server.reset(); }

    CheckView view;                         // of the current check
    std::vector<PendingQuestion> questions; // of targets
    SecretStores stores;
    std::optional<Error> refusal; // of attach, installKey, answers and what is done with a target
    std::string installedKey = "/home/me/.ssh/id_ed25519";
    std::map<std::string, int64_t> sizes;
    TraceSummary traces;
    std::vector<HostKeyChange> hostKeyChanges;
    std::vector<KnownHost> knownHosts;
    std::map<std::string, driver::ProviderAnswer> providers; // found on every machine
    nlohmann::json lastRemoval;
    std::vector<Sample> samples; // of every machine
    std::vector<GpuState> gpus;  // of every machine
    std::string powerRefusal;
    int cpuPercent = -1; // likewise
    // Environments of every target:
    std::vector<EnvironmentState> environments;
    EnvironmentDryRun trial;
    std::vector<PythonInstallation> pythons;
    std::string environmentLog;
    // Seen:
    std::vector<std::string> asked; // "check", "attach", …
    nlohmann::json lastCheck;
    nlohmann::json lastAttach;
    nlohmann::json lastForward;
    nlohmann::json lastConnection;
    nlohmann::json lastHostKey;
    nlohmann::json lastKnownHost;   // that was removed
    std::string lastPassphrase;     // of the vault
    std::string lastForgotten;      // target whose secrets were deleted
    std::string lastKeep;           // where the secrets of a machine were to be moved
    nlohmann::json lastEnvironment; // that was to be made or tried
    nlohmann::json lastPassword;    // of a registry
    std::map<int64_t, std::vector<std::string>> answers;
    std::map<int64_t, std::string> kept;
    std::set<int64_t> refused;
    int checks = 0;
    int count(const std::string& what) const { return static_cast<int>(std::count(asked.begin(), asked.end(), what)); }

private:
    Result<nlohmann::json> answer(const nlohmann::json& request) {
        const std::string what = textAt(request, "do");
        asked.push_back(what);
        if (what == "check" || what == "check_target") {
            lastCheck = request;
            return nlohmann::json{{"check", "check-" + std::to_string(++checks)}};
        }
        if (what == "check_look")
            return toMessage(view);
        if (what == "secret_stores")
            return nlohmann::json{
                {"keyring", stores.hasKeyring}, {"vault", stores.hasVault}, {"vault_open", stores.isVaultOpen}};
        if (what == "questions") {
            nlohmann::json array = nlohmann::json::array();
            for (const auto& question : questions)
                array.push_back(toMessage(question));
            return nlohmann::json{{"questions", array}};
        }
        if (what == "stay" || what == "check_stop")
            return nlohmann::json::object();
        if (refusal)
            return fail(*refusal);
        return desired(what, request);
    }
    Result<nlohmann::json> desired(const std::string& what, const nlohmann::json& request) {
        const int64_t id = intAt(request, "question");
        if (what == "answer") {
            for (const auto& text : request.at("texts"))
                answers[id].push_back(std::string(text.get_binary().begin(), text.get_binary().end()));
            answers[id];
            kept[id] = textAt(request, "keep");
            settle(id);
        } else if (what == "refuse") {
            refused.insert(id);
            settle(id);
        } else if (what == "install_key") {
            return nlohmann::json{{"key_file", bytesValue(installedKey)}};
        } else if (what == "attach") {
            lastAttach = request;
            return nlohmann::json{{"target", "id"}};
        } else if (what == "vault_create" || what == "vault_unlock" || what == "vault_change") {
            const auto& passphrase = request.at("passphrase").get_binary();
            lastPassphrase = std::string(passphrase.begin(), passphrase.end());
            stores.hasVault = stores.isVaultOpen = true;
        } else if (what == "vault_lock") {
            stores.isVaultOpen = false;
        } else if (what == "forget_secrets") {
            lastForgotten = textAt(request, "target");
        } else if (what == "known_hosts") {
            return toMessage(driver::KnownHostsAnswer{knownHosts, false});
        } else if (what == "remove_known_host") {
            lastKnownHost = request;
            std::erase_if(knownHosts, [&](const KnownHost& host) { return host.line == intAt(request, "line"); });
        } else if (what == "keep_secrets") {
            lastKeep = textAt(request, "keep");
            return nlohmann::json{{"moved", 1}};
        } else if (what == "check_provider") {
            return toMessage(providers[textAt(request, "provider")]);
        } else if (what == "storage") {
            return nlohmann::json(sizes);
        } else if (what == "machine_samples") {
            // Who has seen later ones than there are begins anew, as the driver has it.
            const bool isReset = !samples.empty() && samples.back().atMs < intAt(request, "after_ms");
            std::string records;
            for (const Sample& sample : samples) {
                if (isReset || sample.atMs > intAt(request, "after_ms"))
                    appendRecord(records, sampleRecordType, encodeSample(sample));
            }
            return nlohmann::json{
                {"records", bytesValue(records)}, {"more", false}, {"connected", true}, {"anew", isReset}};
        } else if (what == "gpus") {
            GpusAnswer answer;
            answer.gpus = gpus;
            answer.isKnown = true;
            answer.cpuPercent = cpuPercent;
            return toMessage(answer);
        } else if (what == "check_power") {
            return nlohmann::json{{"refusal", powerRefusal}};
        } else if (what == "traces" || what == "remove_traces") {
            lastRemoval = request;
            return toMessage(traces);
        } else if (what == "clean") {
            return nlohmann::json{{"freed_bytes", 5'000'000}};
        } else if (what == "change_connection") {
            lastConnection = request;
        } else if (what == "host_key_changes") {
            return toMessage(driver::HostKeyChangesAnswer{hostKeyChanges});
        } else if (what == "replace_host_key") {
            lastHostKey = request;
        } else if (what == "forward") {
            lastForward = request;
            return nlohmann::json{{"local_port", 40123}};
        }
        return environmentWish(what, request);
    }
    Result<nlohmann::json> environmentWish(const std::string& what, const nlohmann::json& request) {
        const auto list = [](const auto& values) {
            nlohmann::json array = nlohmann::json::array();
            for (const auto& value : values)
                array.push_back(toJson(value));
            return array;
        };
        if (what == "environment_make" || what == "environment_try")
            lastEnvironment = request;
        if (what == "environment_make" || what == "environment_state")
            return nlohmann::json{{"state", toJson(environments.empty() ? EnvironmentState() : environments.front())}};
        if (what == "environment_try")
            return nlohmann::json{{"trial", toJson(trial)}};
        if (what == "environment_states")
            return nlohmann::json{{"states", list(environments)}};
        if (what == "pythons")
            return nlohmann::json{{"pythons", list(pythons)}};
        if (what == "registry_password")
            lastPassword = request;
        if (what == "environment_log") {
            const auto from = std::min<size_t>(static_cast<size_t>(intAt(request, "offset")), environmentLog.size());
            return nlohmann::json{{"bytes", bytesValue(environmentLog.substr(from))}, {"size", environmentLog.size()}};
        }
        if (what == "environment_remove")
            std::erase_if(environments,
                          [&](const EnvironmentState& state) { return state.key == textAt(request, "key"); });
        return nlohmann::json::object();
    }
    void settle(int64_t id) {
        const auto isIt = [id](const PendingQuestion& question) { return question.question.id == id; };
        std::erase_if(view.questions, isIt);
        std::erase_if(questions, isIt);
    }
    const std::string m_socket;
    std::unique_ptr<DriverSocketServer> m_server;
};

inline CheckStep stepOf(const char* name, CheckStep::State state, const std::string& text = {}, int hop = -1) {
    CheckStep step;
    step.name = name;
    step.hop = hop;
    step.state = state;
    step.took = std::chrono::milliseconds(120);
    step.text = text;
    return step;
}

inline PendingQuestion questionOf(int64_t id, SignInQuestion::Kind kind, const std::string& target = {}) {
    PendingQuestion open;
    open.question.id = id;
    open.question.kind = kind;
    open.question.hop.host = "gpu01.example.org";
    open.question.hop.user = "me";
    open.target = target;
    return open;
}

} // namespace studio::test
