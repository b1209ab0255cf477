// Child processes and patience for the tests of core/secret.
#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>
#include <functional>
#include <memory>

namespace studio::test {

// Looks again every few milliseconds, with the event loop running.
bool waitUntil(const std::function<bool()>& condition, int limitMs = 60'000);

// This test program itself, started with `arguments`; its stdout is read by the test.
std::unique_ptr<QProcess> startSelf(const QStringList& arguments);

QByteArray contentOf(const QString& path);
void replaceContent(const QString& path, const QByteArray& bytes);

} // namespace studio::test
