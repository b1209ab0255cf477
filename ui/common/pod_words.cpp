#include "ui/common/pod_words.h"

#include <QStringList>
#include <algorithm>

#include "core/base/display_text.h"

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
    nodes.nodeSelector.clear();
    for (const std::string& word : podWordsIn(selector)) {
        const size_t equals = std::min(word.find('='), word.size());
        nodes.nodeSelector[word.substr(0, equals)] = equals < word.size() ? word.substr(equals + 1) : std::string();
    }
    nodes.tolerations.clear();
    for (const std::string& word : podWordsIn(tolerations)) {
        auto toleration = podTolerationFromText(word);
        if (!toleration)
            return fail(toleration.error());
        nodes.tolerations.push_back(std::move(*toleration));
    }
    std::erase_if(nodes.mounts, [](const PodMount& mount) { return !mount.isHostPath; });
    for (const std::string& word : podWordsIn(volumes)) {
        auto mount = podMountFromText(word, false);
        if (!mount)
            return fail(mount.error());
        nodes.mounts.push_back(std::move(*mount));
    }
    nodes.pullSecrets = podWordsIn(secrets);
    return {};
}

} // namespace studio::ui
