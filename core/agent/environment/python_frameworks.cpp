#include "core/agent/environment/python_frameworks.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>

#include "core/agent/environment/python_location.h"
#include "core/base/display_text.h"

namespace studio {

namespace {

constexpr size_t maxPackages = 20'000;
constexpr size_t maxVersionLength = 64;

struct KnownFramework {
    std::string_view package; // normalized: lower case with "_"
    std::string_view name;
    std::string_view cuda; // implied by the package name
};
constexpr std::array knownFrameworks = {KnownFramework{"torch", "torch", ""},
                                        KnownFramework{"tensorflow", "tensorflow", ""},
                                        KnownFramework{"tensorflow_cpu", "tensorflow", "cpu"},
                                        KnownFramework{"tensorflow_gpu", "tensorflow", ""},
                                        KnownFramework{"xgboost", "xgboost", ""},
                                        KnownFramework{"xgboost_cpu", "xgboost", "cpu"},
                                        KnownFramework{"scikit_learn", "scikit-learn", ""},
                                        KnownFramework{"jax", "jax", ""},
                                        KnownFramework{"lightgbm", "lightgbm", ""}};
// Conda package names that differ, and packages whose build string contains the CUDA version.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> condaNames = {{{"pytorch", "torch"},
                                                                                      {"tensorflow", "tensorflow"},
                                                                                      {"tensorflow-base", "tensorflow"},
                                                                                      {"libxgboost", "xgboost"},
                                                                                      {"py-xgboost", "xgboost"},
                                                                                      {"xgboost", "xgboost"},
                                                                                      {"scikit-learn", "scikit-learn"},
                                                                                      {"jaxlib", "jax"},
                                                                                      {"lightgbm", "lightgbm"}}};

std::string packageName(std::string_view text) {
    std::string name;
    for (const char c : text)
        name += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c == '-' || c == '.' ? '_' : c;
    return name;
}

std::string safeVersion(std::string_view version) {
    return displayText(version.substr(0, maxVersionLength));
}

// Parsed from "name-version.dist-info", "name-version-py3.11.egg-info".
struct Installed {
    std::string package;
    std::string version;
};
std::optional<Installed> installedFrom(std::string_view folder) {
    for (const std::string_view ending : {".dist-info", ".egg-info"}) {
        if (!folder.ends_with(ending))
            continue;
        folder.remove_suffix(ending.size());
        const size_t dash = folder.find('-');
        if (dash == std::string_view::npos)
            return std::nullopt;
        std::string_view version = folder.substr(dash + 1);
        version = version.substr(0, version.find('-'));
        return Installed{packageName(folder.substr(0, dash)), safeVersion(version)};
    }
    return std::nullopt;
}

// "12.1" for "121" and "12.1", "12" for "12", "11.8" for "118".
std::string dottedCuda(std::string_view digits) {
    if (digits.find('.') != std::string_view::npos || digits.size() < 3)
        return std::string(digits);
    return std::string(digits.substr(0, digits.size() - 1)) + "." + std::string(digits.substr(digits.size() - 1));
}

// The version after `word` in a name: "11.8" for "cuda118py311_0", "cpu" for "cpu_py311".
std::string cudaInName(std::string_view text, std::string_view word) {
    for (size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const size_t begin = at + word.size();
        size_t end = begin;
        while (end < text.size() &&
               (isDigit(text[end]) || (text[end] == '.' && end + 1 < text.size() && isDigit(text[end + 1]))))
            ++end;
        if (end > begin && end - begin <= 5)
            return dottedCuda(text.substr(begin, end - begin));
    }
    return {};
}

std::string cudaOfBuild(std::string_view build) {
    const std::string cuda = cudaInName(build, "cuda");
    if (!cuda.empty())
        return cuda;
    return build.starts_with("cpu") || build.find("_cpu") != std::string_view::npos ? "cpu" : std::string();
}

// Returns the quoted text after `key` and `separator`, or "None".
std::string valueBehind(std::string_view text, std::string_view key, char separator) {
    for (size_t at = text.find(key); at != std::string_view::npos; at = text.find(key, at + 1)) {
        if (at > 0 && text[at - 1] != '\n' && text[at - 1] != '\'' && text[at - 1] != '"')
            continue;
        const std::string_view line = text.substr(at, text.find('\n', at) - at);
        const size_t sign = line.find(separator, key.size());
        if (sign == std::string_view::npos)
            continue;
        const size_t begin = line.find_first_not_of(" \t", sign + 1);
        if (begin == std::string_view::npos)
            continue;
        if (line.substr(begin).starts_with("None") || line.substr(begin).starts_with("False"))
            return "None";
        if (line[begin] != '\'' && line[begin] != '"')
            return {};
        const size_t end = line.find(line[begin], begin + 1);
        if (end == std::string_view::npos)
            return {};
        const std::string value(line.substr(begin + 1, end - begin - 1));
        const bool isVersion =
            !value.empty() && value.size() < 12 && value.find_first_not_of("0123456789.") == std::string::npos;
        return isVersion ? value : std::string();
    }
    return {};
}

