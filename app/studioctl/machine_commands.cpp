// compute detach, clean, storage, reconnect, questions, answer, list-ssh-hosts: attached machines. Attaching and
// checking: attach_command.cpp; a shell there: terminal_commands.cpp.
#include <QCoreApplication>
#include <algorithm>

#include "app/studioctl/attach_options.h"
#include "app/studioctl/check_watcher.h"
#include "app/studioctl/command.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "app/studioctl/prompt.h"
#include "core/base/display_text.h"

namespace studio::cli {

namespace {

using nlohmann::json;

void endFine(const Result<void>& answer) {
    if (!answer)
        return endWith(answer.error());
    QCoreApplication::exit(Success);
}

struct Detach {
    std::string name;
    bool leaveRuns = false;
    bool removeTraces = false;
};

std::optional<int> detach(CommandLine& line, const Detach& wish) {
    if (wish.leaveRuns && wish.removeTraces)
        return printError(
            {ErrorCode::InvalidArgument,
             text(CliText::tr("Give either --leave-runs or --remove-traces: runs that are left need what is "
                              "on the machine.")),
             {}});
    if (wish.removeTraces)
        return withConnectedMachine(line, wish.name, [wish](Client& client, DriverAccess& access) {
            access.line().removeTraces(wish.name, [&client, wish](Result<void> removed) {
                endFine(removed ? client.detach(wish.name, false) : removed);
            });
        });
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    if (const auto done = client->detach(wish.name, wish.leaveRuns); !done)
        return printError(done.error());
    return Success;
}

std::optional<int> clean(CommandLine& line, const std::string& name) {
    return withConnectedMachine(line, name, [&line, name](Client&, DriverAccess& access) {
        access.line().clean(name, [&line](Result<int64_t> freed) {
            if (!freed)
                return endWith(freed.error());
            if (line.wantsJson())
                printJson({{"freed_bytes", *freed}});
            else
                printLine(text(CliText::tr("%1 became free.").arg(QString::fromStdString(sizeText(*freed)))));
            QCoreApplication::exit(Success);
        });
    });
}

std::string partName(const std::string& part) {
    const std::pair<const char*, QString> names[] = {{"blobs", CliText::tr("Files of source folders and inputs")},
                                                     {"trees", CliText::tr("Prepared source folders")},
                                                     {"environments", CliText::tr("Environments")},
                                                     {"runs", CliText::tr("Runs")},
                                                     {"agent", CliText::tr("The agent")}};
    for (const auto& [key, name] : names) {
        if (part == key)
            return text(name);
    }
    return part;
}

std::optional<int> storage(CommandLine& line, const std::string& name) {
    return withConnectedMachine(line, name, [&line, name](Client&, DriverAccess& access) {
        access.line().storage(name, [&line](Result<std::map<std::string, int64_t>> sizes) {
            if (!sizes)
                return endWith(sizes.error());
            if (line.wantsJson()) {
                printJson(json(*sizes));
            } else {
                std::vector<std::pair<std::string, std::string>> fields;
                for (const auto& [part, size] : *sizes)
                    fields.emplace_back(displayText(partName(part)), sizeText(size));
                printFields(fields);
            }
            QCoreApplication::exit(Success);
        });
    });
}

std::optional<int> reconnect(CommandLine& line, const std::string& name) {
    return withMachine(
        line, name, [name](Client&, DriverAccess& access, const Target&) { access.line().reconnect(name, endFine); });
}

std::string kindText(SignInQuestion::Kind kind) {
    switch (kind) {
    case SignInQuestion::Kind::HostKey:
        return "host_key";
    case SignInQuestion::Kind::Password:
        return "password";
    case SignInQuestion::Kind::Passphrase:
        return "passphrase";
    case SignInQuestion::Kind::Prompts:
        break;
    }
    return "prompts";
}

json questionJson(const OpenQuestion& open) {
    const SignInQuestion& question = open.question;
    json prompts = json::array();
    for (const auto& prompt : question.prompts)
        prompts.push_back({{"text", displayText(prompt.text)}, {"shown", prompt.isShown}});
    return {{"id", question.id},
            {"kind", kindText(question.kind)},
            {"target", open.target.empty() ? json() : json(open.target)},
            {"asker", displayText(toText(question.hop))},
            {"round", question.round},
            {"prompts", prompts},
            {"instruction", displayText(question.instruction)},
            {"key_file", displayText(question.keyFile)},
            {"key_type", displayText(question.keyType)},
            {"fingerprint", displayText(question.fingerprint)}};
}

std::optional<int> listQuestions(CommandLine& line) {
    return withDriver(line, [&line](Client&, DriverAccess& access) {
        access.line().questions([&line](Result<std::vector<OpenQuestion>> questions) {
            if (!questions)
                return endWith(questions.error());
            json array = json::array();
            std::vector<std::vector<std::string>> rows = {{text(CliText::tr("ID")), text(CliText::tr("TARGET")),
                                                           text(CliText::tr("WHO ASKS")), text(CliText::tr("WHAT"))}};
            for (const auto& open : *questions) {
                array.push_back(questionJson(open));
                std::string what = introductionOf(open);
                for (const auto& [words, isShown] : promptsOf(open))
                    what += words;
                std::replace(what.begin(), what.end(), '\n', ' ');
                rows.push_back({std::to_string(open.question.id), open.target, askerOf(open), what});
            }
            if (line.wantsJson())
                printJson(array);
            else
                printTable(rows);
            QCoreApplication::exit(Success);
        });
    });
}

struct Reply {
    int64_t id = 0;
    bool refuse = false;
    std::string hostKey;
    std::string keep = "session";
};

// A host key is confirmed by naming it; texts are lines of standard input, in the order of the prompts.
Result<std::vector<SecretText>> textsFor(const OpenQuestion& open, const Reply& wish) {
    std::vector<SecretText> texts;
    if (open.question.kind == SignInQuestion::Kind::HostKey) {
        if (wish.hostKey == open.question.fingerprint)
            return texts;
        return fail(
            ErrorCode::HostKey,
            text(wish.hostKey.empty()
                     ? CliText::tr("This asks whether a host key is right. Confirm it with --host-key %1, if that "
                                   "is what the machine's owner says.")
                           .arg(QString::fromStdString(displayText(open.question.fingerprint)))
                     : CliText::tr("The machine's host key is %1, and not the one given. Nothing was answered.")
                           .arg(QString::fromStdString(displayText(open.question.fingerprint)))));
    }
    for (size_t i = 0; i < promptsOf(open).size(); ++i) {
        auto line = secretFromInput("answer");
        if (!line)
            return fail(line.error());
        texts.push_back(std::move(*line));
    }
    return texts;
}

void reply(DriverAccess& access, const OpenQuestion& open, const Reply& wish, SecretPlace keep) {
    DriverLine& driver = access.line();
    const int64_t id = open.question.id;
    if (wish.refuse)
        return driver.refuseQuestion(id, endFine);
    if (inputIsTerminal() && wish.hostKey.empty()) {
        auto* dialog = new QuestionDialog(&access);
        return dialog->ask(open, [&driver, id, keep](std::optional<std::vector<SecretText>> texts) {
            if (texts)
                driver.answerQuestion(id, std::move(*texts), keep, endFine);
            else
                driver.refuseQuestion(id, endFine);
        });
    }
    auto texts = textsFor(open, wish);
    if (!texts)
        return endWith(texts.error());
    driver.answerQuestion(id, std::move(*texts), keep, endFine);
}

std::optional<int> answer(CommandLine& line, const Reply& wish) {
    const auto keep = placeFromText(wish.keep);
    if (!keep)
        return printError(keep.error());
    return withDriver(line, [wish, keep = *keep](Client&, DriverAccess& access) {
        access.line().questions([wish, keep, &access](Result<std::vector<OpenQuestion>> questions) {
            if (!questions)
                return endWith(questions.error());
            for (const auto& open : *questions) {
                if (open.question.id == wish.id)
                    return reply(access, open, wish, keep);
            }
            endWith({ErrorCode::NotFound,
                     text(CliText::tr("There is no open question %1. \"studioctl compute questions\" lists them.")
                              .arg(wish.id)),
                     {}});
        });
    });
}

int listSshHosts(CommandLine& line) {
    const SshConfig config = userSshConfig();
    json array = json::array();
    std::vector<std::string> left;
    for (const NotTaken& notTaken : config.notTaken())
        left.push_back(notTakenText(notTaken));
    std::vector<std::vector<std::string>> rows = {
        {text(CliText::tr("HOST")), text(CliText::tr("ADDRESS")), text(CliText::tr("VIA")), text(CliText::tr("KEY"))}};
    for (const auto& host : config.hosts()) {
        std::vector<std::string> notes;
        const auto route = routeFromSshConfig(config, host, notes);
        std::string via;
        for (size_t i = 0; route && i + 1 < route->size(); ++i)
            via += (via.empty() ? "" : ", ") + toText((*route)[i]);
        const std::string address = route ? toText(route->back()) : std::string();
        const std::string key = route ? route->back().keyFile : std::string();
        if (!route) {
            notes.push_back(route.error().message);
            for (const NotTaken& notTaken : config.resolve(host).notTaken)
                notes.push_back(notTakenText(notTaken));
        }
        json safe = json::array();
        for (const auto& note : notes) {
            safe.push_back(displayText(note));
            left.push_back(host + ": " + note);
        }
        rows.push_back({host, route ? address : text(CliText::tr("cannot be used")), via, key});
        array.push_back({{"host", host},
                         {"address", route ? json(displayText(address)) : json()},
                         {"via", displayText(via)},
                         {"key_file", displayText(key)},
                         {"notes", safe}});
    }
    if (line.wantsJson()) {
        printJson(array);
        return Success;
    }
    printTable(rows);
    for (const auto& note : left)
        say("studioctl: " + displayText(note));
    return Success;
}

} // namespace

void addMachineCommands(CommandLine& line, CLI::App& compute) {
    auto detaching = std::make_shared<Detach>();
    CLI::App& detachApp =
        line.verb(compute, "detach", text(CliText::tr("Detach a machine; runs there go on only with --leave-runs")),
                  [&line, detaching] { return detach(line, *detaching); });
    detachApp.add_option("name", detaching->name, text(CliText::tr("Name of the target")))->required();
    detachApp.add_flag(
        "--leave-runs", detaching->leaveRuns,
        text(CliText::tr("Although runs are unfinished: they go on there, and are followed again when the "
                         "machine is attached again")));
    detachApp.add_flag("--remove-traces", detaching->removeTraces,
                       text(CliText::tr("Delete everything of this workspace on the machine first")));

    using Work = std::optional<int> (*)(CommandLine&, const std::string&);
    const auto named = [&](const char* verb, const QString& description, Work work) {
        auto name = std::make_shared<std::string>();
        line.verb(compute, verb, text(description), [&line, name, work] { return work(line, *name); })
            .add_option("name", *name, text(CliText::tr("Name of the target")))
            ->required();
    };
    named("clean", CliText::tr("Remove what no run needs any more from an attached machine"), clean);
    named("storage", CliText::tr("What the studio keeps on an attached machine"), storage);
    named("reconnect", CliText::tr("Try an unreachable machine now"), reconnect);

    line.verb(compute, "questions", text(CliText::tr("What machines wait for: passwords, codes, host keys")),
              [&line] { return listQuestions(line); });
    auto wish = std::make_shared<Reply>();
    CLI::App& answering = line.verb(
        compute, "answer",
        text(CliText::tr("Answer such a question; without a terminal with one line of standard input for each prompt")),
        [&line, wish] { return answer(line, *wish); });
    answering.add_option("id", wish->id, text(CliText::tr("ID of the question")))->required();
    answering.add_option("--host-key", wish->hostKey,
                         text(CliText::tr("Confirm the host key with this fingerprint, SHA256:…")));
    answering.add_flag("--refuse", wish->refuse, text(CliText::tr("Give no answer; the machine is not tried again")));
    answering.add_option("--keep", wish->keep,
                         text(CliText::tr("Where the answer is kept: session (the default), keyring or vault")));

    line.verb(compute, "list-ssh-hosts", text(CliText::tr("Hosts of ~/.ssh/config, and what of it is not taken over")),
              [&line]() -> std::optional<int> { return listSshHosts(line); });
}

} // namespace studio::cli
