// Evaluates the syntax tree of JsonQuery.
#include "core/base/json_query.h"

#include <algorithm>

#include "core/base/json_query_node.h"

namespace studio {

namespace {

using nlohmann::json;
using Kind = JsonQueryNode::Kind;

json at(const json& value, int64_t index) {
    if (!value.is_array())
        return nullptr;
    const auto size = static_cast<int64_t>(value.size());
    const int64_t position = index < 0 ? size + index : index;
    return position >= 0 && position < size ? value[static_cast<size_t>(position)] : json();
}

json slice(const json& value, const JsonQueryNode& node) {
    if (!value.is_array())
        return nullptr;
    const auto size = static_cast<int64_t>(value.size());
    const int64_t step = node.step.value_or(1);
    const auto bound = [&](const std::optional<int64_t>& given, int64_t otherwise) {
        if (!given)
            return otherwise;
        const int64_t position = *given < 0 ? size + *given : *given;
        return step > 0 ? std::clamp<int64_t>(position, 0, size) : std::clamp<int64_t>(position, -1, size - 1);
    };
    const int64_t start = bound(node.start, step > 0 ? 0 : size - 1);
    const int64_t stop = bound(node.stop, step > 0 ? size : -1);
    json result = json::array();
    for (int64_t i = start; step > 0 ? i < stop : i > stop; i += step)
        result.push_back(value[static_cast<size_t>(i)]);
    return result;
}

json flatten(const json& value) {
    if (!value.is_array())
        return nullptr;
    json result = json::array();
    for (const json& element : value) {
        if (element.is_array())
            result.insert(result.end(), element.begin(), element.end());
        else
            result.push_back(element);
    }
    return result;
}

json compare(const std::string& sign, const json& left, const json& right) {
    if (sign == "==")
        return left == right;
    if (sign == "!=")
        return left != right;
    if (!left.is_number() || !right.is_number())
        return nullptr;
    if (sign == "<")
        return left < right;
    if (sign == "<=")
        return left <= right;
    return sign == ">" ? json(left > right) : json(left >= right);
}

Result<json> project(const JsonQueryNode& node, const json& value) {
    auto base = evaluateJsonQuery(*node.children[0], value);
    if (!base)
        return base;
    if (node.kind == Kind::ValueProjection ? !base->is_object() : !base->is_array())
        return json();
    json result = json::array();
    for (const json& element : *base) {
        if (node.kind == Kind::Filter) {
            const auto condition = evaluateJsonQuery(*node.children[2], element);
            if (!condition)
                return condition;
            if (!isJsonTrue(*condition))
                continue;
        }
        auto mapped = evaluateJsonQuery(*node.children[1], element);
        if (!mapped)
            return mapped;
        if (!mapped->is_null())
            result.push_back(std::move(*mapped));
    }
    return result;
}

Result<json> select(const JsonQueryNode& node, const json& value) {
    if (value.is_null())
        return json();
    json result = node.kind == Kind::MultiList ? json::array() : json::object();
    for (size_t i = 0; i < node.children.size(); ++i) {
        auto selected = evaluateJsonQuery(*node.children[i], value);
        if (!selected)
            return selected;
        if (node.kind == Kind::MultiList)
            result.push_back(std::move(*selected));
        else
            result[node.names[i]] = std::move(*selected);
    }
    return result;
}

// Evaluates each child on the result of the one before.
Result<json> chain(const JsonQueryNode& node, const json& value) {
    Result<json> result = value;
    for (const auto& child : node.children) {
        if (result)
            result = evaluateJsonQuery(*child, *result);
    }
    return result;
}

std::string typeName(const json& value) {
    return value.is_object() ? "an object" : value.is_array() ? "an array" : "a single value";
}

// The part of the expression that a node stands for.
std::string partText(const JsonQueryNode& node) {
    switch (node.kind) {
    case Kind::Field:
        return node.text;
    case Kind::Index:
        return "[" + std::to_string(node.start.value_or(0)) + "]";
    case Kind::Slice:
        return "[:]";
    case Kind::ValueProjection:
        return "*";
    case Kind::Filter:
        return "[?]";
    case Kind::Projection:
        return "[*]";
    default:
        return "[]";
    }
}

// Of a node that selects from `value` itself; null has no type to differ in.
std::string mismatchAt(const JsonQueryNode& node, const json& value) {
    const bool needsObject = node.kind == Kind::Field || node.kind == Kind::ValueProjection;
    if (value.is_null() || (needsObject ? value.is_object() : value.is_array()))
        return {};
    return partText(node) + " needs " + (needsObject ? "an object" : "an array") + ", not " + typeName(value);
}

std::string mismatchIn(const JsonQueryNode& node, const json& value) {
    switch (node.kind) {
    case Kind::Field:
    case Kind::Index:
    case Kind::Slice:
        return mismatchAt(node, value);
    case Kind::Sub:
    case Kind::Pipe: {
        Result<json> current = value;
        for (const auto& child : node.children) {
            if (std::string found = mismatchIn(*child, *current); !found.empty())
                return found;
            current = evaluateJsonQuery(*child, *current);
            if (!current)
                break;
        }
        return {};
    }
    case Kind::Projection:
    case Kind::ValueProjection:
    case Kind::Filter:
    case Kind::Flatten: {
        if (std::string found = mismatchIn(*node.children[0], value); !found.empty())
            return found;
        const auto base = evaluateJsonQuery(*node.children[0], value);
        return base ? mismatchAt(node, *base) : std::string();
    }
    case Kind::MultiList:
    case Kind::MultiHash:
        for (const auto& child : node.children) {
            if (std::string found = mismatchIn(*child, value); !found.empty())
                return found;
        }
        return {};
    default: // functions refuse other types, and a condition is true or false
        return {};
    }
}

} // namespace

bool isJsonTrue(const json& value) {
    if (value.is_boolean())
        return value.get<bool>();
    if (value.is_string())
        return !value.get_ref<const std::string&>().empty();
    return value.is_number() || !value.empty();
}

Result<json> evaluateJsonQuery(const JsonQueryNode& node, const json& value) {
    switch (node.kind) {
    case Kind::Current:
        return value;
    case Kind::Field: {
        const auto found = value.is_object() ? value.find(node.text) : value.end();
        return value.is_object() && found != value.end() ? *found : json();
    }
    case Kind::Index:
        return at(value, node.start.value_or(0));
    case Kind::Slice:
        return slice(value, node);
    case Kind::Literal:
        return node.literal;
    case Kind::Sub:
    case Kind::Pipe:
        return chain(node, value);
    case Kind::Projection:
    case Kind::ValueProjection:
    case Kind::Filter:
        return project(node, value);
    case Kind::MultiList:
    case Kind::MultiHash:
        return select(node, value);
    case Kind::Function:
        return callJsonFunction(node, value);
    case Kind::Expression:
        return json(); // functions evaluate it
    case Kind::Flatten:
    case Kind::Or:
    case Kind::And:
    case Kind::Not:
    case Kind::Compare:
        break;
    }
    auto left = evaluateJsonQuery(*node.children[0], value);
    if (!left)
        return left;
    if (node.kind == Kind::Flatten)
        return flatten(*left);
    if (node.kind == Kind::Not)
        return json(!isJsonTrue(*left));
    if (node.kind != Kind::Compare && isJsonTrue(*left) == (node.kind == Kind::Or))
        return left;
    const auto right = evaluateJsonQuery(*node.children[1], value);
    return right && node.kind == Kind::Compare ? compare(node.text, *left, *right) : right;
}

Result<JsonQuery> JsonQuery::parse(const std::string& expression) {
    auto tree = parseJsonQuery(expression);
    if (!tree)
        return fail(tree.error());
    return JsonQuery(std::move(*tree));
}

Result<json> JsonQuery::evaluate(const json& value) const {
    return evaluateJsonQuery(*m_root, value);
}

std::string JsonQuery::typeMismatch(const json& value) const {
    return mismatchIn(*m_root, value);
}

} // namespace studio
