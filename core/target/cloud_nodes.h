// CloudNodes describes a cluster whose nodes are virtual machines of a cloud, which its command line creates on this
// computer's account. Value type.
#pragma once

#include <map>
#include <string>

namespace studio {

struct CloudNodes {
    std::string preset;                           // "aws": a shipped preset, or one that the user trusts
    std::string region;                           // empty: the default of the preset
    std::string account;                          // in which its nodes are created; commands in another one are refused
    std::string size;                             // in the cloud's words
    std::string image;                            // empty: the default of the preset
    std::map<std::string, std::string> options{}; // further settings, by the names of the preset
    bool operator==(const CloudNodes&) const = default;
};

// Context of the commands of a cloud, as stored in CreatedNode::engine: "aws region=eu-central-1 account=7".
std::string cloudEngineText(const CloudNodes& nodes);
// Reads it; without size and image.
CloudNodes cloudEngineFromText(const std::string& text);

} // namespace studio
