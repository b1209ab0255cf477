#include "app/studioctl/job_submission.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "app/studioctl/prompt.h"
#include "core/base/display_text.h"
#include "core/client/data_client.h"
#include "core/client/environment_client.h"
#include "core/client/run_client.h"
#include "core/client/target_client.h"
#include "core/jobfile/job_file_export.h"
#include "core/jobfile/path_mapping.h"
#include "core/run/serverless.h"
#include "core/store/driver_socket_path.h"

namespace studio::cli {

namespace {

// Submits one job file; exists until the program ends.
class JobSubmission : public QObject {
public:
    JobSubmission(Client& client, JobFileOptions options, SubmitJob submit, QObject* parent)
        : QObject(parent)
        , m_client(client)
        , m_options(std::move(options))
        , m_submit(std::move(submit)) {}

    std::optional<int> start() {
        JobOverrides choices;
        choices.compute = m_options.compute || m_options.hasComputeOption;
        choices.environment = m_options.environment || m_options.hasEnvironmentOption;
        choices.command = m_options.choosesCommand;
        if (!m_options.source.empty())
            choices.source =
                QFile::encodeName(
                    QDir::cleanPath(QDir::current().absoluteFilePath(QFile::decodeName(m_options.source.c_str()))))
                    .toStdString();
        for (const auto& given : m_options.sets) {
            const size_t equals = given.find('=');
            if (equals == std::string::npos || equals == 0)
                return printError({ErrorCode::InvalidArgument,
                                   text(CliText::tr("--set takes KEY.KEY=VALUE, not \"%1\".").arg(shown(given))),
                                   {}});
            choices.sets.emplace_back(given.substr(0, equals), given.substr(equals + 1));
        }
        return start(openJobFile(m_options.file, choices));
    }

    std::optional<int> start(JobDraft draft) {
        m_draft = std::move(draft);
        if (auto applied = applyChoices(); !applied)
            return printError(applied.error());
        resolve();
        checkCompute();
        const bool isFine = printProblems(m_draft.problems);
        if (!isFine || (!m_draft.open.empty() && !inputIsTerminal())) {
            for (const auto& open : m_draft.open)
                printProblems({problemOf(m_draft, open)});
            return refuse();
        }
        if (m_draft.open.empty())
            return keepPasswordAndSubmit();
        ask();
        return std::nullopt;
    }

private:
    Result<void> applyChoices() {
        if (m_options.compute || m_options.hasComputeOption)
            useCompute(m_draft, m_options.compute.value_or("local"));
        if (m_options.environment) {
            const auto named = m_client.environments().find(*m_options.environment);
            if (!named)
                return fail(named.error());
            useEnvironment(m_draft, *named);
        }
        return {};
    }

    void resolve() {
        const auto mapped = [this](auto find) {
            return [this, find](const std::string& name) {
                std::optional<std::string> value;
                static_cast<void>(m_client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
                    value = find(db, name);
                    return {};
                }));
                return value;
            };
        };
        NameLookup lookup;
        lookup.environment = [this](const std::string& name) {
            auto named = m_client.environments().find(name);
            return named ? std::optional(std::move(*named)) : std::nullopt;
        };
        lookup.environmentMapping = mapped(mappings::environmentFor);
        lookup.address = mapped(mappings::pathFor);
        lookup.data = [this](const std::string& reference) { return m_client.data().kindOf(reference); };
        resolveNames(m_draft, lookup);
    }

    void checkCompute() {
        if (m_draft.computeLine == 0 || m_draft.config.runBased || isServerless(m_draft.config) ||
            m_client.targets().find(m_draft.config.compute))
            return;
        const bool isAsked = std::any_of(m_draft.open.begin(), m_draft.open.end(),
                                         [](const auto& open) { return open.kind == UnresolvedName::Kind::Compute; });
        if (isAsked || !m_draft.isFine())
            return;
        m_draft.problems.push_back(
            {m_draft.file, m_draft.computeLine, m_draft.computeColumn, true,
             text(CliText::tr("This workspace has no compute target \"%1\". Create it with \"studioctl compute "
                              "create\", or choose another with --compute NAME; \"studioctl compute list\" lists them.")
                      .arg(shown(m_draft.config.compute)))});
    }

    int refuse() const {
        return printError(usage(CliText::tr("%1 has errors; nothing was started.").arg(shown(m_draft.file))));
    }

    void ask() {
        if (m_draft.open.empty()) {
            finish(keepPasswordAndSubmit());
            return;
        }
        const UnresolvedName& open = m_draft.open.front();
        m_prompt.ask(question(open), true, [this](std::optional<SecretText> answer) {
            if (!answer || answer->isEmpty()) {
                for (const auto& left : m_draft.open)
                    printProblems({problemOf(m_draft, left)});
                return finish(refuse());
            }
            if (auto taken = take(std::string(answer->view())); !taken)
                say("studioctl: " + displayText(taken.error().message));
            ask();
        });
    }

    std::string question(const UnresolvedName& open) const {
        switch (open.kind) {
        case UnresolvedName::Kind::Compute:
            return text(CliText::tr("%1 is a placeholder for a compute target. Which one? ").arg(shown(open.text)));
        case UnresolvedName::Kind::Environment:
            return text(CliText::tr("%1 is not an environment of this workspace. Which one should be used? ")
                            .arg(shown(open.text)));
        case UnresolvedName::Kind::Address:
            return text(CliText::tr("Where on this computer is a copy of %1? ").arg(shown(open.text)));
        }
        return {};
    }

