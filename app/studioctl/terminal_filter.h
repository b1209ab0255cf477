// What a log may do to a terminal: colours and styles (SGR), line breaks, tabs and carriage returns. Everything else
// that a terminal would obey (titles, clipboard, cursor reports, C1 controls, …) is shown as visible text instead.
#pragma once

#include <string>
#include <string_view>

namespace studio::cli {

class TerminalFilter {
public:
    // The bytes that may be written now. A sequence that is cut at the end is kept for the next call.
    std::string pass(std::string_view bytes);
    // What is left when nothing more comes.
    std::string finish();

private:
    std::string m_kept;
};

} // namespace studio::cli
