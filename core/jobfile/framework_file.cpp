#include "core/jobfile/framework_file.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/jobfile/jobfile_text.h"
#include "core/target/target.h"

namespace studio {

namespace {

auto pathsOf(auto& cluster) {
    return std::array{std::pair("ca_file", &cluster.caFile), std::pair("cert_file", &cluster.certFile),
                      std::pair("key_file", &cluster.keyFile), std::pair("token_file", &cluster.tokenFile),
                      std::pair("shared_folder", &cluster.sharedFolder)};
}

} // namespace

FrameworkFile readFrameworkFile(Framework framework, const YamlValue& root, Problems& problems) {
    FrameworkFile file;
    file.framework = framework;
    YamlMap map(root, problems);
    file.name = map.text("name");
    file.machine = map.text("machine");
    file.cluster.address = map.text("address");
    for (const auto& [key, path] : pathsOf(file.cluster))
        *path = map.text(key);
    if (const YamlValue* token = map.find("token"))
        problems.refuse(*token, JobFileText::tr("Tokens must not be stored in this file. Write the token into a "
                                                "separate file on the machine, and set its path as \"token_file\"."));
    if (const auto runs = map.number("max_runs")) {
        if (*runs < 1 || *runs > maxConcurrentRunsLimit)
            problems.refuse(*map.find("max_runs"),
                            JobFileText::tr("\"max_runs\" must be between 1 and %1.").arg(maxConcurrentRunsLimit));
        else
            file.maxRuns = static_cast<int>(*runs);
    }
    map.ignore({"description", "tags"});
    map.finish({"$schema", "type"});
    if (auto fine = checkFrameworkCluster(framework, file.cluster); !fine) {
        const YamlValue* at = map.find(fine.error().detail.c_str());
        problems.refuse(at != nullptr ? *at : root, QString::fromStdString(fine.error().message));
    }
    return file;
}

std::string frameworkFileText(const FrameworkFile& file) {
    nlohmann::ordered_json out{
        {"name", file.name}, {"type", std::string(toText(file.framework))}, {"address", file.cluster.address}};
    if (!file.machine.empty())
        out["machine"] = file.machine;
    for (const auto& [key, path] : pathsOf(file.cluster)) {
        if (!path->empty())
            out[key] = *path;
    }
    if (file.maxRuns)
        out["max_runs"] = *file.maxRuns;
    return yamlText(out);
}

} // namespace studio
