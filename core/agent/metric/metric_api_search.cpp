#include "core/agent/metric/metric_api.h"
#include "core/base/text.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <nlohmann/json.hpp>

// Implements the filter and order syntax of runs/search (mlflow/utils/search_utils.py), to the extent documented in
// metric_api.h.
namespace studio::metric_api {

namespace {

struct Token {
    enum class Kind : uint8_t { Word, Quoted, Operator, Open, Close, Comma, End };
    Kind kind = Kind::End;
    std::string text{};
};

std::optional<std::vector<Token>> tokensOf(std::string_view text) {
    std::vector<Token> tokens;
    for (size_t at = 0; at < text.size();) {
        const char letter = text[at];
        if (std::isspace(static_cast<unsigned char>(letter)) != 0) {
            ++at;
        } else if (letter == '\'' || letter == '"') {
            const size_t end = text.find(letter, at + 1);
            if (end == std::string_view::npos)
                return std::nullopt;
            tokens.push_back({Token::Kind::Quoted, std::string(text.substr(at + 1, end - at - 1))});
            at = end + 1;
        } else if (letter == '(' || letter == ')' || letter == ',') {
            const auto kind = letter == '('   ? Token::Kind::Open
                              : letter == ')' ? Token::Kind::Close
                                              : Token::Kind::Comma;
            tokens.push_back({kind, std::string(1, letter)});
            ++at;
        } else if (letter == '=' || letter == '!' || letter == '<' || letter == '>') {
            const size_t length = at + 1 < text.size() && text[at + 1] == '=' ? 2 : 1;
            tokens.push_back({Token::Kind::Operator, std::string(text.substr(at, length))});
            at += length;
        } else {
            // A name, possibly with a quoted part: tags.`a b`
            std::string word;
            while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at])) == 0 &&
                   std::string_view("(),=!<>").find(text[at]) == std::string_view::npos) {
                if (text[at] == '`' || text[at] == '"') {
                    const size_t end = text.find(text[at], at + 1);
                    if (end == std::string_view::npos)
                        return std::nullopt;
                    word += text.substr(at + 1, end - at - 1);
                    at = end + 1;
                } else {
                    word.push_back(text[at++]);
                }
            }
            tokens.push_back({Token::Kind::Word, std::move(word)});
        }
    }
    tokens.push_back({});
    return tokens;
}

enum class Place : uint8_t { Attribute, Tag, Parameter, Metric };
struct Subject {
    Place place = Place::Attribute;
    std::string name{};
};

std::optional<Subject> subjectOf(const std::string& word) {
    const size_t dot = word.find('.');
    const std::string kind = toLowerCase(word.substr(0, dot));
    const bool isBare = dot == std::string::npos;
    std::string name = isBare ? word : word.substr(dot + 1);
    std::optional<Subject> subject;
    if (isBare || kind == "attribute" || kind == "attributes" || kind == "attr" || kind == "run")
        subject = {Place::Attribute, toLowerCase(name)};
    else if (kind == "tag" || kind == "tags")
        subject = {Place::Tag, std::move(name)};
    else if (kind == "param" || kind == "params" || kind == "parameter" || kind == "parameters")
        subject = {Place::Parameter, std::move(name)};
    else if (kind == "metric" || kind == "metrics")
        subject = {Place::Metric, std::move(name)};
    if (!subject || subject->place != Place::Attribute)
        return subject;
    static const std::map<std::string, std::string> attributes = {{"run_id", "run_id"},
                                                                  {"run_name", "run_name"},
                                                                  {"run name", "run_name"},
                                                                  {"status", "status"},
                                                                  {"start_time", "start_time"},
                                                                  {"created", "start_time"},
                                                                  {"end_time", "end_time"},
                                                                  {"user_id", "user_id"},
                                                                  {"artifact_uri", "artifact_uri"},
                                                                  {"experiment_id", "experiment_id"}};
    const auto known = attributes.find(subject->name);
    if (known == attributes.end())
        return std::nullopt;
    subject->name = known->second;
    return subject;
}

