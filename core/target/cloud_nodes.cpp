#include "core/target/cloud_nodes.h"

#include <QCoreApplication>
#include <algorithm>
#include <string_view>

#include "core/base/display_text.h"
#include "core/target/engine_settings.h"

namespace studio {

namespace {

constexpr size_t maxTagName = 63;
constexpr size_t maxTagValue = 255;
constexpr const char* privateWord = "private";

struct CloudTagText {
    Q_DECLARE_TR_FUNCTIONS(CloudTagText)
};

bool isLetterOrDigit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// Of command lines that separate tags by commas, a value with one would be several tags.
bool hasOnly(const std::string& text, std::string_view others) {
    return std::all_of(text.begin(), text.end(),
                       [&](char c) { return isLetterOrDigit(c) || others.find(c) != std::string_view::npos; });
}

} // namespace

Result<void> checkCloudTags(const std::map<std::string, std::string>& tags) {
    const auto refuse = [](const QString& message) { return fail(ErrorCode::InvalidArgument, message.toStdString()); };
    if (tags.size() > maxCloudTags)
        return refuse(CloudTagText::tr("A machine has at most %1 tags.").arg(maxCloudTags));
    for (const auto& [name, value] : tags) {
        const QString shown = QString::fromStdString(displayText(name.substr(0, maxTagName)));
        const bool isLetterFirst =
            !name.empty() && isLetterOrDigit(name.front()) && (name.front() < '0' || name.front() > '9');
        if (!isLetterFirst || name.size() > maxTagName || !hasOnly(name, "_.:/-"))
            return refuse(CloudTagText::tr("\"%1\" is not a valid tag name. Start with a letter, followed by letters, "
                                           "digits or _ . : / -, at most 63 characters.")
                              .arg(shown));
        if (name == "Name" || name.starts_with("cs-"))
            return refuse(
                CloudTagText::tr("The tag \"%1\" is reserved for Compute Studio. Choose another name.").arg(shown));
        if (value.empty() || value.size() > maxTagValue || !hasOnly(value, " _.:/=+-@"))
            return refuse(CloudTagText::tr("The value of the tag \"%1\" is empty, too long or has invalid characters. "
                                           "Use letters, digits, spaces and _ . : / = + - @, at most 255 characters.")
                              .arg(shown));
    }
    return {};
}

std::string cloudEngineText(const CloudNodes& nodes) {
    EngineSettings engine{nodes.preset, {{"region", nodes.region}, {"account", nodes.account}}};
    if (nodes.isPrivate)
        engine.settings.emplace_back(privateWord, "1");
    for (const auto& [key, value] : nodes.options)
        engine.settings.emplace_back("." + key, value);
    return toText(engine);
}

CloudNodes cloudEngineFromText(const std::string& text) {
    const EngineSettings engine = engineSettingsFromText(text);
    CloudNodes nodes;
    nodes.preset = engine.program;
    for (const auto& [key, value] : engine.settings) {
        if (key == "region")
            nodes.region = value;
        else if (key == "account")
            nodes.account = value;
        else if (key == privateWord)
            nodes.isPrivate = value == "1";
        else if (key.size() > 1 && key.front() == '.')
            nodes.options[key.substr(1)] = value;
    }
    return nodes;
}

} // namespace studio
