// Builds images with docker and podman: looks them up, pulls, builds from a context, or installs packages on top of
// one.
#include <algorithm>
#include <cerrno>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "core/agent/container/apptainer_build.h"
#include "core/agent/container/container_credentials.h"
#include "core/agent/container/container_failure.h"
#include "core/agent/container/content_stores.h"
#include "core/agent/container/pull_progress.h"
#include "core/agent/environment/build_session.h"
#include "core/agent/environment/package_failure.h"
#include "core/agent/environment/tool_process.h"
#include "core/agent/serve/tree_filler.h"
#include "core/base/file.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using Family = ContainerEngine::Family;
using Stage = EnvironmentProgress::Stage;
using nlohmann::json;

constexpr std::string_view usualPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
constexpr std::chrono::milliseconds buildStoresRemovalLimit{20'000};

struct Image {
    std::string id;
    std::vector<std::string> digests; // "name@sha256:…"
    std::string path;                 // its PATH
    int64_t bytes = 0;
};

Image imageFrom(const json& entry) {
    Image image;
    image.id = textAt(entry, "Id");
    image.bytes = intAt(entry, "Size");
    for (const auto& digest : valueAt(entry, "RepoDigests")) {
        if (digest.is_string())
            image.digests.push_back(digest.get<std::string>());
    }
    for (const auto& line : valueAt(valueAt(entry, "Config"), "Env")) {
        if (line.is_string() && line.get<std::string>().starts_with("PATH="))
            image.path = line.get<std::string>().substr(5);
    }
    return image;
}

// Other workspaces may use the same key with the same engine.
std::string nameAtEngine(const std::string& environmentFolder) {
    constexpr size_t shortHash = 12;
    return baseNameOf(environmentFolder) + "-" + toHex(sha256Of(parentOf(environmentFolder))).substr(0, shortHash);
}
std::string builtTag(const std::string& name) {
    return "localhost/compute-studio/environment:" + name;
}
std::string buildContainerName(const std::string& name) {
    return "compute-studio-build-" + name;
}
std::string baseTag(const std::string& name) {
    return "localhost/compute-studio/base:" + name;
}

ToolCall callOf(std::vector<std::string> words) {
    ToolCall call;
    call.words = std::move(words);
    return call;
}

void endBuildContainer(const ContainerEngine& engine, const std::string& name) {
    (void)runTools({removeContainerArguments(engine, name)}, buildStoresRemovalLimit);
}

// Copies are private to this user, but files that a step copies into the image must be readable by its user. The parent
// folder stays private.
Result<void> shareWithin(const std::string& folder) {
    const auto entries = listFolder(folder);
    if (!entries)
        return fail(entries.error());
    for (const auto& entry : *entries) {
        const std::string path = joinPath(folder, entry.name);
        const bool isFolder = entry.stamp.kind == FileStamp::Kind::Folder;
        if (!isFolder && entry.stamp.kind != FileStamp::Kind::File)
            continue;
        if (chmod(path.c_str(), isFolder || (entry.stamp.mode & S_IXUSR) != 0 ? 0755 : 0644) != 0)
            return fail(errorFromErrno(errno, "share " + path));
        if (!isFolder)
            continue;
        if (auto shared = shareWithin(path); !shared)
            return shared;
    }
    return {};
}

class ContainerBuild {
public:
    ContainerBuild(BuildSession& session, const ContainerEngine& engine)
        : m_session(session)
        , m_engine(engine)
        , m_spec(session.spec().container)
        , m_name(nameAtEngine(session.folder())) {}

    BuildOutcome run() {
        auto image = imageOf();
        if (!image)
            return tl::unexpected(image.error());
        auto tools = inspectImage(m_session, m_engine, image->id);
        if (!tools)
            return tl::unexpected(tools.error());
        EnvironmentResult result;
        result.tool = m_engine.name;
        result.toolPath = m_engine.path;
        result.python = tools->python;
        if (m_spec.contextTree.empty())
            result.exact = "image " + m_spec.image + "\n";
        result.exact += "id " + image->id + "\n";
        for (const auto& digest : image->digests)
            result.exact += "digest " + digest + "\n";
        if (!m_session.spec().packages.isEmpty()) {
            auto installed = install(*image, *tools);
            if (!installed)
                return tl::unexpected(installed.error());
            result.packages = installed->count;
            result.exact += installed->exact;
            if (!installed->python.empty())
                result.python = installed->python;
            image = inspect(builtTag(m_name));
            if (!image)
                return tl::unexpected(image.error());
        }
        result.image = image->id;
        // A pulled image belongs to the user and is not removed with the environment.
        const bool isBuilt = !m_spec.contextTree.empty() || !m_session.spec().packages.isEmpty();
        result.bytes = isBuilt ? image->bytes : 0;
        return result;
    }

    // Returns nullopt if the image exists or can be pulled.
    std::optional<EnvironmentFailure> trial() {
        if (!m_spec.contextTree.empty())
            return std::nullopt;
        const auto there = inspect(m_spec.image);
        if (there || there.error().cause != EnvironmentCause::ImageNotFound)
            return there ? std::nullopt : std::optional(there.error());
        auto signIn = ContainerCredentials::make(m_engine, m_spec, m_session.password());
        if (!signIn)
            return signInFailure(signIn.error());
        ToolCall call;
        call.words = {m_engine.path, "manifest", "inspect"};
        call.words.insert(call.words.end(), signIn->arguments().begin(), signIn->arguments().end());
        call.words.push_back(m_spec.image);
        call.variables = signIn->variables();
        const auto end = m_session.run(call);
        if (end.exitCode == 0)
            return std::nullopt;
        auto failure = stepFailure(m_session, end, m_spec.image, EnvironmentCause::Unknown);
        // Inconclusive errors do not fail the dry run.
        const bool isSure =
            failure.cause == EnvironmentCause::ImageNotFound || failure.cause == EnvironmentCause::Unreachable ||
            failure.cause == EnvironmentCause::EngineDenied || failure.cause == EnvironmentCause::EngineMissing ||
            failure.cause == EnvironmentCause::EngineNotRunning;
        return isSure ? std::optional(std::move(failure)) : std::nullopt;
    }

private:
    using ImageOutcome = tl::expected<Image, EnvironmentFailure>;

    static tl::unexpected<EnvironmentFailure> failed(EnvironmentCause cause, std::string subject, std::string words) {
        return tl::unexpected(EnvironmentFailure{cause, std::move(subject), std::move(words)});
    }
    EnvironmentFailure signInFailure(const Error& error) const {
        return {EnvironmentCause::Unknown, m_spec.registry, error.message};
    }

    ImageOutcome inspect(const std::string& name) {
        ToolCall call;
        call.words = inspectImageArguments(m_engine, name);
        call.isQuiet = true;
        std::string output;
        call.line = [&output](std::string_view line) { output.append(line).push_back('\n'); };
        call.separate = true;
        const auto end = m_session.run(call);
        const auto list = json::parse(end.output, nullptr, false);
        if (end.exitCode == 0 && list.is_array() && !list.empty()) {
            if (auto image = imageFrom(list.front()); !image.id.empty())
                return image;
        }
        ToolResult reported = end;
        reported.output = std::move(output);
        return tl::unexpected(stepFailure(m_session, reported, name, EnvironmentCause::ImageNotFound));
    }

    ImageOutcome imageOf() {
        const std::string name = m_spec.contextTree.empty() ? m_spec.image : contextTag();
        if (name.empty() || name.starts_with('-'))
            return failed(EnvironmentCause::ImageNotFound, name, "The image name is invalid.");
        m_session.progress(Stage::Checking, name);
        auto there = inspect(name);
        if (there || there.error().cause != EnvironmentCause::ImageNotFound)
            return there;
        auto signIn = ContainerCredentials::make(m_engine, m_spec, m_session.password());
        if (!signIn)
            return tl::unexpected(signInFailure(signIn.error()));
        if (!m_spec.contextTree.empty())
            return buildContext(*signIn);
        return pull(*signIn);
    }

    ToolResult runFetching(std::vector<std::string> words, const ContainerCredentials& signIn) {
        ToolCall call;
        call.words = std::move(words);
        call.variables = signIn.variables();
        call.variables["BUILDKIT_PROGRESS"] = "plain";
        PullProgress progress(m_session);
        call.line = [&progress](std::string_view line) { progress.take(line); };
        return m_session.run(call);
    }

    ImageOutcome pull(const ContainerCredentials& signIn) {
        m_session.progress(Stage::Pulling, m_spec.image);
        const auto fetch = [&](const std::string& name) {
            std::vector<std::string> words = {m_engine.path, "pull"};
            words.insert(words.end(), signIn.arguments().begin(), signIn.arguments().end());
            words.push_back(name);
            return runFetching(std::move(words), signIn);
        };
        auto end = fetch(m_spec.image);
        if (end.exitCode == 0)
            return inspect(m_spec.image);
        if (m_engine.family == Family::Podman && isUnresolvedShortName(end.output)) {
            // podman has no search registries: use docker's default.
            const bool isOfficial = m_spec.image.find('/') == std::string::npos;
            const std::string full = "docker.io/" + std::string(isOfficial ? "library/" : "") + m_spec.image;
            m_session.say("Trying " + full + ", because no registry is named.");
            end = fetch(full);
            if (end.exitCode == 0)
                return inspect(full);
        }
        return tl::unexpected(stepFailure(m_session, end, m_spec.image, EnvironmentCause::Unknown));
    }

    std::string contextTag() const { return m_session.spec().packages.isEmpty() ? builtTag(m_name) : baseTag(m_name); }

    ImageOutcome buildContext(const ContainerCredentials& signIn) {
        m_session.progress(Stage::BuildingImage, m_spec.dockerfile);
        const std::string folder = m_session.folder() + "/context";
        const auto laid = layOut(folder);
        if (!laid) {
            (void)removeTree(folder);
            return failed(laid.error().code == ErrorCode::DiskFull ? EnvironmentCause::DiskFull
                                                                   : EnvironmentCause::Unknown,
                          "build context", laid.error().message);
        }
        if (!pathExists(joinPath(folder, m_spec.dockerfile))) {
            (void)removeTree(folder);
            return failed(EnvironmentCause::BuildFailed, m_spec.dockerfile,
                          "The build context has no file " + m_spec.dockerfile + ".");
        }
        std::vector<std::string> words = {m_engine.path, "build", "--network=host", "--tag=" + contextTag(),
                                          "--file=" + joinPath(folder, m_spec.dockerfile)};
        words.insert(words.end(), signIn.arguments().begin(), signIn.arguments().end());
        words.push_back(folder);
        const auto end = runFetching(std::move(words), signIn);
        (void)removeTree(folder);
        if (end.exitCode != 0)
            return tl::unexpected(stepFailure(m_session, end, m_spec.dockerfile, EnvironmentCause::BuildFailed));
        return inspect(contextTag());
    }

    Result<void> layOut(const std::string& folder) {
        const auto places = readContentStores(m_session.folder());
        if (!places)
            return fail(places.error());
        if (auto gone = removeTree(folder); !gone)
            return gone;
        if (auto made = makeFolders(folder); !made)
            return made;
        auto laid = checkOutTree(places->trees, places->blobs, m_spec.contextTree, folder);
        return laid ? shareWithin(folder) : laid;
    }

    // Runs the script in a container and commits it as the image.
    tl::expected<InstalledPackages, EnvironmentFailure> install(const Image& base, const ImageTools& tools) {
        const auto& packages = m_session.spec().packages;
        if (auto why = checkInstallable(packages, tools))
            return tl::unexpected(*why);
        m_session.progress(Stage::Installing);
        ContainerRun run;
        run.name = buildContainerName(m_name);
        run.image = base.id;
        run.mounts = placesOf(packages);
        run.asRoot = true;
        run.stays = true;
        run.words = {"sh", "-s"};
        const auto words = runArguments(m_engine, run);
        if (!words)
            return failed(EnvironmentCause::Unknown, m_spec.image, words.error().message);
        endBuildContainer(m_engine, run.name); // left over from a killed builder
        // A function is parsed completely before it runs, so that no command can consume the rest of the script as its
        // stdin.
        auto call = callOf(*words);
        call.input =
            "installAll() {\n" + machineSettings() + installScript(packages, tools) + "}\ninstallAll </dev/null\n";
        const ToolResult end = m_session.run(call);
        std::optional<EnvironmentFailure> problem;
        if (end.exitCode != 0)
            problem = installFailure(end);
        else
            problem = keep(run.name, base, tools);
        // Also if the build is stopped, when session.run() would refuse.
        endBuildContainer(m_engine, run.name);
        if (problem)
            return tl::unexpected(*problem);
        return installedFrom(end.output);
    }

    EnvironmentFailure installFailure(const ToolResult& end) {
        auto failure = stepFailure(m_session, end, m_spec.image, EnvironmentCause::BuildFailed);
        if (failure.cause != EnvironmentCause::BuildFailed)
            return failure;
        auto ofTool = classifyPackageFailure(end.output);
        return ofTool.cause == EnvironmentCause::Unknown ? failure : ofTool;
    }

    std::optional<EnvironmentFailure> keep(const std::string& container, const Image& base, const ImageTools& tools) {
        std::vector<std::string> words = {m_engine.path, "commit", "--change=CMD [\"/bin/sh\"]"};
        if (needsEnvironment(m_session.spec().packages, tools))
            words.push_back("--change=ENV PATH=" + std::string(condaPrefix) +
                            "/bin:" + (base.path.empty() ? std::string(usualPath) : base.path));
        words.insert(words.end(), {container, builtTag(m_name)});
        const auto end = m_session.run(callOf(std::move(words)));
        if (end.exitCode == 0)
            return std::nullopt;
        return stepFailure(m_session, end, m_spec.image, EnvironmentCause::BuildFailed);
    }

    BuildSession& m_session;
    const ContainerEngine& m_engine;
    const ContainerSpec& m_spec;
    std::string m_name;
};

} // namespace