// Returns the run's value of an attribute, tag, parameter or metric; null if it has none.
Json valueIn(const Json& run, const Subject& subject) {
    if (subject.place == Place::Attribute) {
        const auto found = run["info"].find(subject.name);
        return found == run["info"].end() ? Json() : *found;
    }
    const char* list = subject.place == Place::Tag ? "tags" : subject.place == Place::Parameter ? "params" : "metrics";
    for (const auto& item : run["data"][list]) {
        if (item["key"] == subject.name)
            return item["value"];
    }
    return {};
}

std::optional<double> searchNumber(const Json& value) {
    if (value.is_number())
        return value.get<double>();
    return value.is_string() ? doubleFrom(value.get_ref<const std::string&>()) : std::nullopt;
}

// SQL LIKE: % matches any string, _ any character.
bool isLike(std::string_view text, std::string_view pattern) {
    size_t at = 0;
    size_t in = 0;
    size_t star = std::string_view::npos;
    size_t resume = 0;
    while (at < text.size()) {
        if (in < pattern.size() && pattern[in] == '%') {
            star = in++;
            resume = at;
        } else if (in < pattern.size() && (pattern[in] == '_' || pattern[in] == text[at])) {
            ++at;
            ++in;
        } else if (star != std::string_view::npos) {
            in = star + 1;
            at = ++resume;
        } else {
            return false;
        }
    }
    while (in < pattern.size() && pattern[in] == '%')
        ++in;
    return in == pattern.size();
}

bool compare(double left, const std::string& sign, double right) {
    if (sign == "=" || sign == "==")
        return left == right;
    if (sign == "!=")
        return left != right;
    if (sign == "<")
        return left < right;
    if (sign == "<=")
        return left <= right;
    return sign == ">" ? left > right : left >= right;
}

// Serializes as JSON; values from a URL may be invalid UTF-8.
std::string searchJsonText(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string textIn(const Json& value) {
    return value.is_string() ? value.get<std::string>() : searchJsonText(value);
}

} // namespace

tl::expected<RunFilter, ApiError> parseRunFilter(std::string_view text) {
    const auto bad = [&](const std::string& what) {
        return invalid("Unsupported filter (" + what.substr(0, 100) + "): " + std::string(text.substr(0, 200)));
    };
    const auto tokens = tokensOf(text);
    if (!tokens)
        return bad("a quotation mark is missing");
    std::vector<RunFilter> parts;
    using Kind = Token::Kind;
    for (size_t at = 0; (*tokens)[at].kind != Kind::End;) {
        const Token& name = (*tokens)[at++];
        const auto subject = name.kind == Kind::Word ? subjectOf(name.text) : std::nullopt;
        if (!subject)
            return bad("'" + name.text + "'");
        const Token& sign = (*tokens)[at];
        const std::string word = toLowerCase(sign.text);
        if (sign.kind != Kind::End)
            ++at;
        const bool isNumber =
            subject->place == Place::Metric || (subject->place == Place::Attribute && subject->name.ends_with("_time"));
        if (sign.kind == Kind::Word && word == "in" && !isNumber) {
            std::vector<std::string> values;
            if ((*tokens)[at++].kind != Kind::Open)
                return bad("IN without a list");
            while ((*tokens)[at].kind == Kind::Quoted) {
                values.push_back((*tokens)[at++].text);
                if ((*tokens)[at].kind == Kind::Comma)
                    ++at;
            }
            if ((*tokens)[at].kind != Kind::Close)
                return bad("IN without a list");
            ++at;
            parts.emplace_back([subject = *subject, values](const Json& run) {
                return std::find(values.begin(), values.end(), textIn(valueIn(run, subject))) != values.end();
            });
        } else {
            const Token& value = (*tokens)[at];
            if (value.kind != Kind::Quoted && value.kind != Kind::Word)
                return bad("'" + name.text + " " + sign.text + "' has no value");
            ++at;
            const bool isEqual = sign.text == "=" || sign.text == "==" || sign.text == "!=";
            const bool isPattern = sign.kind == Kind::Word && (word == "like" || word == "ilike");
            if (isNumber) {
                const auto number = doubleFrom(value.text);
                if (!number || sign.kind != Kind::Operator || sign.text == "!")
                    return bad("'" + name.text + "' is compared with numbers");
                parts.emplace_back([subject = *subject, sign = sign.text, number](const Json& run) {
                    const auto own = searchNumber(valueIn(run, subject));
                    return own && compare(*own, sign, *number);
                });
            } else if (isEqual) {
                parts.emplace_back(
                    [subject = *subject, isNot = sign.text == "!=", wanted = value.text](const Json& run) {
                        const Json own = valueIn(run, subject);
                        return !own.is_null() && (textIn(own) == wanted) != isNot;
                    });
            } else if (isPattern) {
                const bool isFolded = word == "ilike";
                parts.emplace_back([subject = *subject, isFolded,
                                    pattern = isFolded ? toLowerCase(value.text) : value.text](const Json& run) {
                    const Json own = valueIn(run, subject);
                    return !own.is_null() && isLike(isFolded ? toLowerCase(textIn(own)) : textIn(own), pattern);
                });
            } else {
                return bad("'" + name.text + " " + sign.text + "'");
            }
        }
        if ((*tokens)[at].kind == Kind::End)
            break;
        if ((*tokens)[at].kind != Kind::Word || toLowerCase((*tokens)[at].text) != "and")
            return bad("'" + (*tokens)[at].text + "'");
        if ((*tokens)[++at].kind == Kind::End)
            return bad("nothing after AND");
    }
    return [parts](const Json& run) {
        return std::all_of(parts.begin(), parts.end(), [&](const auto& part) { return part(run); });
    };
}

