#include "core/driver/cloud_presets.h"

#include <QFileInfo>

#include "core/base/display_text.h"
#include "core/base/sha256.h"
#include "core/client/studio_text.h"
#include "core/jobfile/preset_file.h"
#include "core/jobfile/shipped_presets.h"

namespace studio {

namespace {

constexpr std::chrono::seconds presetReadInterval{2};

std::string stateOfProgram(const std::string& path) {
    const QFileInfo info(QString::fromStdString(path));
    return std::to_string(info.size()) + " " + std::to_string(info.lastModified().toMSecsSinceEpoch()) + " " +
           std::to_string(info.metadataChangeTime().toMSecsSinceEpoch());
}

} // namespace

CloudPresets::Known& CloudPresets::find(const std::string& name) {
    Known& known = m_known[name];
    const auto now = std::chrono::steady_clock::now();
    if (known.read != std::chrono::steady_clock::time_point() && now - known.read < presetReadInterval)
        return known;
    std::optional<TrustedPreset> trusted;
    const auto read = m_database.read([&](SQLite::Database& db) -> Result<void> {
        trusted = trustedPresets::find(db, name);
        return {};
    });
    if (!read)
        return known;
    known.read = now;
    if (known.preset && known.trusted == trusted)
        return known;
    known.preset.reset();
    known.trusted = trusted;
    known.programState.clear();
    if (trusted) {
        if (auto file = readPresetFile(trusted->text, name, name); file.preset) {
            file.preset->program = trusted->program;
            known.preset = std::make_shared<const CloudPreset>(std::move(*file.preset));
        }
    } else if (const CloudPreset* shipped = shippedPreset(name)) {
        known.preset = std::make_shared<const CloudPreset>(*shipped);
    }
    return known;
}

std::shared_ptr<const NodeCommands> CloudPresets::commands(const std::string& engine) {
    const CloudNodes where = cloudEngineFromText(engine);
    Known& known = find(where.preset);
    if (!known.preset)
        return nullptr;
    std::optional<ProviderError> refusal;
    if (known.trusted) {
        if (const std::string state = stateOfProgram(known.trusted->program); state != known.programState) {
            const auto hash = sha256OfFile(known.trusted->program);
            known.isUnchanged = hash && toHex(*hash) == known.trusted->programHash;
            known.programState = state;
        }
        if (!known.isUnchanged)
            refusal = ProviderError{
                ProviderError::Kind::SignIn,
                StudioText::tr("The program %1 has changed since the preset %2 was trusted. Trust it again: "
                               "studioctl provider add --file PRESET")
                    .arg(QString::fromStdString(displayText(known.trusted->program)),
                         QString::fromStdString(displayText(where.preset)))
                    .toStdString(),
                {}};
    }
    return std::make_shared<CloudNodeCommands>(known.preset, where, std::move(refusal));
}

NodeCommandsSource CloudPresets::addTo(NodeCommandsSource base, Database& database) {
    NodeCommandsSource source = base;
    source.commands = [base = std::move(base), presets = std::make_shared<CloudPresets>(database)](
                          const std::string& provider, const std::string& engine) {
        return provider == "cloud" ? presets->commands(engine) : base.commands(provider, engine);
    };
    return source;
}

} // namespace studio
