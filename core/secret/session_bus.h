// What core/secret must know of the session bus and of the library that QtKeychain talks to it with.
#pragma once

#include <functional>
#include <memory>

namespace studio {

// True where a keyring answers on the session bus, or would be started when asked. Starts nothing. Waits for the bus, up
// to half a minute where it hangs: for a worker thread only.
bool isKeyringOnSessionBus();

// QtKeychain's libsecret shares one connection to the bus through GIO, which by default ends the whole program when the
// bus goes away, as it does when the user logs out; runs must outlive that. Calls `ready` from the event loop of the
// calling thread when the connection is open and was told not to. `ready` is given what keeps that connection (let go of
// it when the keyring's work is done), or nothing where GIO is not there or cannot connect.
void openSharedBus(std::function<void(std::shared_ptr<void> connection)> ready);

} // namespace studio
