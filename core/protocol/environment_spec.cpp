#include "core/protocol/environment_spec.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/base/file.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr size_t maxLineLength = 16'384; // fits a requirement with the hashes of all its wheels
constexpr size_t maxScriptLength = 65'536;
constexpr size_t maxLines = 10'000;

constexpr std::array<std::pair<EnvironmentSpec::Kind, std::string_view>, 3> kinds = {
    {{EnvironmentSpec::Kind::Existing, "existing"},
     {EnvironmentSpec::Kind::Packages, "packages"},
     {EnvironmentSpec::Kind::Container, "container"}}};

tl::unexpected<Error> refuseSpec(const std::string& what) {
    return fail(ErrorCode::Corrupt, "The environment of a run cannot be read: " + what + ".");
}

// Returns true for text that is safe as one argument of a tool or one line of a file.
bool isLine(const std::string& text) {
    return text.size() <= maxLineLength && text.find_first_of(std::string_view("\0\n\r", 3)) == std::string::npos;
}

Result<std::vector<std::string>> linesAt(const json& object, const char* key) {
    std::vector<std::string> lines;
    const json& list = valueAt(object, key);
    if (list.is_array() && list.size() > maxLines)
        return refuseSpec(std::string(key) + " is too long");
    for (const auto& entry : list) {
        if (!entry.is_string() || !isLine(entry.get<std::string>()))
            return refuseSpec("a line of " + std::string(key) + " is not a single line of text");
        lines.push_back(entry.get<std::string>());
    }
    return lines;
}

json packagesToJson(const PackageSpec& packages) {
    return {{"python", packages.python},
            {"channels", packages.channels},
            {"conda", packages.conda},
            {"pip", packages.pip},
            {"pip_options", packages.pipOptions}};
}

json containerToJson(const ContainerSpec& container) {
    return {{"image", container.image},
            {"context_tree", container.contextTree},
            {"dockerfile", container.dockerfile},
            {"engine", container.engine},
            {"registry", container.registry},
            {"user_name", container.userName},
            {"shared_memory_bytes", container.sharedMemoryBytes},
            {"gpus", container.gpus},
            {"arguments", container.arguments}};
}

Result<PackageSpec> packagesFromJson(const json& value) {
    PackageSpec packages;
    packages.python = textAt(value, "python");
    for (auto& [key, lines] : {std::pair{"channels", &packages.channels}, std::pair{"conda", &packages.conda},
                               std::pair{"pip", &packages.pip}, std::pair{"pip_options", &packages.pipOptions}}) {
        auto read = linesAt(value, key);
        if (!read)
            return fail(read.error());
        *lines = std::move(*read);
    }
    if (!isLine(packages.python))
        return refuseSpec("its Python version is not a single line of text");
    return packages;
}

Result<ContainerSpec> containerFromJson(const json& value) {
    ContainerSpec container;
    container.image = textAt(value, "image");
    container.contextTree = textAt(value, "context_tree");
    container.dockerfile = textAt(value, "dockerfile", container.dockerfile);
    container.engine = textAt(value, "engine");
    container.registry = textAt(value, "registry");
    container.userName = textAt(value, "user_name");
    container.sharedMemoryBytes = std::max<int64_t>(0, intAt(value, "shared_memory_bytes"));
    container.gpus = boolAt(value, "gpus");
    auto arguments = linesAt(value, "arguments");
    if (!arguments)
        return fail(arguments.error());
    container.arguments = std::move(*arguments);
    for (const auto* text : {&container.image, &container.registry, &container.userName, &container.engine}) {
        // A leading '-' would be parsed as an option by the tool.
        if (!isLine(*text) || text->starts_with('-'))
            return refuseSpec("its image is damaged");
    }
    if (!container.contextTree.empty() && !sha256FromHex(container.contextTree))
        return refuseSpec("its build context has no valid name");
    if (!isSafeRelativePath(container.dockerfile))
        return refuseSpec("its Dockerfile is not in the build context");
    return container;
}

} // namespace

std::string_view toText(EnvironmentSpec::Kind kind) {
    for (const auto& [known, text] : kinds) {
        if (known == kind)
            return text;
    }
    return "existing";
}

std::string canonicalText(const EnvironmentSpec& spec) {
    json value{{"kind", toText(spec.kind)}};
    switch (spec.kind) {
    case EnvironmentSpec::Kind::Existing:
        value["interpreter"] = spec.interpreter;
        break;
    case EnvironmentSpec::Kind::Packages:
        value["packages"] = packagesToJson(spec.packages);
        break;
    case EnvironmentSpec::Kind::Container:
        // Runtime settings (memory, GPUs, arguments) do not change the image.
        value["image"] = spec.container.image;
        value["context"] = spec.container.contextTree;
        value["dockerfile"] = spec.container.contextTree.empty() ? std::string() : spec.container.dockerfile;
        value["engine"] = spec.container.engine;
        if (!spec.packages.isEmpty())
            value["packages"] = packagesToJson(spec.packages);
        break;
    }
    return jsonText(value); // object keys are sorted
}

