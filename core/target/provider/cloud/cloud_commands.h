// CloudCommands builds the command lines of a cloud from its preset, and reads what they print. Pure; any thread.
//
// Commands are argument vectors of the preset's program and are started without a shell. Nothing that a failed command
// printed to its standard output is believed. Texts of the cloud are untrusted; secrets of its answers are removed from
// what is kept.
#pragma once

#include <QString>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/protocol/tool_requests.h"
#include "core/target/provider/cloud/cloud_preset.h"
#include "core/target/provider/provider_task.h"

namespace studio {

// A machine as the cloud describes it.
struct CloudNode {
    std::string id;
    std::string name;
    CloudState state = CloudState::Unknown;
    std::string status; // in the cloud's words
    std::string address;
    std::string since;
    std::string stopped;   // text with a point in time; empty: not in the answer
    std::string workspace; // labels; empty: not in the answer
    std::string wish;
    std::string size; // empty: not in the answer
};

struct CloudPage {
    std::vector<CloudNode> nodes;
    std::string next; // token of the next page; empty: this is the last one
};

struct CloudSize {
    std::string name;
    int cores = 0;
    int64_t memoryBytes = 0;
    int gpus = 0;
    std::optional<int64_t> priceMicros{};    // for an hour; nullopt: unknown
    std::optional<int64_t> monthCapMicros{}; // that a machine costs at most in a month; nullopt: no limit
    std::string priceDate{};                 // of a price of the size catalog: "2026-06-18"; empty: the cloud states it
    std::string architecture{};              // as uname reports it; empty: unknown
};

struct CloudImage {
    std::string name;  // as in CloudNodes::image
    std::string title; // for display; may be empty
};

// Something besides the machine that creating it made, such as its public IP address.
struct CloudLeftover {
    std::string id;
    std::string name;
    std::string kind;      // in the cloud's words
    std::string workspace; // labels
    std::string wish;
};

// Parameters from which a node is created.
struct CloudPlan {
    std::string name;
    std::string workspace;
    std::string wish;
    std::string target;
    std::string size;
    std::string image;
    std::string userData; // path of a file on this computer
    std::string key;      // public key of the workspace, one line
    std::string token;    // of this request; the same one for a repetition
    bool hasGpus = false; // its size has some
    bool isSpot = false;
    bool isKept = false; // of an instance: it stops instead of vanishing when it powers itself off
    std::map<std::string, std::string> tags{}; // of the user
};

// Of a cluster: `options` by the names of the preset.
struct CloudSettings {
    std::string region{};
    std::string account{}; // as asked for last
    std::map<std::string, std::string> options{};
    bool isPrivate = false; // machines have no public address
};

class CloudCommands {
public:
    explicit CloudCommands(const CloudPreset& preset, CloudSettings settings = {});
    const CloudPreset& preset() const { return m_preset; }

    // Without a program that works there is no version: fails with Missing. Its answer: the first line.
    Result<ToolRequest> version() const;
    ProviderResult<std::string> readVersion(const Result<ToolAnswer>& answer) const;
    // The account that is signed in.
    Result<ToolRequest> account() const;
    ProviderResult<std::string> readAccount(const Result<ToolAnswer>& answer) const;

    Result<ToolRequest> create(const CloudPlan& plan) const;
    // Unanswered if the answer is about another machine than that of the plan.
    ProviderResult<CloudNode> readCreated(const Result<ToolAnswer>& answer, const CloudPlan& plan) const;
    Result<ToolRequest> list(const std::string& workspace, const std::string& next = {}) const;
    // Unanswered if the list is known to be incomplete.
    ProviderResult<CloudPage> readList(const Result<ToolAnswer>& answer) const;
    Result<ToolRequest> get(const CloudNode& node) const;
    // Absent only if the cloud says so. Unanswered if the answer is about a machine with another id.
    ProviderResult<CloudNode> readGot(const Result<ToolAnswer>& answer, const std::string& id) const;
    Result<ToolRequest> start(const CloudNode& node) const;
    Result<ToolRequest> stop(const CloudNode& node) const;
    Result<ToolRequest> remove(const CloudNode& node) const;
    Result<ToolRequest> resize(const CloudNode& node, const std::string& size) const;
    Result<ToolRequest> confirmResize(const CloudNode& node) const;
    ProviderResult<void> readDone(const Result<ToolAnswer>& answer) const;
    Result<ToolRequest> console(const CloudNode& node) const;
    std::string readConsole(const Result<ToolAnswer>& answer) const; // its tail, for display
    Result<ToolRequest> hostKey(const CloudNode& node) const;
    // "ssh-ed25519 AAAA…"; empty while the cloud does not know it.
    ProviderResult<std::string> readHostKey(const Result<ToolAnswer>& answer) const;
    Result<ToolRequest> sizes() const;
    ProviderResult<std::vector<CloudSize>> readSizes(const Result<ToolAnswer>& answer) const;
    Result<ToolRequest> regions() const;
    ProviderResult<std::vector<std::string>> readRegions(const Result<ToolAnswer>& answer) const;
    Result<ToolRequest> images() const;
    ProviderResult<std::vector<CloudImage>> readImages(const Result<ToolAnswer>& answer) const;
    // Of all machines of the workspace, those that exist included.
    Result<ToolRequest> leftovers(const std::string& workspace) const;
    ProviderResult<std::vector<CloudLeftover>> readLeftovers(const Result<ToolAnswer>& answer) const;
    Result<ToolRequest> removeLeftover(const CloudLeftover& leftover) const;

    ProviderError errorOf(const Result<ToolAnswer>& answer) const;

private:
    TemplateVariables variablesOf(const CloudNode& node) const;
    Result<ToolRequest> call(const PresetCall& call, const TemplateVariables& variables, bool isRead,
                             int64_t limitMs) const;
    Result<std::vector<std::string>> tagWords(const std::map<std::string, std::string>& tags) const;
    ProviderResult<nlohmann::json> documentOf(const Result<ToolAnswer>& answer) const;
    ProviderError misunderstood(const QString& what, const nlohmann::json& document) const;
    ProviderResult<std::vector<CloudNode>> nodesIn(const nlohmann::json& document, const AnswerPointer& items,
                                                   const NodePointers& pointers) const;
    std::string blanked(std::string text, const nlohmann::json* document) const;
    ProviderError::Kind kindOf(const std::string& errors) const;
    CloudState stateOf(const std::string& status) const;
    bool isId(const std::string& id) const;
    const CloudPreset& m_preset;
    CloudSettings m_settings;
};

// "0.0052" as millionths; nullopt for anything else. Longer decimals are rounded up.
std::optional<int64_t> priceFromText(std::string_view text);

} // namespace studio
