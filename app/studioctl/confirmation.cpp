#include "app/studioctl/confirmation.h"

#include <QCoreApplication>

#include "app/studioctl/output.h"
#include "app/studioctl/prompt.h"
#include "core/client/client.h"

namespace studio::cli {

std::optional<int> confirmDeletion(const QString& what, bool isConfirmed, bool mayOmit,
                                   std::function<std::optional<int>()> work) {
    if (isConfirmed || (mayOmit && !inputIsTerminal()))
        return work();
    if (!inputIsTerminal())
        return printError(
            {ErrorCode::Conflict, text(CliText::tr("This would delete %1. Confirm with --yes.").arg(what)), {}});
    auto* prompt = new Prompt(QCoreApplication::instance());
    prompt->ask(text(CliText::tr("Delete %1? [y/N] ").arg(what)), true,
                [work = std::move(work)](std::optional<SecretText> answer) {
                    const QString word =
                        answer ? QString::fromStdString(std::string(answer->view())).trimmed().toLower() : QString();
                    const bool isYes = word == QStringLiteral("y") || word == QStringLiteral("yes") ||
                                       (!word.isEmpty() && word == CliText::tr("yes"));
                    if (!isYes) {
                        say(text(CliText::tr("studioctl: nothing was deleted.")));
                        return QCoreApplication::exit(Trouble);
                    }
                    if (const auto code = work())
                        QCoreApplication::exit(*code);
                });
    return std::nullopt;
}

void printDeleted(bool wantsJson, const QString& what, const nlohmann::json& value) {
    printDone(wantsJson, value);
    printProgress(text(CliText::tr("studioctl: deleted %1.").arg(what)));
}

void addNamedDeletion(CommandLine& line, Command noun, NamedDeletion deletion) {
    struct Given {
        std::string name;
        bool isConfirmed = false;
    };
    auto given = std::make_shared<Given>();
    const QString description = deletion.description;
    const QString argument = deletion.argument;
    const Command app = line.verb(
        noun, "delete,rm,remove", text(description),
        [&line, given, deletion = std::move(deletion)]() -> std::optional<int> {
            int code = Success;
            Client* client = line.client(code);
            if (client == nullptr)
                return code;
            const auto found = deletion.find(*client, given->name);
            if (!found)
                return printError(found.error());
            if (given->name.find(':') != std::string::npos)
                return printError(usage(CliText::tr("\"%1\" is one version, and all are deleted together. Specify "
                                                    "\"%2\" to delete them.")
                                            .arg(shown(given->name), shown(*found))));
            const QString what = deletion.what(shown(*found));
            return confirmDeletion(
                what, given->isConfirmed, false,
                [&line, client, what, name = *found, erase = deletion.erase]() -> std::optional<int> {
                    if (const auto done = erase(*client, name); !done)
                        return printError(done.error());
                    printDeleted(line.wantsJson(), what, {{"name", name}, {"deleted", true}});
                    return Success;
                });
        });
    app.addOption("name", given->name, argument).required();
    app.addFlag("--yes,-y", given->isConfirmed, CliText::tr("Do not ask for confirmation"));
}

} // namespace studio::cli
