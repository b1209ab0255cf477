// The texts of a program in its user's language. They lie in the program's own resources; translations/README.md says
// how they get there. Only the main thread may change the language.
#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <vector>

class QTranslator;

namespace studio {

class Translations {
public:
    // `parts`: the sets of texts that this program has, "studio_core" for instance. Made after the application object
    // and gone before it; speaks English until told otherwise.
    explicit Translations(QStringList parts);
    ~Translations();
    Translations(const Translations&) = delete;
    Translations& operator=(const Translations&) = delete;

    // One of languages(); English for any other.
    void speak(const QString& language);
    const QString& language() const { return m_language; }

    // The languages that the first part is there in, English ("en") first, the others by name: "de", "zh_CN".
    QStringList languages() const;
    // The first of languages() that the user's system asks for, by LANGUAGE, LC_ALL, LC_MESSAGES and LANG as gettext
    // reads them: in the locale C or POSIX it is English, whatever LANGUAGE says.
    QString languageOfUser() const;

private:
    void install(const QString& language);

    const QStringList m_parts;
    QString m_language;
    std::vector<std::unique_ptr<QTranslator>> m_installed;
};

} // namespace studio
