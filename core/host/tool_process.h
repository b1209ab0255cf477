// ToolProcess runs one program of a provider on this computer, as a ToolRequest asks for it, and reads what it prints
// up to 32 MiB. Thread affinity: that of its context; asynchronous. Answers as the agent's request "tool" does; the
// program is killed when the context is destroyed first, at its time limit, and when it prints more.
#pragma once

#include <QObject>
#include <QProcessEnvironment>
#include <functional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/tool_requests.h"

namespace studio {

constexpr int64_t maxToolProcessOutput = 32LL << 20;

void runToolProcess(const ToolRequest& request, QObject* context,
                    std::function<void(const Result<ToolAnswer>&)> answer);

// The environment of an isolated program: the variables that every program needs, and those of that name.
QProcessEnvironment isolatedEnvironment(const std::vector<std::string>& pass);
// The variables that an isolated program gets, besides those that are passed on.
bool isBasicToolVariable(const QString& name);

} // namespace studio
