#include "core/target/cloud_nodes.h"

#include <QUrl>

namespace studio {

namespace {

std::string encodedSetting(const std::string& text) {
    return QUrl::toPercentEncoding(QString::fromStdString(text), "/:@,+").toStdString();
}

} // namespace

std::string cloudEngineText(const CloudNodes& nodes) {
    std::string text = nodes.preset;
    const auto add = [&text](const std::string& key, const std::string& value) {
        if (!value.empty())
            text += " " + key + "=" + encodedSetting(value);
    };
    add("region", nodes.region);
    add("account", nodes.account);
    for (const auto& [key, value] : nodes.options)
        add("." + key, value);
    return text;
}

CloudNodes cloudEngineFromText(const std::string& text) {
    CloudNodes nodes;
    size_t at = std::min(text.find(' '), text.size());
    nodes.preset = text.substr(0, at);
    while (at < text.size()) {
        const size_t end = std::min(text.find(' ', at + 1), text.size());
        const std::string word = text.substr(at + 1, end - at - 1);
        const size_t equals = std::min(word.find('='), word.size());
        const std::string key = word.substr(0, equals);
        const std::string value =
            QUrl::fromPercentEncoding(QByteArray::fromStdString(word.substr(std::min(word.size(), equals + 1))))
                .toStdString();
        if (key == "region")
            nodes.region = value;
        else if (key == "account")
            nodes.account = value;
        else if (key.size() > 1 && key.front() == '.')
            nodes.options[key.substr(1)] = value;
        at = end;
    }
    return nodes;
}

} // namespace studio
