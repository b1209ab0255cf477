#include "ui/common/source_consent.h"

#include <QCoreApplication>

#include "ui/common/formats.h"

namespace studio::ui {

namespace {

struct SourceConsentText {
    Q_DECLARE_TR_FUNCTIONS(SourceConsentText)
};

} // namespace

std::optional<Question> consentQuestion(const Error& refusal, const QString& button) {
    Question question;
    question.button = button;
    question.objectName = QStringLiteral("consentDialog");
    question.text = displayTextElided(refusal.message, 1000);
    if (refusal.code == ErrorCode::SourceTooBroad)
        question.title = SourceConsentText::tr("Upload the entire home folder?");
    else if (refusal.code == ErrorCode::PrivateKeyFound)
        question.title = SourceConsentText::tr("Upload private keys?");
    else
        return std::nullopt;
    return question;
}

SourceConsent withConsent(SourceConsent given, const Error& refusal) {
    given.homeFolder = given.homeFolder || refusal.code == ErrorCode::SourceTooBroad;
    given.privateKeys = given.privateKeys || refusal.code == ErrorCode::PrivateKeyFound;
    return given;
}

} // namespace studio::ui
