#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <set>
#include <yaml-cpp/yaml.h>

#include "core/base/display_text.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

namespace {

using Json = nlohmann::ordered_json;

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Returns true for a word that no YAML reader interprets as a number, boolean or null.
bool isPlainWord(const std::string& text) {
    const auto isFine = [](char c) {
        return isLetter(c) || (c >= '0' && c <= '9') || std::strchr("._/@-", c) != nullptr;
    };
    static const std::set<std::string> words = {"null", "true", "false", "yes", "no", "on", "off", "y", "n"};
    std::string lower = text;
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return isLetter(c) ? static_cast<char>(c | 0x20) : c; });
    return !text.empty() && (isLetter(text.front()) || text.front() == '/') && text.find('\0') == std::string::npos &&
           std::all_of(text.begin(), text.end(), isFine) && !words.contains(lower);
}

// Returns true if a block scalar preserves the text: it ends with exactly one line break, and no line begins or ends
// with a space.
bool fitsBlock(const std::string& text) {
    if (text.size() < 2 || !text.ends_with('\n') || text.ends_with("\n\n") || !isUtf8(text))
        return false;
    bool atStart = true;
    for (size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const auto byte = static_cast<unsigned char>(c);
        if ((byte < 0x20 && c != '\n') || byte >= 0x7F)
            return false;
        if (c == '\n' && (atStart || text[i - 1] == ' '))
            return false;
        if (c == ' ' && atStart)
            return false;
        atStart = c == '\n';
    }
    return true;
}

void putNode(YAML::Emitter& out, const std::string& text) {
    if (!isUtf8(text))
        out << YAML::Binary(reinterpret_cast<const unsigned char*>(text.data()), text.size());
    else if (isPlainWord(text))
        out << text;
    else if (fitsBlock(text))
        out << YAML::Literal << text.substr(0, text.size() - 1);
    else
        out << YAML::DoubleQuoted << text;
}

void putNode(YAML::Emitter& out, const Json& value) {
    if (value.is_object()) {
        if (value.empty())
            out << YAML::Flow;
        out << YAML::BeginMap;
        for (const auto& [key, item] : value.items()) {
            out << YAML::Key;
            if (isPlainWord(key) || key == "$schema")
                out << key;
            else
                out << YAML::DoubleQuoted << key;
            out << YAML::Value;
            putNode(out, item);
        }
        out << YAML::EndMap;
    } else if (value.is_array()) {
        const bool isShort = std::all_of(value.begin(), value.end(), [](const Json& item) {
            return item.is_primitive() && (!item.is_string() || item.get_ref<const std::string&>().size() < 40);
        });
        if (isShort)
            out << YAML::Flow;
        out << YAML::BeginSeq;
        for (const auto& item : value) {
            if (item.is_string() && item.get_ref<const std::string&>().find('\n') != std::string::npos)
                out << YAML::DoubleQuoted << item.get<std::string>();
            else
                putNode(out, item);
        }
        out << YAML::EndSeq;
    } else if (value.is_string()) {
        putNode(out, value.get<std::string>());
    } else if (value.is_boolean()) {
        out << value.get<bool>();
    } else if (value.is_number()) {
        out << value.dump();
    } else {
        out << YAML::Null;
    }
}

} // namespace

std::string yamlText(const nlohmann::ordered_json& value) {
    YAML::Emitter out;
    putNode(out, value);
    return std::string(out.c_str()) + "\n";
}

} // namespace studio
