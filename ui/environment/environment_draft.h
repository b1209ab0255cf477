// What the editor of environments edits: a plain value, as typed. Steps show it and take it back; nothing is written before Create.
#pragma once

#include <QString>
#include <map>
#include <string>
#include <vector>

#include "core/environment/environment_defaults.h"
#include "core/environment/environments.h"
#include "core/environment/specification.h"

namespace studio::ui {

enum class EditorStage { Kind, Definition, Extras, Try, Review };

// How packages are written down.
enum class PackageFormat { Conda, Requirements, Pyproject, List };

struct EnvironmentDraft {
    std::string name;
    std::string description;
    EnvironmentSpec::Kind kind = EnvironmentSpec::Kind::Packages;
    PackageFormat format = PackageFormat::Conda;
    std::string text; // packages; of a container those on top of its image
    std::string file; // the text was read from here, and what it includes is looked for beside it; may be empty
    std::string interpreter;
    bool hasContext = false; // the image is built from a folder
    ContainerSpec container; // arguments: as words
    std::string contextFolder;
    std::vector<std::pair<std::string, std::string>> variables;
    std::map<std::string, TargetCommands> commands; // by target; "*": all others
    std::map<std::string, std::string> tags;
    bool operator==(const EnvironmentDraft&) const = default;
};

struct EditorProblem {
    EditorStage stage;
    QString field; // object name of the field it belongs to
    QString text;  // what is wrong and how to mend it
};

// Reads `text` as it is written down. Pure but for files that a requirements file beside `file` includes.
ReadPackages readText(const EnvironmentDraft& draft);
PackageFormat formatOf(const std::string& fileName, const std::string& text);
Environment::Source sourceOf(PackageFormat format);
QString formatName(PackageFormat format);
// "environment.yml"
QString usualFileName(PackageFormat format);

// What is created. `read` is readText() of this draft.
Environment environmentOf(const EnvironmentDraft& draft, const ReadPackages& read);
EnvironmentDraft draftFrom(const Environment& environment, const std::string& name);
// In the order of the steps. An image that the settings name need not be given.
std::vector<EditorProblem> problemsOf(const EnvironmentDraft& draft, const ReadPackages& read,
                                      const EnvironmentDefaults& defaults = {});
bool hasPackages(const EnvironmentDraft& draft);

// The arguments of studioctl, and as a line to paste into a shell, that create the same. `workspace`: empty when it is the usual one.
std::vector<std::string> createWords(const EnvironmentDraft& draft, const std::string& workspace = {});
std::string createCommand(const EnvironmentDraft& draft, const std::string& workspace = {});

} // namespace studio::ui
