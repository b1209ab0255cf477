#include "core/target/provider/provider_error.h"

namespace studio {

std::string_view toText(ProviderError::Kind kind) {
    switch (kind) {
    case ProviderError::Kind::Unanswered:
        return "unanswered";
    case ProviderError::Kind::Absent:
        return "absent";
    case ProviderError::Kind::Exists:
        return "exists";
    case ProviderError::Kind::Quota:
        return "quota";
    case ProviderError::Kind::Capacity:
        return "capacity";
    case ProviderError::Kind::SignIn:
        return "sign_in";
    case ProviderError::Kind::Missing:
        return "missing";
    case ProviderError::Kind::Refused:
        return "refused";
    case ProviderError::Kind::Pending:
        return "pending";
    case ProviderError::Kind::Stuck:
        return "stuck";
    case ProviderError::Kind::Unknown:
        return "unknown";
    }
    return "unknown";
}

ProviderError::Kind kindWithoutAnswer(ErrorCode code) {
    switch (code) {
    case ErrorCode::NotFound:
        return ProviderError::Kind::Missing;
    case ErrorCode::InvalidArgument:
    case ErrorCode::PermissionDenied:
        return ProviderError::Kind::Refused;
    default:
        return ProviderError::Kind::Unanswered;
    }
}

} // namespace studio
