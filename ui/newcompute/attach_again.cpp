#include "ui/newcompute/attach_again.h"

#include <algorithm>

namespace studio::ui {

namespace {

constexpr int64_t collectMegabyte = 1'000'000;
constexpr int64_t maxCollectMegabytes = 100'000'000;

// A limit below a megabyte does not become none.
int collectMegabytesOf(int64_t bytes) {
    return bytes <= 0 ? 0 : static_cast<int>(std::clamp<int64_t>(bytes / collectMegabyte, 1, maxCollectMegabytes));
}

// Of the methods of a hop, those that attach_draft.cpp makes of it.
SignInMethodChoice choiceOf(const std::vector<SignInMethod>& methods) {
    if (methods.empty())
        return SignInMethodChoice::Any;
    switch (methods.front()) {
    case SignInMethod::Key:
        return SignInMethodChoice::Key;
    case SignInMethod::Agent:
        return SignInMethodChoice::Agent;
    case SignInMethod::Password:
        return SignInMethodChoice::Password;
    case SignInMethod::Interactive:
        break;
    }
    return SignInMethodChoice::Interactive;
}

std::string patternText(const std::vector<std::string>& patterns) {
    std::string text;
    for (const std::string& pattern : patterns)
        text += (text.empty() ? "" : ", ") + pattern;
    return text;
}

} // namespace

AttachDraft draftAgain(const Target& detached) {
    AttachDraft draft;
    draft.kind = detached.kind;
    draft.name = detached.name;
    draft.maxRuns = std::max(1, detached.maxRuns);
    if (detached.remote() == nullptr || detached.remote()->route.empty())
        return draft;
    const RemoteConfig& config = *detached.remote();
    const SshHop& machine = config.route.back();
    draft.host = machine.host;
    draft.port = machine.port;
    draft.user = machine.user;
    draft.way = choiceOf(machine.methods);
    draft.requiresOneTimeCode = machine.methods.size() > 1 && machine.methods.back() == SignInMethod::Interactive;
    draft.keyFile = machine.keyFile;
    for (size_t i = 0; i + 1 < config.route.size(); ++i)
        draft.jumps.push_back({toText(config.route[i]), choiceOf(config.route[i].methods), config.route[i].keyFile});
    draft.options.slurm = config.slurm;
    draft.options.hadoop = config.hadoop;
    draft.options.power = config.power;
    draft.options.assignedUser = config.assignedUser;
    draft.options.collect.maxLogSize = config.collect.maxLogSize;
    draft.allGpus = config.gpus.empty();
    draft.gpus = config.gpus;
    draft.scratch = config.scratch;
    draft.notRespondingMinutes = std::max(
        1, static_cast<int>(std::chrono::duration_cast<std::chrono::minutes>(config.notRespondingAfter).count()));
    draft.skipDownload = config.collect.skipDownload;
    draft.include = patternText(config.collect.include);
    draft.exclude = patternText(config.collect.exclude);
    draft.maxFileMb = collectMegabytesOf(config.collect.maxFileSize);
    draft.maxTotalMb = collectMegabytesOf(config.collect.maxTotalSize);
    return draft;
}

} // namespace studio::ui
