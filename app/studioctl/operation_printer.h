// OperationPrinter prints the operations of a compute target that are new since the last call, oldest first, and what
// its nodes wait for where that has changed; nothing with --json. GUI thread; keeps references to the command line and
// the client. An answer that cannot be read is left to the next call.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/id.h"

namespace studio {

class Client;

namespace cli {

class CommandLine;

class OperationPrinter {
public:
    // `after`: the last event that is not printed.
    OperationPrinter(const CommandLine& line, Client& client, int64_t after)
        : m_line(line)
        , m_client(client)
        , m_lastSeq(after) {}

    void printNew(const TargetId& target);

private:
    void printTrouble(const TargetId& target);
    const CommandLine& m_line;
    Client& m_client;
    int64_t m_lastSeq;
    std::string m_trouble; // last printed
};

} // namespace cli

} // namespace studio
