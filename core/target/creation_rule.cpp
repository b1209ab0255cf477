#include "core/target/creation_rule.h"

namespace studio {

CreationAction nextCreationAction(CreatedState state, const createdNodes::Demand& demand, bool isAgentConnected,
                                  bool hasContainer) {
    // What runs have on a node is fetched before it is removed.
    const bool isWanted = (demand.node && *demand.node != NodeState::Leaving) || demand.hasRun || demand.hasFiles;
    const CreationAction end = demand.isKept ? CreationAction::Stop : CreationAction::Remove;
    switch (state) {
    case CreatedState::Planned:
        if (!isWanted && demand.isKept)
            return CreationAction::Stop; // its folder is kept
        return isWanted ? CreationAction::Create : CreationAction::Forget;
    case CreatedState::Requested: // there was no answer, also because this program was not running
    case CreatedState::Locating:
        return CreationAction::Locate;
    case CreatedState::Booting:
        return isWanted ? CreationAction::Start : end;
    case CreatedState::Joining:
        if (!isWanted)
            return end;
        return isAgentConnected ? CreationAction::Admit : CreationAction::Watch;
    case CreatedState::Ready:
        if (!isWanted)
            return end;
        return isAgentConnected ? CreationAction::None : CreationAction::Watch;
    case CreatedState::Stopping: // also if it is wanted again meanwhile: what was requested is finished first
        return end;
    case CreatedState::Stopped:
        if (!demand.isKept)
            return CreationAction::Remove;
        if (!isWanted)
            return CreationAction::None;
        return hasContainer ? CreationAction::Start : CreationAction::Replace;
    case CreatedState::Failed:
    case CreatedState::Removing:
        return CreationAction::Remove;
    case CreatedState::Gone:
        break;
    }
    return CreationAction::None;
}

} // namespace studio
