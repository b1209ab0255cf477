#include "ui/help/help_topics.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeySequence>
#include <QWidget>
#include <algorithm>
#include <iterator>
#include <map>

#include "ui/common/formats.h"
#include "ui/common/target_kind_view.h"

namespace studio::ui::help {

namespace {

struct HelpText {
    Q_DECLARE_TR_FUNCTIONS(HelpText)
};

QString row(const QString& keys, const QString& what) {
    return QStringLiteral("| %1 | %2 |\n").arg(keys, what);
}

// Titles are the program's own texts; a bar would end the cell.
QString cell(QString text) {
    return withoutMnemonic(text).replace(QLatin1Char('|'), QLatin1Char('/'));
}

} // namespace

QString topicOf(const QString& place) {
    static const std::map<QString, QString> topics{
        {QStringLiteral("home"), QStringLiteral("window#pages")},
        {QStringLiteral("runs"), QStringLiteral("window#pages")},
        {QStringLiteral("experiment"), QStringLiteral("metrics#the-table-of-runs")},
        {QStringLiteral("run"), QStringLiteral("window#a-run")},
        {QStringLiteral("compare-runs"), QStringLiteral("metrics#compare")},
        {QStringLiteral("queue"), QStringLiteral("scheduling")},
        {QStringLiteral("new-run"), QStringLiteral("needs")},
        {QStringLiteral("new-pipeline"), QStringLiteral("pipelines")},
        {QStringLiteral("schedules"), QStringLiteral("schedules")},
        {QStringLiteral("schedule"), QStringLiteral("schedules")},
        {QStringLiteral("new-schedule"), QStringLiteral("schedules")},
        {QStringLiteral("edit-schedule"), QStringLiteral("schedules")},
        {QStringLiteral("compute"), QStringLiteral("concepts")},
        {QStringLiteral("target"), QStringLiteral("attach")},
        {QStringLiteral("computer"), QStringLiteral("needs#machines")},
        {QStringLiteral("machine"), QStringLiteral("attach")},
        {QStringLiteral("cluster"), QStringLiteral("clusters")},
        {QStringLiteral("instance"), QStringLiteral("compute-instances")},
        {QStringLiteral("new-instance"), QStringLiteral("compute-instances")},
        {QStringLiteral("attach-kubernetes"), QStringLiteral("kubernetes")},
        {QStringLiteral("framework"), QStringLiteral("ray-and-dask")},
        {QStringLiteral("compare-kinds"), QStringLiteral("compute-kinds")},
        {QStringLiteral("environments"), QStringLiteral("environments")},
        {QStringLiteral("environment"), QStringLiteral("environments")},
        {QStringLiteral("new-environment"), QStringLiteral("environments")},
        {QStringLiteral("compare-environments"), QStringLiteral("environments")},
        {QStringLiteral("data"), QStringLiteral("data-assets")},
        {QStringLiteral("data-asset"), QStringLiteral("data-assets")},
        {QStringLiteral("new-data"), QStringLiteral("data-assets")},
        {QStringLiteral("usage"), QStringLiteral("cost")},
        {QStringLiteral("activity"), QStringLiteral("window#pages")},
        {QStringLiteral("settings"), QStringLiteral("window#settings")},
    };
    const auto found = topics.find(place);
    if (found != topics.end())
        return found->second;
    const auto kinds = targetKindViews();
    const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const TargetKindView& view) {
        return *view.create != '\0' && place == QLatin1String(view.create);
    });
    return kind == kinds.end() ? QString() : QString::fromLatin1(kind->topic);
}

QString shortcutsText(const QWidget* window) {
    std::map<QString, QString> byTitle; // two actions may do the same
    for (const QAction* action : window->actions()) {
        if (!action->shortcut().isEmpty())
            byTitle.emplace(cell(action->text()), action->shortcut().toString(QKeySequence::NativeText));
    }
    const QString heads = row(HelpText::tr("Keys"), HelpText::tr("Action")) + QStringLiteral("| --- | --- |\n");
    QString text = QStringLiteral("# %1\n\n## %2\n\n").arg(HelpText::tr("Keyboard shortcuts"), HelpText::tr("Window"));
    text += heads;
    for (const auto& [title, keys] : byTitle)
        text += row(keys, title);
    const std::pair<QKeySequence, QString> inPages[] = {
        {QKeySequence(Qt::Key_Return), HelpText::tr("Press the focused button, open the selected row")},
        {QKeySequence(Qt::CTRL | Qt::Key_Return), HelpText::tr("Submit or create, in forms")},
        {QKeySequence(Qt::Key_Escape), HelpText::tr("Close a search or a dialog")},
        {QKeySequence(QKeySequence::Find), HelpText::tr("Search in a log")},
        {QKeySequence(Qt::Key_F3), HelpText::tr("Next match")},
        {QKeySequence(Qt::Key_F8), HelpText::tr("Next error in a log")},
    };
    text += QStringLiteral("\n## %1\n\n").arg(HelpText::tr("Pages"));
    text += heads;
    for (const auto& [keys, what] : inPages)
        text += row(keys.toString(QKeySequence::NativeText), what);
    return text;
}

QString aboutText() {
    return QStringLiteral("# Compute Studio\n\n%1\n\n%2\n\n%3\n")
        .arg(
            HelpText::tr("Version %1, with Qt %2.")
                .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion())),
            HelpText::tr("Runs training scripts on the machines you own, and keeps every log, metric and output file."),
            HelpText::tr("Free software under the GNU General Public License, version 3 or later. Settings lists the "
                         "licenses of icons and libraries."));
}

QString anchorOf(const QString& heading) {
    const QString lower = heading.trimmed().toLower();
    QString anchor;
    std::copy_if(lower.begin(), lower.end(), std::back_inserter(anchor), [](QChar c) {
        return c.isLetterOrNumber() || c == QLatin1Char(' ') || c == QLatin1Char('-') || c == QLatin1Char('_');
    });
    return anchor.replace(QLatin1Char(' '), QLatin1Char('-'));
}

} // namespace studio::ui::help
