#include "core/jobfile/yaml_building.h"

namespace studio {

YamlValue scalarAt(const YamlValue& at, std::string text) {
    return YamlValue{YamlValue::Kind::Scalar, std::move(text), true, {}, {}, at.line, at.column};
}

YamlValue emptyMapAt(const YamlValue& at) {
    return YamlValue{YamlValue::Kind::Map, {}, false, {}, {}, at.line, at.column};
}

void setKey(YamlValue& map, const std::string& key, YamlValue value) {
    if (YamlValue* known = map.at(key)) {
        *known = std::move(value);
        return;
    }
    map.keys.push_back({key, value.line, value.column});
    map.items.push_back(std::move(value));
}

void setKey(YamlValue& map, const YamlKey& key, YamlValue value) {
    eraseKey(map, key.text);
    map.keys.push_back(key);
    map.items.push_back(std::move(value));
}

void eraseKey(YamlValue& map, std::string_view key) {
    for (size_t i = 0; i < map.keys.size(); ++i) {
        if (map.keys[i].text != key)
            continue;
        map.keys.erase(map.keys.begin() + static_cast<ptrdiff_t>(i));
        map.items.erase(map.items.begin() + static_cast<ptrdiff_t>(i));
        return;
    }
}

std::string scalarText(const YamlValue& map, std::string_view key) {
    const YamlValue* value = map.at(key);
    return value != nullptr && value->isScalar() ? value->text : std::string();
}

} // namespace studio
