// Lists presets of clouds and trusts those of the user; CloudInquiry asks a cloud's command line on this computer what can be had.
// Thread: that of the client; inquiries are asynchronous.
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/target/provider/cloud/cloud_commands.h"
#include "core/target/provider/cloud/preset_store.h"

namespace studio {

struct KnownPreset {
    std::shared_ptr<const CloudPreset> preset;
    std::optional<TrustedPreset> trusted{}; // nullopt: it is shipped
};

namespace clouds {

// Returns all presets by name; one of the user hides a shipped one of that name.
Result<std::vector<KnownPreset>> presets(Client& client);
// NotFound names the known ones. SignInNeeded if the program of a trusted preset has changed.
Result<KnownPreset> find(Client& client, const std::string& name);
// Trusts a preset file with its program, as both are now. InvalidArgument with the first problem of the file; NotFound if there
// is no such program.
Result<KnownPreset> trust(Client& client, const std::string& text, const std::string& name, const std::string& file);
// Conflict while clusters use it; NotFound if the user has not added it.
Result<void> forget(Client& client, const std::string& name);
// Returns the variables by which the clouds of this workspace's clusters are signed in to: a driver gets them from the program that
// starts it.
std::vector<std::string> passedVariables(Client& client);
// The sentence that says by what a preset was proved: "Proved on an emulator, not with an account".
QString describe(PresetProof proof);
// What a machine costs when nobody drives the workspace: it powers itself off after an hour.
QString describeBills(const CloudPreset& preset);

} // namespace clouds

// What a cloud answered.
struct CloudOffer {
    std::string version;
    std::string account;
    std::string region;
    std::vector<CloudSize> sizes;  // smallest first
    std::optional<Error> noSizes{}; // why they are not known
};

class CloudInquiry : public QObject {
    Q_OBJECT
public:
    CloudInquiry(KnownPreset preset, CloudSettings settings, QObject* parent);
    // Asks for version and account, and for sizes if wanted. `done` is called once, unless this object is destroyed first.
    void ask(bool wantsSizes, std::function<void(const Result<CloudOffer>&)> done);

private:
    void askAccount();
    void askSizes();
    void end(const ProviderError& error);
    KnownPreset m_preset;
    CloudCommands m_commands;
    bool m_wantsSizes = false;
    CloudOffer m_offer;
    std::function<void(const Result<CloudOffer>&)> m_done;
};

// Finds a size by its name. NotFound names the nearest ones.
Result<CloudSize> sizeNamed(const CloudOffer& offer, const std::string& name);

} // namespace studio
