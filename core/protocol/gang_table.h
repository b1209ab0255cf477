// makeGangTable() chooses the addresses by which the nodes of an attempt reach each other. Pure; any thread.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/gang.h"

namespace studio {

// A node of an attempt, as input of makeGangTable().
struct GangMember {
    std::string kernel; // equal for nodes on one machine
    GangState state;    // from Prepared on
    bool operator==(const GangMember&) const = default;
};

// Of each node, the address that shares a network with most of the others is taken; IPv4 and addresses that are not
// link-local first. `interface`: only its addresses are considered where a node has one; empty: all. Nodes without any
// address reach each other by 127.0.0.1 if all are on one machine, else NotFound; its detail is the node's rank.
Result<GangTable> makeGangTable(const std::vector<GangMember>& members, const std::string& interface, std::string key);

// Returns 64 hexadecimal digits of a new secret.
std::string newGangKey();

} // namespace studio
