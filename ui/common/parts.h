// What a folder of the window contributes: pages, entries of the New menu, commands and search. Each folder has one
// function that adds its parts (ui/run/run_parts.h: addRunParts(Parts&)); the shell composes them, so that no folder
// knows another.
#pragma once

#include <QKeySequence>
#include <QString>
#include <functional>
#include <vector>

#include "ui/common/navigator.h"

namespace studio {
class StudioLink;
}

namespace studio::ui {

class Page;
class Remember;
class Theme;

// What every page is given. All of it outlives the pages.
struct Context {
    StudioLink& link;
    Navigator& navigator;
    Remember& remember;
    Theme& theme;
    // What pages are made in, so that they need not be moved afterwards: each widget that moves has its style sheet
    // worked out again, with all that is in it. Null where a page stands alone.
    QWidget* pageParent = nullptr;
};

enum class RailPlace { None, Top, Bottom };

struct PageFactory {
    QString place; // "runs"
    QString title; // "Runs"; of the rail and the command palette
    QString icon;
    RailPlace rail = RailPlace::None;
    QKeySequence shortcut;
    // Which rail entry is lit while this page is shown; for those in the rail their own.
    QString belongsTo;
    std::function<Page*(Context&, const QString& argument)> create;
};

// An entry of the New menu, in the order in which they are added.
struct NewEntry {
    QString title;
    QString icon;
    QString place; // what is opened
    QKeySequence shortcut;
};

struct Command {
    QString id; // object name of its action
    QString title;
    QString icon;
    QKeySequence shortcut;
    std::function<void(Context&)> run;
};

// Something that was found by search, to go to.
struct Found {
    QString title; // from outside: shown() where it is shown
    QString hint;
    QString icon;
    QString place;
    QString argument;
};

// Looks `text` up and calls `found` later (in the window's thread, unless `context` is gone).
struct Finder {
    QString heading;
    std::function<void(Context&, QObject* context, const QString& text, std::function<void(std::vector<Found>)> found)>
        find;
};

struct Parts {
    std::vector<PageFactory> pages;
    std::vector<NewEntry> newEntries;
    std::vector<Command> commands;
    std::vector<Finder> finders;
};

} // namespace studio::ui
