#include "app/studioctl/command_help.h"

#include <algorithm>

#include "app/studioctl/command.h"
#include "app/studioctl/output.h"
#include "core/base/text.h"

namespace studio::cli {

namespace {

using Rows = std::vector<std::pair<std::string, std::string>>;

// Columns of a terminal are those of leftAligned(), which pads by them.
std::vector<std::string> wrapped(const std::string& text, size_t width) {
    std::vector<std::string> lines(1);
    for (const QString& word : QString::fromStdString(text).split(QLatin1Char(' '))) {
        const std::string joined = lines.back() + (lines.back().empty() ? "" : " ") + word.toStdString();
        if (QString::fromStdString(joined).size() <= static_cast<qsizetype>(width) || lines.back().empty())
            lines.back() = joined;
        else
            lines.push_back(word.toStdString());
    }
    return lines;
}

std::string rowsText(const Rows& rows, size_t width) {
    constexpr size_t maxLeft = 30;
    constexpr size_t minRight = 30;
    size_t left = 0;
    for (const auto& [name, description] : rows)
        left = std::max(left, std::min<size_t>(maxLeft, static_cast<size_t>(QString::fromStdString(name).size())));
    const size_t indent = left + 4;
    const size_t right = std::max(minRight, width > indent ? width - indent : 0);
    std::string all;
    for (const auto& [name, description] : rows) {
        const bool isLong = static_cast<size_t>(QString::fromStdString(name).size()) > left;
        all += "  " + (isLong ? name + "\n" : leftAligned(name, left) + "  ");
        bool isFirst = !isLong;
        for (const std::string& line : wrapped(description, right)) {
            all += (isFirst ? "" : std::string(indent, ' ')) + line + "\n";
            isFirst = false;
        }
    }
    return all;
}

std::string namesText(const OptionNode& option) {
    std::string shortName;
    std::string longNames;
    for (const std::string& name : option.names) {
        if (name.starts_with("--"))
            longNames += (longNames.empty() ? "" : ", ") + name;
        else
            shortName = name;
    }
    return (shortName.empty() ? "    " : shortName + ", ") + longNames +
           (option.kind == OptionNode::Kind::Flag ? "" : " " + option.placeholder);
}

// The headings in the order of their first option, with the options of each.
std::vector<std::pair<std::string, Rows>> optionGroups(const CommandNode& node) {
    std::vector<std::pair<std::string, Rows>> groups;
    for (const auto& option : node.options) {
        if (option->isHidden || option->isPositional())
            continue;
        const std::string heading = option->group.empty() ? text(CliText::tr("Options")) : option->group;
        auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& one) { return one.first == heading; });
        if (group == groups.end())
            group = groups.insert(groups.end(), {heading, {}});
        group->second.emplace_back(namesText(*option), option->description);
    }
    return groups;
}

Rows argumentRows(const CommandNode& node) {
    Rows rows;
    for (const OptionNode* argument : node.positionals()) {
        if (!argument->isHidden)
            rows.emplace_back(argument->usage(), argument->description);
    }
    return rows;
}

Rows commandRows(const CommandNode& node) {
    Rows rows;
    for (const auto& command : node.commands) {
        if (!command->isHidden)
            rows.emplace_back(command->name, command->description);
    }
    return rows;
}

const CommandNode& rootOf(const CommandNode& node) {
    return node.parent == nullptr ? node : rootOf(*node.parent);
}

Rows globalRows(const CommandNode& root) {
    Rows rows;
    for (const auto& [heading, options] : optionGroups(root))
        rows.insert(rows.end(), options.begin(), options.end());
    rows.emplace_back("-h, --help", text(CliText::tr("Print this help and exit")));
    rows.emplace_back("-V, --version", text(CliText::tr("Print the version and exit")));
    return rows;
}

std::string inTable(std::string cell) {
    for (size_t at = cell.find('|'); at != std::string::npos; at = cell.find('|', at + 2))
        cell.insert(at, "\\");
    return cell;
}

std::string markdownRows(const Rows& rows) {
    std::string all = "| | |\n|---|---|\n";
    for (const auto& [name, description] : rows)
        all += "| `" + inTable(std::string(trimmed(name))) + "` | " + inTable(description) + " |\n";
    return all + "\n";
}

std::string markdownOf(const CommandNode& node) {
    std::string all = "### " + node.path() + "\n\n" + node.description + ".\n\n```\n" + node.usage() + "\n```\n\n";
    if (const Rows rows = argumentRows(node); !rows.empty())
        all += markdownRows(rows);
    for (const auto& [heading, rows] : optionGroups(node))
        all += (heading == text(CliText::tr("Options")) ? "" : "**" + heading + "**\n\n") + markdownRows(rows);
    if (!node.note.empty())
        all += node.note + "\n\n";
    return all;
}

} // namespace

std::string helpText(const CommandNode& node, size_t width) {
    std::string all;
    for (const std::string& line : wrapped(node.description, width))
        all += line + "\n";
    all += "\n" + text(CliText::tr("Usage: %1").arg(QString::fromStdString(node.usage()))) + "\n";
    const auto section = [&](const QString& heading, const Rows& rows) {
        if (!rows.empty())
            all += "\n" + text(heading) + ":\n" + rowsText(rows, width);
    };
    section(CliText::tr("Arguments", "heading in the help"), argumentRows(node));
    section(CliText::tr("Commands", "heading in the help"), commandRows(node));
    if (node.parent != nullptr) {
        for (const auto& [heading, rows] : optionGroups(node))
            section(QString::fromStdString(heading), rows);
    }
    section(CliText::tr("Global options", "heading in the help"), globalRows(rootOf(node)));
    if (!node.note.empty())
        all += "\n" + node.note + "\n";
    return all;
}

std::string markdownReference(const CommandNode& root) {
    std::string all = "# Command line reference\n\n" +
                      text(CliText::tr("`studioctl help --markdown` prints this page. All commands take these "
                                       "options, before or after their own:")) +
                      "\n\n" + markdownRows(globalRows(root));
    if (!root.note.empty())
        all += root.note + "\n\n";
    for (const auto& noun : root.commands) {
        if (noun->isHidden)
            continue;
        all += "## " + noun->path() + "\n\n" + noun->description + ".\n\n";
        if (noun->action != nullptr)
            all += markdownOf(*noun).substr(markdownOf(*noun).find("```"));
        for (const auto& verb : noun->commands) {
            if (!verb->isHidden)
                all += markdownOf(*verb);
        }
    }
    while (all.ends_with("\n\n"))
        all.pop_back();
    return all;
}

} // namespace studio::cli
