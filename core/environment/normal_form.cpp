#include <algorithm>

#include "core/environment/match_spec.h"
#include "core/environment/pip_option.h"
#include "core/environment/specification.h"
#include "core/environment/version_specifiers.h"

namespace studio {

namespace {

void sortOnce(std::vector<std::string>& lines) {
    std::erase_if(lines, [](const std::string& line) { return line.empty(); });
    std::sort(lines.begin(), lines.end());
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
}

std::string normalOption(const std::string& line) {
    constexpr std::string_view constraint = "--constraint ";
    if (line.starts_with(constraint)) {
        const auto normal = normalRequirementLine(std::string_view(line).substr(constraint.size()));
        return normal ? std::string(constraint) + *normal : line;
    }
    const auto options = readPipOptions(line);
    return options && options->size() == 1 ? lineOf(options->front()) : line;
}

} // namespace

bool PackageReadResult::isFine() const {
    return std::none_of(problems.begin(), problems.end(),
                        [](const SpecDiagnostic& problem) { return problem.isError; });
}

// Unparsable entries stay unchanged: reporting them is the readers' responsibility.
PackageSpec normalForm(PackageSpec packages) {
    if (auto python = normalPython(packages.python))
        packages.python = std::move(*python);
    std::vector<std::string> channels;
    for (const auto& channel : packages.channels) {
        const std::string name(trimmedText(channel));
        if (!name.empty() && std::find(channels.begin(), channels.end(), name) == channels.end())
            channels.push_back(name);
    }
    packages.channels = std::move(channels);
    for (auto& line : packages.conda) {
        const auto spec = parseMatchSpec(line);
        line = spec ? spec->text() : std::string(trimmedText(line));
    }
    for (auto& line : packages.pip) {
        auto normal = normalRequirementLine(line);
        line = normal ? std::move(*normal) : std::string(trimmedText(line));
    }
    std::vector<std::string> options;
    std::vector<std::string> constraints; // order is not significant
    for (const auto& line : packages.pipOptions) {
        std::string normal = normalOption(std::string(trimmedText(line)));
        if (normal.starts_with("--constraint "))
            constraints.push_back(std::move(normal));
        else if (!normal.empty())
            addPipOption(options, normal);
    }
    sortOnce(constraints);
    options.insert(options.end(), constraints.begin(), constraints.end());
    packages.pipOptions = std::move(options);
    sortOnce(packages.conda);
    sortOnce(packages.pip);
    return packages;
}

} // namespace studio
