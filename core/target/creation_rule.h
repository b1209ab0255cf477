// Decides what is done next about a node that the studio creates. Pure, so that tests can compare it with a table; any
// thread.
#pragma once

#include "core/target/created_node_store.h"

namespace studio {

enum class CreationAction {
    None,
    Create, // request it
    Locate, // find out what an earlier request has created
    Start,
    Admit,   // its agent answers
    Stop,    // of an instance: it is kept
    Replace, // remove what it had, so that another one is created for its folder
    Watch,   // find out whether it still runs
    Remove,
    Forget // nothing was ever requested
};

// `isAgentConnected`: the agent of the node answers now. `hasContainer`: what was stopped is there, and can be started
// as it is.
CreationAction nextCreationAction(CreatedState state, const createdNodes::Demand& demand, bool isAgentConnected,
                                  bool hasContainer = true);

} // namespace studio
