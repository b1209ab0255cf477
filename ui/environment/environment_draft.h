// EnvironmentDraft is the state of the environment editor as typed: a plain value that the steps load and store.
// Nothing is saved before Create.
#pragma once

#include <QString>
#include <map>
#include <string>
#include <vector>

#include "core/environment/environment_defaults.h"
#include "core/environment/named_environment.h"
#include "core/environment/specification.h"
#include "ui/common/stage_problem.h"

namespace studio::ui {

enum class EditorStage { Kind, Definition, Extras, Try, Review };

// Format of the package text.
enum class PackageFormat { Conda, Requirements, Pyproject, List };

struct EnvironmentDraft {
    std::string name;
    std::string description;
    EnvironmentSpec::Kind kind = EnvironmentSpec::Kind::Packages;
    PackageFormat format = PackageFormat::Conda;
    std::string text; // packages; of a container those added to its image
    std::string file; // source of the text; includes are resolved relative to it; may be empty
    std::string interpreter;
    bool hasContext = false; // the image is built from a folder
    ContainerSpec container; // arguments: as a list
    std::string contextFolder;
    std::vector<std::pair<std::string, std::string>> variables;
    std::map<std::string, TargetCommands> commands; // by target; "*": all others
    std::map<std::string, std::string> tags;
    bool operator==(const EnvironmentDraft&) const = default;
};

using EditorProblem = StageProblem<EditorStage>;

// Parses `text` in its format. Pure, except that files included by a requirements file next to `file` are read.
PackageReadResult readText(const EnvironmentDraft& draft);
PackageFormat formatOf(const std::string& fileName, const std::string& text);
Environment::Source sourceOf(PackageFormat format);
QString formatName(PackageFormat format);
// "environment.yml"
QString usualFileName(PackageFormat format);

// Environment to create. `read`: result of readText() for this draft.
Environment environmentOf(const EnvironmentDraft& draft, const PackageReadResult& read);
EnvironmentDraft draftFrom(const Environment& environment, const std::string& name);
// Problems in step order. The image may be empty if `defaults` provide it.
std::vector<EditorProblem> problemsOf(const EnvironmentDraft& draft, const PackageReadResult& read,
                                      const EnvironmentDefaults& defaults = {});
bool hasPackages(const EnvironmentDraft& draft);

// Equivalent studioctl arguments, and the same as a shell command line. `workspace`: empty for the default one.
std::vector<std::string> createArguments(const EnvironmentDraft& draft, const std::string& workspace = {});
std::string createCommand(const EnvironmentDraft& draft, const std::string& workspace = {});

} // namespace studio::ui
