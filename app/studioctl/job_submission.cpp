#include "app/studioctl/job_submission.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "app/studioctl/prompt.h"
#include "core/base/display_text.h"
#include "core/jobfile/job_file.h"
#include "core/jobfile/mappings.h"
#include "core/store/driver_socket.h"

namespace studio::cli {

namespace {

// One file on its way to a run. Lives until the program ends.
class JobSubmission : public QObject {
public:
    JobSubmission(Client& client, JobFileWish wish, std::function<std::optional<int>(RunConfig)> submit,
                  QObject* parent)
        : QObject(parent)
        , m_client(client)
        , m_wish(std::move(wish))
        , m_submit(std::move(submit)) {}

    std::optional<int> start() {
        JobChoices choices;
        choices.compute = m_wish.compute || m_wish.choosesPlace;
        choices.environment = m_wish.environment || m_wish.choosesEnvironment;
        for (const auto& given : m_wish.sets) {
            const size_t equals = given.find('=');
            if (equals == std::string::npos || equals == 0)
                return printError({ErrorCode::InvalidArgument,
                                   text(CliText::tr("--set takes KEY.KEY=VALUE, not \"%1\".").arg(shown(given))),
                                   {}});
            choices.sets.emplace_back(given.substr(0, equals), given.substr(equals + 1));
        }
        m_draft = openJobFile(m_wish.file, choices);
        if (auto applied = applyChoices(); !applied)
            return printError(applied.error());
        resolve();
        checkCompute();
        const bool isFine = sayProblems(m_draft.problems);
        if (!isFine || (!m_draft.open.empty() && !inputIsTerminal())) {
            for (const auto& open : m_draft.open)
                sayProblems({problemOf(m_draft, open)});
            return refuse();
        }
        if (m_draft.open.empty())
            return keepPasswordAndSubmit();
        ask();
        return std::nullopt;
    }

private:
    Result<void> applyChoices() {
        if (m_wish.compute || m_wish.choosesPlace)
            useCompute(m_draft, m_wish.compute.value_or("local"));
        if (m_wish.environment) {
            const auto named = m_client.findEnvironment(*m_wish.environment);
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
            auto named = m_client.findEnvironment(name);
            return named ? std::optional(std::move(*named)) : std::nullopt;
        };
        lookup.environmentMapping = mapped(mappings::environmentFor);
        lookup.address = mapped(mappings::pathFor);
        resolveNames(m_draft, lookup);
    }

    void checkCompute() {
        if (m_draft.computeLine == 0 || m_draft.config.runBased || m_client.compute(m_draft.config.compute))
            return;
        const bool isAsked = std::any_of(m_draft.open.begin(), m_draft.open.end(),
                                         [](const auto& open) { return open.kind == OpenName::Kind::Compute; });
        if (isAsked || !m_draft.isFine())
            return;
        m_draft.problems.push_back(
            {m_draft.file, m_draft.computeLine, m_draft.computeColumn, true,
             text(CliText::tr(
                      "This workspace has no compute target \"%1\". Create it with \"studioctl compute create\", "
                      "or choose another with --compute NAME; \"studioctl compute list\" shows them.")
                      .arg(shown(m_draft.config.compute)))});
    }

    int refuse() const {
        say(text(CliText::tr("studioctl: %1 cannot be run as it is; nothing was started.").arg(shown(m_draft.file))));
        return Usage;
    }

    void ask() {
        if (m_draft.open.empty()) {
            finish(keepPasswordAndSubmit());
            return;
        }
        const OpenName& open = m_draft.open.front();
        m_prompt.ask(question(open), true, [this](std::optional<SecretText> answer) {
            if (!answer || answer->isEmpty()) {
                for (const auto& left : m_draft.open)
                    sayProblems({problemOf(m_draft, left)});
                return finish(refuse());
            }
            if (auto taken = take(std::string(answer->view())); !taken)
                say("studioctl: " + displayText(taken.error().message));
            ask();
        });
    }

