// CloudCreateType handles the options of "compute create --provider aws" and other clouds, whose nodes are virtual
// machines of the cloud. The cloud is queried before they are applied.
#pragma once

#include "app/studioctl/create_type.h"

namespace studio::cli {

class CloudCreateType : public CreateType {
public:
    QString description() const override;
    bool isOf(const std::string& provider) const override { return isCloudName(provider); }
    HelpPlace helpPlace() const override { return HelpPlace::Provider; }
    void addTo(Command app) override;
    bool isGiven() const override { return m_region || !m_options.empty() || !m_tags.empty() || m_isPrivate; }
    QString requirement() const override;
    bool takesImage() const override { return true; }
    bool takesEngine() const override { return false; }
    void complete(CloudChoice& choice) const override;
    Result<void> applyTo(ComputeFile& made, const ClusterCreateOptions& common,
                         const std::optional<ChosenCloud>& cloud) const override;

private:
    std::optional<std::string> m_region;
    std::vector<std::string> m_options; // NAME=VALUE
    std::vector<std::string> m_tags;
    bool m_isPrivate = false;
};

} // namespace studio::cli
