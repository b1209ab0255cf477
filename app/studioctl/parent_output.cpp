#include "app/studioctl/parent_output.h"

#include <memory>

#include "app/studioctl/output.h"
#include "app/studioctl/run_json.h"
#include "core/client/run_client.h"
#include "core/run/run_text.h"

namespace studio::cli {

Command parentVerb(CommandLine& line, Command noun, const char* names, const QString& description, const QString& what,
                   std::function<std::optional<int>(Client&, const RunRecord&)> work) {
    auto id = std::make_shared<std::string>();
    const Command app =
        line.verb(noun, names, text(description), [&line, id, work = std::move(work)]() -> std::optional<int> {
            int code = Success;
            Client* client = line.clientForStatus(code);
            if (client == nullptr)
                return code;
            const auto record = client->runs().find(*id);
            return record ? work(*client, *record) : printError(record.error());
        });
    app.addOption("id", *id, what).required();
    return app;
}

void printParentFields(Client& client, const RunRecord& run, std::vector<std::pair<std::string, std::string>> own) {
    const auto waiting = isFinal(run.state) ? std::nullopt : client.runs().waitingReason(run);
    std::vector<std::pair<std::string, std::string>> fields = {
        {text(CliText::tr("Run")), run.id.text()},
        {text(CliText::tr("Name")), run.name},
        {text(CliText::tr("State")), stateText(run)},
        {text(CliText::tr("Waiting")), waiting ? describe(*waiting) : ""},
        {text(CliText::tr("Error")), run.error ? describe(*run.error) : ""}};
    for (auto& field : own)
        fields.push_back(std::move(field));
    fields.insert(fields.end(), {{text(CliText::tr("Created")), localTimeText(run.created)},
                                 {text(CliText::tr("Started")), run.started ? localTimeText(*run.started) : ""},
                                 {text(CliText::tr("Ended")), run.ended ? localTimeText(*run.ended) : ""},
                                 {text(CliText::tr("Duration")), durationOf(run)}});
    printFields(fields);
}

} // namespace studio::cli
