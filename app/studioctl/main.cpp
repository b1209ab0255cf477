// studioctl: everything that the window can do, from a terminal or a script.
#include <QCoreApplication>
#include <clocale>
#include <csignal>

#include "app/studioctl/command.h"
#include "core/studio/translations.h"

int main(int argc, char** argv) {
    // The arguments as bytes, before Qt takes its own out.
    std::vector<std::string> arguments(argv + 1, argv + argc);
    int qtArgumentCount = 1;
    QCoreApplication app(qtArgumentCount, argv);
    QCoreApplication::setApplicationName(QStringLiteral("studioctl"));
    QCoreApplication::setApplicationVersion(QStringLiteral(STUDIO_VERSION));
    // Numbers in files and output are C's, whatever the user's locale.
    std::setlocale(LC_NUMERIC, "C");
    std::signal(SIGPIPE, SIG_DFL); // "studioctl run list | head" ends quietly

    studio::Translations translations({QStringLiteral("studio_core")});
    translations.speak(translations.languageOfUser());
    studio::cli::CommandLine line(translations);
    const auto code = line.run(std::move(arguments));
    return code ? *code : QCoreApplication::exec();
}
