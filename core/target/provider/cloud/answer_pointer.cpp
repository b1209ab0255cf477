#include "core/target/provider/cloud/answer_pointer.h"

#include <QRegularExpression>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/target/provider/cloud/cloud_text.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr size_t maxPointerSteps = 16;
constexpr size_t maxSelectedValues = 100'000;

std::string unescaped(std::string_view text) {
    std::string name;
    for (size_t i = 0; i < text.size(); ++i) {
        const bool isEscape = text[i] == '~' && i + 1 < text.size() && (text[i + 1] == '0' || text[i + 1] == '1');
        name += isEscape ? (text[++i] == '0' ? '~' : '/') : text[i];
    }
    return name;
}

const json* member(const json& value, const std::string& name) {
    if (value.is_object()) {
        const auto found = value.find(name);
        return found == value.end() ? nullptr : &*found;
    }
    const bool isIndex = value.is_array() && !name.empty() && name.size() < 7 &&
                         name.find_first_not_of("0123456789") == std::string::npos;
    const size_t index = isIndex ? std::stoul(name) : 0;
    return isIndex && index < value.size() ? &value[index] : nullptr;
}

} // namespace

std::string scalarText(const json& value) {
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_number() || value.is_boolean())
        return value.dump();
    return {};
}

Result<AnswerPointer> AnswerPointer::parse(std::string_view text) {
    const auto refuse = [] {
        return fail(
            ErrorCode::InvalidArgument,
            CloudText::tr("A pointer is written as /Name/*/[Key=Value]/0, or / for the whole response.").toStdString());
    };
    AnswerPointer made;
    made.m_text = text;
    if (text.empty() || text.front() != '/')
        return refuse();
    if (text == "/")
        return made;
    while (!text.empty()) {
        text.remove_prefix(1); // '/'
        Step step;
        size_t end = std::min(text.find('/'), text.size());
        if (text.starts_with('[')) {
            const size_t close = text.find(']');
            const size_t equals = text.find('=');
            if (close == std::string_view::npos || equals > close || equals < 2)
                return refuse();
            auto value = ArgumentTemplate::parse(text.substr(equals + 1, close - equals - 1));
            if (!value)
                return fail(value.error());
            step.kind = Step::Kind::Matching;
            step.name = text.substr(1, equals - 1);
            step.value = std::move(*value);
            end = close + 1;
            if (end < text.size() && text[end] != '/')
                return refuse();
        } else if (text.substr(0, end) == "*") {
            step.kind = Step::Kind::Every;
        } else if (end == 0) {
            return refuse();
        } else {
            step.name = unescaped(text.substr(0, end));
        }
        made.m_steps.push_back(std::move(step));
        text.remove_prefix(end);
        if (made.m_steps.size() > maxPointerSteps)
            return refuse();
    }
    return made;
}

std::vector<std::string> AnswerPointer::variables() const {
    std::vector<std::string> names;
    for (const Step& step : m_steps) {
        const auto more = step.value.variables();
        names.insert(names.end(), more.begin(), more.end());
    }
    return names;
}

std::vector<const json*> AnswerPointer::all(const json& document, const TemplateVariables& variables) const {
    if (!isSet())
        return {};
    static const QRegularExpression anything(QStringLiteral(".*"));
    std::vector<const json*> found = {&document};
    for (const Step& step : m_steps) {
        std::vector<const json*> next;
        const auto wanted = step.kind == Step::Kind::Matching ? step.value.fill(variables, anything).value_or("") : "";
        for (const json* value : found) {
            if (step.kind == Step::Kind::Name) {
                if (const json* inside = member(*value, step.name))
                    next.push_back(inside);
                continue;
            }
            const bool isWalked = value->is_array() || (value->is_object() && step.kind == Step::Kind::Every);
            for (auto item = value->begin(); isWalked && item != value->end() && next.size() < maxSelectedValues;
                 ++item) {
                const json* key = step.kind == Step::Kind::Matching ? member(*item, step.name) : nullptr;
                if (step.kind == Step::Kind::Every || (key != nullptr && scalarText(*key) == wanted))
                    next.push_back(&*item);
            }
        }
        found = std::move(next);
    }
    return found;
}

std::string AnswerPointer::firstText(const json& document, const TemplateVariables& variables) const {
    for (const json* value : all(document, variables)) {
        if (std::string text = scalarText(*value); !text.empty())
            return text;
    }
    return {};
}

} // namespace studio
