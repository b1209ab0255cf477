// compute-studio: the window.
#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QFile>
#include <QIcon>
#include <QLibraryInfo>
#include <QTimer>
#include <QTranslator>
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>

#include "core/store/workspace.h"
#include "core/studio/translations.h"
#include "ui/common/plain_guard.h"
#include "ui/common/remember.h"
#include "ui/common/theme.h"
#include "ui/shell/main_window.h"
#include "ui/shell/pause_watch.h"
#include "ui/shell/studio_parts.h"

using namespace studio;

namespace {

// The texts of this program and, where they are installed, of Qt, in the language that was chosen, else the user's.
void speak(Translations& texts, QTranslator& ofQt, const QString& chosen) {
    texts.speak(chosen.isEmpty() ? texts.languageOfUser() : chosen);
    QLocale::setDefault(chosen.isEmpty() ? QLocale::system() : QLocale(chosen));
    if (ofQt.load(QLocale(texts.language()), QStringLiteral("qtbase"), QStringLiteral("_"),
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&ofQt);
}

void addOptions(QCommandLineParser& options) {
    options.setApplicationDescription(
        QCoreApplication::translate("main", "Run training scripts on the machines you own, and watch them."));
    options.addHelpOption();
    options.addVersionOption();
    options.addOption({QStringLiteral("workspace"), QCoreApplication::translate("main", "The workspace's folder."),
                       QStringLiteral("DIR")});
    options.addOption(
        {QStringLiteral("open-run"), QCoreApplication::translate("main", "Show this run."), QStringLiteral("ID")});
    options.addOption(
        {QStringLiteral("page"),
         QCoreApplication::translate("main", "Begin with this page: home, runs, compute, new-run, settings."),
         QStringLiteral("PAGE")});
}

// Without a screen Qt would abort, and advise to install the program again.
bool hasScreen() {
    constexpr std::array variables = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"};
    return std::any_of(variables.begin(), variables.end(),
                       [](const char* name) { return !qEnvironmentVariableIsEmpty(name); });
}

// Help and version are answered all the same.
int runWithoutScreen(int argc, char** argv) {
    const QCoreApplication app(argc, argv);
    Translations texts({QStringLiteral("studio_core"), QStringLiteral("studio_window")});
    texts.speak(texts.languageOfUser());
    QCommandLineParser options;
    addOptions(options);
    options.process(app);
    const QString sentence = QCoreApplication::translate(
        "main", "There is no screen to show a window on. Everything it does, studioctl does in a terminal; over SSH, "
                "\"ssh -X\" brings the window to your own screen.");
    std::fputs(qPrintable(sentence + QLatin1Char('\n')), stderr);
    return 1;
}

std::string workspaceFolder(const QCommandLineParser& options, const ui::Remember& remember) {
    QString folder = options.value(QStringLiteral("workspace"));
    if (folder.isEmpty() && qEnvironmentVariableIsEmpty("COMPUTE_STUDIO_WORKSPACE"))
        folder = remember.shared(QStringLiteral("lastWorkspace")).toString();
    if (folder.isEmpty())
        return defaultWorkspaceFolder();
    return QFile::encodeName(QDir::cleanPath(QDir::current().absoluteFilePath(folder))).toStdString();
}

} // namespace

int main(int argc, char** argv) {
    QCoreApplication::setApplicationName(QStringLiteral("compute-studio"));
    QCoreApplication::setApplicationVersion(QStringLiteral(STUDIO_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("compute-studio"));
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    if (!hasScreen())
        return runWithoutScreen(argc, argv);
    QApplication app(argc, argv);
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Compute Studio"));
    std::signal(SIGPIPE, SIG_IGN); // a driver that ends must not take the window with it

    ui::Remember remember;
    Translations texts({QStringLiteral("studio_core"), QStringLiteral("studio_window")});
    QTranslator ofQt;
    speak(texts, ofQt, remember.shared(QStringLiteral("language")).toString());
    QCommandLineParser options;
    addOptions(options);
    options.process(app);

    ui::Theme theme(app, static_cast<ui::ThemeChoice>(remember.shared(QStringLiteral("theme"), 0).toInt()));
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/compute-studio.png"))); // the theme has the resources
    const ui::PlainGuard guard(app);
    ui::PauseWatch watch;
    WorkspaceOptions workspace;
    workspace.folder = workspaceFolder(options, remember);
    const QString driver = QCoreApplication::applicationDirPath() + QStringLiteral("/studioctl");
    ui::MainWindow window(theme, remember, ui::composeParts(), workspace, QFile::encodeName(driver).toStdString());
    if (options.isSet(QStringLiteral("page")))
        window.navigator().open(options.value(QStringLiteral("page")), {});
    if (options.isSet(QStringLiteral("open-run")))
        window.navigator().open(QStringLiteral("run"), options.value(QStringLiteral("open-run")));
    window.show();
    QTimer::singleShot(std::chrono::seconds(1), &watch, &ui::PauseWatch::reset); // the start is measured by itself
    return QApplication::exec();
}
