#include "core/agent/container/pull_progress.h"

#include <algorithm>
#include <charconv>

#include "core/agent/container/container_failure.h"
#include "core/base/file.h"
#include "core/base/id.h"

namespace studio {

namespace {

using Stage = EnvironmentProgress::Stage;

constexpr size_t shownId = 12;
constexpr std::chrono::milliseconds lookLimit{120'000};

// Parses and removes the number at the start of `text`; negative: none.
int64_t takeNumber(std::string_view& text) {
    while (text.starts_with(' '))
        text.remove_prefix(1);
    int64_t number = -1;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc())
        return -1;
    text.remove_prefix(static_cast<size_t>(end - text.data()));
    return number;
}

} // namespace

EnvironmentFailure stepFailure(BuildSession& session, const ToolResult& end, const std::string& subject,
                               EnvironmentCause otherwise) {
    if (session.isStopRequested())
        return {EnvironmentCause::Canceled, subject, {}};
    if (!end.error.empty())
        return {EnvironmentCause::EngineMissing, subject, end.error};
    auto failure = classifyContainerFailure(end.output, subject, otherwise);
    if (failure.cause == otherwise && session.isDiskFull())
        failure.cause = EnvironmentCause::DiskFull;
    return failure;
}

tl::expected<ImageTools, EnvironmentFailure> inspectImage(BuildSession& session, const ContainerEngine& engine,
                                                          const std::string& image) {
    session.progress(Stage::Checking, image);
    ContainerRun run;
    run.name = "compute-studio-look-" + randomIdText();
    run.image = image;
    run.asRoot = true;
    run.words = {"sh", "-c", imageToolsScript()};
    const auto words = runArguments(engine, run);
    if (!words)
        return tl::unexpected(EnvironmentFailure{EnvironmentCause::Unknown, image, words.error().message});
    ToolCall call;
    call.words = *words;
    call.separate = true;
    call.limit = lookLimit;
    std::string output;
    call.line = [&output](std::string_view line) { output.append(line).push_back('\n'); };
    const auto end = session.run(call);
    if (end.exitCode == 0)
        return imageToolsFrom(end.output);
    if (session.isStopRequested())
        return tl::unexpected(EnvironmentFailure{EnvironmentCause::Canceled, image, {}});
    ToolCall removal;
    removal.words = removeContainerArguments(engine, run.name);
    removal.isQuiet = true;
    session.run(removal);
    // An image without a shell is fine; errors that affect all containers are not.
    const auto failure = classifyContainerFailure(output, engine.name, EnvironmentCause::Unknown);
    if (failure.cause == EnvironmentCause::EngineDenied || failure.cause == EnvironmentCause::EngineMissing ||
        failure.cause == EnvironmentCause::EngineNotRunning || failure.cause == EnvironmentCause::DiskFull)
        return tl::unexpected(failure);
    return ImageTools{};
}

void PullProgress::take(std::string_view line) {
    while (line.starts_with(' '))
        line.remove_prefix(1);
    // "STEP 2/5: RUN …" of podman, "Step 2/5 : RUN …" and "#5 [2/5] RUN …" of docker
    std::string_view step = line;
    if (step.starts_with('#')) {
        const size_t bracket = step.find('[');
        step.remove_prefix(bracket == std::string_view::npos ? step.size() : bracket + 1);
    } else if (step.starts_with("STEP ") || step.starts_with("Step ")) {
        step.remove_prefix(5);
    } else {
        step = {};
    }
    const int64_t at = takeNumber(step);
    if (at >= 0 && step.starts_with('/')) {
        step.remove_prefix(1);
        const int64_t total = takeNumber(step);
        const size_t text = step.find_first_not_of(" :]");
        m_session.progress(Stage::BuildingImage,
                           text == std::string_view::npos ? std::string() : std::string(step.substr(text, 80)),
                           std::max<int64_t>(0, at - 1), std::max<int64_t>(0, total));
        return;
    }
    // "Copying blob sha256:4f4f… done" of podman
    constexpr std::string_view copying = "Copying blob ";
    if (line.starts_with(copying)) {
        std::string_view id = line.substr(copying.size());
        if (id.starts_with("sha256:"))
            id.remove_prefix(7);
        const std::string name(id.substr(0, std::min(id.find(' '), shownId)));
        m_layers[name] = true;
        m_session.progress(Stage::Pulling, name, static_cast<int64_t>(m_layers.size()), 0);
        return;
    }
    // "4f4fb700ef54: Pulling fs layer" of docker, and so on until "Pull complete"
    const size_t colon = line.find(": ");
    if (colon != shownId || line.find_first_not_of("0123456789abcdef") != colon)
        return;
    const std::string name(line.substr(0, colon));
    const std::string_view what = line.substr(colon + 2);
    m_layers[name] = m_layers[name] || what.starts_with("Pull complete") || what.starts_with("Already exists");
    const auto done = std::count_if(m_layers.begin(), m_layers.end(), [](const auto& layer) { return layer.second; });
    m_session.progress(Stage::Pulling, name, done, static_cast<int64_t>(m_layers.size()));
}

} // namespace studio
