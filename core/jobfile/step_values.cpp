#include "core/jobfile/step_values.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/jobfile/command_job.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/jobfile_text.h"

namespace studio {

namespace {

constexpr int maxIndirections = 16;

std::string typeOf(const YamlValue& map) {
    const YamlValue* type = map.at("type");
    return type != nullptr && type->isScalar() ? lowered(type->text).toStdString() : std::string();
}

// "parent.jobs.train.outputs.model" is "train", "outputs" and "model".
struct StepReference {
    std::string step;
    std::string what;
    std::string name;
};

std::optional<StepReference> stepReferenceIn(const std::string& expression) {
    constexpr std::string_view prefix = "parent.jobs.";
    if (!expression.starts_with(prefix))
        return std::nullopt;
    const std::string rest = expression.substr(prefix.size());
    for (const char* what : {"outputs", "inputs"}) {
        const std::string mark = std::string(".") + what + ".";
        const size_t at = rest.find(mark);
        if (at != std::string::npos && at > 0 && at + mark.size() < rest.size())
            return StepReference{rest.substr(0, at), what, rest.substr(at + mark.size())};
    }
    return std::nullopt;
}

} // namespace

bool isFileType(const std::string& type) {
    return type == "uri_file";
}

bool isLiteralType(const std::string& type) {
    return type == "string" || type == "number" || type == "integer" || type == "boolean";
}

std::string wholeExpression(const YamlValue& value) {
    if (!value.isScalar())
        return {};
    const std::string text(trimmed(value.text));
    const auto expressions = expressionsIn(text);
    const bool isWhole = expressions.size() == 1 && text.starts_with("${{") && text.find("}}") == text.size() - 2;
    return isWhole ? expressions.front() : std::string();
}

std::string pathOfWhole(const std::string& path, const std::string& whole) {
    std::string filled;
    for (size_t at = 0; at < path.size();) {
        const size_t open = path.find("${{", at);
        const size_t close = open == std::string::npos ? open : path.find("}}", open);
        if (close == std::string::npos)
            return filled + path.substr(at);
        const std::string_view expression = trimmed(std::string_view(path).substr(open + 3, close - open - 3));
        filled += path.substr(at, open - at);
        filled += expression == "name"          ? "${{parent.name}}"
                  : expression == "output_name" ? whole
                                                : path.substr(open, close + 2 - open);
        at = close + 2;
    }
    return filled;
}

InputValue StepValues::refuse(const YamlValue& at, const QString& message) {
    m_problems.refuse(at, message);
    return {};
}

InputValue StepValues::evaluateExpression(const std::string& expression, const YamlValue& at, int depth) {
    constexpr std::string_view inputPrefix = "parent.inputs.";
    if (expression.starts_with(inputPrefix)) {
        const std::string name = expression.substr(inputPrefix.size());
        const auto found = m_inputs.find(name);
        if (found == m_inputs.end())
            return refuse(
                at,
                JobFileText::tr("${{%1}}: the pipeline has no input %2.").arg(shownText(expression), shownText(name)));
        InputValue value = found->second;
        value.yaml.line = at.line;
        value.yaml.column = at.column;
        if (value.kind == InputValue::Kind::Data || value.kind == InputValue::Kind::Bound) {
            value.kind = InputValue::Kind::Bound;
            value.binding = {{}, {}, name};
        }
        return value;
    }
    if (const auto job = stepReferenceIn(expression)) {
        if (job->what == "outputs")
            return {InputValue::Kind::Bound, {}, {{}, job->step, job->name}, false};
        const YamlValue* step = m_jobs.at(job->step);
        const YamlValue* inputs = step != nullptr && step->isMap() ? step->at("inputs") : nullptr;
        const YamlValue* input = inputs != nullptr && inputs->isMap() ? inputs->at(job->name) : nullptr;
        if (input != nullptr && depth < maxIndirections)
            return evaluate(*input, depth + 1);
        return refuse(at, JobFileText::tr("${{%1}}: there is no such input.").arg(shownText(expression)));
    }
    InputValue text;
    text.kind = InputValue::Kind::Literal;
    text.yaml = at;
    if (expression == "name")
        text.yaml.text = m_name;
    else if (expression == "default_datastore")
        text.yaml.text = "workspaceblobstore";
    else if (m_isScheduled && expression == "creation_context.trigger_time")
        text.yaml.text = "${{" + expression + "}}"; // replaced at each time of the schedule
    else
        return refuse(at, JobFileText::tr("${{%1}} is not supported in a pipeline. Use ${{parent.inputs.NAME}} and "
                                          "${{parent.jobs.STEP.outputs.NAME}}.")
                              .arg(shownText(expression)));
    return text;
}

YamlValue StepValues::literal(const YamlValue& value) {
    YamlValue result = value;
    if (!value.isScalar())
        return result;
    size_t from = 0; // a part may be an expression that stays
    for (const std::string& expression : expressionsIn(value.text)) {
        const InputValue part = evaluateExpression(expression, value, 0);
        if (part.kind == InputValue::Kind::Bound || part.kind == InputValue::Kind::Data)
            refuse(value, JobFileText::tr("${{%1}} is a file or folder: it can only be the whole value.")
                              .arg(shownText(expression)));
        const size_t open = result.text.find("${{", from);
        const size_t close = result.text.find("}}", open);
        if (open == std::string::npos || close == std::string::npos)
            break;
        const bool isWhole = open == 0 && close + 2 == result.text.size();
        if (isWhole && part.kind == InputValue::Kind::Literal) {
            result.text = part.yaml.text;
            result.isQuoted = part.yaml.isQuoted; // false stays a boolean
            break;
        }
        const std::string text = part.kind == InputValue::Kind::Literal ? literalText(part.yaml) : std::string();
        result.text.replace(open, close + 2 - open, text);
        from = open + text.size();
    }
    return result;
}

InputValue StepValues::evaluate(const YamlValue& value, int depth) {
    if (value.isNothing())
        return {};
    if (value.isScalar()) {
        if (const std::string expression = wholeExpression(value); !expression.empty())
            return evaluateExpression(expression, value, depth);
        return {InputValue::Kind::Literal, literal(value), {}, false};
    }
    if (!value.isMap())
        return {InputValue::Kind::Data, value, {}, false}; // refused by the reader of the job
    const YamlValue* path = value.at("path");
    if (path == nullptr) {
        for (const char* key : {"value", "default"}) {
            if (const YamlValue* given = value.at(key); given != nullptr && given->isScalar())
                return evaluate(*given, depth);
        }
        if (isLiteralType(typeOf(value)))
            return {};
        return {InputValue::Kind::Data, value, {}, isFileType(typeOf(value))};
    }
    InputValue data{InputValue::Kind::Data, value, {}, isFileType(typeOf(value))};
    if (const std::string expression = wholeExpression(*path); !expression.empty()) {
        InputValue given = evaluateExpression(expression, *path, depth);
        if (given.kind != InputValue::Kind::Literal)
            return given;
        *data.yaml.at("path") = given.yaml;
    } else {
        *data.yaml.at("path") = literal(*path);
    }
    return data;
}

} // namespace studio
