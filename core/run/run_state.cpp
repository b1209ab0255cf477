#include "core/run/run_state.h"

#include <algorithm>

namespace studio {

namespace {

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

std::string_view toText(RunState state) {
    switch (state) {
    case RunState::NotStarted:
        return "NotStarted";
    case RunState::Queued:
        return "Queued";
    case RunState::Provisioning:
        return "Provisioning";
    case RunState::Preparing:
        return "Preparing";
    case RunState::Running:
        return "Running";
    case RunState::Finalizing:
        return "Finalizing";
    case RunState::CancelRequested:
        return "CancelRequested";
    case RunState::Completed:
        return "Completed";
    case RunState::Failed:
        return "Failed";
    case RunState::Canceled:
        return "Canceled";
    }
    return "NotStarted";
}

std::optional<RunState> runStateFromText(std::string_view text) {
    const auto found =
        std::find_if(allRunStates.begin(), allRunStates.end(), [&](RunState state) { return toText(state) == text; });
    return found == allRunStates.end() ? std::nullopt : std::optional(*found);
}

std::optional<RunState> runStateFromTextNoCase(std::string_view text) {
    const auto equal = [&](RunState state) {
        const std::string_view name = toText(state);
        return std::equal(name.begin(), name.end(), text.begin(), text.end(),
                          [](char a, char b) { return lower(a) == lower(b); });
    };
    const auto found = std::find_if(allRunStates.begin(), allRunStates.end(), equal);
    return found == allRunStates.end() ? std::nullopt : std::optional(*found);
}

std::string_view toText(RunEvent event) {
    switch (event) {
    case RunEvent::Admitted:
        return "taken_in";
    case RunEvent::NodeAwaited:
        return "node_awaited";
    case RunEvent::Placed:
        return "placed";
    case RunEvent::Started:
        return "started";
    case RunEvent::Exited:
        return "exited";
    case RunEvent::CancelRequestSeen:
        return "cancel_wanted";
    case RunEvent::RetryQueued:
        return "tried_again";
    case RunEvent::EngineQueued:
        return "engine_queued";
    case RunEvent::EngineProvisioning:
        return "engine_provisioning";
    case RunEvent::EngineClaimed:
        return "engine_claimed";
    case RunEvent::Succeeded:
        return "succeeded";
    case RunEvent::HasFailed:
        return "has_failed";
    case RunEvent::WasCanceled:
        return "was_canceled";
    }
    return "taken_in";
}

bool isFinal(RunState state) {
    return state == RunState::Completed || state == RunState::Failed || state == RunState::Canceled;
}

bool occupiesSlot(RunState state) {
    return state == RunState::Preparing || state == RunState::Running || state == RunState::Finalizing ||
           state == RunState::CancelRequested;
}

bool isWaiting(RunState state) {
    return state == RunState::NotStarted || state == RunState::Queued || state == RunState::Provisioning;
}

std::optional<RunState> nextState(RunState state, RunEvent event) {
    if (isFinal(state))
        return std::nullopt;
    const auto when = [](bool allowed, RunState next) { return allowed ? std::optional(next) : std::nullopt; };
    switch (event) {
    case RunEvent::Admitted:
        return when(state == RunState::NotStarted, RunState::Queued);
    case RunEvent::NodeAwaited:
        return when(state == RunState::Queued, RunState::Provisioning);
    case RunEvent::Placed:
        return when(state == RunState::Queued || state == RunState::Provisioning, RunState::Preparing);
    case RunEvent::Started:
        return when(state == RunState::Preparing, RunState::Running);
    case RunEvent::Exited: // from Preparing: the job failed to start; from Queued: an engine did not start it
        return when(state == RunState::Preparing || state == RunState::Running || state == RunState::CancelRequested ||
                        state == RunState::Queued || state == RunState::Provisioning,
                    RunState::Finalizing);
    case RunEvent::CancelRequestSeen:
        return when(state != RunState::CancelRequested && state != RunState::Finalizing, RunState::CancelRequested);
    case RunEvent::RetryQueued:
        return when(state == RunState::Queued || state == RunState::Provisioning || state == RunState::Preparing ||
                        state == RunState::Running || state == RunState::Finalizing,
                    RunState::Queued);
    case RunEvent::EngineQueued:
        return when(state == RunState::Queued || state == RunState::Provisioning || state == RunState::Preparing,
                    RunState::Queued);
    case RunEvent::EngineProvisioning:
        return when(state == RunState::Queued || state == RunState::Preparing, RunState::Provisioning);
    case RunEvent::EngineClaimed:
        return when(state == RunState::Queued || state == RunState::Provisioning, RunState::Preparing);
    // Succeeded requires a collected attempt; only a run that never got that far may fail or be canceled without one.
    case RunEvent::Succeeded:
        return when(state == RunState::Finalizing, RunState::Completed);
    case RunEvent::HasFailed:
        return RunState::Failed;
    case RunEvent::WasCanceled:
        return when(state == RunState::CancelRequested || state == RunState::Finalizing, RunState::Canceled);
    }
    return std::nullopt;
}

} // namespace studio
