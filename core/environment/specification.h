// Readers of what people have: conda files, requirements files, pyproject.toml, lists of packages that they typed. They give the normal
// form of what is asked for and everything that is wrong with it, with line and column; they never stop at the first. Pure; any thread.
//
// Formats: conda's environment.yml (name, channels, dependencies, pip:, variables), pip's requirements file format, PEP 508 requirements,
// PEP 440 versions and specifiers, PEP 621 (project.dependencies, project.optional-dependencies, project.requires-python).
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

struct SpecProblem {
    bool isError = true; // else a warning: it is taken all the same
    int line = 1;        // from 1
    int column = 1;      // from 1, in characters
    std::string message; // one sentence: what is wrong and how to mend it
};

struct ReadPackages {
    PackageSpec packages; // in normal form; of what was understood
    std::string name;     // that the file gives itself; may be empty
    std::map<std::string, std::string> variables;
    std::vector<SpecProblem> problems;
    bool isFine() const; // no errors
};

// Reads another file that a requirements file names ("-r base.txt"), relative to it; nullopt where it may not or is not there.
using IncludeReader = std::function<std::optional<std::string>(const std::string& relativePath)>;
// From files of one folder and below it; links out of it are not followed.
IncludeReader includesOf(const std::string& folder);

ReadPackages readCondaFile(std::string_view text);
ReadPackages readRequirements(std::string_view text, const IncludeReader& include = {});
// `extras`: names of optional-dependencies that are wanted.
ReadPackages readPyproject(std::string_view text, const std::vector<std::string>& extras = {});
// As typed into a form: one a line, or several with commas or blanks between; "conda:NAME=1.2" asks for a conda package.
ReadPackages readPackageList(std::string_view text);
// By the file's name and what is in it.
ReadPackages readPackageFile(const std::string& fileName, std::string_view text, const IncludeReader& include = {});
Environment::Source sourceOf(const std::string& fileName, std::string_view text);

// The same content always gives the same form: names in lower case as their ecosystem compares them, specifiers and lists sorted, blanks gone.
PackageSpec normalForm(PackageSpec packages);

// What a form would not let pass, apart from packages: an interpreter without its full path, an image reference that is none, variables
// that cannot be, arguments that would give the container the machine (a warning). One sentence each.
std::vector<SpecProblem> problemsOf(const Environment& environment);

// Two environments side by side: rows that differ first. `what`: "python", "pip numpy", "variable OMP_NUM_THREADS", …
struct EnvironmentDifference {
    std::string what;
    std::string left;
    std::string right;
    bool isSame() const { return left == right; }
};
std::vector<EnvironmentDifference> compareEnvironments(const Environment& left, const Environment& right);

} // namespace studio
