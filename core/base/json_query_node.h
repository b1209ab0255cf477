// Defines JsonQueryNode, the syntax tree of JsonQuery, and the functions of its parts. Internal to core/base.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace studio {

struct JsonQueryNode {
    enum class Kind : uint8_t {
        Current,
        Field,           // text
        Index,           // start
        Slice,           // start, stop, step
        Literal,         // literal
        Sub,             // children, left to right
        Pipe,            // children[0] | children[1]
        Projection,      // children[1] of each element of children[0]
        ValueProjection, // children[1] of each value of children[0]
        Filter,          // children[1] of each element of children[0] for which children[2] is true
        Flatten,         // children[0]
        Or,
        And,
        Not,
        Compare,    // text: the operator
        MultiList,  // children
        MultiHash,  // names, children
        Function,   // text, children
        Expression, // &children[0]
    };
    Kind kind = Kind::Current;
    std::string text{};
    nlohmann::json literal{};
    std::optional<int64_t> start{};
    std::optional<int64_t> stop{};
    std::optional<int64_t> step{};
    std::vector<std::string> names{};
    std::vector<std::shared_ptr<const JsonQueryNode>> children{};
};

using JsonQueryTree = std::shared_ptr<const JsonQueryNode>;

Result<JsonQueryTree> parseJsonQuery(const std::string& expression);
Result<nlohmann::json> evaluateJsonQuery(const JsonQueryNode& node, const nlohmann::json& value);
// Calls a function by name. `node`: the call, whose children are the arguments; expressions (&…) are not evaluated.
Result<nlohmann::json> callJsonFunction(const JsonQueryNode& node, const nlohmann::json& value);
// Checks name and number of arguments while parsing.
Result<void> checkJsonFunction(std::string_view name, size_t argumentCount);
// False for null, false, and an empty string, array or object.
bool isJsonTrue(const nlohmann::json& value);

} // namespace studio
