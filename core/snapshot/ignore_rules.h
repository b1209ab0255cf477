// Ignore files with git's syntax and git's precedence, that also say which rule decided.
//
// Nothing here looks at a disk: the scanner reads the files and asks about paths. Paths are bytes, relative to the
// source folder, parts joined by '/'.
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
    // `text` as written, without line end and trailing blanks.
    IgnoreRule(std::string text, int line);
    const std::string& text() const { return m_text; }
    int line() const { return m_line; } // from 1
    bool isNegated() const { return m_negated; }
    // `path` is relative to the folder of the rule's file, `name` its last part.
    bool matches(std::string_view path, std::string_view name, bool isFolder) const;

private:
    std::string m_text;
    int m_line = 0;
    bool m_negated = false;
    bool m_foldersOnly = false;
    bool m_nameOnly = false;           // no '/' inside: compared with the last part, at any depth
    std::string m_literal;             // what stands before the first wildcard
    std::string m_suffix;              // nameOnly and of the form *suffix
    bool m_isSuffix = false;           // then m_suffix decides
    std::optional<GlobPattern> m_glob; // what follows m_literal; nullopt: nothing does
};

// The rules of one ignore file.
class IgnoreFile {
public:
    // `path` is the file's own, relative to the source folder ("src/.gitignore"); it is named in answers, and the rules
    // hold below its folder.
    IgnoreFile(std::string path, std::string_view content);
    const std::string& path() const { return m_path; }
    // The last rule that matches; nullptr if none does, or if `path` does not lie below the file's folder.
    const IgnoreRule* lastMatch(std::string_view path, bool isFolder) const;
    bool isEmpty() const { return m_rules.empty(); }

private:
    std::string m_path;
    size_t m_folderSize = 0; // bytes of the folder with its '/'
    std::vector<IgnoreRule> m_rules;
};

// What decided about a path. `rule` is null when no rule spoke; else it lives as long as the IgnoreFile does.
struct IgnoreMatch {
    bool excluded = false;
    const IgnoreFile* file = nullptr;
    const IgnoreRule* rule = nullptr;
};

// The ignore files that hold in a folder, as a list that grows downwards and shares its upper part.
class IgnoreChain {
public:
    // A chain of `upper` (may be null) with `file` below it.
    static std::shared_ptr<const IgnoreChain> with(std::shared_ptr<const IgnoreChain> upper, IgnoreFile file);
    // Answers for an entry of a folder that is itself not excluded: the nearest file with a matching rule decides. As
    // in git, whoever walks must not enter an excluded folder, since nothing in it can be included again.
    static IgnoreMatch match(const IgnoreChain* chain, std::string_view path, bool isFolder);

private:
    IgnoreChain(std::shared_ptr<const IgnoreChain> upper, IgnoreFile file);
    std::shared_ptr<const IgnoreChain> m_upper;
    IgnoreFile m_file;
};

} // namespace studio
