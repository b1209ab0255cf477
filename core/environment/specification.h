// Reads package specifications: conda files, requirements files, pyproject.toml and typed package lists. The readers
// return the normal form and every problem with line and column; they never stop at the first error. Pure; any thread.
//
// Formats: conda's environment.yml (name, channels, dependencies, pip:, variables), pip's requirements file format, PEP
// 508 requirements, PEP 440 versions and specifiers, PEP 621 (project.dependencies, project.optional-dependencies,
// project.requires-python).
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/environment/environment.h"

namespace studio {

struct SpecDiagnostic {
    bool isError = true; // else a warning: the content is accepted
    int line = 1;        // from 1
    int column = 1;      // from 1, in characters
    std::string message; // one sentence: the problem and its fix
};

struct PackageReadResult {
    PackageSpec packages; // in normal form; the part that could be parsed
    std::string name;     // from the file; may be empty
    std::map<std::string, std::string> variables;
    std::vector<SpecDiagnostic> problems;
    bool isFine() const; // no errors
};

// Reads a file included by a requirements file ("-r base.txt"), relative to it; returns nullopt if it is missing or
// access is denied.
using IncludeReader = std::function<std::optional<std::string>(const std::string& relativePath)>;
// Reads includes from `folder` and its subfolders; does not follow symbolic links out of it.
IncludeReader folderIncludeReader(const std::string& folder);

PackageReadResult readCondaFile(std::string_view text);
PackageReadResult readRequirements(std::string_view text, const IncludeReader& include = {});
// `extras`: names of the optional-dependencies to include.
PackageReadResult readPyproject(std::string_view text, const std::vector<std::string>& extras = {});
// Reads a typed list: one package per line, or separated by commas or spaces; "conda:NAME=1.2" requests a conda
// package.
PackageReadResult readPackageList(std::string_view text);
// Detects the format from the file name and the content.
PackageReadResult readPackageFile(const std::string& fileName, std::string_view text,
                                  const IncludeReader& include = {});
Environment::Source sourceOf(const std::string& fileName, std::string_view text);

// Returns the canonical form: equal content gives equal output. Names are lower-cased and compared as in their
// ecosystem, specifiers and lists are sorted, whitespace is removed.
PackageSpec normalForm(PackageSpec packages);

// Validates everything except packages: interpreter path not absolute, malformed image reference, invalid variables,
// container arguments that give the container access to the host (a warning). One sentence each.
std::vector<SpecDiagnostic> problemsOf(const Environment& environment);

// Compares two environments; rows that differ come first. `what`: "python", "pip numpy", "variable OMP_NUM_THREADS", …
struct EnvironmentDifference {
    std::string what;
    std::string left;
    std::string right;
    bool isSame() const { return left == right; }
};
std::vector<EnvironmentDifference> compareEnvironments(const Environment& left, const Environment& right);

} // namespace studio