BuildOutcome buildContainer(BuildSession& session) {
    const auto engine = findEngine(session.spec().container.engine);
    if (!engine)
        return tl::unexpected(engine.error());
    if (engine->family == Family::Apptainer)
        return buildForApptainer(session, *engine);
    return ContainerBuild(session, *engine).run();
}

EnvironmentDryRun dryRunContainer(BuildSession& session) {
    EnvironmentDryRun trial;
    const auto engine = findEngine(session.spec().container.engine);
    if (!engine) {
        trial.failure = engine.error();
        return trial;
    }
    trial.tool = engine->name;
    const auto& packages = session.spec().packages;
    trial.packages = packages.conda;
    trial.packages.insert(trial.packages.end(), packages.pip.begin(), packages.pip.end());
    std::sort(trial.packages.begin(), trial.packages.end());
    if (engine->family != Family::Apptainer)
        trial.failure = ContainerBuild(session, *engine).trial();
    return trial;
}

tl::expected<std::string, EnvironmentFailure> containerMachinePart(const EnvironmentSpec& spec) {
    const auto engine = findEngine(spec.container.engine);
    if (!engine)
        return tl::unexpected(engine.error());
    utsname system{};
    uname(&system);
    return engine->name + "\n" + engine->path + "\n" + engine->host + "\nlinux " + system.machine;
}

