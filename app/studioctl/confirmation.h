// Asks for confirmation before something is deleted.
#pragma once

#include <QString>
#include <functional>
#include <optional>

namespace studio::cli {

// Calls `work` and returns its exit code if `isConfirmed` (--yes) is given or the user says yes at the terminal;
// without a terminal, only if `mayOmit`, else the error names --yes. `what` is what will be deleted. The default answer
// is no, and its exit code is Trouble.
std::optional<int> confirmDeletion(const QString& what, bool isConfirmed, bool mayOmit,
                                   std::function<std::optional<int>()> work);

} // namespace studio::cli
