// PythonPackageCheck finds out without reading them that the installed Python packages are as they were when it last
// compared them, by the stamps of their files: each job is preceded by a check, and there are dozens of files. A change
// sets a file's ctime, also if its times are set back afterwards; files that are too young for that to show are not
// trusted. Of the fork server, which sees all jobs. One thread.
#pragma once

#include <string>
#include <vector>

#include "core/base/file.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

class PythonPackageCheck {
public:
    // Returns true if the packages for the attempt are complete and unchanged. False may also mean that they have to be
    // compared: installPythonPackages() does that, and repairs them.
    bool areIntact(const AttemptFolder& attempt);

private:
    std::string m_folder;            // of the packages
    std::vector<FileStamp> m_stamps; // of the files that were compared; empty: none
};

} // namespace studio
