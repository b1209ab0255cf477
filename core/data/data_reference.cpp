#include "core/data/data_reference.h"

#include "core/base/file.h"

namespace studio {

namespace {

constexpr std::string_view shortScheme = "azureml:";
constexpr std::string_view longScheme = "azureml://";
constexpr std::string_view jobsScheme = "azureml://jobs/";
constexpr std::string_view runsScheme = "runs:/";

bool isName(std::string_view text) {
    return !text.empty() && text.find('/') == std::string_view::npos && text != "." && text != "..";
}

// Returns a path without '/' at its ends; nullopt if it leaves its folder.
std::optional<std::string> relativePart(std::string_view text) {
    while (text.starts_with('/'))
        text.remove_prefix(1);
    while (text.ends_with('/'))
        text.remove_suffix(1);
    if (!text.empty() && !isSafeRelativePath(text))
        return std::nullopt;
    return std::string(text);
}

std::optional<DataReference> runOutputFrom(std::string_view run, std::string_view output, std::string_view path) {
    auto inside = relativePart(path);
    if (!isName(run) || !inside)
        return std::nullopt;
    DataReference reference;
    reference.kind = DataReference::Kind::RunOutput;
    reference.run = run;
    reference.output = output;
    reference.path = std::move(*inside);
    return reference;
}

// "RUN/outputs/OUTPUT[/paths/PATH]"
std::optional<DataReference> jobReferenceFrom(std::string_view text) {
    constexpr std::string_view outputs = "/outputs/";
    constexpr std::string_view paths = "/paths";
    const size_t at = text.find(outputs);
    if (at == std::string_view::npos)
        return std::nullopt;
    const std::string_view run = text.substr(0, at);
    std::string_view rest = text.substr(at + outputs.size());
    const size_t end = rest.find('/');
    const std::string_view output = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end);
    if (!isName(output) || (!rest.empty() && rest != "/" && rest != paths && !rest.starts_with("/paths/")))
        return std::nullopt;
    return runOutputFrom(run, output, rest.starts_with(paths) ? rest.substr(paths.size()) : std::string_view());
}

std::optional<DataReference> assetFrom(std::string_view name, std::string_view version) {
    if (!isName(name) || (!version.empty() && !isName(version)))
        return std::nullopt;
    DataReference reference;
    reference.name = name;
    reference.version = version;
    return reference;
}

// "…/data/NAME/versions/VERSION", "…/data/NAME/labels/latest"
std::optional<DataReference> longAssetFrom(std::string_view text) {
    constexpr std::string_view data = "/data/";
    const size_t at = text.rfind(data);
    if (at == std::string_view::npos)
        return std::nullopt;
    const std::string_view rest = text.substr(at + data.size());
    const size_t slash = rest.find('/');
    if (slash == std::string_view::npos)
        return std::nullopt;
    const std::string_view how = rest.substr(slash);
    constexpr std::string_view versions = "/versions/";
    if (how == "/labels/latest")
        return assetFrom(rest.substr(0, slash), {});
    return how.starts_with(versions) && how.size() > versions.size()
               ? assetFrom(rest.substr(0, slash), how.substr(versions.size()))
               : std::nullopt;
}

} // namespace

std::optional<DataReference> dataReferenceFrom(std::string_view text) {
    if (text.starts_with(jobsScheme))
        return jobReferenceFrom(text.substr(jobsScheme.size()));
    if (text.starts_with(runsScheme)) {
        std::string_view rest = text.substr(runsScheme.size());
        while (rest.starts_with('/'))
            rest.remove_prefix(1);
        const size_t slash = rest.find('/');
        return runOutputFrom(rest.substr(0, slash), {},
                             slash == std::string_view::npos ? std::string_view() : rest.substr(slash));
    }
    if (text.starts_with(longScheme))
        return text.find("/datastores/") == std::string_view::npos ? longAssetFrom(text) : std::nullopt;
    if (!text.starts_with(shortScheme))
        return std::nullopt;
    const std::string_view name = text.substr(shortScheme.size());
    constexpr std::string_view latest = "@latest";
    if (name.ends_with(latest))
        return assetFrom(name.substr(0, name.size() - latest.size()), {});
    const size_t colon = name.rfind(':');
    if (colon == std::string_view::npos)
        return assetFrom(name, {});
    return colon + 1 < name.size() ? assetFrom(name.substr(0, colon), name.substr(colon + 1)) : std::nullopt;
}

bool isDataReference(std::string_view text) {
    return text.starts_with(runsScheme) || text.starts_with(shortScheme);
}

} // namespace studio
