#include "core/target/pod_lists.h"

#include <QCoreApplication>
#include <map>

#include "core/base/display_text.h"

namespace studio {

namespace {

struct PodListText {
    Q_DECLARE_TR_FUNCTIONS(PodListText)
};

Result<void> takePodLabels(const PodLists::Words& words, std::map<std::string, std::string>& to) {
    if (!words)
        return {};
    to.clear();
    for (const std::string& word : *words) {
        auto label = podLabelFromText(word);
        if (!label)
            return fail(label.error());
        const auto [found, isNew] = to.insert(*label);
        if (!isNew && found->second != label->second)
            return fail(
                ErrorCode::InvalidArgument,
                PodListText::tr("Pods can require one value of a label only, and %1 has two: \"%2\" and \"%3\".")
                    .arg(QString::fromStdString(displayText(label->first)),
                         QString::fromStdString(displayText(found->second)),
                         QString::fromStdString(displayText(label->second)))
                    .toStdString());
    }
    return {};
}

Result<void> takePodMounts(const PodLists::Words& words, bool isHostPath, std::vector<PodMount>& to) {
    if (!words)
        return {};
    std::erase_if(to, [&](const PodMount& mount) { return mount.isHostPath == isHostPath; });
    for (const std::string& word : *words) {
        auto mount = podMountFromText(word, isHostPath);
        if (!mount)
            return fail(mount.error());
        to.push_back(std::move(*mount));
    }
    return {};
}

} // namespace

Result<void> PodLists::applyTo(KubernetesNodes& nodes) const {
    KubernetesNodes changed = nodes;
    if (auto taken = takePodLabels(nodeSelector, changed.nodeSelector); !taken)
        return taken;
    if (auto taken = takePodLabels(spotSelector, changed.spotSelector); !taken)
        return taken;
    if (tolerations) {
        changed.tolerations.clear();
        for (const std::string& word : *tolerations) {
            auto toleration = podTolerationFromText(word);
            if (!toleration)
                return fail(toleration.error());
            changed.tolerations.push_back(std::move(*toleration));
        }
    }
    if (auto taken = takePodMounts(volumes, false, changed.mounts); !taken)
        return taken;
    if (auto taken = takePodMounts(hostPaths, true, changed.mounts); !taken)
        return taken;
    if (pullSecrets)
        changed.pullSecrets = *pullSecrets;
    nodes = std::move(changed);
    return {};
}

} // namespace studio
