// Implements compute detach, clean, storage, reconnect, questions, answer, list-ssh-hosts (attached machines). Attach
// and check: attach_command.cpp; shell: terminal_commands.cpp.
#include <QCoreApplication>
#include <algorithm>
#include <climits>

#include "app/studioctl/attach_options.h"
#include "app/studioctl/check_watcher.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/confirmation.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "app/studioctl/prompt.h"
#include "app/studioctl/wait_notice.h"
#include "core/base/display_text.h"
#include "core/client/framework_client.h"
#include "core/client/target_client.h"
#include "core/target/cluster_store.h"

namespace studio::cli {

namespace {

using nlohmann::json;

// Ends the program with the answer to a request that returns nothing; `done` is printed where JSON is asked for.
std::function<void(Result<void>)> endFine(const CommandLine& line, const json& done) {
    return [wantsJson = line.wantsJson(), done](const Result<void>& answer) {
        if (!answer)
            return endWith(answer.error());
        printDone(wantsJson, done);
        QCoreApplication::exit(Success);
    };
}

struct Detach {
    std::string name;
    bool leaveRuns = false;
    bool leavePools = false;
    bool removeTraces = false;
    bool removeKey = false;
    bool discardResults = false;
    bool yes = false;
};

std::string filesText(uint64_t files, uint64_t bytes) {
    return text(CliText::tr("%n files, %1", nullptr, static_cast<int>(std::min<uint64_t>(files, INT_MAX)))
                    .arg(QString::fromStdString(sizeText(static_cast<int64_t>(bytes)))));
}

void sayOffer(const TraceSummary& offer, const Detach& options) {
    say(text(CliText::tr("Data of this workspace on %1: %2.")
                 .arg(QString::fromStdString(displayText(options.name)),
                      QString::fromStdString(filesText(offer.files, offer.bytes)))));
    if (offer.earlier > 0)
        say(text(
            CliText::tr("Also %n earlier attachments of this workspace: %1.", nullptr, static_cast<int>(offer.earlier))
                .arg(QString::fromStdString(filesText(offer.earlierFiles, offer.earlierBytes)))));
    if (offer.hasKey && !options.removeKey)
        say(text(CliText::tr("The key that the studio added to ~/.ssh/authorized_keys there is kept. Use --remove-key "
                             "to remove it as well.")));
    if (!offer.keyUsers.empty() && options.removeKey) {
        QStringList users;
        for (const auto& user : offer.keyUsers)
            users << QString::fromStdString(displayText(user));
        say(text(CliText::tr("The key in ~/.ssh/authorized_keys there is kept: %1 uses the same account.")
                     .arg(users.join(QStringLiteral(", ")))));
    }
}

void sayRemoved(const CommandLine& line, const Detach& options, const TraceSummary& removed) {
    const uint64_t files = removed.files + removed.earlierFiles;
    const uint64_t bytes = removed.bytes + removed.earlierBytes;
    if (line.wantsJson()) {
        printJson({{"removed_files", files},
                   {"removed_bytes", bytes},
                   {"earlier_attachments", removed.earlier},
                   {"key_removed", removed.hasKey}});
        return;
    }
    printLine(text(
        CliText::tr("Removed from %1: %2.")
            .arg(QString::fromStdString(displayText(options.name)), QString::fromStdString(filesText(files, bytes)))));
    if (removed.hasKey)
        printLine(text(CliText::tr("Removed the studio's key from ~/.ssh/authorized_keys there.")));
}

std::optional<int> detachWithTraces(CommandLine& line, const Detach& options) {
    return withConnectedMachine(line, options.name, [&line, options](Client&, DriverAccess& access) {
        auto* looking = new WaitNotice(CliText::tr("checking the data on %1").arg(shown(options.name)), &access);
        access.line().traces(options.name, [&line, &access, options, looking](Result<TraceSummary> offer) {
            delete looking;
            if (!offer)
                return endWith(offer.error());
            sayOffer(*offer, options);
            auto* removing = new WaitNotice(CliText::tr("removing the data on %1").arg(shown(options.name)), &access);
            access.line().removeTraces(options.name, {true, options.removeKey, options.discardResults},
                                       [&line, options, removing](Result<TraceSummary> removed) {
                                           delete removing;
                                           if (!removed)
                                               return endWith(removed.error());
                                           sayRemoved(line, options, *removed);
                                           QCoreApplication::exit(Success);
                                       });
        });
    });
}

std::optional<int> detach(CommandLine& line, const Detach& options) {
    if (options.leaveRuns && options.removeTraces)
        return printError(
            {ErrorCode::InvalidArgument,
             text(CliText::tr(
                 "Specify either --leave-runs or --remove-traces: active runs need their data on the machine.")),
             {}});
    if (!options.removeTraces && (options.removeKey || options.discardResults))
        return printError({ErrorCode::InvalidArgument,
                           text(CliText::tr("--remove-key and --discard-results require --remove-traces.")),
                           {}});
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto known = client->targets().find(options.name);
    const bool submitsJobs = known && known->traits().submitsJobs;
    const auto left = submitsJobs ? frameworks::jobsThatMayRun(*client, known->id, options.leaveRuns)
                                  : Result<std::vector<std::string>>();
    if (options.removeTraces && options.leavePools) {
        if (const auto done = client->targets().leavePools(options.name); !done)
            return printError(done.error());
    }
    if (options.removeTraces)
        return detachWithTraces(line, options);
    if (known && known->cluster() != nullptr && known->cluster()->as<KubernetesNodes>() != nullptr &&
        !options.leaveRuns) {
        const auto pods = client->read<int>([&](SQLite::Database& db) -> Result<int> {
            return static_cast<int>(std::ranges::count_if(clusters::nodes(db, known->id), [](const ClusterNode& node) {
                return node.state != NodeState::Leaving;
            }));
        });
        if (!pods)
            return printError(pods.error());
        const auto work = [&line, client, name = options.name]() -> std::optional<int> {
            if (const auto done = client->targets().detach(name, false); !done)
                return printError(done.error());
            printDone(line.wantsJson(), {{"name", name}, {"detached", true}});
            return Success;
        };
        if (*pods > 0)
            return confirmDeletion(
                CliText::tr("the %n pods of the cluster %1", nullptr, *pods).arg(shown(options.name)), options.yes,
                false, work);
    }
    if (const auto done = client->targets().detach(options.name, options.leaveRuns, options.leavePools); !done)
        return printError(done.error());
    for (const std::string& job : left.value_or(std::vector<std::string>()))
        say(text(CliText::tr("studioctl: the cluster did not confirm that the job %1 has stopped; it may still be "
                             "running. To stop it: ray job stop --address %2 %1")
                     .arg(shown(job), shown(known->framework() != nullptr ? known->framework()->address : ""))));
    printDone(line.wantsJson(), {{"name", options.name}, {"detached", true}});
    return Success;
}

std::optional<int> clean(CommandLine& line, const std::string& name) {
    return withConnectedMachine(line, name, [&line, name](Client&, DriverAccess& access) {
        auto* notice = new WaitNotice(CliText::tr("cleaning up on %1").arg(shown(name)), &access);
        access.line().clean(name, [&line, notice](Result<int64_t> freed) {
            delete notice;
            if (!freed)
                return endWith(freed.error());
            if (line.wantsJson())
                printJson({{"freed_bytes", *freed}});
            else
                printLine(text(CliText::tr("Freed %1.").arg(QString::fromStdString(sizeText(*freed)))));
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
        auto* notice = new WaitNotice(CliText::tr("measuring the data on %1").arg(shown(name)), &access);
        access.line().storage(name, [&line, notice](Result<std::map<std::string, int64_t>> sizes) {
            delete notice;
            if (!sizes)
                return endWith(sizes.error());
            if (line.wantsJson()) {
                printJson(json(*sizes));
            } else {
                std::vector<std::pair<std::string, std::string>> fields;
                for (const auto& [part, size] : *sizes)
                    fields.emplace_back(displayText(partName(part)), capacityText(size));
                printFields(fields);
            }
            QCoreApplication::exit(Success);
        });
    });
}

std::optional<int> reconnect(CommandLine& line, const std::string& name) {
    return withMachine(line, name, [&line, name](Client&, DriverAccess& access, const Target&) {
        access.line().reconnect(name, endFine(line, {{"name", name}, {"reconnecting", true}}));
    });
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

json questionJson(const PendingQuestion& open) {
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
        access.line().questions([&line](Result<std::vector<PendingQuestion>> questions) {
            if (!questions)
                return endWith(questions.error());
            json array = json::array();
            std::vector<std::vector<std::string>> rows = {{text(CliText::tr("ID")), text(CliText::tr("TARGET")),
                                                           text(CliText::tr("ASKED BY")),
                                                           text(CliText::tr("QUESTION"))}};
            for (const auto& open : *questions) {
                array.push_back(questionJson(open));
                std::string what = promptIntroduction(open);
                for (const auto& [words, isShown] : promptsOf(open))
                    what += words;
                std::replace(what.begin(), what.end(), '\n', ' ');
                rows.push_back({std::to_string(open.question.id), open.target, requesterOf(open), what});
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

// A host key is confirmed by its fingerprint; other answers are lines of standard input, in the order of the prompts.
Result<std::vector<SecretText>> textsFor(const PendingQuestion& open, const Reply& options) {
    std::vector<SecretText> texts;
    if (open.question.kind == SignInQuestion::Kind::HostKey) {
        if (options.hostKey == open.question.fingerprint)
            return texts;
        return fail(
            ErrorCode::HostKey,
            text(
                options.hostKey.empty()
                    ? CliText::tr("The question is about a host key. Verify it with the machine's administrator, then "
                                  "confirm it with --host-key %1.")
                          .arg(QString::fromStdString(displayText(open.question.fingerprint)))
                    : CliText::tr("The machine's host key is %1, not the specified one. The question was not answered.")
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

void reply(const CommandLine& line, DriverAccess& access, const PendingQuestion& open, const Reply& options,
           SecretStorage keep) {
    DriverClient& driver = access.line();
    const int64_t id = open.question.id;
    const auto answered = endFine(line, {{"id", id}, {"answered", true}});
    const auto refused = endFine(line, {{"id", id}, {"answered", false}});
    if (options.refuse)
        return driver.refuseQuestion(id, refused);
    if (inputIsTerminal() && options.hostKey.empty()) {
        auto* dialog = new QuestionDialog(&access);
        return dialog->ask(open, [&driver, id, keep, answered, refused](std::optional<std::vector<SecretText>> texts) {
            if (texts)
                driver.answerQuestion(id, std::move(*texts), keep, answered);
            else
                driver.refuseQuestion(id, refused);
        });
    }
    auto texts = textsFor(open, options);
    if (!texts)
        return endWith(texts.error());
    driver.answerQuestion(id, std::move(*texts), keep, answered);
}

std::optional<int> answer(CommandLine& line, const Reply& options) {
    const auto keep = placeFromText(options.keep);
    if (!keep)
        return printError(keep.error());
    return withDriver(line, [&line, options, keep = *keep](Client&, DriverAccess& access) {
        access.line().questions([&line, options, keep, &access](Result<std::vector<PendingQuestion>> questions) {
            if (!questions)
                return endWith(questions.error());
            for (const auto& open : *questions) {
                if (open.question.id == options.id)
                    return reply(line, access, open, options, keep);
            }
            endWith({ErrorCode::NotFound,
                     text(CliText::tr("No pending question %1. \"studioctl compute list-questions\" lists them.")
                              .arg(options.id)),
                     {}});
        });
    });
}

int listSshHosts(CommandLine& line) {
    const SshConfig config = userSshConfig();
    json array = json::array();
    std::vector<std::string> left;
    for (const IgnoredOption& ignoredOptions : config.ignoredOptions())
        left.push_back(ignoredOptionText(ignoredOptions));
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
            for (const IgnoredOption& ignoredOptions : config.resolve(host).ignoredOptions)
                notes.push_back(ignoredOptionText(ignoredOptions));
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

void addMachineCommands(CommandLine& line, Command compute) {
    auto detaching = std::make_shared<Detach>();
    const Command detachApp =
        line.verb(compute, "detach", text(CliText::tr("Detach a machine; its runs continue only with --leave-runs")),
                  [&line, detaching] { return detach(line, *detaching); });
    detachApp.addOption("name", detaching->name, CliText::tr("Name of the target")).required();
    detachApp.addFlag("--leave-pools", detaching->leavePools,
                      CliText::tr("Also remove the machine from the pools that it is part of"));
    detachApp.addFlag(
        "--leave-runs", detaching->leaveRuns,
        CliText::tr("Detach despite active runs: they continue unmonitored until the machine is attached again"));
    detachApp.addFlag("--remove-traces", detaching->removeTraces,
                      CliText::tr("First delete all data of this workspace on the machine, including earlier "
                                  "attachments; refused while results of a run are not collected"));
    detachApp.addFlag("--remove-key", detaching->removeKey,
                      CliText::tr("With --remove-traces: also the key that the studio added to "
                                  "~/.ssh/authorized_keys there"));
    detachApp.addFlag("--discard-results", detaching->discardResults,
                      CliText::tr("With --remove-traces: also uncollected results of finished runs"));
    detachApp.addFlag("--yes,-y", detaching->yes,
                      CliText::tr("Do not ask for confirmation before deleting the pods of a Kubernetes cluster"));

    using Work = std::optional<int> (*)(CommandLine&, const std::string&);
    const auto named = [&](const char* verb, const QString& description, Work work) {
        auto name = std::make_shared<std::string>();
        line.verb(compute, verb, text(description), [&line, name, work] { return work(line, *name); })
            .addOption("name", *name, CliText::tr("Name of the target"))
            .required();
    };
    named("clean", CliText::tr("Delete data that no run needs from an attached machine"), clean);
    named("show-storage,storage", CliText::tr("Show what is stored on an attached machine"), storage);
    named("reconnect", CliText::tr("Reconnect to an unreachable machine now"), reconnect);

    line.verb(compute, "list-questions,questions",
              text(CliText::tr("List pending questions: passwords, codes, host keys")),
              [&line] { return listQuestions(line); });
    auto options = std::make_shared<Reply>();
    const Command answering = line.verb(
        compute, "answer",
        text(CliText::tr("Answer a pending question; without a terminal, with one line of standard input per prompt")),
        [&line, options] { return answer(line, *options); });
    answering.addOption("id", options->id, CliText::tr("ID of the question")).required();
    answering.addOption("--host-key", options->hostKey,
                        CliText::tr("Confirm the host key with this fingerprint, SHA256:…"));
    answering.addFlag("--refuse", options->refuse, CliText::tr("Decline to answer; no further connection attempts"));
    answering
        .addOption("--keep", options->keep,
                   CliText::tr("Where to keep the answer: session (default), keyring or vault"))
        .offers({"session", "keyring", "vault"});

    line.verb(compute, "list-ssh-hosts",
              text(CliText::tr("List hosts in ~/.ssh/config, and their settings that are not imported")),
              [&line]() -> std::optional<int> { return listSshHosts(line); });
}

} // namespace studio::cli
