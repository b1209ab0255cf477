#include "core/jobfile/component_file.h"

#include "core/jobfile/environment_file.h"
#include "core/jobfile/job_draft.h"
#include "core/jobfile/jobfile_text.h"

namespace studio {

namespace {

std::string withoutFilePrefix(const std::string& text) {
    return text.starts_with("file:") && !text.starts_with("file://") ? text.substr(5) : text;
}

bool isYamlName(const std::string& name) {
    return name.ends_with(".yml") || name.ends_with(".yaml");
}

void makePathAbsolute(YamlValue* value, const std::string& folder) {
    if (value != nullptr && value->isScalar())
        value->text = pathIn(folder, withoutFilePrefix(value->text));
}

} // namespace

std::optional<Component> readComponent(const YamlValue& at, const std::string& file, Problems& problems) {
    if (at.isMap())
        return Component{at, file};
    const std::string name = withoutFilePrefix(at.text);
    if (!at.isScalar() || isAddress(name) || !isYamlName(name)) {
        problems.refuse(at, JobFileText::tr("\"%1\" is a registered component, which exists only in Azure. Set "
                                            "\"component\" to the path of its file.")
                                .arg(shownText(at.text)));
        return std::nullopt;
    }
    const std::string path = pathIn(folderOfFile(file), name);
    const auto text = readNamedFile(path);
    if (!text) {
        problems.refuse(at, JobFileText::tr("The component file %1 cannot be read: %2")
                                .arg(shownText(path), QString::fromStdString(text.error().message)));
        return std::nullopt;
    }
    Problems own(problems.all(), path);
    auto root = readYaml(*text, own);
    return root ? std::optional(Component{std::move(*root), path}) : std::nullopt;
}

YamlValue withAbsolutePaths(YamlValue step, const std::string& folder) {
    if (YamlValue* code = step.at("code"); code != nullptr && code->isScalar() && !isAddress(code->text) &&
                                           !code->text.starts_with("git+") && !isPlaceholder(code->text))
        makePathAbsolute(code, folder);
    if (YamlValue* task = step.at("task"); task != nullptr && task->isMap()) // of a parallel step
        *task = withAbsolutePaths(std::move(*task), folder);
    YamlValue* environment = step.at("environment");
    if (environment == nullptr)
        return step;
    if (environment->isMap()) {
        makePathAbsolute(environment->at("conda_file"), folder);
        if (YamlValue* build = environment->at("build"); build != nullptr && build->isMap())
            makePathAbsolute(build->at("path"), folder);
    } else if (const std::string plain = withoutFilePrefix(environment->text);
               plain.starts_with("./") || plain.starts_with("../") || plain != environment->text ||
               (isYamlName(plain) && !isAddress(plain))) {
        environment->text = "file:" + pathIn(folder, plain);
    }
    return step;
}

} // namespace studio
