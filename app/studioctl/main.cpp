// studioctl: the command line interface, with all functions of the window.
#include <QCoreApplication>
#include <clocale>
#include <csignal>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/client/program_version.h"
#include "core/client/translations.h"

int main(int argc, char** argv) {
    studio::cli::occupyStandardStreams();
    // Raw bytes, before Qt removes its own options.
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    int qtArgumentCount = 1;
    QCoreApplication app(qtArgumentCount, argv);
    QCoreApplication::setApplicationName(QStringLiteral("studioctl"));
    QCoreApplication::setApplicationVersion(QString::fromLatin1(studio::programVersion()));
    // Numbers in files and output always use the C locale.
    std::setlocale(LC_NUMERIC, "C");
    std::signal(SIGPIPE, SIG_DFL); // "studioctl run list | head" ends silently

    studio::Translations translations({QStringLiteral("studio_core")});
    translations.speak(translations.languageOfUser());
    studio::cli::CommandLine line(translations);
    const auto code = line.run(arguments);
    return studio::cli::finishOutput(code ? *code : QCoreApplication::exec());
}
