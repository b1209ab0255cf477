// CloudPreset describes how the command line of a cloud creates, lists and removes virtual machines: a preset file, as
// read by jobfile/preset_file.h. Value type; immutable once read.
#pragma once

#include <QRegularExpression>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/target/provider/cloud/answer_pointer.h"
#include "core/target/provider/cloud/argument_template.h"

namespace studio {

enum class CloudState { Unknown, Starting, Running, Stopping, Stopped, Deleting, Gone };
std::string_view toText(CloudState state); // "running"
std::optional<CloudState> cloudStateFromText(std::string_view text);

// Level of verification of a preset.
enum class PresetProof { Account, Emulator, FakeApi, Documents };
std::string_view toText(PresetProof proof); // "fake_api"
std::optional<PresetProof> presetProofFromText(std::string_view text);

struct PresetCall {
    std::vector<ArgumentTemplate> words{}; // without the program; empty: the cloud cannot do it
    bool isSet() const { return !words.empty(); }
};

// Pointers to the properties of a machine in an item of a response.
struct NodePointers {
    AnswerPointer id{};
    AnswerPointer name{};
    AnswerPointer state{};
    AnswerPointer address{};
    AnswerPointer privateAddress{}; // of a machine without a public one
    AnswerPointer since{};
    AnswerPointer stopped{};   // when a machine that is off was stopped, also by itself
    AnswerPointer workspace{}; // labels; not set: the name proves them
    AnswerPointer wish{};
    AnswerPointer size{};
};

struct CloudPreset {
    std::string name{};  // "aws"
    std::string title{}; // for people
    PresetProof proof = PresetProof::Documents;
    std::string program{};
    std::string signIn{};            // command that signs in, shown to people; never run
    std::vector<std::string> pass{}; // environment variables that the program gets
    PresetCall before{};             // arguments of every call
    PresetCall json{};               // appended where output is read
    QRegularExpression id{};         // anchored
    PresetCall version{};
    PresetCall account{};
    AnswerPointer accountId{};

    enum class Unique { Name, ClientToken, Nothing };
    Unique unique = Unique::Nothing;
    int64_t visibleMs = 300'000; // until something created is certainly listed

    PresetCall create{};
    PresetCall spot{};
    PresetCall gpus{};                           // appended to `create` for sizes with GPUs
    PresetCall tag{};                            // after the words of `create`, for each further tag
    PresetCall noPublicAddress{};                // appended to `create` for machines without one
    std::map<std::string, PresetCall> options{}; // arguments of `create` for settings of a cluster, by name
    AnswerPointer createdNodes{};
    NodePointers createdNode{};
    std::vector<AnswerPointer> secrets{}; // in answers of all calls
    PresetCall list{};
    AnswerPointer listedNodes{};
    NodePointers listedNode{};
    AnswerPointer more{};               // not empty: there are further pages
    PresetCall next{};                  // appended to ask for the next page; ${next} is its token
    std::vector<std::string> partial{}; // words in the error output of an incomplete list
    PresetCall get{};
    AnswerPointer gotNodes{};
    NodePointers node{};
    PresetCall start{};
    PresetCall stop{};
    PresetCall remove{};
    PresetCall resize{};        // of a stopped machine
    PresetCall confirmResize{}; // after it; not set: it needs none
    PresetCall console{};
    AnswerPointer consoleText{}; // not set: its output is the text, and no JSON
    // Source of a new machine's host key: injected by user data, or read from the provider.
    PresetCall hostKey{};
    AnswerPointer hostKeyText{};
    std::map<std::string, CloudState> states{}; // lower-case words of the provider

    PresetCall sizes{};
    AnswerPointer sizeItems{};
    AnswerPointer sizeName{};
    AnswerPointer sizeCores{};
    AnswerPointer sizeMemory{};
    int64_t sizeMemoryUnit = 1LL << 20; // bytes
    AnswerPointer sizeGpus{};
    AnswerPointer sizeArchitecture{};
    QRegularExpression armSizes{}; // matches the names of sizes with Arm processors; not set: names do not tell
    AnswerPointer sizePrice{};
    AnswerPointer sizeMonthCap{};
    std::string currency{};
    // The region whose prices the size catalog has, where the provider lists none; empty: none has.
    std::string catalogRegion{};
    PresetCall regions{};
    AnswerPointer regionName{};

    PresetCall images{};
    AnswerPointer imageItems{};
    AnswerPointer imageName{};
    AnswerPointer imageTitle{};

    // Further resources that were created with a machine and are left when it is deleted; they have its labels.
    PresetCall leftovers{};
    AnswerPointer leftoverItems{};
    AnswerPointer leftoverId{};
    AnswerPointer leftoverName{};
    AnswerPointer leftoverKind{};
    AnswerPointer leftoverWorkspace{};
    AnswerPointer leftoverWish{};
    PresetCall removeLeftover{};

    QRegularExpression errorCode{}; // with one group; empty: no codes
    struct ErrorWords {
        std::vector<std::string> codes{};
        std::vector<std::string> words{};
    };
    std::map<std::string, ErrorWords> errors{}; // by class: "quota"

    struct Bills {
        std::string unit{};     // "1s", "1h"
        std::string minimum{};  // "60s"
        std::string stopped{};  // what a stopped machine costs: "all", "disk", "nothing"
        std::string poweroff{}; // what a machine costs that powered itself off: "ends", "cpu", "continues"
    };
    Bills bills{};
    std::vector<std::string> leaves{};             // what `delete` does not remove, in words
    std::map<std::string, std::string> defaults{}; // region, size, image, image_arm, user and options
    std::string textOfDefault(const std::string& key) const;
    // The default image of a size with that processor architecture, as uname reports it; empty: it is not known.
    std::string imageFor(const std::string& architecture) const;
    bool knowsTags() const; // of users
    // Returns what the commands for machines need and neither `given` nor the defaults have: "region", or an option;
    // empty: nothing.
    std::string missingSetting(const std::map<std::string, std::string>& given) const;
};

// Errors that a preset may classify, in the order in which they are tried.
const std::vector<std::string>& presetErrorClasses();

} // namespace studio
