// Defines the states of a run and the pure transition function nextState() of its state machine.
//
// NotStarted → Queued → Provisioning → Preparing → Running → Finalizing → Completed | Failed | Canceled
// An attempt in an engine (protocol/engine.h) is Queued and Provisioning while it is in the engine's queue.
// CancelRequested may follow any unfinished state. Within an attempt the state only moves forward; a new attempt starts
// at Queued. NotResponding is not a state: it is shown instead of the last known one while a machine does not answer.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace studio {

enum class RunState {
    NotStarted,
    Queued,
    Provisioning,
    Preparing,
    Running,
    Finalizing,
    CancelRequested,
    Completed,
    Failed,
    Canceled
};
inline constexpr std::array allRunStates = {
    RunState::NotStarted, RunState::Queued,          RunState::Provisioning, RunState::Preparing, RunState::Running,
    RunState::Finalizing, RunState::CancelRequested, RunState::Completed,    RunState::Failed,    RunState::Canceled};

enum class RunEvent {
    Admitted,           // admitted by the driver
    NodeAwaited,        // waits for a node to start
    Placed,             // a slot is assigned; the launch is decided
    Started,            // the job's first instruction ran
    Exited,             // the job has ended; its files are being collected
    CancelRequestSeen,  // the cancel request was read
    RetryQueued,        // the attempt failed outside the job; a retry is queued
    EngineQueued,       // the attempt waits in the queue of an engine
    EngineProvisioning, // the engine prepares its nodes
    EngineClaimed,      // its job has started on a node
    Succeeded,
    HasFailed,
    WasCanceled,
};
inline constexpr std::array allRunEvents = {
    RunEvent::Admitted,     RunEvent::NodeAwaited,       RunEvent::Placed,       RunEvent::Started,
    RunEvent::Exited,       RunEvent::CancelRequestSeen, RunEvent::RetryQueued,  RunEvent::Succeeded,
    RunEvent::HasFailed,    RunEvent::WasCanceled,       RunEvent::EngineQueued, RunEvent::EngineProvisioning,
    RunEvent::EngineClaimed};

std::string_view toText(RunState state); // "NotStarted"; stored and displayed
std::optional<RunState> runStateFromText(std::string_view text);
std::optional<RunState> runStateFromTextNoCase(std::string_view text);
std::string_view toText(RunEvent event);

bool isFinal(RunState state);
// The run has a live attempt, which occupies a slot on its target.
bool occupiesSlot(RunState state);
// The run waits for a slot; none of its attempts is on a machine.
bool isWaiting(RunState state);

// Returns the state after `event`, or nullopt if the event is invalid in `state` (a stale event, to be dropped).
std::optional<RunState> nextState(RunState state, RunEvent event);

} // namespace studio
