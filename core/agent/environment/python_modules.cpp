#include "core/agent/environment/python_modules.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <set>

#include "core/agent/environment/python_shims.h"
#include "core/agent/environment/tool_process.h"
#include "core/base/display_text.h"
#include "core/base/file.h"

namespace studio {

namespace {

constexpr std::chrono::milliseconds pythonModulesAnswerLimit{5000};
constexpr size_t maxModules = 40;
constexpr size_t maxVersions = 20; // per name
constexpr size_t pythonModulesMaxNames = 5000;
constexpr std::array<std::string_view, 5> beginnings = {"python", "anaconda", "miniconda", "miniforge", "pytorch"};
constexpr const char* usualFolders =
    "/etc/modulefiles:/usr/share/modulefiles:/usr/share/modules/modulefiles:/opt/modulefiles";

std::vector<std::string> splitAtColons(const std::string& text) {
    std::vector<std::string> parts;
    for (size_t at = 0; at <= text.size();) {
        const size_t end = std::min(text.find(':', at), text.size());
        if (end > at)
            parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

// The program that translates "bash load NAME" into shell code (Environment Modules and Lmod).
std::string moduleCommand() {
    for (const auto& path :
         {variable("LMOD_CMD"), variable("MODULES_CMD"), findOnPath("modulecmd", ownSearchPath()).value_or(""),
          std::string("/usr/share/lmod/lmod/libexec/lmod"), std::string("/usr/bin/modulecmd"),
          std::string("/usr/share/Modules/libexec/modulecmd.tcl"),
          std::string("/usr/lib/x86_64-linux-gnu/modulecmd.tcl")}) {
        if (path.starts_with('/') && isRunnable(path))
            return path;
    }
    return {};
}

bool hasPythonsName(const std::string& name) {
    std::string lower;
    for (const char c : name)
        lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return std::any_of(beginnings.begin(), beginnings.end(), [&](auto start) { return lower.starts_with(start); });
}

// A name that cannot be mistaken for an option or be misleading when displayed.
bool isProperName(const std::string& name) {
    return !name.empty() && name.front() != '.' && name.front() != '-' && isPlainText(name) &&
           name.find_first_of(" ~#") == std::string::npos;
}

std::string withoutEnding(const std::string& name) {
    return name.ends_with(".lua") ? name.substr(0, name.size() - 4) : name;
}

// "python/3.11" for python/3.11.lua, for each module folder.
std::vector<std::string> namesOfModules(const std::string& folders) {
    std::vector<std::string> modules;
    std::set<std::string> seen;
    const auto add = [&](const std::string& module) {
        if (modules.size() < maxModules && seen.insert(module).second)
            modules.push_back(module);
    };
    for (const auto& folder : splitAtColons(folders)) {
        if (!folder.starts_with('/'))
            continue;
        for (const auto& name : entryNames(folder, pythonModulesMaxNames)) {
            if (!hasPythonsName(name) || !isProperName(name))
                continue;
            const std::string path = joinPath(folder, name);
            if (!isFolder(path)) {
                add(withoutEnding(name));
                continue;
            }
            for (const auto& version : entryNames(path, maxVersions)) {
                if (isProperName(version))
                    add(name + "/" + withoutEnding(version));
            }
        }
    }
    return modules;
}

} // namespace

std::vector<std::string> pathIn(const std::string& shellText) {
    for (size_t at = shellText.find("PATH="); at != std::string::npos; at = shellText.find("PATH=", at + 1)) {
        if (at > 0 && std::string_view(" \t\n;").find(shellText[at - 1]) == std::string_view::npos)
            continue; // LD_LIBRARY_PATH etc.
        std::string value;
        char quote = '\0';
        for (size_t i = at + 5; i < shellText.size(); ++i) {
            const char c = shellText[i];
            if (quote == '\0' && (c == ';' || c == '\n' || c == ' '))
                break;
            if (c == '\\' && quote != '\'' && i + 1 < shellText.size())
                value += shellText[++i];
            else if (quote == '\0' && (c == '"' || c == '\''))
                quote = c;
            else if (c == quote)
                quote = '\0';
            else
                value += c;
        }
        return splitAtColons(value);
    }
    return {};
}

std::vector<PythonLocation> findModulePythons() {
    const std::string command = moduleCommand();
    const std::string set = variable("MODULEPATH");
    const std::string folders = set.empty() ? std::string(usualFolders) : set;
    const auto modules = command.empty() ? std::vector<std::string>() : namesOfModules(folders);
    std::vector<std::vector<std::string>> questions;
    for (const auto& module : modules)
        questions.push_back({"/usr/bin/env", "MODULEPATH=" + folders, command, "bash", "load", module});
    const auto answers =
        questions.empty() ? std::vector<std::optional<std::string>>() : runTools(questions, pythonModulesAnswerLimit);
    const auto ours = splitAtColons(ownSearchPath());
    std::vector<PythonLocation> places;
    for (size_t i = 0; i < answers.size(); ++i) {
        for (const auto& folder : pathIn(answers[i].value_or(std::string()))) {
            // Folders that were on PATH before are not part of the module.
            if (!folder.starts_with('/') || std::find(ours.begin(), ours.end(), folder) != ours.end())
                continue;
            const auto path = isRunnable(folder + "/python3") ? folder + "/python3" : folder + "/python";
            if (!isRunnable(path))
                continue;
            PythonLocation place = pythonLocation(path);
            place.kind = PythonInstallation::Kind::Module;
            place.name = modules[i];
            places.push_back(std::move(place));
            break;
        }
    }
    return places;
}

} // namespace studio
