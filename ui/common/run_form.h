// Names the form in which a run of a kind is described, as the place that the folder with the form registers
// (*_parts.cpp). It opens the files of such jobs, and the runs that can be cloned.
#pragma once

#include <QString>
#include <string_view>

namespace studio::ui {

// `kind`: core/run/run_kind.h; one that this version does not know has the form of a command.
QString formOfKind(std::string_view kind);

} // namespace studio::ui
