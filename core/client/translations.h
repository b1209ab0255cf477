// Translations installs the translators of a program in the user's language. The translations are in the program's own
// resources (translations/README.md). Main thread only.
#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <vector>

class QTranslator;

namespace studio {

class Translations {
public:
    // `parts`: the translation catalogs of this program, "studio_core" for instance. Create it after the application
    // object and destroy it before; English until speak() is called.
    explicit Translations(QStringList parts);
    ~Translations();
    Translations(const Translations&) = delete;
    Translations& operator=(const Translations&) = delete;

    // Sets one of languages(); English for any other.
    void speak(const QString& language);
    const QString& language() const { return m_language; }

    // Returns the languages of the first catalog, English ("en") first, the others by name: "de", "zh_CN".
    QStringList languages() const;
    // Returns the first of languages() that the environment requests by LANGUAGE, LC_ALL, LC_MESSAGES and LANG, with
    // gettext's precedence: in the locale C or POSIX it is English, even if LANGUAGE is set.
    QString languageOfUser() const;

private:
    void install(const QString& language);

    const QStringList m_parts;
    QString m_language;
    std::vector<std::unique_ptr<QTranslator>> m_installed;
};

} // namespace studio
