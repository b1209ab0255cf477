// Implements the functions of JMESPath.
#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/base/json_query_node.h"

namespace studio {

namespace {

using nlohmann::json;
using Kind = JsonQueryNode::Kind;

// Types of one argument, as letters: n number, s string, b boolean, a array, o object, N array of numbers, S array of
// strings, c array of numbers or of strings, & expression, * anything.
struct Signature {
    std::string_view name;
    std::string_view types; // one letter per type, arguments separated by spaces
    bool isVariadic = false;
};

constexpr Signature signatures[] = {
    {"abs", "n"},         {"avg", "N"},      {"ceil", "n"},      {"contains", "as *"},
    {"ends_with", "s s"}, {"floor", "n"},    {"join", "s S"},    {"keys", "o"},
    {"length", "sao"},    {"map", "& a"},    {"max", "c"},       {"max_by", "a &"},
    {"merge", "o", true}, {"min", "c"},      {"min_by", "a &"},  {"not_null", "*", true},
    {"reverse", "as"},    {"sort", "c"},     {"sort_by", "a &"}, {"starts_with", "s s"},
    {"sum", "N"},         {"to_array", "*"}, {"to_number", "*"}, {"to_string", "*"},
    {"type", "*"},        {"values", "o"}};

const Signature* signatureOf(std::string_view name) {
    const auto* const found = std::find_if(std::begin(signatures), std::end(signatures),
                                           [&](const Signature& signature) { return signature.name == name; });
    return found == std::end(signatures) ? nullptr : found;
}

size_t arityOf(const Signature& signature) {
    return 1 + static_cast<size_t>(std::count(signature.types.begin(), signature.types.end(), ' '));
}

std::string_view typesOf(const Signature& signature, size_t argument) {
    std::string_view types = signature.types;
    for (; argument > 0 && !signature.isVariadic; --argument)
        types = types.substr(types.find(' ') + 1);
    return types.substr(0, types.find(' '));
}

bool areAll(const json& array, bool (json::*is)() const noexcept) {
    return array.is_array() && std::all_of(array.begin(), array.end(), [is](const json& one) { return (one.*is)(); });
}

bool isOfType(const json& value, char type) {
    switch (type) {
    case 'n':
        return value.is_number();
    case 's':
        return value.is_string();
    case 'a':
        return value.is_array();
    case 'o':
        return value.is_object();
    case 'N':
        return areAll(value, &json::is_number);
    case 'S':
        return areAll(value, &json::is_string);
    case 'c':
        return areAll(value, &json::is_number) || areAll(value, &json::is_string);
    default:
        return type == '*';
    }
}

std::string nameOf(const json& value) {
    return value.is_null()      ? "null"
           : value.is_boolean() ? "boolean"
           : value.is_number()  ? "number"
           : value.is_string()  ? "string"
           : value.is_array()   ? "array"
                                : "object";
}

tl::unexpected<Error> wrongType(const std::string& function, const std::string& what) {
    return fail(ErrorCode::InvalidArgument, function + "(): " + what);
}

// Whole numbers stay whole.
json number(double value) {
    constexpr double exact = 9e15;
    return value == std::floor(value) && std::abs(value) < exact ? json(static_cast<int64_t>(value)) : json(value);
}

json toNumber(const json& value) {
    if (!value.is_string())
        return value.is_number() ? value : json();
    json parsed = json::parse(value.get<std::string>(), nullptr, false);
    return parsed.is_number() ? parsed : json();
}

double sumOf(const json& array) {
    double sum = 0;
    for (const json& one : array)
        sum += one.get<double>();
    return sum;
}

// One key per element: all numbers or all strings.
Result<json> keysFor(const JsonQueryNode& node, const json& array, const JsonQueryNode& expression) {
    json keys = json::array();
    for (const json& element : array) {
        auto key = evaluateJsonQuery(expression, element);
        if (!key)
            return key;
        keys.push_back(std::move(*key));
    }
    if (!isOfType(keys, 'c'))
        return wrongType(node.text, "the expression must give numbers only, or strings only");
    return keys;
}

Result<json> byKey(const JsonQueryNode& node, const json& array) {
    const auto keys = keysFor(node, array, *node.children[1]->children[0]);
    if (!keys)
        return keys;
    std::vector<size_t> order(array.size());
    for (size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    const auto isLess = [&](size_t left, size_t right) { return (*keys)[left] < (*keys)[right]; };
    if (node.text == "sort_by") {
        std::stable_sort(order.begin(), order.end(), isLess);
        json sorted = json::array();
        for (const size_t position : order)
            sorted.push_back(array[position]);
        return sorted;
    }
    if (order.empty())
        return json();
    const auto found = node.text == "max_by" ? std::max_element(order.begin(), order.end(), isLess)
                                             : std::min_element(order.begin(), order.end(), isLess);
    return array[*found];
}

json reversed(const json& value) {
    if (value.is_array())
        return json(std::vector<json>(value.rbegin(), value.rend()));
    // By code points: a byte order would destroy the text.
    const auto& text = value.get_ref<const std::string&>();
    std::string result;
    for (size_t end = text.size(); end > 0;) {
        size_t begin = end - 1;
        while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xC0U) == 0x80U)
            --begin;
        result += text.substr(begin, end - begin);
        end = begin;
    }
    return result;
}

json lengthOf(const json& value) {
    if (!value.is_string())
        return value.size();
    const auto& text = value.get_ref<const std::string&>();
    return std::count_if(text.begin(), text.end(),
                         [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
}

json contains(const json& where, const json& what) {
    if (where.is_array())
        return std::find(where.begin(), where.end(), what) != where.end();
    return what.is_string() && where.get<std::string>().find(what.get<std::string>()) != std::string::npos;
}

json joined(const json& glue, const json& parts) {
    std::string all;
    for (size_t i = 0; i < parts.size(); ++i)
        all += (i == 0 ? "" : glue.get<std::string>()) + parts[i].get<std::string>();
    return all;
}

json pick(const std::string& name, const json& array) {
    if (array.empty())
        return nullptr;
    return name == "max" ? *std::max_element(array.begin(), array.end())
                         : *std::min_element(array.begin(), array.end());
}

json ofOne(const std::string& name, const json& value) {
    if (name == "abs")
        return value.is_number_float() ? json(std::abs(value.get<double>())) : json(std::abs(value.get<int64_t>()));
    if (name == "ceil")
        return number(std::ceil(value.get<double>()));
    if (name == "floor")
        return number(std::floor(value.get<double>()));
    if (name == "avg")
        return value.empty() ? json() : number(sumOf(value) / static_cast<double>(value.size()));
    if (name == "sum")
        return number(sumOf(value));
    if (name == "max" || name == "min")
        return pick(name, value);
    if (name == "length")
        return lengthOf(value);
    if (name == "reverse")
        return reversed(value);
    if (name == "to_array")
        return value.is_array() ? value : json::array({value});
    if (name == "to_number")
        return toNumber(value);
    if (name == "to_string")
        return value.is_string() ? value : json(value.dump(-1, ' ', false, json::error_handler_t::replace));
    if (name == "type")
        return nameOf(value);
    json result = json::array();
    if (name == "sort") {
        result = value;
        std::sort(result.begin(), result.end());
    } else { // keys, values
        for (const auto& [key, inner] : value.items())
            result.push_back(name == "keys" ? json(key) : inner);
    }
    return result;
}

} // namespace

Result<void> checkJsonFunction(std::string_view name, size_t argumentCount) {
    const Signature* signature = signatureOf(name);
    if (signature == nullptr)
        return fail(ErrorCode::InvalidArgument, "there is no function " + std::string(name) + "()");
    const size_t arity = arityOf(*signature);
    if (argumentCount == arity || (signature->isVariadic && argumentCount >= arity))
        return {};
    return fail(ErrorCode::InvalidArgument, std::string(name) + "() takes " + std::to_string(arity) +
                                                (signature->isVariadic ? " or more" : "") + " argument" +
                                                (arity == 1 && !signature->isVariadic ? "" : "s") + ", not " +
                                                std::to_string(argumentCount));
}

Result<json> callJsonFunction(const JsonQueryNode& node, const json& value) {
    const Signature& signature = *signatureOf(node.text);
    std::vector<json> arguments;
    for (size_t i = 0; i < node.children.size(); ++i) {
        const std::string_view types = typesOf(signature, i);
        const bool isExpression = node.children[i]->kind == Kind::Expression;
        auto argument = evaluateJsonQuery(*node.children[i], value);
        if (!argument)
            return argument;
        const bool fits = isExpression ? types == "&" : std::any_of(types.begin(), types.end(), [&](char type) {
            return isOfType(*argument, type);
        });
        if (!fits)
            return wrongType(node.text, "argument " + std::to_string(i + 1) + " cannot be " +
                                            (isExpression ? "an expression" : "of type " + nameOf(*argument)));
        arguments.push_back(std::move(*argument));
    }
    if (node.text == "not_null") {
        const auto found =
            std::find_if(arguments.begin(), arguments.end(), [](const json& one) { return !one.is_null(); });
        return found == arguments.end() ? json() : *found;
    }
    if (node.text == "merge") {
        json merged = json::object();
        for (const json& one : arguments)
            merged.update(one);
        return merged;
    }
    if (node.text == "map") {
        json mapped = json::array();
        for (const json& element : arguments[1]) {
            auto one = evaluateJsonQuery(*node.children[0]->children[0], element);
            if (!one)
                return one;
            mapped.push_back(std::move(*one));
        }
        return mapped;
    }
    if (node.text.ends_with("_by"))
        return byKey(node, arguments[0]);
    if (node.text == "contains")
        return contains(arguments[0], arguments[1]);
    if (node.text == "join")
        return joined(arguments[0], arguments[1]);
    if (node.text == "starts_with")
        return json(arguments[0].get<std::string>().starts_with(arguments[1].get<std::string>()));
    if (node.text == "ends_with")
        return json(arguments[0].get<std::string>().ends_with(arguments[1].get<std::string>()));
    return ofOne(node.text, arguments[0]);
}

} // namespace studio
