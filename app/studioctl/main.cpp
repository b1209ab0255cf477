// studioctl: everything that the window can do, from a terminal or a script.
#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <clocale>
#include <csignal>

#include "app/studioctl/command.h"

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

    studio::cli::CommandLine line;
    const auto code = line.run(std::move(arguments));
    return code ? *code : QCoreApplication::exec();
}
