// JsonQuery evaluates a JMESPath expression (jmespath.org) on a JSON value: the whole grammar, and all functions of the
// specification. Immutable after parse(); thread-safe.
//
// Keys of an object are visited in the order in which nlohmann::json keeps them: sorted. A literal in backticks that is
// no JSON is a string, as the AWS and Azure command lines take it.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/base/error.h"

namespace studio {

struct JsonQueryNode;

class JsonQuery {
public:
    // InvalidArgument with the position of the mistake. At most 16 KiB, nested at most 100 levels deep.
    static Result<JsonQuery> parse(const std::string& expression);
    // InvalidArgument: a function was called with values of a wrong type.
    Result<nlohmann::json> evaluate(const nlohmann::json& value) const;
    // Explains an evaluation to null, or to nulls alone: the first part of the expression that met a value of another
    // type than it selects from, such as "[] needs an array, not an object". Empty: none did; what it names is missing.
    std::string typeMismatch(const nlohmann::json& value) const;

private:
    explicit JsonQuery(std::shared_ptr<const JsonQueryNode> root)
        : m_root(std::move(root)) {}
    std::shared_ptr<const JsonQueryNode> m_root;
};

} // namespace studio
