// VmCreateType handles the options of "compute create --provider vms", whose nodes are virtual machines on a machine.
// Their image and engine are common options.
#pragma once

#include "app/studioctl/create_type.h"

namespace studio::cli {

class VmCreateType : public CreateType {
public:
    QString description() const override;
    bool isOf(const std::string& provider) const override { return provider == "vms"; }
    void addTo(Command app) override;
    bool isGiven() const override { return m_kernel || m_initrd || m_user || m_disk; }
    QString requirement() const override;
    bool takesImage() const override { return true; }
    Result<void> applyTo(ComputeFile& made, const ClusterCreateOptions& common,
                         const std::optional<ChosenCloud>& cloud) const override;

private:
    std::optional<std::string> m_kernel;
    std::optional<std::string> m_initrd;
    std::optional<std::string> m_user;
    std::optional<std::string> m_disk;
};

} // namespace studio::cli
