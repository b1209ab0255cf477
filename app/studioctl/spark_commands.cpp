// Implements spark submit: a Spark application in the argument style of spark-submit, as a run.
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <array>
#include <memory>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "app/studioctl/submit_options.h"
#include "app/studioctl/submit_steps.h"
#include "core/jobfile/spark_file.h"

namespace studio::cli {

namespace {

struct SparkOption {
    const char* name;
    const char* description;
};
// Options with a value that spark-submit has, too; passed on as they are.
constexpr std::array sparkOptions = {
    SparkOption{"--master",
                QT_TRANSLATE_NOOP("CliText", "Spark master, such as local[4] or yarn (default: that of the "
                                             "target, else local[*]; with several nodes, a cluster of the run)")},
    SparkOption{"--deploy-mode", QT_TRANSLATE_NOOP("CliText", "client (default), or cluster: YARN runs the driver")},
    SparkOption{"--class", QT_TRANSLATE_NOOP("CliText", "Main class of an application in a .jar")},
    SparkOption{"--py-files",
                QT_TRANSLATE_NOOP("CliText", "Python files and archives that executors import from, A,B")},
    SparkOption{"--jars", QT_TRANSLATE_NOOP("CliText", "Java archives for driver and executors, A,B")},
    SparkOption{"--files", QT_TRANSLATE_NOOP("CliText", "Files for the working folder of each executor, A,B")},
    SparkOption{"--archives", QT_TRANSLATE_NOOP("CliText", "Archives that are unpacked for each executor, A#FOLDER,B")},
    SparkOption{"--packages", QT_TRANSLATE_NOOP("CliText", "Maven coordinates, GROUP:ARTIFACT:VERSION,…")},
    SparkOption{"--repositories", QT_TRANSLATE_NOOP("CliText", "Further Maven repositories for --packages, A,B")},
    SparkOption{"--driver-memory", QT_TRANSLATE_NOOP("CliText", "Memory of the driver, such as 2g")},
    SparkOption{"--executor-memory", QT_TRANSLATE_NOOP("CliText", "Memory of each executor, such as 2g")},
    SparkOption{"--executor-cores", QT_TRANSLATE_NOOP("CliText", "Cores of each executor")},
    SparkOption{"--num-executors", QT_TRANSLATE_NOOP("CliText", "Number of executors")},
    SparkOption{"--queue", QT_TRANSLATE_NOOP("CliText", "Queue of YARN")},
};

struct SparkState {
    SubmitOptions options;
    SubmitSteps steps;
    std::array<std::optional<std::string>, sparkOptions.size()> values;
    std::vector<std::string> conf;
    bool follow = false;
    bool wait = false;
};

bool matches(const std::string& text, const char* pattern) {
    return QRegularExpression(QRegularExpression::anchoredPattern(QLatin1String(pattern)),
                              QRegularExpression::CaseInsensitiveOption)
        .match(QString::fromStdString(text))
        .hasMatch();
}

// What Spark would refuse only when the run has started.
Result<void> checkValue(const std::string& name, const std::string& value) {
    struct Form {
        const char* name;
        const char* pattern;
        const char* example;
    };
    static constexpr std::array forms = {
        Form{"--master", "local(\\[[^\\]]+\\])?|yarn|(spark|k8s|mesos)://.+", "local[4], yarn or spark://HOST:PORT"},
        Form{"--deploy-mode", "client|cluster", "client or cluster"},
        Form{"--driver-memory", "[1-9][0-9]*([bkmgtp]|[kmgtp]b)?", "2g"},
        Form{"--executor-memory", "[1-9][0-9]*([bkmgtp]|[kmgtp]b)?", "2g"},
        Form{"--executor-cores", "[1-9][0-9]{0,5}", "2"},
        Form{"--num-executors", "[1-9][0-9]{0,5}", "4"},
    };
    for (const Form& form : forms) {
        if (name == form.name && !matches(value, form.pattern))
            return fail(usage(CliText::tr("%1 takes a value such as %2, not \"%3\".")
                                  .arg(QLatin1String(name.c_str()), QLatin1String(form.example), shown(value))));
    }
    return {};
}

// Files of the source folder, separated by commas; addresses are Spark's own matter.
Result<void> checkFiles(const std::string& folder, const std::string& files) {
    for (const QString& word : QString::fromStdString(files).split(u',', Qt::SkipEmptyParts)) {
        const QString path = word.section(u'#', 0, 0).trimmed();
        if (path.contains(QStringLiteral("://")) || path.contains(u'*') || path.contains(QStringLiteral("${{")))
            continue;
        if (!QFileInfo::exists(QDir(QFile::decodeName(folder.c_str())).filePath(path)))
            return fail({ErrorCode::NotFound,
                         text(CliText::tr("There is no file \"%1\" in the source folder %2.")
                                  .arg(shown(path.toStdString()), shown(folder))),
                         {}});
    }
    return {};
}

Result<void> checkApplication(const SparkState& state, const std::string& application) {
    const std::string folder = state.options.source.value_or(".");
    const bool isPython = application.ends_with(".py");
    for (size_t i = 0; i < sparkOptions.size(); ++i) {
        if (!state.values.at(i))
            continue;
        const std::string name = sparkOptions.at(i).name;
        if (const auto fine = checkValue(name, *state.values.at(i)); !fine)
            return fine;
        if (name == "--class" && isPython)
            return fail(usage(
                CliText::tr("--class is the main class of a .jar; \"%1\" is a Python file.").arg(shown(application))));
        if (name == "--py-files" || name == "--jars" || name == "--files" || name == "--archives") {
            if (const auto there = checkFiles(folder, *state.values.at(i)); !there)
                return there;
        }
    }
    return checkFiles(folder, application);
}

std::optional<int> submitSpark(CommandLine& line, SparkState& state) {
    const std::vector<std::string>& given = line.commandWords();
    if (given.empty())
        return printError(usage(CliText::tr("Specify the application: studioctl spark submit SCRIPT.py ARGUMENTS…")));
    if (const auto fine = checkApplication(state, given.front()); !fine)
        return printError(fine.error());
    std::vector<std::string> words = sparkRunner();
    for (size_t i = 0; i < sparkOptions.size(); ++i) {
        if (state.values.at(i))
            words.insert(words.end(), {sparkOptions.at(i).name, *state.values.at(i)});
    }
    for (const std::string& property : state.conf) {
        if (property.find('=') == std::string::npos)
            return printError(usage(CliText::tr("--conf needs KEY=VALUE.")));
        words.insert(words.end(), {"--conf", property});
    }
    words.insert(words.end(), given.begin(), given.end());
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    JobDraft base;
    base.config.distribution.kind = DistributionKind::Spark;
    base.config.name = QFileInfo(QString::fromStdString(given.front())).completeBaseName().toStdString();
    // The application and what it imports are files of this folder.
    if (!state.options.source)
        state.options.source = ".";
    state.steps.after = state.follow ? After::Follow : state.wait ? After::Wait : After::Nothing;
    state.steps.words = std::move(words);
    return submitAs(line, *client, state.options, std::move(base), {}, state.steps);
}

void addSparkVerbs(CommandLine& line, Command spark) {
    auto state = std::make_shared<SparkState>();
    const Command submit = line.verb(
        spark, "submit", text(CliText::tr("Submit a Spark application as a run, with options of spark-submit")),
        [&line, state]() -> std::optional<int> { return submitSpark(line, *state); });
    submit.takesWords(CommandNode::Words::Trailing);
    submit.nameWords(CliText::tr("APPLICATION [ARGUMENTS…]", "a script or .jar, and its arguments"));
    submit.beginGroup(CliText::tr("Spark", "heading in the help"));
    for (size_t i = 0; i < sparkOptions.size(); ++i)
        submit.addOption(sparkOptions.at(i).name, state->values.at(i), CliText::tr(sparkOptions.at(i).description));
    submit.addOption("--conf", state->conf, CliText::tr("Property of Spark, KEY=VALUE; may be repeated"));
    submit.beginGroup(CliText::tr("What", "heading in the help"));
    state->options.addWhatTo(submit);
    addConsentTo(submit, state->steps.consent);
    state->options.addTo(submit);
    submit.beginGroup(CliText::tr("Metadata", "heading in the help"));
    state->options.addMetadataTo(submit);
    submit.addOption("--name,-n", state->options.name, CliText::tr("Run name (default: name of the script)"));
    submit.beginGroup(CliText::tr("Afterwards", "heading in the help"));
    submit.addFlag("--dry-run", state->steps.isDryRun,
                   CliText::tr("Dry run: print the upload, target and environment, and exit"));
    submit.addFlag("--follow", state->follow,
                   CliText::tr("Print the log as it is written; exit with the run's result"));
    submit.addFlag("--wait", state->wait,
                   CliText::tr("Wait until the run ends, without its log; exit with the run's result"));
    submit.addNote(CliText::tr("The first argument that is not an option is the script or .jar; the rest are its "
                               "arguments. Paths are relative to the source folder (default: the current one)."));
}

} // namespace

void addSparkCommands(CommandLine& line) {
    const Command spark = line.noun("spark", text(CliText::tr("Run Spark applications")));
    spark.addLater([&line, spark] { addSparkVerbs(line, spark); });
}

} // namespace studio::cli
