#include "app/studioctl/submit_notes.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <array>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/spelling.h"
#include "core/jobfile/job_file.h"
#include "core/protocol/terminal_word.h"

namespace studio::cli {

namespace {

constexpr std::array<std::string_view, 4> scriptEndings{".py", ".sh", ".R", ".ipynb"};

// Files that list packages, with the option that uses them.
constexpr std::array<std::pair<const char*, const char*>, 5> packageLists{{{"requirements.txt", "--requirements"},
                                                                           {"environment.yml", "--conda-file"},
                                                                           {"environment.yaml", "--conda-file"},
                                                                           {"conda.yml", "--conda-file"},
                                                                           {"conda.yaml", "--conda-file"}}};

void printNote(const QString& note) {
    say("studioctl: " + text(CliText::tr("note:")) + " " + text(note));
}

// Returns the words of the first command, as far as they are plain: no quotation marks, variables or patterns.
std::vector<std::string> plainWords(const RunConfig& config) {
    if (!config.shellText)
        return config.argv;
    const size_t end = config.shellText->find_first_of(";|&<>()$`\\\"'*?[{#\n");
    std::vector<std::string> words;
    for (const QString& word :
         QString::fromStdString(config.shellText->substr(0, end)).split(QLatin1Char(' '), Qt::SkipEmptyParts))
        words.push_back(word.toStdString());
    if (end != std::string::npos && !words.empty() && (*config.shellText)[end] != ';' &&
        (*config.shellText)[end] != '\n' && end > 0 && (*config.shellText)[end - 1] != ' ')
        words.pop_back(); // "a$X.py": the rest of the word is not known
    return words;
}

void noteFileOutsideSource(const RunConfig& config) {
    for (const auto& word : plainWords(config)) {
        if (!word.starts_with("/") && !word.starts_with("-") && word.find('.') != std::string::npos &&
            QFileInfo(QString::fromStdString(word)).isFile()) {
            say(CliText::tr("studioctl: note: %1 is not uploaded with the run, because no source folder is given. Add "
                            "--source .")
                    .arg(QString::fromStdString(displayText(word)))
                    .toStdString());
            return;
        }
    }
}

// Returns the script that the command runs from its source folder: "train.py" of "python3 -u train.py --epochs 3".
// Empty: none that is certain.
std::string relativeScript(const RunConfig& config) {
    const std::vector<std::string> words = plainWords(config);
    for (size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (word == "-m" || word == "-c" || word == "cd" || word == "--")
            return {};
        const bool isScript = std::any_of(scriptEndings.begin(), scriptEndings.end(),
                                          [&word](std::string_view ending) { return word.ends_with(ending); });
        if (!isScript || word.starts_with('-'))
            continue;
        // After an option it may be the option's value, a file that the job writes; those of Python are flags.
        const bool isValue = i > 0 && words[i - 1].starts_with('-') && !baseNameOf(words[0]).starts_with("python");
        const bool isPlain = word.find_first_of("${=:~") == std::string::npos && !word.starts_with('/');
        return isValue || !isPlain ? std::string() : word;
    }
    return {};
}

// Returns the file of the source folder that was probably meant: of a similar name in the same folder, or of the same
// name in a folder of the source. Empty: none.
QString nearestFile(const QDir& source, const QString& script) {
    const QFileInfo wanted(source, script);
    const QString name = wanted.fileName();
    std::vector<std::string> known;
    for (const QString& one : wanted.dir().entryList(QDir::Files))
        known.push_back(one.toStdString());
    if (const std::string meant = misspelledAs(name.toStdString(), known); !meant.empty())
        return source.relativeFilePath(wanted.dir().filePath(QString::fromStdString(meant)));
    QStringList folders = source.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    folders.prepend(QStringLiteral("."));
    for (const QString& folder : folders) {
        const QString path = QDir::cleanPath(folder + QLatin1Char('/') + name);
        if (QFileInfo(source, path).isFile())
            return path;
    }
    return {};
}

void noteMissingScript(const RunConfig& config) {
    const std::string script = relativeScript(config);
    const QDir source(QFile::decodeName(config.source.c_str()));
    const QString path = QFile::decodeName(script.c_str());
    if (script.empty() || !source.exists() || QFileInfo::exists(source.filePath(path)))
        return;
    const QString nearest = nearestFile(source, path);
    printNote(nearest.isEmpty()
                  ? CliText::tr("%1 is not in the source folder %2.").arg(shown(script), shown(config.source))
                  : CliText::tr("%1 is not in the source folder %2. Did you mean %3?")
                        .arg(shown(script), shown(config.source), shown(nearest.toStdString())));
}

// Suggests files of existing projects that define how they run and what they need.
void suggestJobFiles(const RunConfig& config) {
    if (config.source.empty() || config.environment)
        return;
    for (const auto& offer : detectFiles(config.source)) {
        const QString path = QString::fromStdString(terminalQuoted(config.source + "/" + offer.path));
        if (offer.kind == DetectedFile::Kind::RunConfiguration)
            say(CliText::tr("studioctl: note: this folder contains a run file: studioctl run submit --file %1")
                    .arg(path)
                    .toStdString());
        else if (offer.kind == DetectedFile::Kind::CondaFile)
            say(CliText::tr("studioctl: note: this folder contains a conda file: --conda-file %1")
                    .arg(path)
                    .toStdString());
    }
}

// Returns true for an interpreter with packages of its own: of an activated virtual or conda environment.
bool isOfEnvironment(const std::string& interpreter) {
    if (interpreter.empty())
        return false;
    const QDir prefix(QFileInfo(QFile::decodeName(interpreter.c_str())).path() + QStringLiteral("/.."));
    return prefix.exists(QStringLiteral("pyvenv.cfg")) || prefix.exists(QStringLiteral("conda-meta"));
}

// A list of packages in the source folder installs nothing by itself.
void noteUnusedRequirements(const RunConfig& config) {
    if (config.source.empty() || config.environment || !config.environmentName.empty() ||
        isOfEnvironment(config.python))
        return;
    const std::string command = commandLine(config);
    for (const auto& [name, option] : packageLists) {
        const std::string path = joinPath(config.source, name);
        if (!QFileInfo(QFile::decodeName(path.c_str())).isFile() || command.find(name) != std::string::npos)
            continue;
        printNote(CliText::tr("%1 in the source folder is not used, because the run has no environment. To install its "
                              "packages: %2 %3")
                      .arg(QLatin1String(name), QLatin1String(option), QString::fromStdString(terminalQuoted(path))));
        return;
    }
}

void warnShellInputs(const RunConfig& config) {
    for (const auto& name : inputsTheShellReads(config))
        say(text(CliText::tr("studioctl: note: the value of input %1 contains characters that are special to the "
                             "shell, and it is inserted into the command as is. Quote it in the command, "
                             "'${{inputs.%1}}', if it is meant as one word.")
                     .arg(shown(name))));
}

void noteHiddenFailure(const RunConfig& config) {
    if (hidesFailureInPipe(config))
        printNote(CliText::tr("a pipe ends with the exit code of its last command, so that an earlier failure does not "
                              "fail the run. Begin the command with \"set -o pipefail;\" if it should."));
}

} // namespace

void printSubmitNotes(const RunConfig& config, bool hasSourceOption, bool isForPerson) {
    if (config.source.empty())
        noteFileOutsideSource(config);
    else
        noteMissingScript(config);
    if (hasSourceOption)
        suggestJobFiles(config);
    if (isForPerson)
        noteUnusedRequirements(config);
    warnShellInputs(config);
    noteHiddenFailure(config);
}

} // namespace studio::cli
