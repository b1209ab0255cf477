// What builds of images need to know besides the environment itself, and what goes when an environment goes.
#pragma once

#include <string>

#include "core/agent/build_session.h"

namespace studio {

// Where the machine keeps the contents of build contexts; in the file `places` of an environment's folder, written by whoever starts a build
// of a spec with a context.
struct BuildPlaces {
    std::string blobs;
    std::string trees;
};
Result<void> writeBuildPlaces(const std::string& environmentFolder, const BuildPlaces& places);
Result<BuildPlaces> readBuildPlaces(const std::string& environmentFolder);

// Takes the images that were made for the environment of this folder from the engine; those that were only fetched are the user's and stay.
// Blocks for seconds at most. To be called before the result is removed.
void removeBuiltImages(const EnvironmentResult& result, const std::string& environmentFolder);

} // namespace studio
