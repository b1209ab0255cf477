// What attaching a machine edits: a plain value, as typed. No secret is ever in here.
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "core/secret/secret_place.h"
#include "core/ssh/ssh_config.h"
#include "core/target/target.h"

namespace studio::ui {

enum class AttachStage { Machine, SignIn, Check, Use, Review };

enum class SignInWay { Key, Agent, Password, Interactive, Any };
QString wayText(SignInWay way); // "key file"

struct JumpDraft {
    std::string address; // [USER@]HOST[:PORT]
    SignInWay way = SignInWay::Any;
    std::string keyFile;
    bool operator==(const JumpDraft&) const = default;
};

struct AttachDraft {
    std::string name;
    std::string host;
    int port = 22;
    std::string user;
    std::vector<JumpDraft> jumps; // nearest to us first
    SignInWay way = SignInWay::Key;
    bool alsoCodes = false; // the machine asks for a code besides
    std::string keyFile;
    bool installKey = false; // after a check that signed in with a password
    SecretPlace keep = SecretPlace::Session;
    int maxRuns = 1;
    bool allGpus = true;
    std::vector<int> gpus; // of those that were found; where not all
    std::string scratch;
    int notRespondingMinutes = 2;
    bool leaveThere = false;
    std::string include; // patterns, divided by commas or lines
    std::string exclude;
    int largestFileMb = 0; // 0: no limit
    int largestTotalMb = 0;
    bool operator==(const AttachDraft&) const = default;
};

// What is known of the world around the form.
struct AttachWorld {
    std::vector<std::string> names;    // of the targets that exist
    std::string localUser;             // whose account a jump host without a user has
    std::vector<std::string> keyFiles; // of the usual ones, those that are there
    // The check: none, of another route, going on, ended well.
    enum class Check { None, Stale, Running, Failed, Fine } check = Check::None;
    std::optional<MachineFacts> facts; // as the check found them
    bool isKeepReady = true;           // the place for secrets is open
};

struct AttachProblem {
    AttachStage stage;
    QString field; // object name of the field it belongs to
    QString text;  // what is wrong and how to mend it
};

// In the order of the pages. attach() refuses the same, and what another window does meanwhile.
std::vector<AttachProblem> problemsOf(const AttachDraft& draft, const AttachWorld& world);
// Whether the route can be tried: the problems of the first two steps, but for the name.
bool canCheck(const AttachDraft& draft, const AttachWorld& world);

RemoteConfig configOf(const AttachDraft& draft, const AttachWorld& world);
// What a check is about: another text, another check.
std::string routeOf(const AttachDraft& draft, const AttachWorld& world);
AttachDraft proposedDraft(const AttachWorld& world);
std::string freeName(const std::string& host, const AttachWorld& world);
// Patterns of a text of commas and lines.
std::vector<std::string> patternsOf(const std::string& text);

// Fills machine, sign-in and jump hosts with what ~/.ssh/config says about `name`. What is not taken over, a line each.
struct Imported {
    AttachDraft draft;
    QStringList notTaken;
    QString trouble; // the host cannot be taken; the draft is as it was
};
Imported importHost(const SshConfig& config, const std::string& name, const AttachDraft& draft,
                    const AttachWorld& world);

// The arguments of studioctl, and as a line to paste into a shell, that attach the same. `workspace`: empty when it is
// the usual one.
std::vector<std::string> attachWords(const AttachDraft& draft, const AttachWorld& world,
                                     const std::string& workspace = {});
std::string attachCommand(const AttachDraft& draft, const AttachWorld& world, const std::string& workspace = {});
// The same as a file, in the form of Azure ML's command line, with what is ours under one key.
std::string attachFile(const AttachDraft& draft, const AttachWorld& world);

} // namespace studio::ui
