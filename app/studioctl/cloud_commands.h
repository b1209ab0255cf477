// Implements what the commands "provider" and "compute create" do with clouds and their presets.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/studioctl/command_line.h"
#include "core/client/cloud_inquiry.h"
#include "core/target/cluster.h"

namespace studio::cli {

// True for the name of a provider that is a cloud, known or not.
bool isCloudName(const std::string& provider);

// What provider check lists of a cloud.
struct CloudListing {
    bool sizes = false;
    bool regions = false;
    bool images = false;
};

struct CloudChoice {
    std::string preset;
    std::optional<std::string> region;
    std::optional<std::string> size;
    std::optional<std::string> image;
    std::vector<std::string> options; // NAME=VALUE
    std::vector<std::string> tags{};  // NAME=VALUE
    bool isPrivate = false;           // no public addresses
    std::string account{};            // that must be the one of the user; empty: any
};
// What a compute file says of a cloud, with the values of --set; nullopt: nothing, or it cannot be read.
std::optional<CloudNodes> cloudOfFile(const std::string& path,
                                      const std::vector<std::pair<std::string, std::string>>& sets);
// Completes what the options left open.
void addToChoice(CloudChoice& choice, const CloudNodes& file);

struct ChosenCloud {
    CloudNodes nodes;
    NodeShape shape;
    std::optional<int64_t> priceMicros;
    std::string currency;
    std::optional<int64_t> monthCapMicros{};
    std::string priceDate{}; // of the size catalog; empty: the cloud states the price
    bool canStop = false;    // machines can be stopped and started again
};
// Asks the cloud for account and size. `use` is called once, later, unless a preset or an option is refused at once.
Result<void> chooseCloud(Client& client, const CloudChoice& choice,
                         std::function<void(const Result<ChosenCloud>&)> use);

// Fields of "provider show" for a preset.
std::vector<std::pair<std::string, std::string>> presetFields(const KnownPreset& known);
nlohmann::json presetJson(const KnownPreset& known);
std::optional<int> checkCloud(CommandLine& line, Client& client, const std::string& name,
                              const std::optional<std::string>& region, const CloudListing& listing);
void addPresetCommands(CommandLine& line, const Command& provider);

} // namespace studio::cli