std::string cudaOfTorch(const std::string& folder, const std::string& version) {
    const std::string text = smallFile(folder + "/torch/version.py");
    const std::string cuda = valueBehind(text, "cuda", '=');
    if (cuda == "None") {
        // No CUDA, but built for another kind of GPU.
        const std::string hip = valueBehind(text, "hip", '=');
        return hip.empty() || hip == "None" ? "cpu" : std::string();
    }
    if (!cuda.empty())
        return cuda;
    return version.ends_with("+cpu") ? "cpu" : cudaInName(version, "+cu");
}

std::string cudaOfTensorflow(const std::string& folder) {
    const std::string text = smallFile(folder + "/tensorflow/python/platform/build_info.py");
    for (const char separator : {',', ':'}) {
        const std::string cuda = valueBehind(text, "cuda_version", separator);
        if (!cuda.empty() && cuda != "None")
            return cuda;
    }
    for (const char* no : {"'is_cuda_build', False", "'is_cuda_build': False", "\"is_cuda_build\": False"}) {
        if (text.find(no) != std::string::npos)
            return "cpu";
    }
    return {};
}

// jax itself has no GPU code: a plugin does, or a build of jaxlib.
std::string cudaOfJax(const std::vector<Installed>& all) {
    bool hasLibrary = false;
    for (const auto& installed : all) {
        if (installed.package.starts_with("jax_cuda"))
            return cudaInName(installed.package, "cuda");
        if (installed.package != "jaxlib")
            continue;
        hasLibrary = true;
        if (const std::string cuda = cudaInName(installed.version, "+cuda"); !cuda.empty())
            return cuda;
    }
    return hasLibrary ? "cpu" : std::string();
}

void searchIn(const std::string& folder, std::map<std::string, PythonFramework>& found) {
    std::vector<Installed> all;
    for (const auto& name : entryNames(folder, maxPackages)) {
        if (auto installed = installedFrom(name))
            all.push_back(std::move(*installed));
    }
    for (const auto& installed : all) {
        const auto known = std::find_if(knownFrameworks.begin(), knownFrameworks.end(),
                                        [&](const auto& one) { return one.package == installed.package; });
        if (known == knownFrameworks.end() || found.contains(std::string(known->name)))
            continue;
        PythonFramework framework{std::string(known->name), installed.version, std::string(known->cuda)};
        if (framework.name == "torch")
            framework.cuda = cudaOfTorch(folder, installed.version);
        else if (framework.name == "tensorflow" && framework.cuda.empty())
            framework.cuda = cudaOfTensorflow(folder);
        else if (framework.name == "jax")
            framework.cuda = cudaOfJax(all);
        found[framework.name] = std::move(framework);
    }
}

// Parses names such as "pytorch-2.1.0-py3.11_cuda11.8_cudnn8.7.0_0.json".
void readCondaMeta(const std::string& folder, std::map<std::string, PythonFramework>& found) {
    for (const auto& file : entryNames(folder, maxPackages)) {
        if (!file.ends_with(".json"))
            continue;
        const std::string whole = file.substr(0, file.size() - 5);
        const size_t buildAt = whole.rfind('-');
        const size_t versionAt = buildAt == std::string::npos || buildAt == 0 ? buildAt : whole.rfind('-', buildAt - 1);
        if (versionAt == std::string::npos)
            continue;
        const std::string_view package = std::string_view(whole).substr(0, versionAt);
        const auto known = std::find_if(condaNames.begin(), condaNames.end(),
                                        [package](const auto& pair) { return pair.first == package; });
        if (known == condaNames.end())
            continue;
        const std::string cuda = cudaOfBuild(std::string_view(whole).substr(buildAt + 1));
        const std::string version = safeVersion(std::string_view(whole).substr(versionAt + 1, buildAt - versionAt - 1));
        PythonFramework& framework =
            found.try_emplace(std::string(known->second), PythonFramework{std::string(known->second), version, cuda})
                .first->second;
        // jaxlib alone does not reveal whether there is a plugin; package metadata takes precedence.
        if (framework.cuda.empty() || (framework.name == "jax" && framework.cuda == "cpu" && !cuda.empty()))
            framework.cuda = cuda;
    }
}

} // namespace

std::vector<PythonFramework> frameworksIn(const std::vector<std::string>& packageFolders,
                                          const std::string& condaMeta) {
    std::map<std::string, PythonFramework> found;
    for (const auto& folder : packageFolders)
        searchIn(folder, found);
    if (!condaMeta.empty())
        readCondaMeta(condaMeta, found);
    std::vector<PythonFramework> frameworks;
    for (auto& [name, framework] : found)
        frameworks.push_back(std::move(framework));
    return frameworks;
}

} // namespace studio
