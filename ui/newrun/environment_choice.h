// What a run runs in, as New run edits it: the machine's own Python, a named environment, a file of packages, an interpreter, or an image.
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
    std::string python;             // Machine: absolute path; empty: the machine's own
    std::string named;              // Named: "NAME:VERSION"
    std::optional<Environment> own; // Named, File: the definition, once it is known
    std::string file;               // File: absolute path; empty: the definition of an earlier run
    int errors = 0;                 // File: in its text
    std::string interpreter;        // Interpreter
    std::string image;              // Image
    bool operator==(const EnvironmentChoice&) const = default;
};

// What the run is given; both empty for the machine's own Python.
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
// The options of "studioctl run submit" that say the same.
std::vector<std::string> environmentWords(const EnvironmentChoice& choice);

// A file of packages in or beside the code.
struct EnvironmentFile {
    std::string path;  // absolute
    std::string shown; // relative to the code's folder, where it is below it
    Environment environment;
    std::vector<SpecProblem> problems;
    int errors() const;
};
// Those that the folder has in the usual places; may take as long as the disk does.
std::vector<EnvironmentFile> environmentFilesIn(const std::string& folder);
Result<EnvironmentFile> readEnvironmentFile(const std::string& path, const std::string& folder);

} // namespace studio::ui
