// What New run edits: a plain value, as typed. Pages show it and take it back; nothing is sent before Submit.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/run/run_config.h"
#include "ui/newrun/environment_choice.h"

namespace studio::ui {

enum class RunStep { Code, Where, Environment, Settings, Review };

struct NamedText {
    std::string name;
    std::string value;
    bool operator==(const NamedText&) const = default;
};

struct RunDraft {
    std::string source;   // folder, bytes; empty: none
    std::string command;  // one line
    bool isWords = false; // the line is a list of words, quoted where needed, and needs no shell
    std::string compute = "local";
    std::optional<ClusterConfig> runBased; // a cluster for this run alone; `compute` then counts for nothing
    EnvironmentChoice runsIn;
    std::string experiment;
    std::string name;
    std::vector<NamedText> variables;
    std::vector<RunInput> inputs;
    std::vector<NamedText> tags;
    std::string timeLimit; // "90", "2h", "1 d 12 h"; empty: none
    std::string grace;     // the same; empty: as usual
    int retries = 0;
    bool operator==(const RunDraft&) const = default;
};

struct DraftProblem {
    RunStep step;
    QString field; // object name of the field it belongs to
    QString text;  // what is wrong and how to mend it
};

// All that can be said without looking at the disk, in the order of the pages.
std::vector<DraftProblem> problemsOf(const RunDraft& draft);

// What is submitted. Only for drafts without problems; unreadable times are left out.
RunConfig configOf(const RunDraft& draft);
// The other way. Leaves out what submitting writes anew: trees of inputs and tags about the commit.
RunDraft draftFrom(const RunConfig& config);

// The words of a line that no shell is needed for (blanks and quotes only), or nothing.
std::optional<std::vector<std::string>> plainWords(const std::string& line);
// "90" and "90 s", "5 min", "2h", "1 d 12 h"
std::optional<std::chrono::seconds> secondsFrom(const std::string& text);
std::string secondsText(std::chrono::seconds seconds);

// The arguments of studioctl, and as a line to paste into a shell, that submit the same. `workspace`: empty when it is
// the usual one.
std::vector<std::string> submitWords(const RunConfig& config, const std::string& workspace = {});
std::string submitCommand(const RunConfig& config, const std::string& workspace = {});
// The same where it is known which file an environment was read from.
std::vector<std::string> submitWords(const RunConfig& config, const EnvironmentChoice& runsIn,
                                     const std::string& workspace);
std::string submitCommand(const RunConfig& config, const EnvironmentChoice& runsIn, const std::string& workspace);

} // namespace studio::ui
