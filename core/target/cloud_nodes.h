// CloudNodes describes a cluster whose nodes are virtual machines of a cloud, which its command line creates on this
// computer's account. Value type.
#pragma once

#include <map>
#include <string>
#include <tuple>

#include "core/base/error.h"

namespace studio {

// What a tag is called in CreatedNode::settings: "tag.team".
constexpr const char* tagSettingPrefix = "tag.";
constexpr size_t maxCloudTags = 40; // clouds allow 50, with those of the studio

struct CloudNodes {
    std::string preset;                           // "aws": a shipped preset, or one that the user trusts
    std::string region;                           // empty: the default of the preset
    std::string account;                          // in which its nodes are created; commands in another one are refused
    std::string size;                             // in the cloud's words
    std::string image;                            // empty: the default of the preset
    std::map<std::string, std::string> options{}; // further settings, by the names of the preset
    std::map<std::string, std::string> tags{};    // of each machine, besides those by which it is found again
    bool isPrivate = false;                       // its machines have no public address
    // Processor architecture of the size, as uname reports it; empty: the cloud does not state it. It follows from the
    // size, and is not compared.
    std::string architecture{};
    bool operator==(const CloudNodes& other) const {
        return std::tie(preset, region, account, size, image, options, tags, isPrivate) ==
               std::tie(other.preset, other.region, other.account, other.size, other.image, other.options, other.tags,
                        other.isPrivate);
    }
};

// Checks names and values of tags; the error names the first one that no cloud takes, or that the studio sets itself.
Result<void> checkCloudTags(const std::map<std::string, std::string>& tags);

// Context of the commands of a cloud, as stored in CreatedNode::engine: "aws region=eu-central-1 account=7".
std::string cloudEngineText(const CloudNodes& nodes);
// Reads it; without size, image and tags.
CloudNodes cloudEngineFromText(const std::string& text);

} // namespace studio
