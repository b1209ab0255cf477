#include "core/agent/gang/gang_decision.h"

#include <cerrno>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr uint64_t maxGangFileSize = 1U << 20U;
constexpr std::string_view releaseText = "release";
constexpr std::string_view withdrawText = "withdraw";

// Creates `path` with its whole content, or fails with AlreadyExists.
Result<void> createOnce(const std::string& path, std::string_view text) {
    const std::string temporary = temporaryPathFor(path);
    const UniqueFd fd(open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "make " + temporary));
    auto done = writeAll(fd.get(), text, temporary);
    crashPoint(CrashPoint::GangControlWritten);
    if (done)
        done = renameWithoutReplacing(temporary, path);
    if (!done)
        unlink(temporary.c_str());
    return done;
}

} // namespace

Result<GangDecision> decideGang(const AttemptFolder& folder, GangDecision decision) {
    auto made = createOnce(folder.decision(), decision == GangDecision::Release ? releaseText : withdrawText);
    crashPoint(CrashPoint::GangDecisionMade);
    if (made)
        return decision;
    if (made.error().code != ErrorCode::AlreadyExists)
        return fail(made.error());
    const auto before = readGangDecision(folder);
    return before ? *before
                  : Result<GangDecision>(
                        fail(ErrorCode::Corrupt, "The decision about an attempt cannot be read.", folder.decision()));
}

std::optional<GangDecision> readGangDecision(const AttemptFolder& folder) {
    const auto text = readFile(folder.decision(), 64);
    if (text && *text == releaseText)
        return GangDecision::Release;
    return text && *text == withdrawText ? std::optional(GangDecision::Withdraw) : std::nullopt;
}

bool isGivenUp(const AttemptFolder& folder) {
    return pathExists(folder.cancel()) || isWithdrawn(folder);
}

Result<void> writeGangTable(const AttemptFolder& folder, const GangTable& table) {
    auto made = createOnce(folder.gangTable(), jsonText(toJson(table)));
    crashPoint(CrashPoint::GangTableWritten);
    if (made || made.error().code != ErrorCode::AlreadyExists)
        return made;
    const auto before = readGangTable(folder);
    if (before && *before == table)
        return {};
    return fail(ErrorCode::Conflict, "This attempt already has a different node table.");
}

Result<GangTable> readGangTable(const AttemptFolder& folder) {
    const auto text = readFile(folder.gangTable(), maxGangFileSize);
    if (!text)
        return fail(text.error());
    return gangTableFromJson(nlohmann::json::parse(*text, nullptr, false));
}

std::optional<GangState> readGangState(const AttemptFolder& folder) {
    std::optional<GangState> state;
    if (const auto text = readFile(folder.gang(), maxGangFileSize)) {
        if (auto read = gangStateFromJson(nlohmann::json::parse(*text, nullptr, false)))
            state = std::move(*read);
        if (!state)
            return std::nullopt;
    }
    if (const auto decision = readGangDecision(folder)) {
        if (!state) // it still prepares its environment
            state.emplace();
        state->phase = *decision == GangDecision::Release ? GangPhase::Released : GangPhase::Withdrawn;
    }
    return state;
}

} // namespace studio
