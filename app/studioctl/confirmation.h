// Asks for confirmation before something is deleted.
#pragma once

#include <QString>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "app/studioctl/command_line.h"
#include "core/base/error.h"

namespace studio::cli {

// Calls `work` and returns its exit code if `isConfirmed` (--yes) is given or the user says yes at the terminal;
// without a terminal, only if `mayOmit`, else the error names --yes. `what` is what will be deleted. The default answer
// is no, and its exit code is Trouble.
std::optional<int> confirmDeletion(const QString& what, bool isConfirmed, bool mayOmit,
                                   std::function<std::optional<int>()> work);
// Answers a command that has deleted `what`: as JSON with `value`, otherwise with a message on stderr.
void printDeleted(bool wantsJson, const QString& what, const nlohmann::json& value);

// What differs between the commands that delete a name with all its versions.
struct NamedDeletion {
    QString description;
    QString argument;                                                          // description of NAME
    std::function<QString(const QString&)> what;                               // "the environment NAME"
    std::function<Result<std::string>(Client&, const std::string& name)> find; // returns the name as it is stored
    std::function<Result<void>(Client&, const std::string& name)> erase;
};

// Adds "delete NAME", which asks for confirmation.
void addNamedDeletion(CommandLine& line, Command noun, NamedDeletion deletion);

} // namespace studio::cli
