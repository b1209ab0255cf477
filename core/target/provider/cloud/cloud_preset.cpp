#include "core/target/provider/cloud/cloud_preset.h"

#include <algorithm>
#include <array>

namespace studio {

namespace {

constexpr std::array allCloudStates = {CloudState::Unknown,  CloudState::Starting, CloudState::Running,
                                       CloudState::Stopping, CloudState::Stopped,  CloudState::Deleting,
                                       CloudState::Gone};
constexpr std::array allProofs = {PresetProof::Account, PresetProof::Emulator, PresetProof::FakeApi,
                                  PresetProof::Documents};

template <typename List>
auto textToValue(const List& list, std::string_view text) -> std::optional<typename List::value_type> {
    const auto found = std::find_if(list.begin(), list.end(), [&](auto value) { return toText(value) == text; });
    return found == list.end() ? std::nullopt : std::optional(*found);
}

} // namespace

std::string_view toText(CloudState state) {
    switch (state) {
    case CloudState::Unknown:
        return "unknown";
    case CloudState::Starting:
        return "starting";
    case CloudState::Running:
        return "running";
    case CloudState::Stopping:
        return "stopping";
    case CloudState::Stopped:
        return "stopped";
    case CloudState::Deleting:
        return "deleting";
    case CloudState::Gone:
        return "gone";
    }
    return "unknown";
}

std::optional<CloudState> cloudStateFromText(std::string_view text) {
    return textToValue(allCloudStates, text);
}

std::string_view toText(PresetProof proof) {
    switch (proof) {
    case PresetProof::Account:
        return "account";
    case PresetProof::Emulator:
        return "emulator";
    case PresetProof::FakeApi:
        return "fake_api";
    case PresetProof::Documents:
        return "documents";
    }
    return "documents";
}

std::optional<PresetProof> presetProofFromText(std::string_view text) {
    return textToValue(allProofs, text);
}

const std::vector<std::string>& presetErrorClasses() {
    static const std::vector<std::string> classes = {"absent", "exists", "quota",    "capacity",
                                                     "auth",   "config", "transient"};
    return classes;
}

std::string CloudPreset::textOfDefault(const std::string& key) const {
    const auto found = defaults.find(key);
    return found == defaults.end() ? std::string() : found->second;
}

std::string CloudPreset::imageFor(const std::string& architecture) const {
    const std::string image = architecture == "aarch64" ? textOfDefault("image_arm") : std::string();
    return image.empty() ? textOfDefault("image") : image; // a name may stand for images of several architectures
}

std::string CloudPreset::missingSetting(const std::map<std::string, std::string>& given) const {
    for (const PresetCall* call : {&before, &json, &create, &list, &get, &start, &stop, &remove, &resize, &hostKey}) {
        for (const ArgumentTemplate& word : call->words) {
            for (const std::string& wanted : word.variables()) {
                const auto value = given.find(wanted);
                if ((wanted == "region" || options.contains(wanted)) &&
                    (value == given.end() || value->second.empty()) && textOfDefault(wanted).empty())
                    return wanted;
            }
        }
    }
    return {};
}

bool CloudPreset::knowsTags() const {
    const auto hasTags = [](const ArgumentTemplate& word) {
        const auto used = word.variables();
        return std::find(used.begin(), used.end(), "tags") != used.end();
    };
    return tag.isSet() || std::any_of(create.words.begin(), create.words.end(), hasTags);
}

} // namespace studio
