#include "core/jobfile/mltable_file.h"

#include <algorithm>

#include "core/base/file.h"
#include "core/jobfile/job_draft.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

namespace {

bool leavesFolder(std::string path) {
    if (path.starts_with("file:") && !path.starts_with("file:/"))
        path = path.substr(5);
    if (path.starts_with('/') || isAddress(path) || path.starts_with("azureml:"))
        return true;
    int depth = 0;
    size_t at = 0;
    while (at <= path.size()) {
        const size_t end = std::min(path.find('/', at), path.size());
        const std::string part = path.substr(at, end - at);
        if (part == "..")
            --depth;
        else if (!part.empty() && part != ".")
            ++depth;
        if (depth < 0)
            return true;
        at = end + 1;
    }
    return false;
}

} // namespace

Result<std::vector<std::string>> outsidePathsOf(std::string_view text, const std::string& file) {
    std::vector<FileProblem> all;
    Problems problems(all, file);
    const auto root = readYaml(text, problems);
    const YamlValue* paths = root ? root->at("paths") : nullptr;
    if (root && (paths == nullptr || !paths->isList()))
        problems.refuse(*root, JobFileText::tr("An MLTable has a list of \"paths\"."));
    if (hasErrors(all))
        return fail(ErrorCode::InvalidArgument, toLine(all.front()));
    std::vector<std::string> outside;
    for (const YamlValue& entry : paths->items) {
        for (const YamlValue& value : entry.isMap() ? entry.items : std::vector<YamlValue>{entry}) {
            if (value.isScalar() && leavesFolder(value.text))
                outside.push_back(value.text);
        }
    }
    return outside;
}

} // namespace studio
