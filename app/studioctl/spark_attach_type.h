// SparkAttachType attaches clusters with Spark and YARN, by their head node: with the folders of its programs.
#pragma once

#include "app/studioctl/attach_type.h"

namespace studio::cli {

class SparkAttachType : public AttachType {
public:
    QString description() const override;
    void addTo(Command app) override;
    std::string givenOption() const override;
    QString requirement() const override;
    std::optional<TargetKind> machineKind() const override { return TargetKind::Hdinsight; }
    Result<void> applyTo(RemoteConfig& connection) const override;
    void addUpdateTo(Command app) override { addTo(app); }
    QString updateRequirement(const std::string& name) const override;
    void addFields(TargetFields& fields, Client& client, const Target& target) const override;

private:
    std::optional<std::string> m_sparkHome;
    std::optional<std::string> m_configuration;
    std::optional<std::string> m_javaHome;
};

} // namespace studio::cli
