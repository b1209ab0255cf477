// The states of a run, and the one pure function that changes them.
//
//   NotStarted → Queued → Provisioning → Preparing → Running → Finalizing → Completed | Failed | Canceled
// CancelRequested may come after any of the unfinished ones. Within an attempt the state only moves forward; a new
// attempt starts at Queued. NotResponding is no state: it stands in front of the last known one while a machine does
// not answer.
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
    TakenIn,      // the driver has seen it
    NodeAwaited,  // a node has to come up first
    Placed,       // there is a place; the launch is decided
    Started,      // the job's first instruction ran
    Exited,       // the job has ended; its files are collected
    CancelWanted, // the user's wish has been seen
    TriedAgain,   // the attempt ended for a reason outside the job; the next one waits
    Succeeded,
    HasFailed,
    WasCanceled,
};
inline constexpr std::array allRunEvents = {
    RunEvent::TakenIn,      RunEvent::NodeAwaited, RunEvent::Placed,    RunEvent::Started,   RunEvent::Exited,
    RunEvent::CancelWanted, RunEvent::TriedAgain,  RunEvent::Succeeded, RunEvent::HasFailed, RunEvent::WasCanceled};

std::string_view toText(RunState state); // "NotStarted"; what is stored and shown
std::optional<RunState> runStateFromText(std::string_view text);
std::optional<RunState> runStateFromTextNoCase(std::string_view text);
std::string_view toText(RunEvent event);

bool isFinal(RunState state);
// A live attempt belongs to the run: it takes a place on its target.
bool takesPlace(RunState state);
// It waits for a place; no attempt of it is on any machine.
bool isWaiting(RunState state);

// The state after `event`, or nullopt when that event cannot happen in `state` (it is then old news and is dropped).
std::optional<RunState> nextState(RunState state, RunEvent event);

} // namespace studio
