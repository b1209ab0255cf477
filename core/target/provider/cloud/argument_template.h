// ArgumentTemplate is one word of a command line with variables: "--region=${region}". Pure; any thread.
//
// A value never becomes an option of its own: a word that begins with a variable accepts only values that match the
// preset's pattern of ids, which cannot begin with a dash.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

class QRegularExpression;

namespace studio {

using TemplateVariables = std::map<std::string, std::string>;

class ArgumentTemplate {
public:
    ArgumentTemplate() = default;
    // InvalidArgument: "${" without "}", a variable without a name, or dashes alone before a variable.
    static Result<ArgumentTemplate> parse(std::string_view text);

    std::vector<std::string> variables() const; // names, in order
    // InvalidArgument names the variable that has no value, or whose value is not allowed there.
    Result<std::string> fill(const TemplateVariables& variables, const QRegularExpression& id) const;
    const std::string& text() const { return m_text; }
    bool operator==(const ArgumentTemplate&) const = default;

private:
    struct Part {
        std::string literal;  // before the variable
        std::string variable; // empty: none
        bool operator==(const Part&) const = default;
    };
    std::string m_text;
    std::vector<Part> m_parts;
};

} // namespace studio
