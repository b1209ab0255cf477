// CloudInquiry asks a cloud's command line on this computer which account is signed in and which sizes can be had.
// Thread: that of its parent; asynchronous.
#pragma once

#include <QObject>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/cloud_client.h"
#include "core/target/provider/cloud/cloud_commands.h"
#include "core/target/size_catalog.h"

namespace studio {

// Response of a cloud.
struct CloudOffer {
    std::string version;
    std::string account;
    std::string region;
    std::vector<CloudSize> sizes;       // smallest first
    std::optional<Error> noSizes{};     // why they are not known
    std::vector<std::string> regions{}; // sorted; empty: not asked for, or not known
    std::optional<Error> noRegions{};   // why they are not known
    std::vector<CloudImage> images{};   // as the regions
    std::optional<Error> noImages{};
};

class CloudInquiry : public QObject {
    Q_OBJECT
public:
    CloudInquiry(KnownPreset preset, CloudSettings settings, QObject* parent);
    // Asks for version and account, and for sizes if wanted. `done` is called once, unless this object is destroyed
    // first.
    void ask(bool wantsSizes, std::function<void(const Result<CloudOffer>&)> done);
    // Before ask(): it asks for regions, too.
    void setWantsRegions(bool wants) { m_wantsRegions = wants; }
    void setWantsImages(bool wants) { m_wantsImages = wants; }

private:
    void askAccount();
    void askRegions();
    void askImages();
    void askSizes();
    void end(const ProviderError& error);
    KnownPreset m_preset;
    CloudCommands m_commands;
    bool m_wantsSizes = false;
    bool m_wantsRegions = false;
    bool m_wantsImages = false;
    CloudOffer m_offer;
    std::function<void(const Result<CloudOffer>&)> m_done;
};

// Returns the names under which the cloud has a size of the catalog. Azure has it by its name; elsewhere a size with as
// many cores and GPUs and as much memory counts as the same. Empty: it does not have it.
std::vector<std::string> offeredAs(const CloudOffer& offer, const VmSize& size);
// Finds a size by its name. NotFound names the nearest ones.
Result<CloudSize> sizeNamed(const CloudOffer& offer, const std::string& name);

} // namespace studio