tl::expected<void, ApiError> orderRuns(std::vector<Json>& runs, const Json& clauses) {
    const auto sortBy = [&](const Subject& subject, bool isDown) {
        std::vector<std::pair<Json, Json>> keyed;
        keyed.reserve(runs.size());
        for (auto& run : runs)
            keyed.emplace_back(valueIn(run, subject), std::move(run));
        const bool isNumber = subject.place == Place::Metric || subject.name.ends_with("_time");
        // Runs without the value are last in either direction.
        const auto isBefore = [&](const auto& left, const auto& right) {
            if (left.first.is_null() || right.first.is_null())
                return !left.first.is_null() && right.first.is_null();
            if (!isNumber)
                return isDown ? textIn(right.first) < textIn(left.first) : textIn(left.first) < textIn(right.first);
            const double a = searchNumber(left.first).value_or(0);
            const double b = searchNumber(right.first).value_or(0);
            if (std::isnan(a) || std::isnan(b))
                return !std::isnan(a) && std::isnan(b);
            return isDown ? b < a : a < b;
        };
        std::stable_sort(keyed.begin(), keyed.end(), isBefore);
        for (size_t i = 0; i < runs.size(); ++i)
            runs[i] = std::move(keyed[i].second);
    };
    sortBy({Place::Attribute, "start_time"}, true);
    if (!clauses.is_array())
        return {};
    for (auto clause = clauses.rbegin(); clause != clauses.rend(); ++clause) {
        const auto tokens = tokensOf(clause->is_string() ? clause->get<std::string>() : std::string());
        const auto subject =
            tokens && tokens->front().kind == Token::Kind::Word ? subjectOf(tokens->front().text) : std::nullopt;
        const std::string direction = tokens && tokens->size() == 3 ? toLowerCase((*tokens)[1].text) : "asc";
        if (!subject || tokens->size() > 3 || (direction != "asc" && direction != "desc"))
            return invalid("Unsupported order_by: " + searchJsonText(*clause).substr(0, 200));
        sortBy(*subject, direction == "desc");
    }
    return {};
}

} // namespace studio::metric_api
