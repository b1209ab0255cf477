// Defines the requests of a command line or window to the driver: one struct per verb, with the type of its answer. The
// driver's socket carries them as CBOR maps with "do" and the fields of the struct (message_fields.h states the rules
// for unknown and missing fields). A verb that the driver does not know is refused with InvalidArgument. All fields of
// answers are optional: the driver may be of an older version. Terminals have messages of their own
// (terminal_request.h).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/secret_text.h"
#include "core/client/trace_messages.h"
#include "core/protocol/requests.h"
#include "core/secret/secret_storage.h"
#include "core/ssh/ssh_link.h"
#include "core/target/remote_config.h"
#include "core/target/target.h"

namespace studio {

// A sign-in question that waits for the user. Texts from the server are untrusted: show them as plain text only.
struct PendingQuestion {
    SignInQuestion question; // its id is unique within the driver process
    std::string target;      // name of the target; empty for a check
    std::string check;       // id of the check; empty for a target
    size_t hop = 0;          // index in the route
};
nlohmann::json toMessage(const PendingQuestion& question);
Result<void> fromValue(const nlohmann::json& value, PendingQuestion& to);

struct CheckView {
    std::vector<CheckStep> steps;
    std::vector<PendingQuestion> questions;
    bool isFinished = false;
    bool isFine = false;               // finished, and no step failed
    std::optional<Error> error;        // of the step that failed
    std::optional<MachineFacts> facts; // set after the probe
    bool canInstallKey = false;        // signed in with a password or a code, and the server accepts keys
};
nlohmann::json toMessage(const CheckView& view);
template <>
Result<CheckView> fromMessage(const nlohmann::json& message);

struct SecretStores {
    bool hasKeyring = false;
    bool hasVault = false;
    bool isVaultOpen = false;
    static void visit(auto& self, auto& fields) {
        fields.optional("keyring", self.hasKeyring);
        fields.optional("vault", self.hasVault);
        fields.optional("vault_open", self.isVaultOpen);
    }
};

// Secrets of a form, by index of the hop in the route.
struct RouteSecrets {
    std::map<size_t, SecretText> passwords;
    std::map<size_t, SecretText> passphrases;
};
nlohmann::json toMessage(const RouteSecrets& secrets);
Result<void> fromValue(const nlohmann::json& value, RouteSecrets& to);

// A part of an environment's build log.
struct EnvironmentLogPiece {
    std::string bytes; // from the requested offset
    uint64_t size = 0; // current size of the whole log
    static void visit(auto& self, auto& fields) {
        fields.optional("bytes", asBytes(self.bytes));
        fields.optional("size", self.size);
    }
};

// Resource samples of a machine.
struct MachineSamples {
    std::string records; // format: record_reader.h; for SampleLog::feed()
    bool isMore = false; // the reply was truncated: request the rest at once
    bool isConnected = false;
    bool isReset = false; // the machine's clock was set back: replace all earlier samples
    static void visit(auto& self, auto& fields) {
        fields.optional("records", asBytes(self.records));
        fields.optional("more", self.isMore);
        fields.optional("connected", self.isConnected);
        fields.optional("anew", self.isReset);
    }
};

struct ForwardState {
    int failures = 0; // connections that the machine could not open
    std::string error{};
    static void visit(auto& self, auto& fields) {
        fields.optional("failures", self.failures);
        fields.optional("error", self.error);
    }
};

// Disk use of the workspace on a machine, by "blobs", "trees", "environments", "runs", "agent".
struct StorageSizes {
    std::map<std::string, int64_t> bytes;
};
nlohmann::json toMessage(const StorageSizes& sizes);
template <>
Result<StorageSizes> fromMessage(const nlohmann::json& message);

// A key that is listed for a host in a known_hosts file.
struct ListedHostKey {
    std::string file;
    int line = 0; // from 1
    std::string type;
    std::string fingerprint;
    static void visit(auto& self, auto& fields) {
        fields.optional("file", asBytes(self.file));
        fields.optional("line", self.line);
        fields.optional("type", self.type);
        fields.optional("fingerprint", self.fingerprint);
    }
};
Result<void> fromValue(const nlohmann::json& value, ListedHostKey& to);

// A host presented another key than the listed ones.
struct HostKeyChange {
    std::string host;
    int port = 22;
    std::string type; // of the presented key
    std::string fingerprint;
    std::vector<ListedHostKey> known;
    static void visit(auto& self, auto& fields) {
        fields("host", self.host);
        fields("port", self.port);
        fields.optional("type", self.type);
        fields("fingerprint", self.fingerprint);
        fields.optional("known", self.known);
    }
};
Result<void> fromValue(const nlohmann::json& value, HostKeyChange& to);

// A line of a known_hosts file that machines are verified with.
struct KnownHost : ListedHostKey {
    std::string hosts;                // as written: names, patterns, or one hashed name
    std::string marker;               // "", "cert-authority" or "revoked"
    std::vector<std::string> targets; // names of the attached machines that it is for, or whose jump hosts
    bool canRemove = false;           // the file may be changed, and the line has no marker
    static void visit(auto& self, auto& fields) {
        ListedHostKey::visit(self, fields);
        fields.optional("hosts", asBytes(self.hosts));
        fields.optional("marker", self.marker);
        fields.optional("targets", self.targets);
        fields.optional("can_remove", self.canRemove);
    }
};
Result<void> fromValue(const nlohmann::json& value, KnownHost& to);

Result<void> fromValue(const nlohmann::json& value, RemoteConfig& to);
Result<void> fromValue(const nlohmann::json& value, SecretStorage& to);
inline Result<void> fromValue(const nlohmann::json& value, EnvironmentDryRun& to) {
    return assignTo(to, environmentDryRunFromJson(value));
}

// Wipes every text and byte string in it.
void wipeTexts(nlohmann::json& message);

// Requests of DriverClient, which documents them, in its order.
namespace driver {

// The name of an attached machine, or of any compute target in requests about environments and samples.
struct TargetRequest {
    std::string target;
    static void visit(auto& self, auto& fields) { fields("target", self.target); }
};

struct StatusAnswer {
    uint64_t unfinished = 0; // runs
    uint64_t active = 0;     // runs
    bool isMachineConnected = false;
    uint64_t attached = 0; // machines
    uint64_t attachedConnected = 0;
    int64_t startedMs = 0;
    std::string trouble{};
    static void visit(auto& self, auto& fields) {
        fields.optional("unfinished", self.unfinished);
        fields.optional("active", self.active);
        fields.optional("machine_connected", self.isMachineConnected);
        fields.optional("attached", self.attached);
        fields.optional("attached_connected", self.attachedConnected);
        fields.optional("started_ms", self.startedMs);
        fields.ifSet("trouble", self.trouble);
    }
};
struct StatusRequest {
    static constexpr std::string_view verb = "status";
    using Answer = StatusAnswer;
};

// The id of a check.
struct CheckAnswer {
    std::string check;
    static void visit(auto& self, auto& fields) { fields.optional("check", self.check); }
};
struct CheckRequest {
    static constexpr std::string_view verb = "check";
    using Answer = CheckAnswer;
    RemoteConfig config;
    RouteSecrets secrets;
    static void visit(auto& self, auto& fields) {
        fields("config", self.config);
        fields.optional("secrets", self.secrets);
    }
};
struct CheckTargetRequest {
    static constexpr std::string_view verb = "check_target";
    using Answer = CheckAnswer;
    std::string target;
    bool isQuick = false;
    static void visit(auto& self, auto& fields) {
        TargetRequest::visit(self, fields);
        fields.optional("quick", self.isQuick);
    }
};
struct CheckIdRequest {
    std::string check;
    static void visit(auto& self, auto& fields) { fields("check", self.check); }
};
struct PollCheckRequest : CheckIdRequest {
    static constexpr std::string_view verb = "check_look";
    using Answer = CheckView;
};
struct StopCheckRequest : CheckIdRequest {
    static constexpr std::string_view verb = "check_stop";
    using Answer = void;
};
struct KeyAnswer {
    std::string keyFile;
    static void visit(auto& self, auto& fields) { fields.optional("key_file", asBytes(self.keyFile)); }
};
struct InstallKeyRequest : CheckIdRequest {
    static constexpr std::string_view verb = "install_key";
    using Answer = KeyAnswer;
};
struct AttachAnswer {
    std::string target; // id
    static void visit(auto& self, auto& fields) { fields.optional("target", self.target); }
};
struct AttachRequest {
    static constexpr std::string_view verb = "attach";
    using Answer = AttachAnswer;
    std::string check;
    std::string name;
    int maxRuns = 1;
    RemoteConfig config; // may differ from the checked one except in the route
    SecretStorage keep = SecretStorage::Session;
    static void visit(auto& self, auto& fields) {
        fields("check", self.check);
        fields("name", self.name);
        fields.optional("max_runs", self.maxRuns);
        fields("config", self.config);
        fields.optional("keep", self.keep);
    }
};

struct ChangeConnectionRequest {
    static constexpr std::string_view verb = "change_connection";
    using Answer = void;
    std::string check; // of the new route
    std::string target;
    SecretStorage keep = SecretStorage::Session;
    static void visit(auto& self, auto& fields) {
        fields("check", self.check);
        fields("target", self.target);
        fields.optional("keep", self.keep);
    }
};
// Either the name of an attached machine or the id of a check.
struct RouteRequest {
    std::string target;
    std::string check;
    static void visit(auto& self, auto& fields) {
        fields.optional("target", self.target);
        fields.optional("check", self.check);
    }
};
struct HostKeyChangesAnswer {
    std::vector<HostKeyChange> changes;
    static void visit(auto& self, auto& fields) { fields.optional("changes", self.changes); }
};
struct HostKeyChangesRequest : RouteRequest {
    static constexpr std::string_view verb = "host_key_changes";
    using Answer = HostKeyChangesAnswer;
};
struct ReplaceHostKeyRequest : RouteRequest {
    static constexpr std::string_view verb = "replace_host_key";
    using Answer = void;
    std::string host;
    int port = 22;
    std::string fingerprint; // of the presented key, as confirmed by the user
    static void visit(auto& self, auto& fields) {
        RouteRequest::visit(self, fields);
        fields("host", self.host);
        fields("port", self.port, within(1, 65535));
        fields("fingerprint", self.fingerprint);
    }
};

struct KnownHostsAnswer {
    std::vector<KnownHost> hosts;
    bool isMore = false; // more lines exist than are reported
    static void visit(auto& self, auto& fields) {
        fields.optional("hosts", self.hosts);
        fields.optional("more", self.isMore);
    }
};
struct KnownHostsRequest {
    static constexpr std::string_view verb = "known_hosts";
    using Answer = KnownHostsAnswer;
};
struct RemoveKnownHostRequest {
    static constexpr std::string_view verb = "remove_known_host";
    using Answer = void;
    std::string file; // as reported
    int line = 0;
    std::string fingerprint; // of the line, as shown to the user
    static void visit(auto& self, auto& fields) {
        fields("file", asBytes(self.file));
        fields("line", self.line);
        fields("fingerprint", self.fingerprint);
    }
};

struct QuestionsAnswer {
    std::vector<PendingQuestion> questions;
    static void visit(auto& self, auto& fields) { fields.optional("questions", self.questions); }
};
struct QuestionsRequest {
    static constexpr std::string_view verb = "questions";
    using Answer = QuestionsAnswer;
};
struct AnswerRequest {
    static constexpr std::string_view verb = "answer";
    using Answer = void;
    int64_t question = 0;
    std::vector<SecretText> texts;
    SecretStorage keep = SecretStorage::Session;
    static void visit(auto& self, auto& fields) {
        fields("question", self.question);
        fields("texts", self.texts);
        fields.optional("keep", self.keep);
    }
};
struct RefuseRequest {
    static constexpr std::string_view verb = "refuse";
    using Answer = void;
    int64_t question = 0;
    static void visit(auto& self, auto& fields) { fields("question", self.question); }
};

struct SecretStoresRequest {
    static constexpr std::string_view verb = "secret_stores";
    using Answer = SecretStores;
};
struct PassphraseRequest {
    using Answer = void;
    SecretText passphrase;
    static void visit(auto& self, auto& fields) { fields("passphrase", self.passphrase); }
};
struct CreateVaultRequest : PassphraseRequest {
    static constexpr std::string_view verb = "vault_create";
};
struct UnlockVaultRequest : PassphraseRequest {
    static constexpr std::string_view verb = "vault_unlock";
};
struct ChangeVaultRequest : PassphraseRequest {
    static constexpr std::string_view verb = "vault_change";
};
struct LockVaultRequest {
    static constexpr std::string_view verb = "vault_lock";
    using Answer = void;
};
struct DeleteSecretsRequest : TargetRequest {
    static constexpr std::string_view verb = "forget_secrets";
    using Answer = void;
};
struct MovedAnswer {
    int moved = 0;
    static void visit(auto& self, auto& fields) { fields.optional("moved", self.moved); }
};
struct StoreSecretsRequest {
    static constexpr std::string_view verb = "keep_secrets";
    using Answer = MovedAnswer;
    std::string target;
    SecretStorage keep = SecretStorage::Session;
    static void visit(auto& self, auto& fields) {
        TargetRequest::visit(self, fields);
        fields("keep", self.keep);
    }
};

struct ReconnectRequest : TargetRequest {
    static constexpr std::string_view verb = "reconnect";
    using Answer = void;
};
struct StorageRequest : TargetRequest {
    static constexpr std::string_view verb = "storage";
    using Answer = StorageSizes;
};
struct CleanAnswer {
    uint64_t freedBytes = 0;
    uint64_t uncollectedRuns = 0; // kept
    static void visit(auto& self, auto& fields) {
        fields.optional("freed_bytes", self.freedBytes);
        fields.optional("uncollected_runs", self.uncollectedRuns);
    }
};
struct CleanRequest : TargetRequest {
    static constexpr std::string_view verb = "clean";
    using Answer = CleanAnswer;
};
struct TracesRequest : TargetRequest {
    static constexpr std::string_view verb = "traces";
    using Answer = TraceSummary;
};
struct RemoveTracesRequest {
    static constexpr std::string_view verb = "remove_traces";
    using Answer = TraceSummary;
    std::string target;
    TraceRemovalRequest desired;
    static void visit(auto& self, auto& fields) {
        TargetRequest::visit(self, fields);
        fields.group(self.desired);
    }
};

struct MakeEnvironmentRequest {
    static constexpr std::string_view verb = "environment_make";
    using Answer = EnvironmentAnswer;
    std::string target;
    EnvironmentSpec spec;
    bool again = false;
    static void visit(auto& self, auto& fields) {
        TargetRequest::visit(self, fields);
        fields("spec", self.spec);
        fields.optional("again", self.again);
    }
};
struct DryRunAnswer {
    EnvironmentDryRun trial;
    static void visit(auto& self, auto& fields) { fields.optional("trial", self.trial); }
};
struct TryEnvironmentRequest {
    static constexpr std::string_view verb = "environment_try";
    using Answer = DryRunAnswer;
    std::string target;
    EnvironmentSpec spec;
    static void visit(auto& self, auto& fields) {
        TargetRequest::visit(self, fields);
        fields("spec", self.spec);
    }
};
struct EnvironmentKeyRequest {
    std::string target;
    std::string key;
    static void visit(auto& self, auto& fields) {
        TargetRequest::visit(self, fields);
        fields("key", self.key);
    }
};
struct EnvironmentRequest : EnvironmentKeyRequest {
    static constexpr std::string_view verb = "environment_state";
    using Answer = EnvironmentAnswer;
};
struct EnvironmentsRequest : TargetRequest {
    static constexpr std::string_view verb = "environment_states";
    using Answer = EnvironmentsAnswer;
};
struct EndEnvironmentRequest : EnvironmentKeyRequest {
    static constexpr std::string_view verb = "environment_end";
    using Answer = void;
};
struct RemoveEnvironmentRequest : EnvironmentKeyRequest {
    static constexpr std::string_view verb = "environment_remove";
    using Answer = void;
};
struct EnvironmentLogRequest {
    static constexpr std::string_view verb = "environment_log";
    using Answer = EnvironmentLogPiece;
    std::string target;
    std::string key;
    int64_t offset = 0;
    static void visit(auto& self, auto& fields) {
        EnvironmentKeyRequest::visit(self, fields);
        fields.optional("offset", self.offset);
    }
};
struct PythonsRequest : TargetRequest {
    static constexpr std::string_view verb = "pythons";
    using Answer = PythonsAnswer;
};
struct RegistryPasswordRequest {
    static constexpr std::string_view verb = "registry_password";
    using Answer = void;
    std::string registry;
    std::string user;
    SecretText password;
    SecretStorage keep = SecretStorage::Session;
    static void visit(auto& self, auto& fields) {
        fields("registry", self.registry);
        fields("user", self.user);
        fields("password", self.password);
        fields.optional("keep", self.keep);
    }
};

struct GpusRequest : TargetRequest {
    static constexpr std::string_view verb = "gpus";
    using Answer = GpusAnswer;
};
struct MachineSamplesRequest {
    static constexpr std::string_view verb = "machine_samples";
    using Answer = MachineSamples;
    std::string target;
    int64_t afterMs = 0;
    static void visit(auto& self, auto& fields) {
        TargetRequest::visit(self, fields);
        fields.optional("after_ms", self.afterMs);
    }
};
struct PortAnswer {
    int localPort = 0;
    static void visit(auto& self, auto& fields) { fields.optional("local_port", self.localPort); }
};
struct OpenForwardRequest {
    static constexpr std::string_view verb = "forward";
    using Answer = PortAnswer;
    std::string target;
    int localPort = 0;              // 0: any free port
    std::string host = "localhost"; // as the machine sees it; or the path of a Unix socket there, then `port` is 0
    int port = 0;
    static void visit(auto& self, auto& fields) {
        TargetRequest::visit(self, fields);
        fields.optional("local_port", self.localPort);
        fields.optional("host", self.host);
        fields("port", self.port);
    }
};
struct CloseForwardRequest {
    static constexpr std::string_view verb = "forward_close";
    using Answer = void;
    std::string target;
    int localPort = 0;
    static void visit(auto& self, auto& fields) {
        fields.optional("target", self.target);
        fields("local_port", self.localPort);
    }
};
struct ForwardStateRequest {
    static constexpr std::string_view verb = "forward_state";
    using Answer = ForwardState;
    int localPort = 0;
    static void visit(auto& self, auto& fields) { fields("local_port", self.localPort); }
};
struct StayRequest {
    static constexpr std::string_view verb = "stay";
    using Answer = void;
};

} // namespace driver

} // namespace studio
