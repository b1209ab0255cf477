// TerminalFilter filters log output for a terminal: passes colours and styles (SGR), line breaks, tabs and carriage
// returns. All other control sequences (titles, clipboard, cursor reports, C1 controls, …) become visible text.
#pragma once

#include <string>
#include <string_view>

namespace studio::cli {

class TerminalFilter {
public:
    // Returns the filtered bytes. An incomplete sequence at the end is buffered for the next call.
    std::string pass(std::string_view bytes);
    // Flushes the buffer at the end of the input.
    std::string finish();

private:
    std::string m_kept;
};

} // namespace studio::cli
