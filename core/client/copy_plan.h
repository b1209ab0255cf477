// CopyPlan copies files and folders into a folder of the user, and finds existing files of other content before it
// writes. The sources are untrusted: symbolic links are kept only if they stay inside their tree, special files are
// skipped, and nothing is written outside the folder. Blocks on the disk; any thread.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/client/download.h"
#include "core/transfer/output_union.h"

namespace studio {

class CopyPlan {
public:
    explicit CopyPlan(std::string folder)
        : m_folder(std::move(folder)) {}

    // Paths `to` are relative to the folder. A tree that does not exist adds nothing.
    void addTree(const std::string& from, const std::string& to);
    void addUnion(const OutputUnion& all, const std::string& to);
    void addFile(const std::string& from, const std::string& to);
    // Returns the paths that exist as a file or a link of other content, in the order in which they were added. Not a
    // folder in place of a file: it cannot be overwritten, and run() reports it.
    std::vector<std::string> conflicts() const;
    // Copies all; files that have equal contents already are left alone. Overwrites the others.
    void run(Download& download) const;

private:
    struct Item {
        std::string source;
        std::string path;
        std::string target{}; // of a link
        FileStamp::Kind kind = FileStamp::Kind::File;
    };
    enum class Existing { Absent, Equal, Different };

    void addEntry(const std::string& source, const std::string& tree, const std::string& path, FileStamp::Kind kind);
    Existing compare(const Item& item) const;
    Result<void> makeRealFolder(const std::string& path) const;
    Result<void> copy(const Item& item, Download& download) const;

    std::string m_folder;
    std::vector<Item> m_items;
    std::vector<std::string> m_leftOut;
    std::vector<Download::Failure> m_failed;
};

} // namespace studio
