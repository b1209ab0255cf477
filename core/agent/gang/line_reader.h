// LineReader splits what a pipe delivers into lines. One thread.
#pragma once

#include <optional>
#include <string>

namespace studio {

class LineReader {
public:
    // Reads once what is available. Returns false at the end of the stream, and for a line longer than 16 MiB.
    bool readFrom(int fd);
    // The next complete line, without its line feed.
    std::optional<std::string> next();

private:
    std::string m_text;
};

} // namespace studio
