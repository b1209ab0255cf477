// What a file says about a run, before anything of it starts: a run configuration, what is wrong with the file, and the
// names in it that only this workspace or its user can tell the meaning of.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/secret_text.h"
#include "core/environment/environments.h"
#include "core/jobfile/file_problem.h"
#include "core/run/run_config.h"

namespace studio {

struct OpenName {
    enum class Kind {
        Compute,     // a placeholder: the user says which target
        Environment, // a curated or registered one of Azure's, or an image that may be mapped
        Address,     // of an input
    };
    enum class Wanted { Any, File, Folder };
    Kind kind = Kind::Environment;
    std::string text;  // as it stands in the file; addresses without their query, which may hold a key
    std::string input; // Address: whose
    Wanted wanted = Wanted::Any;
    bool isOptional = false; // a mapping wins, but it means something without one
    bool isPlaceholder = false;
    int line = 1;
    int column = 1;
};

// The password of a container registry that stood in a file. It goes into the secret store or nowhere.
struct RegistryPassword {
    std::string registry;
    std::string userName;
    SecretText password;
};

// What is said beside the file.
struct JobChoices {
    std::vector<std::pair<std::string, std::string>> sets; // KEY.KEY and VALUE, put into the file before it is read
    bool compute = false;     // where it runs is chosen already: what the file says of that is passed over
    bool environment = false; // the same of what it runs in
};

struct JobDraft {
    std::string file; // as the user named it
    RunConfig config; // complete but for `open`
    std::vector<OpenName> open;
    std::vector<FileProblem> problems;
    // Where the compute target is named; 0: it is not.
    int computeLine = 0;
    int computeColumn = 0;
    std::optional<RegistryPassword> registryPassword;
    bool isFine() const { return !hasErrors(problems); }
};

// What the workspace knows; all may be left out.
struct NameLookup {
    std::function<std::optional<NamedEnvironment>(const std::string& nameAndVersion)> environment;
    std::function<std::optional<std::string>(const std::string& text)> environmentMapping; // → NAME[:VERSION]
    std::function<std::optional<std::string>(const std::string& address)> address;         // → local path
};

// Fills in what the workspace knows and takes it out of `open`; optional names are taken out in any case. A mapping that
// leads nowhere is an error in `problems`. May be called again when more is known.
void resolveNames(JobDraft& draft, const NameLookup& lookup);
// As resolveNames() would, with this environment instead of what the file says.
void useEnvironment(JobDraft& draft, const NamedEnvironment& environment);
// The target that the user chose instead of the file's.
void useCompute(JobDraft& draft, const std::string& name);

// What is still open, as an error that names the command that helps.
FileProblem problemOf(const JobDraft& draft, const OpenName& open);
// The pattern under which the answer is best kept: of an environment all its versions.
std::string suggestedPattern(const OpenName& open);

// "<NAME>" and "< your compute name >", as documents have it where readers are to put something of theirs.
// Takes an address of the web as an input that the machine fetches; false: it is none, or it stands for a folder, which cannot be fetched.
// What is wrong with it is for validate().
bool takeWebAddress(JobDraft& draft, const std::string& name, const std::string& address, OpenName::Wanted wanted);
bool isPlaceholder(const std::string& text);
// "https://…", "wasbs://…", "azureml:NAME:1", "runs:/…": not a path of any machine.
bool isAddress(const std::string& text);

} // namespace studio