Result<void> writeContentStores(const std::string& environmentFolder, const ContentStores& places) {
    return writeFileAtomically(environmentFolder + "/places",
                               jsonText({{"blobs", places.blobs}, {"trees", places.trees}}));
}

Result<ContentStores> readContentStores(const std::string& environmentFolder) {
    constexpr uint64_t maxSize = 65536;
    const auto text = readFile(environmentFolder + "/places", maxSize);
    if (!text)
        return fail(text.error());
    const auto value = json::parse(*text, nullptr, false);
    ContentStores places{textAt(value, "blobs"), textAt(value, "trees")};
    if (!places.blobs.starts_with('/') || !places.trees.starts_with('/'))
        return fail(ErrorCode::Corrupt, "The location of the build context on the machine is unknown.");
    return places;
}

void removeBuiltImages(const EnvironmentResult& result, const std::string& environmentFolder) {
    const auto engine = engineOf(result.tool, result.toolPath);
    const bool isKnown = result.tool == "docker" || result.tool == "podman";
    if (!isKnown || access(result.toolPath.c_str(), X_OK) != 0)
        return;
    const std::string name = nameAtEngine(environmentFolder);
    endBuildContainer(engine, buildContainerName(name)); // left over from a killed builder
    for (const auto& tag : {builtTag(name), baseTag(name)})
        (void)runTools({{engine.path, "rmi", tag}}, buildStoresRemovalLimit);
}

} // namespace studio
