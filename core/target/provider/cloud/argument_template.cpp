#include "core/target/provider/cloud/argument_template.h"

#include <QRegularExpression>

#include "core/target/provider/cloud/cloud_text.h"

namespace studio {

namespace {

constexpr size_t maxVariableName = 32;

bool isVariableName(std::string_view name) {
    return !name.empty() && name.size() <= maxVariableName &&
           name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string_view::npos;
}

} // namespace

Result<ArgumentTemplate> ArgumentTemplate::parse(std::string_view text) {
    ArgumentTemplate made;
    made.m_text = text;
    if (text.find('\0') != std::string_view::npos)
        return fail(ErrorCode::InvalidArgument, CloudText::tr("An argument contains a NUL byte.").toStdString());
    while (!text.empty()) {
        Part part;
        const size_t begin = text.find("${");
        part.literal = text.substr(0, begin);
        if (begin == std::string_view::npos) {
            made.m_parts.push_back(std::move(part));
            break;
        }
        const size_t end = text.find('}', begin);
        const std::string_view name =
            end == std::string_view::npos ? std::string_view() : text.substr(begin + 2, end - begin - 2);
        if (!isVariableName(name))
            return fail(ErrorCode::InvalidArgument,
                        CloudText::tr("A variable is written as ${name}, with lower-case letters.").toStdString());
        if (made.m_parts.empty() && !part.literal.empty() && part.literal.find_first_not_of('-') == std::string::npos)
            return fail(ErrorCode::InvalidArgument,
                        CloudText::tr("A variable cannot name an option: write \"--name=${name}\".").toStdString());
        part.variable = name;
        made.m_parts.push_back(std::move(part));
        text.remove_prefix(end + 1);
    }
    return made;
}

std::vector<std::string> ArgumentTemplate::variables() const {
    std::vector<std::string> names;
    for (const Part& part : m_parts) {
        if (!part.variable.empty())
            names.push_back(part.variable);
    }
    return names;
}

Result<std::string> ArgumentTemplate::fill(const TemplateVariables& variables, const QRegularExpression& id) const {
    std::string word;
    bool isFirst = true;
    for (const Part& part : m_parts) {
        word += part.literal;
        if (part.variable.empty())
            continue;
        const auto known = variables.find(part.variable);
        if (known == variables.end() || known->second.empty())
            return fail(ErrorCode::InvalidArgument,
                        CloudText::tr("A value for \"%1\" is missing.")
                            .arg(QString::fromStdString(part.variable))
                            .toStdString(),
                        part.variable);
        const bool isAlone = isFirst && part.literal.empty();
        isFirst = false;
        if (known->second.find('\0') != std::string::npos ||
            (isAlone && (known->second.front() == '-' || !id.match(QString::fromStdString(known->second)).hasMatch())))
            return fail(ErrorCode::InvalidArgument,
                        CloudText::tr("The value of \"%1\" is not allowed as an argument.")
                            .arg(QString::fromStdString(part.variable))
                            .toStdString(),
                        part.variable);
        word += known->second;
    }
    return word;
}

} // namespace studio
