// Runs `studio-agent vm …`: creates, observes and ends virtual machines of QEMU on this machine, each in the folder of
// its node. The studio runs it by the verb `tool`; it prints one line of JSON, or "KIND: message" to its standard
// error.
//
// A virtual machine exists while its folder has the file vm.json, or while a process with its UUID runs. There is never
// a second process of one: the verb "start" holds a lock of the folder and looks for the process first. Its state is
// that of the process.
#pragma once

#include <string>
#include <vector>

namespace studio {

// `words`: version | trial | create NODES WISH | prepare NODES WISH | list NODES | describe NODES ID | start NODES ID | stop NODES ID SECONDS |
// remove NODES ID | release NODES ID (keeps the disk) | discard NODES WISH (a plan) | log NODES WISH (the console's). Returns the
// exit status.
int runVirtualMachine(const std::vector<std::string>& words);

} // namespace studio
