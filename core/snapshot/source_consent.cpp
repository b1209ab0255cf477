#include "core/snapshot/source_consent.h"

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/real_path.h"
#include "core/snapshot/generated_name.h"
#include "core/snapshot/snapshot_text.h"

namespace studio {

namespace {

constexpr size_t sourceConsentMaxNamed = 3;

// Certificates are named *.pem as well; inspect the content if the scan did not.
bool isPrivateKey(const ScanReport& report, const ScanWarning& warning) {
    if (warning.kind != ScanWarning::Kind::PrivateKey)
        return false;
    if (!warning.path.ends_with(".pem") && !warning.path.ends_with(".PEM"))
        return true;
    const size_t lookAt = bytesToInspect(warning.path, warning.bytes);
    if (lookAt == 0)
        return false; // certificate bundles are larger than keys
    const auto content = readFile(joinPath(report.source, warning.path), 1U << 20U);
    return !content || findingIn(warning.path, *content) == ContentFinding::PrivateKey;
}

} // namespace

Result<void> checkSourceFolder(const std::string& folder, const std::string& home, const SourceConsent& consent) {
    if (consent.homeFolder)
        return {};
    const auto real = realPath(folder);
    if (!real)
        return {}; // the scan reports the error
    const auto realHome = realPath(home);
    const bool holdsHome = *real == "/" || (realHome && (*realHome == *real || realHome->starts_with(*real + "/")));
    if (!holdsHome)
        return {};
    return fail(
        ErrorCode::SourceTooBroad,
        SnapshotText::tr("%1 is your home folder, or contains it: keys, passwords and everything else in it would be "
                         "uploaded. Choose a folder that contains only the code, or use --allow-home-folder.")
            .arg(QString::fromStdString(displayText(folder)))
            .toStdString());
}

Result<void> checkPrivateKeys(const ScanReport& report, const SourceConsent& consent) {
    if (consent.privateKeys)
        return {};
    QStringList named;
    size_t count = 0;
    for (const ScanWarning& warning : report.warnings) {
        if (isPrivateKey(report, warning) && ++count <= sourceConsentMaxNamed)
            named << QString::fromStdString(displayText(warning.path));
    }
    if (count == 0)
        return {};
    if (count > sourceConsentMaxNamed)
        named << SnapshotText::tr("%n more", nullptr, static_cast<int>(count - sourceConsentMaxNamed));
    return fail(ErrorCode::PrivateKeyFound,
                SnapshotText::tr("Files that look like private keys would be uploaded: %1 (in %2). Exclude them with a "
                                 "line in .amlignore or .gitignore, or use --allow-private-keys.")
                    .arg(named.join(QStringLiteral(", ")), QString::fromStdString(displayText(report.source)))
                    .toStdString());
}

} // namespace studio
