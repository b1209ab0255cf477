// GangChannel is the shim's end of the lines (gang_lines.h) between it and the program that has started the shims of
// all nodes as one job of an engine: the standard input and output, which the engine passes on. It takes both over, so
// that no program started later inherits them. One thread.
#pragma once

#include <optional>
#include <string>

#include "core/agent/gang/gang_lines.h"
#include "core/agent/gang/line_reader.h"
#include "core/base/unique_fd.h"
#include "core/protocol/records.h"

namespace studio {

class GangChannel {
public:
    // Appends further output of this process to the file at `outputPath`.
    explicit GangChannel(int rank, const std::string& outputPath);

    void sendState(const GangState& state);
    void sendEnd(const ExitRecord& record);
    void sendEnd(bool hasFailed, int exitStatus);
    // Readable when receive() has something; negative once the other end is closed.
    int descriptor() const { return m_in.get(); }
    bool isOpen() const { return m_in.isValid(); }
    // Waits for the next line, at most for `limitMs`. nullopt: none came, or the other end was closed.
    std::optional<JobLine> receive(int64_t limitMs);

private:
    void send(const NodeLine& line);

    int m_rank;
    UniqueFd m_in;
    UniqueFd m_out;
    LineReader m_lines;
};

} // namespace studio
