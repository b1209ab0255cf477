// Manual reads the user manual that is installed with the programs: one Markdown file per topic, "<topic>.md", whose
// first line is "# Title". The topic "index" is its table of contents. Each call reads files; value type, thread-safe.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

class Manual {
public:
    struct Topic {
        std::string name;  // "attach"; its file is attach.md
        std::string title; // text of the first heading; the name if there is none
        bool operator==(const Topic&) const = default;
    };

    // Uses the topics in `folder`, which need not exist.
    explicit Manual(std::string folder);
    // Uses ../share/compute-studio/manual, seen from the folder of the running program: the place in an installation
    // and, by a symbolic link, in a build folder.
    static Manual besideProgram(std::string_view programFolder);

    const std::string& folder() const { return m_folder; }
    // Returns all topics but the index: first those that the index links to, in its order, then the others by name.
    std::vector<Topic> topics() const;
    // Returns the Markdown of a topic; nullopt if there is none of that name. Accepts "attach" and "attach.md" in any
    // case, never a path.
    std::optional<std::string> text(std::string_view topic) const;

private:
    std::string m_folder;
};

} // namespace studio
