#include "core/client/cloud_client.h"

#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>

#include "core/base/sha256.h"
#include "core/client/studio_text.h"
#include "core/jobfile/preset_file.h"
#include "core/jobfile/shipped_presets.h"
#include "core/target/node_provider.h"

namespace studio {

namespace {

std::optional<KnownPreset> knownOf(const TrustedPreset& trusted) {
    auto file = readPresetFile(trusted.text, trusted.name, trusted.name);
    if (!file.preset)
        return std::nullopt;
    file.preset->program = trusted.program;
    return KnownPreset{std::make_shared<const CloudPreset>(std::move(*file.preset)), trusted};
}

} // namespace

namespace clouds {

Result<std::vector<KnownPreset>> presets(Client& client) {
    std::map<std::string, KnownPreset> all;
    for (const std::string& name : shippedPresetNames()) {
        if (const CloudPreset* shipped = shippedPreset(name))
            all[name] = {std::make_shared<const CloudPreset>(*shipped)};
    }
    const auto trusted = client.read<std::vector<TrustedPreset>>(
        [](SQLite::Database& db) -> Result<std::vector<TrustedPreset>> { return trustedPresets::all(db); });
    if (!trusted)
        return fail(trusted.error());
    for (const TrustedPreset& one : *trusted) {
        if (auto known = knownOf(one))
            all[one.name] = std::move(*known);
    }
    std::vector<KnownPreset> list;
    for (auto& [name, known] : all)
        list.push_back(std::move(known));
    return list;
}

Result<KnownPreset> find(Client& client, const std::string& name) {
    const auto all = presets(client);
    if (!all)
        return fail(all.error());
    QStringList names;
    for (const KnownPreset& known : *all) {
        names << shown(known.preset->name);
        if (known.preset->name != name)
            continue;
        if (auto fine = checkProgram(known); !fine)
            return fail(fine.error());
        return known;
    }
    return fail(ErrorCode::NotFound,
                StudioText::tr("There is no provider \"%1\" of machines in a cloud. Available: %2.")
                    .arg(shown(name), names.join(QStringLiteral(", ")))
                    .toStdString());
}

Result<void> checkProgram(const KnownPreset& known) {
    if (!known.trusted)
        return {};
    const auto hash = sha256OfFile(known.trusted->program);
    if (hash && toHex(*hash) == known.trusted->programHash)
        return {};
    return fail(ErrorCode::SignInNeeded,
                StudioText::tr("The program %1 has changed since the preset %2 was trusted. Trust it again: "
                               "studioctl provider add --file PRESET")
                    .arg(shown(known.trusted->program), shown(known.preset->name))
                    .toStdString());
}

namespace {

// Clusters and instances that use it, separated by commas.
QString usersOf(SQLite::Database& db, const std::string& name) {
    QStringList users;
    for (const std::string& user : trustedPresets::users(db, name))
        users << shown(user);
    return users.join(QStringLiteral(", "));
}

} // namespace

Result<KnownPreset> trust(Client& client, const std::string& text, const std::string& name, const std::string& file) {
    const PresetFile read = readPresetFile(text, name, file);
    if (!read.preset)
        return fail(ErrorCode::InvalidArgument, read.problems.empty() ? std::string() : toLine(read.problems.front()));
    if (providerNamed(read.preset->name) != nullptr)
        return fail(ErrorCode::InvalidArgument,
                    StudioText::tr("\"%1\" is a provider of the studio. Choose another name: add \"name: my-cloud\".")
                        .arg(QString::fromStdString(read.preset->name))
                        .toStdString());
    const QString wanted = QString::fromStdString(read.preset->program);
    const QString found = wanted.startsWith(QLatin1Char('/')) ? wanted : QStandardPaths::findExecutable(wanted);
    if (found.isEmpty() || !QFileInfo(found).isExecutable())
        return fail(ErrorCode::NotFound,
                    StudioText::tr("The program \"%1\" of the preset is not installed on this computer.")
                        .arg(shown(read.preset->program))
                        .toStdString());
    TrustedPreset trusted;
    trusted.name = read.preset->name;
    trusted.text = text;
    trusted.textHash = toHex(sha256Of(text));
    trusted.program = QFileInfo(found).absoluteFilePath().toStdString();
    const auto hash = sha256OfFile(trusted.program);
    if (!hash)
        return fail(hash.error());
    trusted.programHash = toHex(*hash);
    trusted.added = currentTime();
    const auto all = presets(client);
    if (!all)
        return fail(all.error());
    const auto before = std::find_if(all->begin(), all->end(),
                                     [&](const KnownPreset& known) { return known.preset->name == trusted.name; });
    // Another program would not find the machines that this one created.
    const bool replaces = before != all->end() && (!before->trusted || before->trusted->program != trusted.program);
    const auto written = client.change([&](SQLite::Database& db) -> Result<void> {
        const QString users = replaces ? usersOf(db, trusted.name) : QString();
        if (!users.isEmpty())
            return fail(
                ErrorCode::Conflict,
                StudioText::tr("The provider \"%1\" is used by: %2. Their machines would no longer be found: give "
                               "the preset another name, such as \"name: my-%1\".")
                    .arg(shown(trusted.name), users)
                    .toStdString());
        trustedPresets::set(db, trusted);
        return {};
    });
    if (!written)
        return fail(written.error());
    return find(client, trusted.name);
}

Result<void> forget(Client& client, const std::string& name) {
    return client.change([&](SQLite::Database& db) -> Result<void> {
        // A shipped one takes the place of the user's.
        const QString users = shippedPreset(name) != nullptr ? QString() : usersOf(db, name);
        if (!users.isEmpty())
            return fail(ErrorCode::Conflict, StudioText::tr("The provider \"%1\" is used by: %2. Delete these first.")
                                                 .arg(shown(name), users)
                                                 .toStdString());
        if (!trustedPresets::remove(db, name))
            return fail(ErrorCode::NotFound, StudioText::tr("There is no provider \"%1\" that was added from a file.")
                                                 .arg(shown(name))
                                                 .toStdString());
        return {};
    });
}

std::vector<std::string> passedVariables(Client& client) {
    const auto used = client.read<std::vector<std::string>>(
        [](SQLite::Database& db) -> Result<std::vector<std::string>> { return trustedPresets::inUse(db); });
    if (!used || used->empty())
        return {};
    std::vector<std::string> variables;
    for (const KnownPreset& known : presets(client).value_or(std::vector<KnownPreset>())) {
        if (std::find(used->begin(), used->end(), known.preset->name) != used->end())
            variables.insert(variables.end(), known.preset->pass.begin(), known.preset->pass.end());
    }
    return variables;
}

QString describe(PresetProof proof) {
    switch (proof) {
    case PresetProof::Account:
        return StudioText::tr("Verified with an account");
    case PresetProof::Emulator:
        return StudioText::tr("Verified on an emulator, not with an account");
    case PresetProof::FakeApi:
        return StudioText::tr("Verified on a mock of the API, not with an account");
    case PresetProof::Documents:
        return StudioText::tr("Written from documentation; untested");
    }
    return {};
}

QString describeBills(const CloudPreset& preset) {
    const std::string& poweroff = preset.bills.poweroff;
    if (poweroff == "ends")
        return StudioText::tr(
            "While no scheduler runs, an idle node powers itself off after the idle time of its cluster (at least 15 "
            "minutes), which stops its cost; with results that were not collected, after three days. A compute "
            "instance also does so at the stop time of its schedules.");
    if (poweroff == "cpu")
        return StudioText::tr(
            "While no scheduler runs, an idle node powers itself off after the idle time of its cluster (at least 15 "
            "minutes); its disk is billed until it is deleted. With results that were not collected it does so after "
            "three days. A compute instance also powers itself off at the stop time of its schedules.");
    if (poweroff == "continues")
        return StudioText::tr(
            "A node is billed until the scheduler of this workspace deletes it, even while powered off. A compute "
            "instance stays on while no scheduler runs.");
    return StudioText::tr("The cost of an idle node is unknown.");
}

} // namespace clouds

} // namespace studio