Sha256 specHash(const EnvironmentSpec& spec) {
    return sha256Of(canonicalText(spec));
}

RequirementFiles requirementFiles(const PackageSpec& packages) {
    constexpr std::string_view constraint = "--constraint ";
    RequirementFiles files;
    for (const auto& line : packages.pipOptions) {
        if (line.starts_with(constraint))
            files.constraints.push_back(line.substr(constraint.size()));
        else
            files.requirements.push_back(line);
    }
    if (!files.constraints.empty())
        files.requirements.emplace_back("--constraint constraints.txt");
    files.requirements.insert(files.requirements.end(), packages.pip.begin(), packages.pip.end());
    return files;
}

json toJson(const EnvironmentSpec& spec) {
    json value{{"kind", toText(spec.kind)}, {"name", spec.name}};
    if (spec.kind == EnvironmentSpec::Kind::Existing)
        value["interpreter"] = spec.interpreter;
    if (spec.kind == EnvironmentSpec::Kind::Container)
        value["container"] = containerToJson(spec.container);
    if (spec.kind == EnvironmentSpec::Kind::Packages || !spec.packages.isEmpty())
        value["packages"] = packagesToJson(spec.packages);
    if (!spec.setUp.empty())
        value["set_up"] = spec.setUp;
    if (!spec.tearDown.empty())
        value["tear_down"] = spec.tearDown;
    if (spec.policy.quotaBytes > 0)
        value["budget_bytes"] = spec.policy.quotaBytes;
    if (!spec.policy.micromambaUrl.empty())
        value["micromamba_url"] = spec.policy.micromambaUrl;
    if (!spec.policy.micromambaTree.empty())
        value["micromamba_tree"] = spec.policy.micromambaTree;
    if (!spec.policy.micromambaUrl.empty() || !spec.policy.micromambaTree.empty())
        value["micromamba_sha256"] = spec.policy.micromambaSha256;
    return value;
}

Result<EnvironmentSpec> environmentSpecFromJson(const json& value) {
    EnvironmentSpec spec;
    const std::string kind = textAt(value, "kind");
    const auto known = std::find_if(kinds.begin(), kinds.end(), [&](const auto& pair) { return pair.second == kind; });
    if (known == kinds.end())
        return refuseSpec("its kind is unknown");
    spec.kind = known->first;
    spec.name = textAt(value, "name");
    spec.interpreter = textAt(value, "interpreter");
    auto packages = packagesFromJson(valueAt(value, "packages"));
    if (!packages)
        return fail(packages.error());
    spec.packages = std::move(*packages);
    if (spec.kind == EnvironmentSpec::Kind::Container) {
        auto container = containerFromJson(valueAt(value, "container"));
        if (!container)
            return fail(container.error());
        spec.container = std::move(*container);
    }
    spec.setUp = textAt(value, "set_up");
    spec.tearDown = textAt(value, "tear_down");
    spec.policy.quotaBytes = std::max<int64_t>(0, intAt(value, "budget_bytes"));
    spec.policy.micromambaUrl = textAt(value, "micromamba_url");
    spec.policy.micromambaSha256 = textAt(value, "micromamba_sha256");
    spec.policy.micromambaTree = textAt(value, "micromamba_tree");
    if (!isLine(spec.name) || !isLine(spec.interpreter) || !isLine(spec.policy.micromambaUrl))
        return refuseSpec("one of its texts is not a single line");
    if (spec.policy.micromambaUrl.starts_with('-'))
        return refuseSpec("the micromamba URL is invalid");
    for (const auto* script : {&spec.setUp, &spec.tearDown}) {
        if (script->size() > maxScriptLength || script->find('\0') != std::string::npos)
            return refuseSpec("its setup or teardown commands are too long");
    }
    if (spec.kind == EnvironmentSpec::Kind::Existing && !spec.interpreter.starts_with('/'))
        return refuseSpec("its interpreter has no full path");
    for (const auto* hash : {&spec.policy.micromambaSha256, &spec.policy.micromambaTree}) {
        if (!hash->empty() && !sha256FromHex(*hash))
            return refuseSpec("the micromamba checksum is invalid");
    }
    return spec;
}

std::string treeOf(const EnvironmentSpec& spec) {
    if (spec.kind == EnvironmentSpec::Kind::Container)
        return spec.container.contextTree;
    const bool needsTool = spec.kind == EnvironmentSpec::Kind::Packages && spec.packages.needsConda();
    return needsTool ? spec.policy.micromambaTree : std::string();
}

} // namespace studio
