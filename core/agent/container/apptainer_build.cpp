#include "core/agent/container/apptainer_build.h"

#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/container/container_credentials.h"
#include "core/agent/container/pull_progress.h"
#include "core/base/file.h"
#include "core/base/sha256.h"

namespace studio {

namespace {

using Stage = EnvironmentProgress::Stage;

int64_t sizeOf(const std::string& path) {
    struct stat st {};
    return stat(path.c_str(), &st) == 0 ? st.st_size : 0;
}

// %post is read line by line and runs as root of the image.
std::string recipe(const std::string& base, const PackageSpec& packages, const ImageTools& tools) {
    return "Bootstrap: localimage\nFrom: " + base + "\n\n%post\n" + installScript(packages, tools);
}

class ApptainerBuild {
public:
    ApptainerBuild(BuildSession& session, const ContainerEngine& engine)
        : m_session(session)
        , m_engine(engine)
        , m_spec(session.spec().container) {}

    BuildOutcome run() {
        if (!m_spec.contextTree.empty())
            return failed(EnvironmentCause::EngineMissing, "docker, podman",
                          "A Dockerfile can be built with docker or podman only; this machine has " + m_engine.name +
                              ".");
        if (auto made = makeFolders(m_session.prefix()); !made)
            return failed(made.error().code == ErrorCode::DiskFull ? EnvironmentCause::DiskFull
                                                                   : EnvironmentCause::Unknown,
                          m_session.prefix(), made.error().message);
        if (auto got = fetch(); got)
            return tl::unexpected(*got);
        auto tools = inspectImage(m_session, m_engine, m_image);
        if (!tools)
            return tl::unexpected(tools.error());
        if (!m_session.spec().packages.isEmpty()) {
            if (auto why = checkInstallable(m_session.spec().packages, *tools))
                return tl::unexpected(*why);
            if (auto problem = install(*tools))
                return tl::unexpected(*problem);
        }
        EnvironmentResult result;
        result.tool = m_engine.name;
        result.toolPath = m_engine.path;
        result.python = m_installed.python.empty() ? tools->python : m_installed.python;
        result.packages = m_installed.count;
        result.image = m_image;
        result.bytes = m_image.starts_with(m_session.prefix()) ? sizeOf(m_image) : 0;
        result.exact = "image " + m_spec.image + "\n" + m_exact + m_installed.exact;
        return result;
    }

private:
    static tl::unexpected<EnvironmentFailure> failed(EnvironmentCause cause, std::string subject, std::string words) {
        return tl::unexpected(EnvironmentFailure{cause, std::move(subject), std::move(words)});
    }

    std::optional<EnvironmentFailure> fetch() {
        if (m_spec.image.starts_with('/')) { // a local file is used in place
            m_image = m_spec.image;
            if (access(m_image.c_str(), R_OK) != 0)
                return EnvironmentFailure{EnvironmentCause::ImageNotFound, m_image, "No such file."};
            return recordHash("file");
        }
        auto signIn = ContainerCredentials::make(m_engine, m_spec, m_session.password());
        if (!signIn)
            return EnvironmentFailure{EnvironmentCause::Unknown, m_spec.registry, signIn.error().message};
        const bool hasScheme = m_spec.image.find("://") != std::string::npos;
        m_image = m_session.prefix() + "/image.sif";
        m_session.progress(Stage::Pulling, m_spec.image);
        ToolCall call;
        call.words = {m_engine.path, "pull", "--force", m_image, (hasScheme ? "" : "docker://") + m_spec.image};
        call.variables = signIn->variables();
        PullProgress progress(m_session);
        call.line = [&progress](std::string_view line) { progress.take(line); };
        const auto end = m_session.run(call);
        if (end.exitCode != 0)
            return stepFailure(m_session, end, m_spec.image, EnvironmentCause::Unknown);
        return recordHash("sif");
    }

    std::optional<EnvironmentFailure> recordHash(const char* what) {
        const auto hash = sha256OfFile(m_image);
        if (!hash)
            return EnvironmentFailure{EnvironmentCause::ImageNotFound, m_image, hash.error().message};
        m_exact = std::string(what) + " sha256:" + toHex(*hash) + "\n";
        return std::nullopt;
    }

    std::optional<EnvironmentFailure> install(const ImageTools& tools) {
        const std::string definition = m_session.folder() + "/image.def";
        const std::string image = m_session.prefix() + "/environment.sif";
        if (auto written = writeFileAtomically(definition, recipe(m_image, m_session.spec().packages, tools)); !written)
            return EnvironmentFailure{EnvironmentCause::DiskFull, m_session.folder(), written.error().message};
        m_session.progress(Stage::Installing);
        ToolCall call;
        call.words = {m_engine.path, "build", "--force"};
        if (m_engine.isRootless)
            call.words.emplace_back("--fakeroot");
        for (const auto& place : placesOf(m_session.spec().packages))
            call.words.push_back("--bind=" + place.path + ":" + place.path + ":ro");
        call.words.insert(call.words.end(), {image, definition});
        const auto end = m_session.run(call);
        if (end.exitCode != 0)
            return stepFailure(m_session, end, m_spec.image, EnvironmentCause::BuildFailed);
        if (m_image.starts_with(m_session.prefix()))
            (void)removeFile(m_image);
        m_image = image;
        m_installed = installedFrom(end.output);
        return std::nullopt;
    }

    BuildSession& m_session;
    const ContainerEngine& m_engine;
    const ContainerSpec& m_spec;
    std::string m_image;
    std::string m_exact;
    InstalledPackages m_installed;
};

} // namespace

BuildOutcome buildForApptainer(BuildSession& session, const ContainerEngine& engine) {
    return ApptainerBuild(session, engine).run();
}

} // namespace studio
