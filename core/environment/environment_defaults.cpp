#include "core/environment/environment_defaults.h"

#include <QUrl>
#include <algorithm>
#include <charconv>

#include "core/base/sha256.h"
#include "core/environment/environment_text.h"
#include "core/environment/image_reference.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

constexpr const char* cpuImageKey = "environment.cpu_image";
constexpr const char* gpuImageKey = "environment.gpu_image";
constexpr const char* budgetKey = "environment.budget_bytes";
constexpr const char* micromambaUrlKey = "environment.micromamba_url";
constexpr const char* micromambaSha256Key = "environment.micromamba_sha256";
constexpr const char* micromambaTreeKey = "environment.micromamba_tree";
constexpr int64_t minBudget = 1LL << 30;

std::optional<std::string> settingOf(SQLite::Database& db, const char* key) {
    return selectValue<std::string>(db, "SELECT value FROM setting WHERE key=?", key);
}

void writeSetting(SQLite::Database& db, const char* key, const std::string& value) {
    execute(db, "INSERT INTO setting(key,value) VALUES(?,?) ON CONFLICT(key) DO UPDATE SET value=excluded.value", key,
            value);
}

tl::unexpected<Error> refuse(const QString& message) {
    return fail(ErrorCode::InvalidArgument, message.toStdString());
}

// Accepts download URLs. A user name or password would be stored, sent and displayed in plain text.
bool isAddress(const std::string& text) {
    const QUrl url(QString::fromStdString(text), QUrl::StrictMode);
    const QString scheme = url.scheme();
    if (!url.isValid() || !isPlainText(text) || text.find(' ') != std::string::npos || !url.userInfo().isEmpty())
        return false;
    if (scheme == QLatin1String("file"))
        return url.host().isEmpty() && url.path().startsWith(QLatin1Char('/'));
    return (scheme == QLatin1String("https") || scheme == QLatin1String("http")) && !url.host().isEmpty();
}

Result<void> checkImage(const std::string& image) {
    if (image.empty() || isImageReference(image))
        return {};
    return refuse(EnvironmentText::tr("\"%1\" is not an image reference. Use NAME:TAG or REGISTRY/NAME:TAG, such as "
                                      "docker.io/library/python:3.11.")
                      .arg(shownText(image)));
}

} // namespace

void fillInImage(Environment& environment, const EnvironmentDefaults& defaults) {
    auto& container = environment.spec.container;
    if (environment.spec.kind == EnvironmentSpec::Kind::Container && environment.contextFolder.empty() &&
        container.contextTree.empty() && container.image.empty())
        container.image = container.gpus ? defaults.gpuImage : defaults.cpuImage;
}

EnvironmentDefaults readEnvironmentDefaults(SQLite::Database& db) {
    EnvironmentDefaults defaults;
    defaults.cpuImage = settingOf(db, cpuImageKey).value_or(defaults.cpuImage);
    defaults.gpuImage = settingOf(db, gpuImageKey).value_or(defaults.gpuImage);
    defaults.micromambaUrl = settingOf(db, micromambaUrlKey).value_or(defaults.micromambaUrl);
    defaults.micromambaSha256 = settingOf(db, micromambaSha256Key).value_or(defaults.micromambaSha256);
    defaults.micromambaTree = settingOf(db, micromambaTreeKey).value_or(defaults.micromambaTree);
    const std::string budget = settingOf(db, budgetKey).value_or(std::string());
    int64_t bytes = 0;
    const auto parsed = std::from_chars(budget.data(), budget.data() + budget.size(), bytes);
    if (parsed.ec == std::errc() && parsed.ptr == budget.data() + budget.size() && bytes >= minBudget)
        defaults.quotaBytes = bytes;
    return defaults;
}

Result<void> writeEnvironmentDefaults(SQLite::Database& db, const EnvironmentDefaults& defaults) {
    for (const auto* image : {&defaults.cpuImage, &defaults.gpuImage}) {
        if (auto fine = checkImage(*image); !fine)
            return fine;
    }
    if (defaults.quotaBytes < minBudget)
        return refuse(EnvironmentText::tr("The space for environments must be at least 1 GiB."));
    if (!defaults.micromambaUrl.empty() && !isAddress(defaults.micromambaUrl))
        return refuse(EnvironmentText::tr("micromamba cannot be downloaded from \"%1\". Give a URL that begins with "
                                          "https:// and has no user name or password.")
                          .arg(shownText(defaults.micromambaUrl)));
    if (!defaults.micromambaSha256.empty() && !sha256FromHex(defaults.micromambaSha256))
        return refuse(EnvironmentText::tr("The checksum of micromamba must be its SHA-256: 64 hexadecimal digits."));
    if (!defaults.micromambaTree.empty() &&
        (!sha256FromHex(defaults.micromambaTree) || defaults.micromambaSha256.empty()))
        return refuse(EnvironmentText::tr("The stored micromamba needs its SHA-256. Choose the file again."));
    // The download is executed: require a checksum to verify it.
    if (!defaults.micromambaUrl.empty() && defaults.micromambaSha256.empty())
        return refuse(EnvironmentText::tr("The micromamba URL requires the SHA-256 of the file."));
    // A new checksum means another program: drop the stored one.
    const EnvironmentDefaults before = readEnvironmentDefaults(db);
    const bool isOther =
        before.micromambaTree == defaults.micromambaTree && before.micromambaSha256 != defaults.micromambaSha256;
    writeSetting(db, cpuImageKey, defaults.cpuImage);
    writeSetting(db, gpuImageKey, defaults.gpuImage);
    writeSetting(db, budgetKey, std::to_string(defaults.quotaBytes));
    writeSetting(db, micromambaUrlKey, defaults.micromambaUrl);
    writeSetting(db, micromambaSha256Key, defaults.micromambaSha256);
    writeSetting(db, micromambaTreeKey, isOther ? std::string() : defaults.micromambaTree);
    return {};
}

std::vector<std::string> treesReferencedByDefaults(SQLite::Database& db) {
    const auto tree = settingOf(db, micromambaTreeKey);
    return tree && !tree->empty() ? std::vector{*tree} : std::vector<std::string>();
}

} // namespace studio
