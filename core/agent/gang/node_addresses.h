// Lists the addresses of this machine by which other machines may reach it.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/gang.h"

namespace studio {

// Returns the addresses of network interfaces that are up, IPv4 first, those of the default route's interface before
// others; without loopback, link-local addresses and bridges of containers and virtual machines. On a machine that has
// only loopback, 127.0.0.1. With `interface`, its addresses alone, whatever it is; NotFound if it has none.
Result<std::vector<NodeAddress>> nodeAddresses(const std::string& interface);

} // namespace studio
