// EnvironmentChoice is the environment of a run as edited by New run: the machine's own Python, a named environment, a
// file of packages, an interpreter, or an image.
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "core/environment/specification.h"
#include "core/run/run_config.h"

namespace studio::ui {

struct EnvironmentChoice {
    enum class Kind { Machine, Named, File, Interpreter, Image };
    Kind kind = Kind::Machine;
    std::string python;             // Machine: absolute path; empty: the machine's default
    std::string named;              // Named: "NAME:VERSION"
    std::optional<Environment> own; // Named, File: the definition, once loaded
    std::string file;               // File: absolute path; empty: the definition of an earlier run
    int errors = 0;                 // File: number of errors in its text
    std::string interpreter;        // Interpreter
    std::string image;              // Image
    bool operator==(const EnvironmentChoice&) const = default;
};

// Environment of the run; nullopt for the machine's own Python.
std::optional<Environment> environmentOf(const EnvironmentChoice& choice);
void store(const EnvironmentChoice& choice, RunConfig& config);
EnvironmentChoice environmentChoiceFrom(const RunConfig& config);
struct ChoiceProblem {
    const char* field;
    QString text;
};
std::optional<ChoiceProblem> problemOf(const EnvironmentChoice& choice);
// "sklearn:3 · Python 3.11, 4 packages"
QString summaryOf(const EnvironmentChoice& choice);
// Equivalent options of "studioctl run submit".
std::vector<std::string> environmentChoiceArguments(const EnvironmentChoice& choice);

// A file of packages in or next to the source folder.
struct EnvironmentFile {
    std::string path;  // absolute
    std::string shown; // relative to the source folder if below it
    Environment environment;
    std::vector<SpecDiagnostic> problems;
    int errors() const;
};
// Finds files of packages at the usual places of `folder`. Blocking file I/O.
std::vector<EnvironmentFile> environmentFilesIn(const std::string& folder);
Result<EnvironmentFile> readEnvironmentFile(const std::string& path, const std::string& folder);

} // namespace studio::ui
