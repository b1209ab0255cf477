#include "ui/common/pod_field_texts.h"

#include <QStringList>

#include "core/base/display_text.h"
#include "core/target/pod_lists.h"

namespace studio::ui {

namespace {

std::vector<std::string> podTextsIn(const QString& text) {
    std::vector<std::string> words;
    for (const QString& word : text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts))
        words.push_back(word.toStdString());
    return words;
}

template <typename List, typename ToText>
QString joinedPodTexts(const List& list, ToText toText) {
    QStringList words;
    for (const auto& each : list)
        words << QString::fromStdString(displayText(toText(each)));
    return words.join(QLatin1Char(' '));
}

} // namespace

PodFieldTexts PodFieldTexts::of(const KubernetesNodes& nodes) {
    std::vector<PodMount> claims = nodes.mounts;
    std::erase_if(claims, [](const PodMount& mount) { return mount.isHostPath; });
    return {joinedPodTexts(nodes.nodeSelector, [](const auto& label) { return label.first + "=" + label.second; }),
            joinedPodTexts(nodes.tolerations, [](const PodToleration& one) { return studio::toText(one); }),
            joinedPodTexts(claims, [](const PodMount& one) { return studio::toText(one); }),
            joinedPodTexts(nodes.pullSecrets, [](const std::string& name) { return name; })};
}

Result<void> PodFieldTexts::applyTo(KubernetesNodes& nodes) const {
    PodLists lists;
    lists.nodeSelector = podTextsIn(selector);
    lists.tolerations = podTextsIn(tolerations);
    lists.volumes = podTextsIn(volumes);
    lists.pullSecrets = podTextsIn(secrets);
    return lists.applyTo(nodes);
}

} // namespace studio::ui
