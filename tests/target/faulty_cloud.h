// The command line of a cloud that is a shell script, and its preset. Apart from the test: moc cannot read them.
#pragma once

namespace studio::test {

// Machines are files: DIR/ACCOUNT/REGION/ID. Pages of the list have one. DIR/before-CALL and DIR/after-CALL, if they
// are there, are read by the shell around the work of that call; what is printed then is in $answer.
inline constexpr const char* faultyProgram = R"(#!/bin/sh
d=DIR
call= id= name= workspace= wish= page=1 region= answer=
for word in "$@"; do
    case $word in
    --name=*) name=${word#*=} ;;
    --workspace=*) workspace=${word#*=} ;;
    --wish=*) wish=${word#*=} ;;
    --page=*) page=${word#*=} ;;
    --region=*) region=${word#*=} ;;
    --*) ;;
    *) if [ -z "$call" ]; then call=$word; else id=$word; fi ;;
    esac
done
echo "$call" >>$d/calls
read -r account <$d/account
m=$d/$account/$region
shown() {
    . "$m/$1"
    echo "{\"id\":\"$1\",\"name\":\"$n\",\"status\":\"running\",\"net\":{\"ip\":\"10.0.0.7\"},\"labels\":{\"cs-workspace\":\"$w\",\"cs-wish\":\"$h\"}}"
}
[ ! -f $d/before-$call ] || . $d/before-$call
case $call in
version) answer="cloudy 1.0" ;;
whoami) answer="{\"account\":\"$account\"}" ;;
create)
    read -r last <$d/last
    id=m$((last + 1))
    echo $((last + 1)) >$d/last
    echo "n=$name w=$workspace h=$wish" >$m/$id
    echo "$id $wish" >>$d/made
    answer="{\"server\":$(shown $id)}"
    ;;
list)
    i=0 items= next=null
    for file in $m/m*; do
        [ -e "$file" ] || continue
        . "$file"
        [ "$w" = "$workspace" ] || continue
        i=$((i + 1))
        [ $i -ne "$page" ] || items=$(shown "${file##*/}")
        [ $i -le "$page" ] || next="\"$((page + 1))\""
    done
    answer="{\"items\":[$items],\"next\":$next}"
    ;;
*)
    [ -e "$m/$id" ] || { echo "cloudy: server not found: $id" >&2; exit 1; }
    case $call in
    get) answer=$(shown $id) ;;
    delete) rm "$m/$id"; echo $id >>$d/deleted ;;
    console) answer='{"text":"Kernel panic"}' ;;
    esac
    ;;
esac
[ ! -f $d/after-$call ] || . $d/after-$call
echo "$answer"
)";

inline constexpr const char* faultyPreset = R"(preset: 1
name: cloudy
program: PROGRAM
before: ["--region=${region}"]
id: 'm[0-9]+'
defaults: {region: REGION, size: small, image: none, user: root}
version: [version]
account: {run: [whoami], id: /account}
unique: {by: name, visible: 10s}
create: {run: [create, "--name=${name}", "--type=${size}", "--image=${image}", "--workspace=${workspace}", "--wish=${wish}", "--user-data=${user_data}"], nodes: /server}
list: {run: [list, "--workspace=${workspace}"], nodes: /items/*, more: /next, next: ["--page=${next}"], partial: [did not succeed]}
get: {run: [get, "${id}"], nodes: /}
start: [start, "${id}"]
stop: [stop, "${id}"]
delete: [delete, "${id}"]
console: {run: [console, "${id}"], text: /text}
node: {id: /id, name: /name, state: /status, address: /net/ip, workspace: /labels/cs-workspace, wish: /labels/cs-wish}
errors: {code: '\(([a-z_]+)[,)]', text: {absent: ["not found:"]}, exists: [uniqueness_error], quota: [resource_limit_exceeded], capacity: [resource_unavailable], transient: [server_error]}
)";

} // namespace studio::test
