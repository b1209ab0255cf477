// PullProgress reports the progress of pulls; also the build steps shared by all container engines.
#pragma once

#include "core/agent/container/container_engine.h"
#include "core/agent/container/image_tools.h"
#include "core/agent/environment/build_session.h"

namespace studio {

// Returns Canceled if the build is stopped, DiskFull if the disk is full, else the failure that the engine's output
// indicates.
EnvironmentFailure stepFailure(BuildSession& session, const ToolResult& end, const std::string& subject,
                               EnvironmentCause otherwise);

// Probes an image for package installers in a temporary container. Fails only if containers cannot be started at all.
tl::expected<ImageTools, EnvironmentFailure> inspectImage(BuildSession& session, const ContainerEngine& engine,
                                                          const std::string& image);

// Counts the layers in an engine's output during a pull or build.
class PullProgress {
public:
    explicit PullProgress(BuildSession& session)
        : m_session(session) {}
    void take(std::string_view line);

private:
    BuildSession& m_session;
    std::map<std::string, bool> m_layers; // layer -> complete
};

} // namespace studio