    // Applies one answer; stores it as a mapping if it concerns a name that other files may use.
    Result<void> take(const std::string& answer) {
        const UnresolvedName open = m_draft.open.front();
        if (open.kind == UnresolvedName::Kind::Compute) {
            if (auto known = m_client.targets().find(answer); !known)
                return fail(known.error());
            useCompute(m_draft, answer);
            return {};
        }
        if (open.kind == UnresolvedName::Kind::Environment) {
            const auto named = m_client.environments().find(answer);
            if (!named)
                return fail(named.error());
            if (open.isPlaceholder) {
                useEnvironment(m_draft, *named);
                return {};
            }
        }
        std::string value = answer;
        if (open.kind == UnresolvedName::Kind::Address)
            value =
                QFile::encodeName(QDir::cleanPath(QDir::current().absoluteFilePath(QFile::decodeName(answer.c_str()))))
                    .toStdString();
        if (open.kind == UnresolvedName::Kind::Address && !QFileInfo::exists(QFile::decodeName(value.c_str())))
            return fail(ErrorCode::NotFound, text(CliText::tr("%1 does not exist.").arg(shown(value))));
        if (open.isPlaceholder) {
            RunInput input;
            const bool isFile = QFileInfo(QFile::decodeName(value.c_str())).isFile();
            if (open.wanted == UnresolvedName::Wanted::File && !isFile)
                return fail(ErrorCode::InvalidArgument,
                            text(CliText::tr("%1 is a folder, not a file.").arg(shown(value))));
            if (open.wanted == UnresolvedName::Wanted::Folder && isFile)
                return fail(ErrorCode::InvalidArgument,
                            text(CliText::tr("%1 is a file, not a folder.").arg(shown(value))));
            input.kind = isFile ? RunInput::Kind::File : RunInput::Kind::Folder;
            input.name = open.input;
            input.value = value;
            m_draft.config.inputs.push_back(std::move(input));
            m_draft.open.erase(m_draft.open.begin());
            return {};
        }
        const auto kind =
            open.kind == UnresolvedName::Kind::Address ? PathMapping::Kind::Address : PathMapping::Kind::Environment;
        auto kept = m_client.workspace().database().write([&](SQLite::Database& db) {
            return mappings::set(db, kind, suggestedPattern(open), value, currentTime());
        });
        if (!kept)
            return kept;
        resolve();
        if (m_draft.isFine())
            return {};
        const FileProblem problem = m_draft.problems.back();
        m_draft.problems.pop_back();
        m_draft.open.insert(m_draft.open.begin(), open);
        return fail(ErrorCode::InvalidArgument, problem.message);
    }

    // Replaces an image that the target cannot run, or reports an error at its position in the file.
    bool fitsTarget() {
        const auto fit = m_client.runs().submitter().substituteEnvironment(m_draft.config);
        const int line = std::max(1, m_draft.environmentLine);
        const int column = std::max(1, m_draft.environmentColumn);
        if (fit && *fit)
            m_draft.notes.push_back({line, column, (*fit)->message});
        if (fit)
            return true;
        return printProblems({{m_draft.file, line, column, true, fit.error().message}});
    }

    std::optional<int> keepPasswordAndSubmit() {
        if (!fitsTarget())
            return refuse();
        for (const auto& note : m_draft.notes)
            say(toLine({m_draft.file, note.line, note.column, false,
                        text(CliText::tr("note:")) + " " + displayText(note.message)}));
        auto& given = m_draft.registryPassword;
        if (!given || given->password.isEmpty() || given->registry.empty() || given->userName.empty())
            return m_submit(std::move(m_draft.config), m_draft.sweep);
        auto socket = driverSocketPath(m_client.workspace().paths());
        if (!socket)
            return printError(socket.error());
        auto* access = new DriverAccess(m_client, std::move(*socket), this);
        access->whenReady([this, access](Result<void> ready) {
            if (!ready)
                return endWith(ready.error());
            auto& known = *m_draft.registryPassword;
            access->line().storeRegistryPassword(known.registry, known.userName, std::move(known.password),
                                                 SecretStorage::Session, [this](Result<void> kept) {
                                                     if (!kept)
                                                         return endWith(kept.error());
                                                     finish(m_submit(std::move(m_draft.config), m_draft.sweep));
                                                 });
        });
        return std::nullopt;
    }

    static void finish(std::optional<int> code) {
        if (code)
            QCoreApplication::exit(*code);
    }

    Client& m_client;
    JobFileOptions m_options;
    SubmitJob m_submit;
    JobDraft m_draft;
    Prompt m_prompt;
};

} // namespace

bool printProblems(const std::vector<FileProblem>& problems) {
    for (const auto& problem : problems) {
        FileProblem line = problem;
        line.message = (problem.isError ? "" : text(CliText::tr("warning:")) + " ") + displayText(problem.message);
        say(toLine(line));
    }
    return !hasErrors(problems);
}

std::optional<int> submitJobFile(Client& client, const JobFileOptions& options, SubmitJob submit) {
    auto* submission = new JobSubmission(client, options, std::move(submit), QCoreApplication::instance());
    return submission->start();
}

std::optional<int> submitJobDraft(Client& client, JobDraft draft, const JobFileOptions& options, SubmitJob submit) {
    auto* submission = new JobSubmission(client, options, std::move(submit), QCoreApplication::instance());
    return submission->start(std::move(draft));
}

} // namespace studio::cli
