// A temporary folder for the tests, by byte paths; removed at the end whatever its names and permissions are.
#pragma once

#include <QDir>
#include <QTemporaryDir>
#include <string>
#include <string_view>
#include <unistd.h>

#include "core/base/file.h"

class ScratchFolder {
public:
    enum class Place { Disk, Memory };
    // In memory, where there is such a place: for trees whose removal would take a disk minutes.
    explicit ScratchFolder(Place place = Place::Disk)
        : m_folder(place == Place::Memory && studio::pathExists("/dev/shm")
                       ? "/dev/shm/snapshot-test-XXXXXX"
                       : QDir::tempPath() + "/snapshot-test-XXXXXX") {
        m_folder.setAutoRemove(false);
        m_path = m_folder.path().toStdString();
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder() { (void)studio::removeTree(m_path); }

    const std::string& path() const { return m_path; }
    std::string at(std::string_view relative) const { return studio::joinPath(m_path, relative); }
    bool add(std::string_view relative, std::string_view content = "x") const {
        const std::string path = at(relative);
        return studio::makeFolders(studio::parentOf(path)) && studio::writeFileAtomically(path, content);
    }
    bool addFolder(std::string_view relative) const { return studio::makeFolders(at(relative)).has_value(); }
    bool addLink(std::string_view relative, const std::string& target) const {
        return studio::makeFolders(studio::parentOf(at(relative))) &&
               symlink(target.c_str(), at(relative).c_str()) == 0;
    }

private:
    QTemporaryDir m_folder;
    std::string m_path;
};
