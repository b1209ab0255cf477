// What studioctl prints: tables and sentences for people, JSON for scripts, errors on stderr.
#pragma once

#include <QString>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/timestamp.h"

namespace studio::cli {

std::string text(const QString& words);
// Of a file, a machine or a person, for a sentence: safe to show.
QString shown(const std::string& bytes);
// What was typed cannot be; the exit code is Usage.
Error usage(const QString& message);

void printLine(const std::string& text);
void printJson(const nlohmann::json& value);
// Columns padded to their widest cell; the first row is the head. Cells are made safe for a terminal.
void printTable(const std::vector<std::vector<std::string>>& rows);
// "name: value" lines with aligned values; values are made safe for a terminal. Empty values are left out.
void printFields(const std::vector<std::pair<std::string, std::string>>& fields);
// With blanks before it where it takes fewer columns than `width`.
std::string rightAligned(const std::string& text, size_t width);
// With blanks behind it.
std::string leftAligned(const std::string& text, size_t width);
// A sentence on stderr.
void say(const std::string& text);
// The error's sentence and detail on stderr; returns the exit code that goes with its code.
int printError(const Error& error);

std::string sizeText(int64_t bytes);       // "12.3 MB"
std::string durationText(int64_t ms);      // "1 h 02 min", "3.2 s"
std::string localTimeText(Timestamp time); // "2026-11-21 05:12:33"
nlohmann::json timeJson(const std::optional<Timestamp>& time);

} // namespace studio::cli
