// ContentStores locates the content stores that image builds read build contexts from; also removes the images of an
// environment.
#pragma once

#include <string>

#include "core/agent/environment/build_session.h"

namespace studio {

// Paths of the machine's content stores; persisted in the file `places` of an environment's folder by the process that
// starts a build of a spec with a context.
struct ContentStores {
    std::string blobs;
    std::string trees;
};
Result<void> writeContentStores(const std::string& environmentFolder, const ContentStores& places);
Result<ContentStores> readContentStores(const std::string& environmentFolder);

// Removes the images that were built for the environment of this folder from the engine; images that were only pulled
// are the user's and stay. Blocks for a few seconds at most. Call before the result is removed.
void removeBuiltImages(const EnvironmentResult& result, const std::string& environmentFolder);

} // namespace studio
