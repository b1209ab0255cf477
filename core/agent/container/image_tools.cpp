#include "core/agent/container/image_tools.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/agent/environment/build_tools.h"
#include "core/agent/serve/private_folder.h"
#include "core/base/file.h"
#include "core/protocol/run_spec.h"

extern char** environ;

namespace studio {

namespace {

constexpr uint64_t maxSettingsSize = 256U << 10;
constexpr std::string_view exactMark = "--- compute-studio: exactly"; // the list of installed packages follows
constexpr const char* scratch = "/tmp/compute-studio";

std::string inScratch(std::string_view name) {
    return joinPath(scratch, name);
}

std::string quotedLines(const std::vector<std::string>& lines) {
    std::string words = "printf '%s\\n'";
    for (const auto& line : lines)
        words += " " + shellQuoted(line);
    return words;
}

bool isPlainVersion(const std::string& text) {
    return text.find_first_not_of("0123456789.") == std::string::npos;
}

std::string condaScript(const PackageSpec& packages, const ImageTools& tools) {
    std::vector<std::string> lines = {"dependencies:"};
    // JSON strings are valid YAML.
    const auto item = [](const std::string& text) {
        return "- " + nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    };
    const std::string& python = packages.python;
    lines.push_back(item(python.empty() ? "python" : isPlainVersion(python) ? "python=" + python : "python" + python));
    if (!packages.pip.empty())
        lines.push_back(item("pip"));
    for (const auto& match : packages.conda)
        lines.push_back(item(match));
    if (!packages.channels.empty())
        lines.emplace_back("channels:");
    for (const auto& channel : packages.channels)
        lines.push_back(item(channel));
    const std::string file = inScratch("environment.yml");
    const bool isMicromamba = tools.conda.ends_with("/micromamba");
    return quotedLines(lines) + " > " + file + "\n" + shellQuoted(tools.conda) +
           (isMicromamba ? " create --yes" : " env create") + " --prefix " + std::string(condaPrefix) + " --file " +
           file + "\n" + shellQuoted(tools.conda) + " clean --all --yes >/dev/null 2>&1 || true\n";
}

std::string firstFileOf(const std::vector<std::string>& paths) {
    for (const auto& path : paths) {
        auto text = readFile(path, maxSettingsSize);
        if (text)
            return *text;
    }
    return {};
}

std::string imageVariable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

} // namespace

bool needsEnvironment(const PackageSpec& packages, const ImageTools& tools) {
    return packages.needsConda() || (!tools.conda.empty() && !packages.python.empty() &&
                                     (tools.python.empty() || !versionFits(packages.python, tools.python)));
}

std::string imageToolsScript() {
    return "for t in micromamba mamba conda; do p=$(command -v $t 2>/dev/null) || "
           "p=$(ls /opt/conda/bin/$t /opt/miniconda/bin/$t /opt/miniconda3/bin/$t 2>/dev/null | head -n 1); "
           "case \"$p\" in /*) echo \"conda=$p\"; break;; esac; done; "
           "p=$(command -v python3 || command -v python) && \"$p\" -c 'import platform; print(\"python=\" + "
           "platform.python_version()); import pip; print(\"pip=1\")' 2>/dev/null; true";
}

ImageTools imageToolsFrom(const std::string& output) {
    ImageTools tools;
    for (size_t at = 0; at < output.size();) {
        const size_t end = std::min(output.find('\n', at), output.size());
        const std::string line = output.substr(at, end - at);
        at = end + 1;
        if (line.starts_with("conda=/"))
            tools.conda = line.substr(6);
        else if (line.starts_with("python="))
            tools.python = line.substr(7, 40);
        else if (line == "pip=1")
            tools.hasPip = true;
    }
    return tools;
}

std::optional<EnvironmentFailure> checkInstallable(const PackageSpec& packages, const ImageTools& tools) {
    const auto failed = [](EnvironmentCause cause, const char* subject, std::string words) {
        return EnvironmentFailure{cause, subject, std::move(words)};
    };
    if (packages.needsConda() && tools.conda.empty())
        return failed(EnvironmentCause::ToolMissing, "micromamba, mamba, conda",
                      "The image has none of micromamba, mamba and conda, which its conda packages need.");
    if (needsEnvironment(packages, tools))
        return std::nullopt;
    if (!packages.python.empty() && !tools.python.empty() && !versionFits(packages.python, tools.python))
        return failed(EnvironmentCause::InterpreterMissing, "python",
                      "The image has Python " + tools.python + "; " + packages.python + " is wanted.");
    if (packages.pip.empty())
        return std::nullopt;
    if (tools.python.empty())
        return failed(EnvironmentCause::ToolMissing, "python3", "The image has no python3 to install packages with.");
    if (!tools.hasPip)
        return failed(EnvironmentCause::ToolMissing, "pip", "The image has Python " + tools.python + " without pip.");
    return std::nullopt;
}

std::string installScript(const PackageSpec& packages, const ImageTools& tools) {
    const bool isNew = needsEnvironment(packages, tools);
    const std::string prefix(condaPrefix);
    std::string script = "set -e\nmkdir -p " + std::string(scratch) + "\n";
    if (isNew)
        script += condaScript(packages, tools);
    script += isNew ? "python=" + prefix + "/bin/python\n" : "python=$(command -v python3 || command -v python)\n";
    if (!packages.pip.empty()) {
        const std::string file = inScratch("requirements.txt");
        // The image is ours: the distribution's guard against pip is irrelevant here.
        const auto files = requirementFiles(packages);
        if (!files.constraints.empty())
            script += quotedLines(files.constraints) + " > " + inScratch("constraints.txt") + "\n";
        script += quotedLines(files.requirements) + " > " + file +
                  "\nPIP_BREAK_SYSTEM_PACKAGES=1 PIP_ROOT_USER_ACTION=ignore PIP_DISABLE_PIP_VERSION_CHECK=1 "
                  "\"$python\" -m pip install --no-input --no-cache-dir --requirement " +
                  file + "\n";
    }
    script += "rm -rf " + std::string(scratch) + "\necho '" + std::string(exactMark) + "'\n";
    if (isNew)
        script += shellQuoted(tools.conda) + " list --prefix " + prefix + " --explicit 2>/dev/null || true\n";
    script += "PIP_DISABLE_PIP_VERSION_CHECK=1 \"$python\" -m pip freeze 2>/dev/null || true\n"
              "\"$python\" -c 'import platform; print(\"python=\" + platform.python_version())'\n";
    return script;
}

InstalledPackages installedFrom(std::string_view output) {
    InstalledPackages installed;
    const size_t mark = output.rfind(exactMark);
    if (mark == std::string_view::npos)
        return installed;
    output.remove_prefix(std::min(output.find('\n', mark), output.size() - 1) + 1);
    while (!output.empty()) {
        const size_t end = std::min(output.find('\n'), output.size());
        const std::string line(output.substr(0, end));
        output.remove_prefix(std::min(end + 1, output.size()));
        if (line.starts_with("python=")) {
            installed.python = line.substr(7);
            continue;
        }
        installed.exact += line + "\n";
        if (!line.empty() && !line.starts_with('#') && !line.starts_with('@'))
            ++installed.count;
    }
    return installed;
}

std::vector<ContainerMount> placesOf(const PackageSpec& packages) {
    auto [lines, constraints] = requirementFiles(packages);
    lines.insert(lines.end(), constraints.begin(), constraints.end());
    for (const char* name : {"PIP_FIND_LINKS", "PIP_CERT", "PIP_CLIENT_CERT", "PIP_CONSTRAINT", "PIP_REQUIREMENT"})
        lines.push_back(imageVariable(name));
    std::vector<ContainerMount> places;
    for (const auto& line : lines) {
        // "--find-links /a", "-c /a", "--find-links=file:///a", "name @ file:///a", "/a/b.whl"
        for (size_t at = 0; at < line.size();) {
            const size_t end = std::min(line.find_first_of(" =;", at), line.size());
            std::string word = line.substr(at, end - at);
            at = end + 1;
            if (word.starts_with("file://"))
                word.erase(0, 7);
            const bool isKnown =
                std::any_of(places.begin(), places.end(), [&](const auto& place) { return place.path == word; });
            if (word.size() > 1 && word.starts_with('/') && !isKnown && pathExists(word))
                places.push_back({word, true});
        }
    }
    return places;
}

std::string machineSettings() {
    std::string text;
    for (char** at = environ; *at != nullptr; ++at) {
        const std::string_view line = *at;
        const std::string name(line.substr(0, line.find('=')));
        constexpr std::array<std::string_view, 8> proxies = {"http_proxy", "https_proxy", "no_proxy", "all_proxy",
                                                             "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY"};
        const bool isPip = name.starts_with("PIP_") && name != "PIP_CONFIG_FILE" && name != "PIP_TARGET" &&
                           name != "PIP_PREFIX" && name != "PIP_USER" && name != "PIP_CACHE_DIR" &&
                           name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == std::string::npos;
        if (isPip || std::find(proxies.begin(), proxies.end(), name) != proxies.end())
            text += "export " + name + "=" + shellQuoted(line.substr(std::min(name.size() + 1, line.size()))) + "\n";
    }
    const std::string home = homeFolder().value_or("/nonexistent");
    const std::string pip = firstFileOf(
        {imageVariable("PIP_CONFIG_FILE"), home + "/.config/pip/pip.conf", home + "/.pip/pip.conf", "/etc/pip.conf"});
    const std::string conda =
        firstFileOf({imageVariable("CONDARC"), home + "/.condarc", home + "/.config/conda/.condarc", home + "/.mambarc",
                     "/etc/conda/.condarc"});
    if (pip.empty() && conda.empty())
        return text;
    text += "umask 077\nmkdir -p " + std::string(scratch) + "\n";
    const auto put = [&](const std::string& content, const char* file, const char* name) {
        if (content.empty())
            return;
        const std::string path = inScratch(file);
        text += "printf %s " + shellQuoted(content) + " > " + path + "\nexport " + name + "=" + path + "\n";
    };
    put(pip, "pip.conf", "PIP_CONFIG_FILE");
    put(conda, "condarc.yml", "CONDARC");
    return text + "umask 022\n";
}

} // namespace studio
