// Declares what a folder of the window contributes: pages, entries of the New menu, commands and search. Each folder
// has one function that adds its parts (ui/run/run_parts.h: addRunParts(Parts&)); the shell composes them, so that
// folders do not depend on each other.
#pragma once

#include <QKeySequence>
#include <QString>
#include <functional>
#include <vector>

#include "ui/common/navigator.h"

class QWidget;

namespace studio {
class StudioLink;
}

namespace studio::ui {

class Page;
class UiState;
class Theme;

// Passed to every page. All members outlive the pages.
struct Context {
    StudioLink& link;
    Navigator& navigator;
    UiState& remember;
    Theme& theme;
    // Parent in which pages are created, to avoid reparenting: Qt computes the style sheet of a reparented widget and
    // all its children again. Null where a page stands alone.
    QWidget* pageParent = nullptr;
};

// Groups of the rail, from top to bottom; an empty one takes no space.
enum class RailSection { None, Runs, Assets, Compute, Bottom };

struct PageFactory {
    QString place; // "runs"
    QString title; // "Runs"; in the rail and the command palette
    QString icon;
    RailSection rail = RailSection::None;
    QKeySequence shortcut;
    // Rail entry that is highlighted while this page is shown; ignored for pages in the rail.
    QString belongsTo;
    std::function<Page*(Context&, const QString& argument)> create;
    bool isForm = false; // a wizard: the window does not return to it when it is opened again
};

// An entry of the New menu; entries appear in the order in which they are added.
struct NewEntry {
    QString title;
    QString icon;
    QString place; // place to open
    QKeySequence shortcut;
};

struct Command {
    QString id; // object name of its action
    QString title;
    QString icon;
    QKeySequence shortcut;
    std::function<void(Context&)> run;
};

// A search result that can be opened.
struct Found {
    QString title; // untrusted: pass through shown() for display
    QString hint;
    QString icon;
    QString place;
    QString argument;
};

// Searches for `text` and calls `found` later, in the window thread, unless `context` was destroyed.
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
