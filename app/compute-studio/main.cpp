// compute-studio: the window.
#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QFile>
#include <QLibraryInfo>
#include <QTranslator>
#include <csignal>

#include "core/store/workspace.h"
#include "ui/common/plain_guard.h"
#include "ui/common/remember.h"
#include "ui/common/theme.h"
#include "ui/shell/main_window.h"
#include "ui/shell/pause_watch.h"
#include "ui/shell/studio_parts.h"

using namespace studio;

namespace {

// The texts of this program and of Qt in the language that was chosen, else the system's. English needs none.
void speak(QApplication& app, const QString& chosen) {
    const QLocale locale = chosen.isEmpty() ? QLocale::system() : QLocale(chosen);
    QLocale::setDefault(locale);
    const QString own =
        QCoreApplication::applicationDirPath() + QStringLiteral("/../share/compute-studio/translations");
    const std::pair<QString, QStringList> texts[] = {
        {QStringLiteral("qtbase"), {QLibraryInfo::path(QLibraryInfo::TranslationsPath)}},
        {QStringLiteral("compute-studio"),
         {own, QCoreApplication::applicationDirPath() + QStringLiteral("/../translations")}}};
    for (const auto& [name, folders] : texts) {
        for (const QString& folder : folders) {
            auto* translator = new QTranslator(&app);
            if (translator->load(locale, name, QStringLiteral("_"), folder)) {
                QCoreApplication::installTranslator(translator);
                break;
            }
            delete translator;
        }
    }
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
    QApplication app(argc, argv);
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Compute Studio"));
    std::signal(SIGPIPE, SIG_IGN); // a driver that ends must not take the window with it

    ui::Remember remember;
    speak(app, remember.shared(QStringLiteral("language")).toString());
    QCommandLineParser options;
    options.setApplicationDescription(
        QCoreApplication::translate("main", "Run training scripts on the machines you own, and watch them."));
    options.addHelpOption();
    options.addVersionOption();
    options.addOption({QStringLiteral("workspace"), QCoreApplication::translate("main", "The workspace's folder."),
                       QStringLiteral("DIR")});
    options.addOption(
        {QStringLiteral("open-run"), QCoreApplication::translate("main", "Show this run."), QStringLiteral("ID")});
    options.process(app);

    ui::Theme theme(app, static_cast<ui::ThemeChoice>(remember.shared(QStringLiteral("theme"), 0).toInt()));
    const ui::PlainGuard guard(app);
    const ui::PauseWatch watch;
    WorkspaceOptions workspace;
    workspace.folder = workspaceFolder(options, remember);
    const QString driver = QCoreApplication::applicationDirPath() + QStringLiteral("/studioctl");
    ui::MainWindow window(theme, remember, ui::composeParts(), workspace, QFile::encodeName(driver).toStdString());
    if (options.isSet(QStringLiteral("open-run")))
        window.navigator().open(QStringLiteral("run"), options.value(QStringLiteral("open-run")));
    window.show();
    return QApplication::exec();
}
