// AttachDraft is the state of the attach wizard as typed: a plain value. Never contains secrets.
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <string>
#include <vector>

#include "core/secret/secret_storage.h"
#include "core/ssh/ssh_config.h"
#include "core/target/target.h"
#include "ui/common/stage_problem.h"

namespace studio::ui {

enum class AttachStage { Machine, SignIn, Check, Use, Review };

enum class SignInMethodChoice { Key, Agent, Password, Interactive, Any };
QString signInMethodText(SignInMethodChoice way); // "key file"

struct JumpDraft {
    std::string address; // [USER@]HOST[:PORT]
    SignInMethodChoice way = SignInMethodChoice::Any;
    std::string keyFile;
    bool operator==(const JumpDraft&) const = default;
};

struct AttachDraft {
    std::string name;
    std::string host;
    int port = 22;
    std::string user;
    std::vector<JumpDraft> jumps; // nearest to this computer first
    SignInMethodChoice way = SignInMethodChoice::Key;
    bool requiresOneTimeCode = false; // the machine additionally requires a one-time code
    std::string keyFile;
    bool installKey = false; // install after a check that signed in with a password
    SecretStorage keep = SecretStorage::Session;
    int maxRuns = 1;
    TargetKind kind = TargetKind::Remote; // an attached one
    RemoteConfig options{};               // only those that its kind adds to a connection
    bool allGpus = true;
    std::vector<int> gpus; // selected GPUs; used if not allGpus
    std::string scratch;
    int notRespondingMinutes = 2;
    bool skipDownload = false;
    std::string include; // patterns, separated by commas or line breaks
    std::string exclude;
    int maxFileMb = 0; // 0: no limit
    int maxTotalMb = 0;
    bool operator==(const AttachDraft&) const = default;
};

// External state that the form is validated against.
struct AttachContext {
    std::vector<std::string> names;    // names of existing targets
    std::string localUser;             // default user of jump hosts
    std::vector<std::string> keyFiles; // default key files that exist
    // Stale: of another route.
    enum class Check { None, Stale, Running, Failed, Fine } check = Check::None;
    std::optional<MachineFacts> facts; // as detected by the check
    bool isSecretStoreReady = true;    // the secret store is open
};

using AttachProblem = StageProblem<AttachStage>;

// Problems in page order. attach() enforces the same rules, and conflicts with changes made in other windows.
std::vector<AttachProblem> problemsOf(const AttachDraft& draft, const AttachContext& world);
// Returns true if the first two steps, except for the name, have no problems, so that the connection can be checked.
bool canCheck(const AttachDraft& draft, const AttachContext& world);

RemoteConfig configOf(const AttachDraft& draft, const AttachContext& world);
// Key of a check: a check is stale if the key differs.
std::string routeOf(const AttachDraft& draft, const AttachContext& world);
AttachDraft proposedDraft(const AttachContext& world, TargetKind kind = TargetKind::Remote);
std::string freeName(const std::string& host, const AttachContext& world);
// Splits a text at commas and line breaks into patterns.
std::vector<std::string> patternsOf(const std::string& text);

// Fills machine, sign-in and jump hosts from ~/.ssh/config entry `name`; lists each setting that is not supported.
struct Imported {
    AttachDraft draft;
    QStringList ignoredOptions;
    QString trouble; // the host cannot be imported; the draft is unchanged
};
Imported importHost(const SshConfig& config, const std::string& name, const AttachDraft& draft,
                    const AttachContext& world);

// Equivalent studioctl arguments, and the same as a shell command line. `workspace`: empty for the default one.
std::vector<std::string> attachArguments(const AttachDraft& draft, const AttachContext& world,
                                         const std::string& workspace = {});
std::string attachCommand(const AttachDraft& draft, const AttachContext& world, const std::string& workspace = {});
// The same as a file in the schema of Azure ML's CLI, with our extensions under one key.
std::string attachFile(const AttachDraft& draft, const AttachContext& world);

} // namespace studio::ui
