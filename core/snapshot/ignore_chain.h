// IgnoreChain evaluates ignore files with git's syntax and precedence, and reports which rule decided.
//
// No disk access: the scanner reads the files and queries paths. Paths are bytes, relative to the source folder,
// separated by '/'.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/snapshot/glob_pattern.h"

namespace studio {

// One line of an ignore file.
class IgnoreRule {
public:
    IgnoreRule(std::string text, int line);
    const std::string& text() const { return m_text; }
    int line() const { return m_line; } // 1-based
    bool isNegated() const { return m_negated; }
    // `path` is relative to the folder of the rule's file, `name` its last component.
    bool matches(std::string_view path, std::string_view name, bool isFolder) const;

private:
    std::string m_text;
    int m_line = 0;
    bool m_negated = false;
    bool m_foldersOnly = false;
    bool m_nameOnly = false;           // contains no '/': compared with the last component, at any depth
    std::string m_literal;             // text before the first wildcard
    std::string m_suffix;              // for m_nameOnly patterns of the form *suffix
    bool m_isSuffix = false;           // match by m_suffix
    std::optional<GlobPattern> m_glob; // pattern after m_literal; nullopt: none
};

// The rules of one ignore file.
class IgnoreFile {
public:
    // `path` of the file itself, relative to the source folder ("src/.gitignore"); reported in matches. The rules apply
    // below its folder.
    IgnoreFile(std::string path, std::string_view content);
    const std::string& path() const { return m_path; }
    // Returns the last matching rule; nullptr if none matches or `path` is not below the file's folder.
    const IgnoreRule* lastMatch(std::string_view path, bool isFolder) const;
    bool isEmpty() const { return m_rules.empty(); }

private:
    std::string m_path;
    size_t m_folderSize = 0; // size of the folder's path including '/'
    std::vector<IgnoreRule> m_rules;
};

// The decision about a path. `rule` is null if no rule matched; otherwise valid for the lifetime of the IgnoreFile.
struct IgnoreMatch {
    bool excluded = false;
    const IgnoreFile* file = nullptr;
    const IgnoreRule* rule = nullptr;
};

// The ignore files that apply to a folder: a linked list from the folder upwards; parents are shared.
class IgnoreChain {
public:
    // Returns a chain of `upper` (may be null) and `file` below it.
    static std::shared_ptr<const IgnoreChain> with(std::shared_ptr<const IgnoreChain> upper, IgnoreFile file);
    // Evaluates an entry of a folder that is not itself excluded: the nearest file with a matching rule decides. As in
    // git, the caller must not descend into an excluded folder: nothing in it can be included again.
    static IgnoreMatch match(const IgnoreChain* chain, std::string_view path, bool isFolder);

private:
    IgnoreChain(std::shared_ptr<const IgnoreChain> upper, IgnoreFile file);
    std::shared_ptr<const IgnoreChain> m_upper;
    IgnoreFile m_file;
};

} // namespace studio
