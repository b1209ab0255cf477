#include "core/secret/secret_name.h"

#include <algorithm>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/secret/secrets_text.h"

namespace studio {

namespace {

bool mayStandInAName(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.' || c == '/';
}

} // namespace

Result<void> checkSecretName(std::string_view name) {
    if (name.size() <= maxSecretNameLength && isSafeRelativePath(name) &&
        std::all_of(name.begin(), name.end(), mayStandInAName))
        return {};
    return fail(ErrorCode::InvalidArgument,
                SecretsText::tr("\"%1\" is not a valid secret name. Use letters, digits, '-', '_' and '.', in parts "
                                "separated by '/', and at most %2 characters.")
                    .arg(QString::fromStdString(displayText(name.substr(0, maxSecretNameLength))),
                         QString::number(maxSecretNameLength))
                    .toStdString());
}

Result<void> checkSecretSize(std::string_view secret) {
    if (secret.empty())
        return fail(ErrorCode::InvalidArgument,
                    SecretsText::tr("An empty secret cannot be stored. Delete it instead.").toStdString());
    if (secret.size() > maxSecretSize)
        return fail(ErrorCode::TooLarge, SecretsText::tr("The secret has %1 bytes; the limit is %2. Shorten it.")
                                             .arg(secret.size())
                                             .arg(maxSecretSize)
                                             .toStdString());
    return {};
}

} // namespace studio
