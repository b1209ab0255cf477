#include "core/jobfile/nested_outputs.h"

#include "core/jobfile/step_values.h"
#include "core/jobfile/yaml_building.h"

namespace studio {

NestedOutputs NestedOutputs::split(const YamlValue& pipeline, const YamlValue* given) {
    NestedOutputs result{emptyMapAt(pipeline), pipeline};
    YamlValue* declared = result.body.at("outputs");
    for (size_t i = 0; given != nullptr && i < given->keys.size(); ++i) {
        const std::string& name = given->keys[i].text;
        YamlValue own = given->items[i];
        YamlValue* inner = declared != nullptr && declared->isMap() ? declared->at(name) : nullptr;
        const YamlValue* path = inner != nullptr && inner->isMap() ? inner->at("path") : nullptr;
        // Of a pipeline in the same file this is the same text, which names outputs of the pipeline around it.
        if (path != nullptr && (own.at("path") != nullptr || !wholeExpression(*path).empty()))
            eraseKey(*inner, "path");
        for (const char* key : {"name", "version"}) {
            const YamlValue* value = own.at(key);
            if (value == nullptr)
                continue;
            if (inner != nullptr && !inner->isMap())
                *inner = emptyMapAt(*inner);
            if (inner != nullptr)
                setKey(*inner, key, *value);
            eraseKey(own, key);
        }
        if (own.at("path") != nullptr)
            setKey(result.placed, name, std::move(own));
    }
    return result;
}

} // namespace studio
