#include "app/studioctl/build_output.h"

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/environment/environment_text.h"

namespace studio::cli {

void printBuilds(const std::vector<EnvironmentBuild>& builds) {
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("COMPUTE")), text(CliText::tr("STATE")),
                                                   text(CliText::tr("TOOL")), text(CliText::tr("PYTHON")),
                                                   text(CliText::tr("SIZE")), text(CliText::tr("BUILT")),
                                                   text(CliText::tr("RUNS"))}};
    for (const auto& build : builds) {
        const auto& result = build.state.result;
        rows.push_back({build.targetName, text(stateText(build.state)), result ? result->tool : "",
                        result ? result->python : "", result && result->bytes > 0 ? sizeText(result->bytes) : "",
                        result ? localTimeText(fromMs(result->builtMs)) : "", std::to_string(build.runs)});
    }
    printTable(rows);
    for (const auto& build : builds) {
        if (build.state.result && build.state.result->base)
            printLine(text(CliText::tr("%1: made with %2")
                               .arg(QString::fromStdString(displayText(build.targetName)),
                                    identityText(*build.state.result->base))));
        if (build.state.change)
            printLine(displayText(build.targetName) + ": " + text(changeText(*build.state.change)));
    }
}

} // namespace studio::cli
