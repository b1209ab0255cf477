#include "app/studioctl/other_command.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace studio::cli {

namespace {

struct OtherCommand {
    std::string_view noun;
    std::string_view verb;
    const char* command;
};
constexpr OtherCommand otherCommands[] = {{"pipeline", "create", "run submit --file FILE"},
                                          {"pipeline", "submit", "run submit --file FILE"},
                                          {"pipeline", "run", "run submit --file FILE"},
                                          {"pipeline", "start", "run submit --file FILE"},
                                          {"pipeline", "new", "run submit --file FILE"},
                                          {"pipeline", "cancel", "run cancel ID"},
                                          {"pipeline", "stop", "run cancel ID"},
                                          {"pipeline", "delete", "run delete ID"},
                                          {"pipeline", "remove", "run delete ID"},
                                          {"pipeline", "rm", "run delete ID"},
                                          {"experiment", "create", "run submit --experiment NAME -- COMMAND"},
                                          {"experiment", "new", "run submit --experiment NAME -- COMMAND"},
                                          {"experiment", "cancel", "run cancel --experiment NAME"},
                                          {"experiment", "delete", "run delete --experiment NAME"},
                                          {"experiment", "remove", "run delete --experiment NAME"},
                                          {"experiment", "rm", "run delete --experiment NAME"}};

} // namespace

const char* otherCommand(const CommandNode& node, const std::string& verb) {
    const auto found = std::find_if(std::begin(otherCommands), std::end(otherCommands), [&](const OtherCommand& row) {
        return row.noun == node.name && row.verb == verb && node.parent != nullptr;
    });
    return found == std::end(otherCommands) ? nullptr : found->command;
}

} // namespace studio::cli
