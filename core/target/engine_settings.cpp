#include "core/target/engine_settings.h"

#include <QUrl>
#include <algorithm>

namespace studio {

std::string toText(const EngineSettings& engine) {
    std::string text = engine.program;
    for (const auto& [key, value] : engine.settings) {
        if (!value.empty())
            text += " " + key + "=" + QUrl::toPercentEncoding(QString::fromStdString(value), "/:@,+").toStdString();
    }
    return text;
}

EngineSettings engineSettingsFromText(const std::string& text) {
    EngineSettings engine;
    size_t at = std::min(text.find(' '), text.size());
    engine.program = text.substr(0, at);
    while (at < text.size()) {
        const size_t end = std::min(text.find(' ', at + 1), text.size());
        const std::string word = text.substr(at + 1, end - at - 1);
        const size_t equals = std::min(word.find('='), word.size());
        const std::string value = word.substr(std::min(word.size(), equals + 1));
        engine.settings.emplace_back(word.substr(0, equals),
                                     QUrl::fromPercentEncoding(QByteArray::fromStdString(value)).toStdString());
        at = end;
    }
    return engine;
}

} // namespace studio
