// JobDraft holds a parsed job file before submission: the run configuration, the problems of the file, and the names
// that only the workspace or the user can resolve.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/secret_text.h"
#include "core/environment/default_environment.h"
#include "core/environment/named_environment.h"
#include "core/jobfile/file_problem.h"
#include "core/run/run_config.h"

namespace studio {

class ParentJob;

struct UnresolvedName {
    enum class Kind {
        Compute,     // a placeholder: the user selects the target
        Environment, // a curated or registered one of Azure, or an image that may be mapped
        Address,     // URL or path of an input
    };
    enum class Wanted { Any, File, Folder };
    Kind kind = Kind::Environment;
    std::string text;  // as written; URLs without their query, which may contain a key
    std::string input; // Address: name of the input
    Wanted wanted = Wanted::Any;
    bool isOptional = false; // valid without a mapping, but a mapping takes precedence
    bool isPlaceholder = false;
    bool isPrivate = false; // RunInput::isPrivate
    int line = 1;
    int column = 1;
};

// The password of a container registry found in a file. Store it only in the secret store.
struct RegistryPassword {
    std::string registry;
    std::string userName;
    SecretText password;
};

// The step of a pipeline that a job is read as.
struct JobStep {
    std::string name;
    std::vector<std::string> inputs{}; // names, also of those without a value
    bool hasErrors = false;            // of the pipeline, such as the missing value that an input is bound to
};

// Overrides given by the caller.
struct JobOverrides {
    std::vector<std::pair<std::string, std::string>> sets; // KEY.KEY and VALUE, applied before the file is interpreted
    bool compute = false;                                  // the target is already chosen: ignore the file's
    bool environment = false;                              // same for its environment
    bool command = false;                                  // same for its command
    std::string source;                                    // absolute path that replaces the file's; empty: the file's
    bool isScheduled = false; // inputs may be ${{creation_context.trigger_time}}, which each run of a schedule replaces
    std::optional<JobStep> step{}; // nullopt: the job is a file of its own, whose keys --set reaches
};

// Describes how a name in the file was resolved, for display.
struct ResolutionNote {
    int line = 1;
    int column = 1;
    std::string message;
    bool operator==(const ResolutionNote&) const = default;
};

// Position of a path that an output is to be written to (RunConfig::outputPaths), for problems with it.
struct OutputPathLine {
    std::string output;
    int line = 1;
    int column = 1;
};

struct JobDraft {
    std::string file;                    // as the user named it
    RunConfig config;                    // complete except for `open`
    std::shared_ptr<ParentJob> parent{}; // of the job of a parent run: what it has besides `config` (parent_job.h)
    std::vector<UnresolvedName> open;
    std::vector<OutputPathLine> outputPaths{}; // that resolveNames() has not looked up yet
    std::vector<FileProblem> problems;
    std::vector<ResolutionNote> notes; // applied mappings, including the built-in ones
    // Position of the environment; 0: not given.
    int environmentLine = 0;
    int environmentColumn = 0;
    // Position of the compute target; 0: not given.
    int computeLine = 0;
    int computeColumn = 0;
    std::string computeFile{}; // that has it; empty: `file`
    std::optional<RegistryPassword> registryPassword;
    bool isFine() const { return !hasErrors(problems); }
};

// Returns the kind of run that the job becomes: run_kind.h.
std::string_view runKindOf(const JobDraft& draft);
// Returns the jobs that it consists of, with those inside of them, in the order of the file; empty: it is one job.
std::vector<JobDraft*> partsOf(JobDraft& draft);

// Lookup functions of the workspace; all are optional.
struct NameLookup {
    std::function<std::optional<NamedEnvironment>(const std::string& nameAndVersion)> environment;
    std::function<std::optional<std::string>(const std::string& text)> environmentMapping; // → NAME[:VERSION]
    std::function<std::optional<std::string>(const std::string& address)> address;         // → local path
    // Finds what a reference of data (core/data/data_reference.h) is: File, Folder or Address; nullopt if the text is
    // no reference. An error is reported at the input.
    std::function<std::optional<Result<RunInput::Kind>>(const std::string& reference)> data;
};

// Resolves names with the workspace and removes them from `open`. An unknown curated environment becomes its local
// equivalent (environment/default_environment.h). Applied mappings are added to `notes`. Optional names are always
// removed. A mapping with a missing target adds an error to `problems`, an address of an output without a mapping a
// warning. Idempotent; may be called again with more information.
void resolveNames(JobDraft& draft, const NameLookup& lookup);
// Same as resolveNames(), with this environment instead of the file's.
void useEnvironment(JobDraft& draft, const NamedEnvironment& environment);
// Sets the target chosen by the user instead of the file's.
void useCompute(JobDraft& draft, const std::string& name);

// Returns the note about the built-in environment that replaces a name.
QString defaultNote(const std::string& name, const DefaultEnvironment& environment);
// Returns the error for an unresolved name, including the command that resolves it.
FileProblem problemOf(const JobDraft& draft, const UnresolvedName& open);
// Returns the recommended mapping pattern: for an environment, all its versions.
std::string suggestedPattern(const UnresolvedName& open);

// Adds a web URL as an input that the machine downloads. Returns false if it is not a web URL, or if a folder is
// wanted, which cannot be downloaded. The URL itself is checked by validate().
bool addWebInput(JobDraft& draft, const std::string& name, const std::string& address, UnresolvedName::Wanted wanted);
// Returns the error for an input that a caller sets and the file has not; it names the one meant, or all.
QString unknownInputText(const std::string& name, const std::vector<std::string>& known);
// Returns the error for an input that a command uses and that has no value; empty: its cause has been reported.
// `step`: of a pipeline, whose inputs --set does not reach.
QString missingInputText(const std::string& name, const std::optional<JobStep>& step);
// Returns true if the user must replace the value first: "<NAME>", "< your compute name >", "{{ name }}".
bool isPlaceholder(const std::string& text);
// Returns true for URLs and asset references that are not paths: "https://…", "wasbs://…", "azureml:NAME:1", "runs:/…".
bool isAddress(const std::string& text);

} // namespace studio
