#include "core/jobfile/shipped_presets.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <map>

#include "core/jobfile/preset_file.h"

// Q_INIT_RESOURCE must be used outside of namespaces; without it the linker drops a static library's resources.
static void loadPresetResources() {
    Q_INIT_RESOURCE(providers);
}

namespace studio {

std::vector<std::string> shippedPresetNames() {
    loadPresetResources();
    std::vector<std::string> names;
    for (const QFileInfo& file :
         QDir(QStringLiteral(":/core/providers")).entryInfoList({QStringLiteral("*.yml")}, QDir::Files, QDir::Name))
        names.push_back(file.completeBaseName().toStdString());
    return names;
}

std::string shippedPresetText(const std::string& name) {
    loadPresetResources();
    QFile file(QStringLiteral(":/core/providers/%1.yml").arg(QString::fromStdString(name)));
    return isPresetName(name) && file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

const CloudPreset* shippedPreset(const std::string& name) {
    static const std::map<std::string, CloudPreset> presets = [] {
        std::map<std::string, CloudPreset> all;
        for (const std::string& one : shippedPresetNames()) {
            if (auto read = readPresetFile(shippedPresetText(one), one, one + ".yml"); read.preset)
                all.emplace(one, std::move(*read.preset));
        }
        return all;
    }();
    const auto found = presets.find(name);
    return found == presets.end() ? nullptr : &found->second;
}

} // namespace studio