    std::string question(const OpenName& open) const {
        switch (open.kind) {
        case OpenName::Kind::Compute:
            return text(CliText::tr("%1 stands for a compute target. Which one? ").arg(shown(open.text)));
        case OpenName::Kind::Environment:
            return text(
                CliText::tr("%1 is none of this workspace's environments. Which one is meant? ").arg(shown(open.text)));
        case OpenName::Kind::Address:
            return text(CliText::tr("Where on this computer lies a copy of %1? ").arg(shown(open.text)));
        }
        return {};
    }

    // One answer; it is remembered where it is about a name that others may use, too.
    Result<void> take(const std::string& answer) {
        const OpenName open = m_draft.open.front();
        if (open.kind == OpenName::Kind::Compute) {
            if (auto known = m_client.compute(answer); !known)
                return fail(known.error());
            useCompute(m_draft, answer);
            return {};
        }
        if (open.kind == OpenName::Kind::Environment) {
            const auto named = m_client.findEnvironment(answer);
            if (!named)
                return fail(named.error());
            if (open.isPlaceholder) {
                useEnvironment(m_draft, *named);
                return {};
            }
        }
        std::string value = answer;
        if (open.kind == OpenName::Kind::Address)
            value =
                QFile::encodeName(QDir::cleanPath(QDir::current().absoluteFilePath(QFile::decodeName(answer.c_str()))))
                    .toStdString();
        if (open.kind == OpenName::Kind::Address && !QFileInfo::exists(QFile::decodeName(value.c_str())))
            return fail(ErrorCode::NotFound, text(CliText::tr("%1 is not there.").arg(shown(value))));
        if (open.isPlaceholder) {
            RunInput input;
            const bool isFile = QFileInfo(QFile::decodeName(value.c_str())).isFile();
            if (open.wanted == OpenName::Wanted::File && !isFile)
                return fail(ErrorCode::InvalidArgument,
                            text(CliText::tr("%1 is a folder and no file.").arg(shown(value))));
            if (open.wanted == OpenName::Wanted::Folder && isFile)
                return fail(ErrorCode::InvalidArgument,
                            text(CliText::tr("%1 is a file and no folder.").arg(shown(value))));
            input.kind = isFile ? RunInput::Kind::File : RunInput::Kind::Folder;
            input.name = open.input;
            input.value = value;
            m_draft.config.inputs.push_back(std::move(input));
            m_draft.open.erase(m_draft.open.begin());
            return {};
        }
        const auto kind = open.kind == OpenName::Kind::Address ? Mapping::Kind::Address : Mapping::Kind::Environment;
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

    std::optional<int> keepPasswordAndSubmit() {
        auto& given = m_draft.registryPassword;
        if (!given || given->password.isEmpty() || given->registry.empty() || given->userName.empty())
            return m_submit(std::move(m_draft.config));
        auto socket = driverSocketPath(m_client.workspace().paths());
        if (!socket)
            return printError(socket.error());
        auto* access = new DriverAccess(m_client, std::move(*socket), this);
        access->whenReady([this, access](Result<void> ready) {
            if (!ready)
                return endWith(ready.error());
            auto& known = *m_draft.registryPassword;
            access->line().keepRegistryPassword(known.registry, known.userName, std::move(known.password),
                                                SecretPlace::Session, [this](Result<void> kept) {
                                                    if (!kept)
                                                        return endWith(kept.error());
                                                    finish(m_submit(std::move(m_draft.config)));
                                                });
        });
        return std::nullopt;
    }

    static void finish(std::optional<int> code) {
        if (code)
            QCoreApplication::exit(*code);
    }

    Client& m_client;
    JobFileWish m_wish;
    std::function<std::optional<int>(RunConfig)> m_submit;
    JobDraft m_draft;
    Prompt m_prompt;
};

} // namespace

bool sayProblems(const std::vector<FileProblem>& problems) {
    for (const auto& problem : problems) {
        FileProblem line = problem;
        line.message = (problem.isError ? "" : text(CliText::tr("warning:")) + " ") + displayText(problem.message);
        say(toLine(line));
    }
    return !hasErrors(problems);
}

std::optional<int> submitJobFile(Client& client, const JobFileWish& wish,
                                 std::function<std::optional<int>(RunConfig)> submit) {
    auto* submission = new JobSubmission(client, wish, std::move(submit), QCoreApplication::instance());
    return submission->start();
}

} // namespace studio::cli
