#include "app/studioctl/job_submission.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <set>

#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "app/studioctl/prompt.h"
#include "core/base/display_text.h"
#include "core/client/data_client.h"
#include "core/client/environment_client.h"
#include "core/client/run_client.h"
#include "core/client/target_client.h"
#include "core/jobfile/job_file.h"
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
        auto sets = readSets(m_options.sets);
        if (!sets)
            return printError(sets.error());
        choices.sets = std::move(*sets);
        if (const auto exists = checkFileExists(m_options.file); !exists)
            return printError(exists.error());
        return start(openJobFile(m_options.file, choices));
    }

    std::optional<int> start(JobDraft read) {
        m_draft = std::move(read);
        if (auto applied = applyChoices(); !applied)
            return printError(applied.error());
        resolve();
        checkComputes();
        bool isFine = true;
        for (const JobDraft* part : drafts())
            isFine = printProblems(part->problems) && isFine;
        if (!isFine || (openDraft() != nullptr && !inputIsTerminal())) {
            reportOpen();
            return refuse();
        }
        if (openDraft() == nullptr)
            return keepPasswordAndSubmit();
        ask();
        return std::nullopt;
    }

private:
    // The draft, and those of its parts.
    std::vector<JobDraft*> drafts() {
        std::vector<JobDraft*> all = partsOf(m_draft);
        all.insert(all.begin(), &m_draft);
        return all;
    }

    // The first with an open name; null: there is none.
    JobDraft* openDraft() {
        const auto all = drafts();
        const auto found =
            std::find_if(all.begin(), all.end(), [](const JobDraft* draft) { return !draft->open.empty(); });
        return found == all.end() ? nullptr : *found;
    }

    void reportOpen() {
        std::vector<FileProblem> reported;
        for (const JobDraft* draft : drafts()) {
            for (const auto& open : draft->open) {
                const FileProblem problem = problemOf(*draft, open);
                if (std::find(reported.begin(), reported.end(), problem) == reported.end())
                    reported.push_back(problem);
            }
        }
        printProblems(reported);
    }

    Result<void> applyChoices() {
        for (JobDraft* draft : drafts()) {
            if (m_options.compute || m_options.hasComputeOption)
                useCompute(*draft, m_options.compute.value_or("local"));
            if (!m_options.environment)
                continue;
            const auto named = m_client.environments().find(*m_options.environment);
            if (!named)
                return fail(named.error());
            useEnvironment(*draft, *named);
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
        for (JobDraft* draft : drafts())
            resolveNames(*draft, lookup);
    }

    void checkComputes() {
        std::set<std::string> reported;
        for (JobDraft* draft : drafts()) {
            if (!reported.contains(draft->config.compute) && checkCompute(*draft))
                reported.insert(draft->config.compute);
        }
    }

    // Returns true if a problem was added.
    bool checkCompute(JobDraft& draft) {
        if (draft.computeLine == 0 || draft.config.runBased || isServerless(draft.config) ||
            m_client.targets().find(draft.config.compute))
            return false;
        const bool isAsked = std::any_of(draft.open.begin(), draft.open.end(),
                                         [](const auto& open) { return open.kind == UnresolvedName::Kind::Compute; });
        if (isAsked || !draft.isFine())
            return false;
        draft.problems.push_back(
            {draft.computeFile.empty() ? draft.file : draft.computeFile, draft.computeLine, draft.computeColumn, true,
             text(CliText::tr("This workspace has no compute target \"%1\". Create it with \"studioctl compute "
                              "create\", or choose another with --compute NAME; \"studioctl compute list\" lists them.")
                      .arg(shown(draft.config.compute)))});
        return true;
    }

    int refuse() const {
        return printError(usage(CliText::tr("%1 has errors; nothing was started.").arg(shown(m_draft.file))));
    }

    void ask() {
        const JobDraft* draft = openDraft();
        if (draft == nullptr) {
            finish(keepPasswordAndSubmit());
            return;
        }
        const UnresolvedName& open = draft->open.front();
        m_prompt.ask(question(open), true, [this](std::optional<SecretText> answer) {
            if (!answer || answer->isEmpty()) {
                reportOpen();
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
        JobDraft& draft = *openDraft();
        const UnresolvedName open = draft.open.front();
        if (open.kind == UnresolvedName::Kind::Compute) {
            if (auto known = m_client.targets().find(answer); !known)
                return fail(known.error());
            useCompute(draft, answer);
            return {};
        }
        if (open.kind == UnresolvedName::Kind::Environment) {
            const auto named = m_client.environments().find(answer);
            if (!named)
                return fail(named.error());
            if (open.isPlaceholder) {
                useEnvironment(draft, *named);
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
            input.isPrivate = open.isPrivate;
            input.value = value;
            draft.config.inputs.push_back(std::move(input));
            draft.open.erase(draft.open.begin());
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
        if (draft.isFine())
            return {};
        const FileProblem problem = draft.problems.back();
        draft.problems.pop_back();
        draft.open.insert(draft.open.begin(), open);
        return fail(ErrorCode::InvalidArgument, problem.message);
    }

    // Replaces an image that the target cannot run, or reports an error at its position in the file.
    bool fitsTarget(JobDraft& draft) {
        const auto fit = m_client.runs().submitter().substituteEnvironment(draft.config);
        const int line = std::max(1, draft.environmentLine);
        const int column = std::max(1, draft.environmentColumn);
        if (fit && *fit)
            draft.notes.push_back({line, column, (*fit)->message});
        if (fit)
            return true;
        return printProblems({{draft.file, line, column, true, fit.error().message}});
    }

    // Steps often share an environment: each note once.
    void printNotes() {
        std::set<std::string> printed;
        for (const JobDraft* draft : drafts()) {
            for (const auto& note : draft->notes) {
                if (printed.insert(note.message).second)
                    say(toLine({draft->file, note.line, note.column, false,
                                text(CliText::tr("note:")) + " " + displayText(note.message)}));
            }
        }
    }

    std::optional<int> keepPasswordAndSubmit() {
        for (JobDraft* draft : drafts()) {
            if (!fitsTarget(*draft))
                return refuse();
            if (draft != &m_draft && draft->registryPassword && !m_draft.registryPassword)
                m_draft.registryPassword = std::move(draft->registryPassword);
        }
        printNotes();
        auto& given = m_draft.registryPassword;
        if (!given || given->password.isEmpty() || given->registry.empty() || given->userName.empty())
            return m_submit(std::move(m_draft));
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
                                                     finish(m_submit(std::move(m_draft)));
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

Result<std::vector<std::pair<std::string, std::string>>> readSets(const std::vector<std::string>& given) {
    std::vector<std::pair<std::string, std::string>> sets;
    for (const std::string& one : given) {
        const size_t equals = one.find('=');
        if (equals == std::string::npos || equals == 0)
            return fail(usage(CliText::tr("--set takes KEY.KEY=VALUE, not \"%1\".").arg(shown(one))));
        sets.emplace_back(one.substr(0, equals), one.substr(equals + 1));
    }
    return sets;
}

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
