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

#include "core/base/error.h"
#include "core/base/timestamp.h"

namespace studio::cli {

std::string text(const QString& words);
// Escapes untrusted text (file names, machine output) for use in a message.
QString shown(const std::string& bytes);
// Returns an error for invalid arguments; its exit code is Usage.
Error usage(const QString& message);

// Opens /dev/null in place of closed standard streams, so that no other file gets their descriptors. Writing to a
// standard output that was closed still fails. Call before anything is opened.
void occupyStandardStreams();
void writeOutput(std::string_view bytes);
void flushOutput();
// Records a write error of output that bypasses writeOutput().
void recordOutputFailure(int errnum);
// Makes the first write error end the event loop: for commands that follow something.
void endOnOutputFailure();
// Call last. Returns `code`; if that is Success and output was lost, prints a message to stderr and returns Trouble.
// EPIPE (the reader closed the pipe) silently returns the code of a program killed by SIGPIPE.
int finishOutput(int code);

void printLine(const std::string& text);
void printJson(const nlohmann::json& value);
// Pads columns to their widest cell; the first row is the header. Escapes control characters of cells.
void printTable(const std::vector<std::vector<std::string>>& rows);
// Prints "name: value" lines with aligned values and escaped control characters. Skips empty values.
void printFields(const std::vector<std::pair<std::string, std::string>>& fields);
// Pads on the left to `width` columns.
std::string rightAligned(const std::string& text, size_t width);
// Pads on the right to `width` columns.
std::string leftAligned(const std::string& text, size_t width);
// Prints a message to stderr.
void say(const std::string& text);
// Same for progress messages; prints nothing after printErrorsAsJson().
void printProgress(const std::string& text);
// Prints the error's message and detail to stderr and returns the exit code for it. After printErrorsAsJson(), prints
// one line {"error": {"code", "message", "detail"}} instead.
int printError(const Error& error);
void printErrorsAsJson();
// Same for an output file named by the user: a missing folder is Trouble, not an unknown id.
int printFileError(Error error);

std::string sizeText(int64_t bytes);       // "12.3 MB"
std::string durationText(int64_t ms);      // "1 h 02 min", "3.2 s"
std::string localTimeText(Timestamp time); // "2026-11-21 05:12:33"
nlohmann::json timeJson(const std::optional<Timestamp>& time);

} // namespace studio::cli
