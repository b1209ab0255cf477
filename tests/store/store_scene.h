// Folders, workspaces and child processes for the tests of core/store.
#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>
#include <functional>
#include <map>
#include <memory>

#include "core/store/workspace.h"

namespace studio::test {

// Looks again every few milliseconds, with the event loop running.
bool waitUntil(const std::function<bool()>& condition, int limitMs = 30'000);

WorkspaceOptions optionsFor(const QString& folder);
// Aborts the test program where it fails.
Workspace openWorkspace(const WorkspaceOptions& options);
Workspace openWorkspace(const QString& folder);
Result<void> sql(Database& database, const std::string& statement);
// One number out of a database file, read without the product's code.
int64_t numberIn(const QString& file, const std::string& query);
void sqlIn(const QString& file, const std::string& statements);

// Relative path → SHA-256 of everything in a folder.
std::map<QString, QByteArray> hashesOf(const QString& folder);

// This test program itself, started with `arguments`; its stdout is read here.
std::unique_ptr<QProcess> startSelf(const QStringList& arguments);
// Everything it has said on stdout until now, all calls together.
QByteArray& saidBy(QProcess& process);

} // namespace studio::test
