// Prints studioctl's output: tables and messages for users, JSON for scripts, errors on stderr.
//
// All standard output is written through writeOutput(), which stores the first error; finishOutput() turns it into the
// exit code, so that a full disk or a closed descriptor never counts as success. One thread.
#pragma once

#include <QString>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/studioctl/answer_format.h"
#include "core/base/error.h"
#include "core/base/json_query.h"
#include "core/base/timestamp.h"

namespace studio::cli {

std::string text(const QString& words);
// Escapes untrusted text (file names, machine output) for use in a message.
QString shown(const std::string& bytes);
// Returns an error for invalid arguments; its exit code is Usage.
Error usage(const QString& message);
// `message` names the file.
Error missingFile(const QString& message, const std::string& path);
// NotFound if there is no such file; for commands that report its other problems with their lines.
Result<void> checkFileExists(const std::string& path);

// Opens /dev/null in place of closed standard streams, so that no other file gets their descriptors. Writing to a
// standard output that was closed still fails. Call before anything is opened.
void occupyStandardStreams();
void writeOutput(std::string_view bytes);
// Writes text with names from runs and machines in it: what would steer a terminal is shown as text on one.
void writeForeign(std::string_view bytes);
void flushOutput();
// Records a write error of output that bypasses writeOutput().
void recordOutputFailure(int errnum);
// Makes the first write error end the event loop: for commands that follow something.
void endOnOutputFailure();
// Call last. Returns `code`; if that is Success and output was lost, prints a message to stderr and returns Trouble.
// EPIPE (the reader closed the pipe) silently returns the code of a program killed by SIGPIPE.
int finishOutput(int code);

// Applies to all answers printed from now on. With a query or the format "name", commands print JSON, too:
// CommandLine::wantsJson().
void setAnswerFormat(AnswerFormat format, std::optional<JsonQuery> query);

void printLine(const std::string& text);
// Prints the answer in the chosen format, after the query. A failure is printed as an error, and finishOutput() returns
// its exit code.
void printJson(const nlohmann::json& value);
// Answers a command that prints nothing to people, where JSON is asked for; else prints nothing.
void printDone(bool wantsJson, const nlohmann::json& value);
// Answers with the content of a file: writes it to the file `to`, or to the standard output if that is empty. As JSON
// the answer is {"file": content} or {"path": to}. Returns the exit code.
int printFile(bool wantsJson, const std::string& content, const std::string& to);
// Prints one line of a sequence of JSON values, as commands that follow something do.
void printJsonLine(const nlohmann::json& value);
// Pads columns to their widest cell; the first row is the header. Escapes control characters of cells. On a terminal,
// cells are cut to its width. With --output tsv, prints the rows separated by tabs.
void printTable(const std::vector<std::vector<std::string>>& rows);
// Prints one row of a table without header; the first cell is an ID.
void printRow(const std::vector<std::string>& cells, size_t stateColumn);
// The answer is neither JSON nor lines for programs.
bool isTableForPeople();
// Prints "name: value" lines with aligned values and escaped control characters. Skips empty values.
void printFields(const std::vector<std::pair<std::string, std::string>>& fields);
// Pads on the left to `width` columns.
std::string rightAligned(const std::string& text, size_t width);
// Pads on the right to `width` columns.
std::string leftAligned(const std::string& text, size_t width);
// Prints a message to stderr; control characters other than colors are escaped.
void say(const std::string& text);
// Same for progress messages; prints nothing after printErrorsAsJson().
void printProgress(const std::string& text);
// Prints the error's message, its detail and what to try next to stderr and returns the exit code for it. After
// printErrorsAsJson(), prints one line {"error": {"code", "message", "hint", "detail"}, "schema_version"} instead.
int printError(const Error& error);
void printErrorsAsJson();
// What to try after an error: `help` if the command line is wrong, `list` if there is no object of that name. Each is
// a command line, or empty.
void setHints(const std::string& help, const std::string& list);
int exitCodeOf(const Error& error);
// Same for an output file named by the user: a missing folder is Trouble, not an unknown id.
int printFileError(Error error);

std::string sizeText(int64_t bytes);               // of files: "12.3 MB"
std::string capacityText(int64_t bytes);           // of memory and disks: "15.6 GiB"
std::string durationText(int64_t ms);              // "1 h 02 min", "3.2 s"
std::string limitText(std::chrono::seconds limit); // same, whole days as such: "60 days"
std::string localTimeText(Timestamp time);         // "2026-11-21 05:12:33"
nlohmann::json timeJson(const std::optional<Timestamp>& time);

} // namespace studio::cli
