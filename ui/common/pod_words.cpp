#include "ui/common/pod_words.h"

#include <QStringList>

#include "core/base/display_text.h"
#include "core/target/pod_lists.h"

namespace studio::ui {

namespace {

std::vector<std::string> podWordsIn(const QString& text) {
    std::vector<std::string> words;
    for (const QString& word : text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts))
        words.push_back(word.toStdString());
    return words;
}

template <typename List, typename ToText>
QString joinedPodWords(const List& list, ToText toText) {
    QStringList words;
    for (const auto& each : list)
        words << QString::fromStdString(displayText(toText(each)));
    return words.join(QLatin1Char(' '));
}

} // namespace

PodWords PodWords::of(const KubernetesNodes& nodes) {
    std::vector<PodMount> claims = nodes.mounts;
    std::erase_if(claims, [](const PodMount& mount) { return mount.isHostPath; });
    return {joinedPodWords(nodes.nodeSelector, [](const auto& label) { return label.first + "=" + label.second; }),
            joinedPodWords(nodes.tolerations, [](const PodToleration& one) { return studio::toText(one); }),
            joinedPodWords(claims, [](const PodMount& one) { return studio::toText(one); }),
            joinedPodWords(nodes.pullSecrets, [](const std::string& name) { return name; })};
}

Result<void> PodWords::applyTo(KubernetesNodes& nodes) const {
    PodLists lists;
    lists.nodeSelector = podWordsIn(selector);
    lists.tolerations = podWordsIn(tolerations);
    lists.volumes = podWordsIn(volumes);
    lists.pullSecrets = podWordsIn(secrets);
    return lists.applyTo(nodes);
}

} // namespace studio::ui
