// compute-studio: the desktop application.
#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QFile>
#include <QIcon>
#include <QLibrary>
#include <QLibraryInfo>
#include <QTimer>
#include <QTranslator>
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <system_error>
#include <thread>

#include "core/client/program_version.h"
#include "core/client/translations.h"
#include "core/store/workspace.h"
#include "ui/common/keyboard_navigation.h"
#include "ui/common/plain_text_filter.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/common/wheel_event_filter.h"
#include "ui/shell/event_loop_watchdog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/studio_parts.h"

using namespace studio;

namespace {

// Installs the translations of this program and, if available, of Qt, in the selected language, else the user's.
void speak(Translations& texts, QTranslator& ofQt, const QString& chosen) {
    texts.speak(chosen.isEmpty() ? texts.languageOfUser() : chosen);
    QLocale::setDefault(chosen.isEmpty() ? QLocale::system() : QLocale(chosen));
    if (ofQt.load(QLocale(texts.language()), QStringLiteral("qtbase"), QStringLiteral("_"),
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&ofQt);
}

void addOptions(QCommandLineParser& options) {
    options.setApplicationDescription(
        QCoreApplication::translate("main", "Run and monitor training scripts on your own machines."));
    options.addHelpOption();
    options.addVersionOption();
    options.addOption(
        {QStringLiteral("workspace"), QCoreApplication::translate("main", "Workspace folder."), QStringLiteral("DIR")});
    options.addOption(
        {QStringLiteral("open-run"), QCoreApplication::translate("main", "Open this run."), QStringLiteral("ID")});
    options.addOption(
        {QStringLiteral("page"),
         QCoreApplication::translate("main", "Open this page first: home, runs, compute, new-run, settings; some take "
                                             "an argument, such as settings:secrets or target:gpu01."),
         QStringLiteral("PAGE")});
}

// Without a display Qt aborts with the advice to reinstall the application.
bool hasScreen() {
    constexpr std::array variables = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"};
    return std::any_of(variables.begin(), variables.end(),
                       [](const char* name) { return !qEnvironmentVariableIsEmpty(name); });
}

// Reads the configuration of fonts in a thread while the connection to the display is made: Qt reads it for the first
// text, and that would be a tenth of what the window needs to start. Where Qt uses no fontconfig, nothing happens.
class FontPreparation {
public:
    FontPreparation()
        : m_initialize(reinterpret_cast<int (*)()>(QLibrary(QStringLiteral("fontconfig"), 1).resolve("FcInit"))) {
        if (m_initialize == nullptr)
            return;
        try {
            m_thread = std::thread([initialize = m_initialize] { initialize(); });
        } catch (const std::system_error&) { // no further thread is allowed: Qt reads it later
        }
    }
    ~FontPreparation() {
        if (m_thread.joinable())
            m_thread.join();
    }
    FontPreparation(const FontPreparation&) = delete;
    FontPreparation& operator=(const FontPreparation&) = delete;

private:
    int (*m_initialize)();
    std::thread m_thread;
};

// --help and --version work without a display.
int runWithoutScreen(int argc, char** argv) {
    const QCoreApplication app(argc, argv);
    Translations texts({QStringLiteral("studio_core"), QStringLiteral("studio_window")});
    texts.speak(texts.languageOfUser());
    QCommandLineParser options;
    addOptions(options);
    options.process(app);
    const QString sentence =
        QCoreApplication::translate("main", "No display found. Use studioctl in the terminal instead, or connect with "
                                            "\"ssh -X\" to show the window on your own screen.");
    std::fputs(qPrintable(sentence + QLatin1Char('\n')), stderr);
    return 1;
}

std::string workspaceFolder(const QCommandLineParser& options, const ui::UiState& remember) {
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
    QCoreApplication::setApplicationVersion(QString::fromLatin1(programVersion()));
    QGuiApplication::setDesktopFileName(QStringLiteral("compute-studio"));
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    if (!hasScreen())
        return runWithoutScreen(argc, argv);
    const FontPreparation fonts;
    QApplication app(argc, argv);
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Compute Studio"));
    std::signal(SIGPIPE, SIG_IGN); // a driver that exits must not kill the window

    ui::UiState remember;
    Translations texts({QStringLiteral("studio_core"), QStringLiteral("studio_window")});
    QTranslator ofQt;
    speak(texts, ofQt, remember.shared(QStringLiteral("language")).toString());
    QCommandLineParser options;
    addOptions(options);
    options.process(app);

    ui::Theme theme(app, static_cast<ui::ThemeChoice>(remember.shared(QStringLiteral("theme"), 0).toInt()));
    // After the theme, which registers the resources
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/compute-studio.png")));
    const ui::PlainTextFilter guard(app);
    const ui::KeyboardNavigation keyboard(app);
    const ui::WheelEventFilter wheel(app);
    ui::EventLoopWatchdog watch;
    WorkspaceOptions workspace;
    workspace.folder = workspaceFolder(options, remember);
    workspace.mayCreate = workspace.folder == defaultWorkspaceFolder() && canCreateDefaultWorkspace();
    const QString driver = QCoreApplication::applicationDirPath() + QStringLiteral("/studioctl");
    const QString page = options.value(QStringLiteral("page"));
    ui::MainWindow window(theme, remember, ui::composeParts(), workspace, QFile::encodeName(driver).toStdString(),
                          page.section(QLatin1Char(':'), 0, 0), page.section(QLatin1Char(':'), 1));
    if (options.isSet(QStringLiteral("open-run")))
        window.navigator().open(QStringLiteral("run"), options.value(QStringLiteral("open-run")));
    window.show();
    // Excludes the startup, which is measured separately
    QTimer::singleShot(std::chrono::seconds(1), &watch, &ui::EventLoopWatchdog::reset);
    return QApplication::exec();
}
