#include "core/client/translations.h"

#include <QCoreApplication>
#include <QDir>
#include <QLocale>
#include <QTranslator>

namespace studio {

namespace {

constexpr auto translationFolder = ":/translations";

QString english() {
    return QStringLiteral("en");
}

bool isPlainLocale() {
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (const QByteArray value = qgetenv(name); !value.isEmpty())
            return value == "C" || value == "POSIX" || value.startsWith("C.");
    }
    return true;
#else
    return false;
#endif
}

// Compares the script too: readers of Simplified Chinese may not read Traditional, and vice versa.
bool isReadable(const QLocale& offered, const QLocale& wanted) {
    return offered.language() == wanted.language() && offered.script() == wanted.script();
}

} // namespace

Translations::Translations(QStringList parts)
    : m_parts(std::move(parts)) {
    speak(english());
}

Translations::~Translations() = default;

void Translations::speak(const QString& language) {
    const QString spoken = languages().contains(language) ? language : english();
    if (spoken == m_language && !m_installed.empty())
        return; // studioctl asks for English at every start
    m_installed.clear();
    m_language = spoken;
    install(english()); // English is always installed for its plural forms
    if (m_language != english())
        install(m_language); // QCoreApplication searches the last installed translator first
}

void Translations::install(const QString& language) {
    for (const QString& part : m_parts) {
        auto translator = std::make_unique<QTranslator>();
        if (!translator->load(part + QLatin1Char('_') + language, QString::fromLatin1(translationFolder)))
            continue;
        QCoreApplication::installTranslator(translator.get());
        m_installed.push_back(std::move(translator));
    }
}

QStringList Translations::languages() const {
    const QString start = m_parts.value(0) + QLatin1Char('_');
    QStringList found;
    const QDir resources(QString::fromLatin1(translationFolder));
    for (const QString& name : resources.entryList({start + QStringLiteral("*.qm")}, QDir::Files, QDir::Name))
        found << name.mid(start.size()).chopped(3);
    found.removeAll(english());
    found.prepend(english());
    return found;
}

QString Translations::languageOfUser() const {
    if (isPlainLocale())
        return english();
    const QStringList offered = languages();
    for (const QString& wanted : QLocale::system().uiLanguages()) {
        for (const QString& language : offered) {
            if (isReadable(QLocale(language), QLocale(wanted)))
                return language;
        }
    }
    return english();
}

} // namespace studio
