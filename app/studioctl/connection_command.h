// Implements the part of "compute update" that changes how an attached machine is reached: checks the new values, with
// the machine's questions at the terminal, and saves them.
#pragma once

#include <optional>
#include <string>

#include "app/studioctl/attach_options.h"
#include "app/studioctl/command_line.h"

namespace studio::cli {

struct ConnectionOptions {
    std::optional<std::string> address;
    std::optional<int> port;
    std::optional<std::string> user;
    std::optional<std::string> key;
    bool agent = false;

    void addTo(Command app);
    bool isGiven() const { return address || port || user || key || agent; }
};

// Ends the program when done; an exit code if that is known at once.
std::optional<int> changeConnection(CommandLine& line, const std::string& name, const ConnectionOptions& options,
                                    SecretStorage keep);

} // namespace studio::cli
