// Steps that builds with every container engine have in common.
#pragma once

#include "core/agent/build_session.h"
#include "core/agent/container_engine.h"
#include "core/agent/container_packages.h"

namespace studio {

// Canceled where the build is to end, DiskFull where the disk is, else what the engine's words mean.
EnvironmentFailure stepFailure(BuildSession& session, const ToolEnd& end, const std::string& subject,
                               EnvironmentCause otherwise);

// What of an image can install packages, told by a container that is gone again. A failure only where containers cannot be started at all.
tl::expected<ImageTools, EnvironmentFailure> lookIntoImage(BuildSession& session, const ContainerEngine& engine,
                                                           const std::string& image);

// Counts layers in what an engine says while it fetches or builds.
class PullProgress {
public:
    explicit PullProgress(BuildSession& session)
        : m_session(session) {}
    void take(std::string_view line);

private:
    BuildSession& m_session;
    std::map<std::string, bool> m_layers; // and whether they are there
};

} // namespace studio
