#include "core/target/creation_rule.h"

namespace studio {

CreationAction nextCreationAction(CreatedState state, const createdNodes::Demand& demand, bool isAgentConnected) {
    // What runs have on a node is fetched before it is removed.
    const bool isWanted = (demand.node && *demand.node != NodeState::Leaving) || demand.hasRun || demand.hasFiles;
    switch (state) {
    case CreatedState::Planned:
        return isWanted ? CreationAction::Create : CreationAction::Forget;
    case CreatedState::Requested: // there was no answer, also because this program was not running
    case CreatedState::Locating:
        return CreationAction::Locate;
    case CreatedState::Booting:
        return isWanted ? CreationAction::Start : CreationAction::Remove;
    case CreatedState::Joining:
        if (!isWanted)
            return CreationAction::Remove;
        return isAgentConnected ? CreationAction::Admit : CreationAction::Watch;
    case CreatedState::Ready:
        if (!isWanted)
            return CreationAction::Remove;
        return isAgentConnected ? CreationAction::None : CreationAction::Watch;
    case CreatedState::Failed:
    case CreatedState::Removing:
        return CreationAction::Remove;
    case CreatedState::Gone:
        break;
    }
    return CreationAction::None;
}

} // namespace studio
