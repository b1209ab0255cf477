#include "app/studioctl/confirmation.h"

#include <QCoreApplication>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "app/studioctl/prompt.h"

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

} // namespace studio::cli
