// Checks for a keyring on the D-Bus session bus, and opens the connection that libsecret shares with QtKeychain.
#pragma once

#include <functional>
#include <memory>

namespace studio {

// Returns true if a keyring is running on the session bus or can be activated. Starts nothing. Blocks for up to half a
// minute if the bus hangs: call it in a worker thread.
bool isKeyringOnSessionBus();

// The libsecret backend of QtKeychain uses a shared GIO connection to the bus, which by default ends the whole program
// when the bus disconnects, as at logout; runs must survive that. Calls `ready` from the event loop of the calling
// thread once the connection is open and its exit-on-close is off. `ready` receives a handle that keeps the connection
// alive (release it when the keyring's work is done), or nullptr if GIO is missing or cannot connect.
void openSharedBus(std::function<void(std::shared_ptr<void> connection)> ready);

} // namespace studio
