// RunSubmitter: environments of runs, and replacing images on targets without a container engine.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <iterator>

#include "core/environment/default_environment.h"
#include "core/environment/environment_defaults.h"
#include "core/environment/named_environment.h"
#include "core/environment/specification.h"
#include "core/jobfile/job_draft.h"
#include "core/jobfile/path_mapping.h"
#include "core/protocol/terminal_word.h"
#include "core/run/serverless.h"
#include "core/submission/run_submitter.h"
#include "core/submission/submission_text.h"

namespace studio {

namespace {

bool isNamed(const std::string& path, const std::vector<std::string>& programs) {
    return std::find(programs.begin(), programs.end(), path.substr(path.rfind('/') + 1)) != programs.end();
}

void keepVariables(RunConfig& config, const Environment& before) {
    for (const auto& [name, value] : before.variables)
        config.variables.try_emplace(name, value);
}

Result<void> checkEnvironment(const Environment& environment) {
    for (const auto& problem : problemsOf(environment)) {
        if (problem.isError)
            return fail(ErrorCode::InvalidArgument, problem.message, "environment");
    }
    return {};
}

} // namespace

Result<std::vector<RunCandidate>> RunSubmitter::candidates(const RunConfig& config) {
    return m_workspace.database().readValue<std::vector<RunCandidate>>(
        [&](SQLite::Database& db) { return runCandidates(db, config); });
}

Result<std::vector<RunCandidate>> RunSubmitter::templates(const RunConfig& config) {
    if (!isServerless(config))
        return std::vector<RunCandidate>();
    return m_workspace.database().readValue<std::vector<RunCandidate>>(
        [&](SQLite::Database& db) -> Result<std::vector<RunCandidate>> {
            const auto named = runCandidates(db, config);
            return named ? serverlessTemplates(db, config, *named, currentTime()) : std::vector<RunCandidate>();
        });
}

Result<std::vector<RunCandidate>> RunSubmitter::places(const RunConfig& config) {
    RunConfig sized = config;
    applyInstanceType(sized);
    auto found = candidates(config);
    const auto like = templates(sized);
    if (found && like)
        std::copy_if(like->begin(), like->end(), std::back_inserter(*found),
                     [](const RunCandidate& one) { return one.fit.fits(); });
    return found;
}

Result<Target> RunSubmitter::machineOf(const RunConfig& config) {
    const auto found = candidates(config);
    if (!found)
        return fail(found.error());
    if (found->empty())
        return fail(ErrorCode::NotFound,
                    SubmissionText::tr("No compute target accepts runs. \"studioctl compute list\" lists their states.")
                        .toStdString());
    return preferredCandidate(config, *found).hosts.front();
}

bool RunSubmitter::runsHere(const RunConfig& config) {
    const auto found = places(config);
    return !found || std::none_of(found->begin(), found->end(), [](const RunCandidate& candidate) {
        // Created nodes have a file system of their own.
        const bool isCreated = candidate.target.cluster() != nullptr && candidate.target.cluster()->createsNodes();
        const bool isSubmitted = candidate.target.traits().submitsJobs;
        return isCreated || isSubmitted ||
               std::any_of(candidate.hosts.begin(), candidate.hosts.end(),
                           [](const Target& host) { return host.traits().isAttached; });
    });
}

// Of several targets only what all of them lack counts.
std::optional<bool> RunSubmitter::hasNoTool(const RunConfig& config, const std::vector<std::string>& programs) {
    const auto found = places(config);
    if (!found || found->empty())
        return std::nullopt;
    std::optional<bool> all = true;
    for (const auto& candidate : *found) {
        if ((candidate.target.cluster() != nullptr && candidate.target.cluster()->createsNodes()) ||
            candidate.target.traits().submitsJobs) {
            all.reset(); // what its nodes have is not known
            continue;
        }
        for (const Target& host : candidate.hosts) {
            const auto one = hasNoTool(host, programs);
            if (one == false)
                return false;
            if (!one)
                all.reset();
        }
    }
    return all;
}

std::optional<bool> RunSubmitter::hasNoTool(const Target& machine, const std::vector<std::string>& programs) {
    const bool isHere = !machine.traits().isAttached;
    if (machine.facts &&
        std::any_of(machine.facts->tools.begin(), machine.facts->tools.end(), [&](const std::string& path) {
            return isNamed(path, programs) && (!isHere || QFileInfo::exists(QFile::decodeName(path.c_str())));
        }))
        return false;
    if (!isHere)
        return machine.facts ? std::optional(true) : std::nullopt;
    // The folders that an agent searches in addition to its PATH.
    QStringList usual{QStringLiteral("/opt/conda/bin"), QStringLiteral("/opt/miniconda3/bin"),
                      QStringLiteral("/opt/miniforge3/bin"), QStringLiteral("/usr/bin"),
                      QStringLiteral("/usr/local/bin")};
    for (const char* folder :
         {".local/bin", "micromamba/bin", "miniconda3/bin", "miniforge3/bin", "mambaforge/bin", "anaconda3/bin"})
        usual << QDir::home().filePath(QLatin1String(folder));
    return std::none_of(programs.begin(), programs.end(), [&](const std::string& program) {
        const QString name = QString::fromStdString(program);
        return !QStandardPaths::findExecutable(name).isEmpty() ||
               !QStandardPaths::findExecutable(name, usual).isEmpty();
    });
}

Result<bool> RunSubmitter::lacksCondaTool(const RunConfig& config) {
    if (!config.environment || config.environment->spec.kind != EnvironmentSpec::Kind::Packages ||
        !config.environment->spec.packages.needsConda() || hasNoTool(config, {"micromamba", "mamba", "conda"}) != true)
        return false;
    const auto defaults = m_workspace.database().readValue<EnvironmentDefaults>(readEnvironmentDefaults);
    if (!defaults)
        return fail(defaults.error());
    return defaults->micromambaUrl.empty() && defaults->micromambaTree.empty();
}

Result<std::optional<EnvironmentSubstitution>> RunSubmitter::substituteEnvironment(RunConfig& config) {
    if (!config.environment || config.environment->spec.kind != EnvironmentSpec::Kind::Container ||
        hasNoTool(config, {"docker", "podman", "apptainer", "singularity"}) != true)
        return std::nullopt;
    const Environment before = *config.environment;
    const std::string& image = before.spec.container.image;
    const QString target = displayName(targetOrModel(config));
    const auto refuse = [&](const QString& message) { return fail(ErrorCode::InvalidArgument, message.toStdString()); };
    const QString otherwise =
        SubmissionText::tr("Or install Podman, Docker or Apptainer there, and run: studioctl compute check %1")
            .arg(target);
    if (image.empty())
        return refuse(SubmissionText::tr(
                          "\"%1\" has no container engine, which is required for an image from a Dockerfile. Choose "
                          "another environment with --environment NAME, or another target with --compute NAME. %2")
                          .arg(target, otherwise));
    using Named = std::optional<NamedEnvironment>;
    auto mapped = m_workspace.database().readValue<Named>([&](SQLite::Database& db) -> Result<Named> {
        const auto name = mappings::environmentFor(db, image);
        return name ? environments::find(db, *name).map([](NamedEnvironment found) { return Named(std::move(found)); })
                    : Named();
    });
    if (!mapped)
        return fail(mapped.error());
    if (Named& named = *mapped) {
        if (named->environment.spec.kind == EnvironmentSpec::Kind::Container)
            return refuse(
                SubmissionText::tr("\"%1\" has no container engine, and \"%2\" is mapped to the environment %3, which "
                                   "is an image as well. Map it to another: studioctl map environment %4 NAME")
                    .arg(target, displayName(image), displayName(named->label()),
                         QString::fromStdString(terminalQuoted(image))));
        config.environmentName = named->label();
        config.environment = std::move(named->environment);
        return EnvironmentSubstitution{
            image, SubmissionText::tr("\"%1\" has no container engine: \"%2\" runs in the environment %3.")
                       .arg(target, displayName(image), displayName(config.environmentName))
                       .toStdString()};
    }
    const auto found = defaultEnvironmentOf(image, before.spec.packages);
    if (!found)
        return refuse(SubmissionText::tr(
                          "\"%1\" has no container engine, and there is no known substitute for the image \"%2\". Map "
                          "it to an environment of this workspace: studioctl map environment %3 NAME. %4")
                          .arg(target, displayName(image), QString::fromStdString(terminalQuoted(image)), otherwise));
    config.environment = found->environment;
    config.environmentName.clear();
    keepVariables(config, before);
    if (config.environment)
        config.environment->commands = before.commands;
    return EnvironmentSubstitution{
        image, (SubmissionText::tr("\"%1\" has no container engine.").arg(target) + u' ' + defaultNote(image, *found))
                   .toStdString()};
}

Result<void> RunSubmitter::resolveEnvironment(Environment& environment, Holds& holds, const SourceConsent& consent) {
    const auto defaults = m_workspace.database().readValue<EnvironmentDefaults>(readEnvironmentDefaults);
    if (!defaults)
        return fail(defaults.error());
    fillInImage(environment, *defaults);
    auto& container = environment.spec.container;
    const bool isContainer = environment.spec.kind == EnvironmentSpec::Kind::Container;
    if (isContainer && environment.contextFolder.empty() && container.contextTree.empty() && container.image.empty())
        return fail(
            ErrorCode::InvalidArgument,
            SubmissionText::tr("The environment has no image, and the settings have no default one. Specify one "
                               "with --image, or in the settings.")
                .toStdString(),
            "image");
    if (auto fine = checkEnvironment(environment); !fine)
        return fine;
    if (!isContainer || environment.contextFolder.empty())
        return {};
    const auto snapshot = takeWholeFolder(environment.contextFolder, consent);
    if (!snapshot)
        return fail(snapshot.error());
    holds.push_back(snapshot->hold);
    container.contextTree = snapshot->tree;
    return {};
}

// A named version is immutable: its tree is reused even if its folder has changed since.
Result<void> RunSubmitter::resolveRunEnvironment(RunConfig& config, Holds& holds, const SourceConsent& consent) {
    const std::string& tree = config.environment->spec.container.contextTree;
    if (!config.environmentName.empty() && !tree.empty()) {
        const SnapshotStore store(m_workspace.paths().folder());
        auto hold = store.hold();
        if (!hold)
            return fail(hold.error());
        if (store.hasTree(tree)) {
            holds.push_back(std::move(*hold));
            return checkEnvironment(*config.environment);
        }
    }
    return resolveEnvironment(*config.environment, holds, consent);
}

Result<void> RunSubmitter::validateRunEnvironment(const RunConfig& config) {
    if (!config.python.empty())
        return fail(ErrorCode::InvalidArgument,
                    SubmissionText::tr("A run uses either an environment or a Python interpreter. Remove one of them.")
                        .toStdString());
    const auto& spec = config.environment->spec;
    if (spec.kind == EnvironmentSpec::Kind::Existing && runsHere(config) &&
        !QFileInfo(QFile::decodeName(spec.interpreter.c_str())).isExecutable())
        return fail(
            ErrorCode::InvalidArgument,
            SubmissionText::tr("The Python interpreter %1 does not exist or cannot be executed. Give another with "
                               "--interpreter.")
                .arg(displayName(spec.interpreter))
                .toStdString());
    return {};
}

} // namespace studio
