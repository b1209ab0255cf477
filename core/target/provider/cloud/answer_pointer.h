// AnswerPointer selects values of a JSON document: "/Reservations/*/Instances/*", "/Tags/[Key=Name]/Value", "/" for the
// document itself. "*" walks the items of an array or object, "[K=V]" the items of an array whose member K is V; ~1 and
// ~0 stand for "/" and "~" in names. V may contain variables. Pure; any thread.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/target/provider/cloud/argument_template.h"

namespace studio {

class AnswerPointer {
public:
    AnswerPointer() = default; // selects nothing
    static Result<AnswerPointer> parse(std::string_view text);

    bool isSet() const { return !m_text.empty(); }
    const std::string& text() const { return m_text; }
    std::vector<std::string> variables() const;
    // Returns the values in the order of the document; pointers into `document`.
    std::vector<const nlohmann::json*> all(const nlohmann::json& document,
                                           const TemplateVariables& variables = {}) const;
    // Returns the first value that is a text, number or boolean, as text; empty if there is none.
    std::string firstText(const nlohmann::json& document, const TemplateVariables& variables = {}) const;
    bool operator==(const AnswerPointer&) const = default;

private:
    struct Step {
        enum class Kind { Name, Every, Matching } kind = Kind::Name;
        std::string name; // of the member; of the compared member
        ArgumentTemplate value;
        bool operator==(const Step&) const = default;
    };
    std::string m_text;
    std::vector<Step> m_steps;
};

// Returns a text, a number or a boolean as text; empty for anything else.
std::string scalarText(const nlohmann::json& value);

} // namespace studio
