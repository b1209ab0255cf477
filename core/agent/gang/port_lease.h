// PortLease keeps TCP ports for an attempt, so that no other attempt of any user of this machine is given them: a lock
// file per port (agent/job/shared_lock_folder.h), below the range from which the kernel takes ports of outgoing
// connections. Programs outside of the studio do not know the locks: a port is leased only if it can be bound.
#pragma once

#include <string>
#include <vector>

#include "core/agent/job/shared_lock_folder.h"
#include "core/base/error.h"

namespace studio {

class PortLease {
public:
    // Leases `count` ports. Busy if there are not so many.
    static Result<PortLease> take(int count);
    static Result<PortLease> takeFrom(SharedLockFolder folder, int count);

    const std::vector<int>& ports() const { return m_ports; }
    // Returns the descriptors that hold the lease as long as any process has them open, for the monitor.
    std::vector<int> descriptors() const;
    // Ends the lease, for processes that share its descriptors as well.
    void release();

private:
    explicit PortLease(SharedLockFolder folder)
        : m_folder(std::move(folder)) {}
    SharedLockFolder m_folder;
    std::vector<int> m_ports;
    std::vector<UniqueFd> m_locks;
};

// Returns true if a server could listen on the port at every address.
bool isPortFree(int port);

} // namespace studio
