#!/bin/bash
# Starts a real Slurm cluster of several nodes on this computer, without systemd, for the tests of this folder:
#   slurm_cluster.sh start FOLDER [NODES] [accounting|none] [FIRST_PORT]    slurm_cluster.sh stop FOLDER
#   slurm_cluster.sh node FOLDER NUMBER    starts the daemon of a node again
# Needs root, slurmctld, slurmd and munged; for accounting slurmdbd and mariadbd. Prints the path of its slurm.conf.
# Each node has mounts of its own: the id of its boot, its /tmp and, with MACHINES=distinct (else the login node's), the id of its machine.
# With LOCKS=none, no other node sees the locks that a node takes on files.
set -eu
exec 3>&1 < /dev/null > /dev/null 2>&1 # the daemons keep what they get
folder=$2
[ "$1" = stop ] && {
    for file in "$folder"/run/*.pid; do [ -e "$file" ] && kill "$(cat "$file")" 2>/dev/null; done
    for try in 1 2 3 4 5 6 7 8 9 10; do
        left=; for file in "$folder"/run/*.pid; do [ -e "$file" ] && kill -0 "$(cat "$file")" 2>/dev/null && left=1; done
        [ -z "$left" ] && exit 0; sleep 0.2
    done
    for file in "$folder"/run/*.pid; do [ -e "$file" ] && kill -9 "$(cat "$file")" 2>/dev/null; done
    exit 0
}
# As a computer of its own sees it: FOLDER's parent, when it is in /tmp, is the disk that the nodes share with the login node.
start_node() {
    local own=$folder/own/$1 shared program=(slurmd -N "$1"); shared=$(dirname "$folder")
    [ "${LOCKS:-real}" = real ] || program=(python3 -B "$(dirname "$0")/without_locks.py" "${program[@]}")
    mkdir -p "$folder/spool/$1" "$own/tmp"; chmod 1777 "$own/tmp"
    [ -e "$own/boot_id" ] || cat /proc/sys/kernel/random/uuid > "$own/boot_id" # the node runs on when its daemon is killed
    [ -e "$own/machine-id" ] || tr -d - < /proc/sys/kernel/random/uuid > "$own/machine-id"
    [ "${MACHINES:-distinct}" = distinct ] || rm "$own/machine-id"
    SLURM_CONF=$folder/slurm.conf OWN=$own SHARED=$shared unshare --mount bash -c '
        set -e
        mount --bind "$OWN/boot_id" /proc/sys/kernel/random/boot_id
        [ ! -e "$OWN/machine-id" ] || mount --bind "$OWN/machine-id" /etc/machine-id
        case $SHARED in /tmp/*)
            mkdir -p "$OWN$SHARED"; mount --rbind "$SHARED" "$OWN$SHARED"; mount --rbind "$OWN/tmp" /tmp;;
        esac
        exec "$@"' _ "${program[@]}" 3>&-
}
[ "$1" = node ] && { start_node "n$3"; exit 0; }
nodes=${3:-2} accounting=${4:-none} port=${5:-21000}
mkdir -p "$folder"/{run,log,state,spool,munge,db}
chmod 0755 "$folder" "$folder"/*
host=$(hostname -s)
head -c 128 /dev/urandom > "$folder/munge/key"; chmod 0400 "$folder/munge/key"
munged --force --socket="$folder/munge/socket" --key-file="$folder/munge/key" --pid-file="$folder/run/munged.pid" \
    --seed-file="$folder/munge/seed" --log-file="$folder/log/munged.log" 3>&-
auth="AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket"
storage="AccountingStorageType=accounting_storage/none"
if [ "$accounting" = accounting ]; then
    mysql_install_db --no-defaults --datadir="$folder/db" --auth-root-authentication-method=normal --user=root > "$folder/log/db.log" 2>&1
    mariadbd --no-defaults --datadir="$folder/db" --socket="$folder/db/socket" --skip-networking --user=root \
        --pid-file="$folder/run/mariadbd.pid" --innodb-buffer-pool-size=64M 3>&- &
    for try in $(seq 100); do [ -S "$folder/db/socket" ] && mariadb -S "$folder/db/socket" -e 'create database if not exists slurm' 2>/dev/null && break; sleep 0.2; done
    cat > "$folder/slurmdbd.conf" <<END
$auth
DbdHost=localhost
DbdPort=$((port + 2))
SlurmUser=root
StorageType=accounting_storage/mysql
StorageHost=localhost
StorageUser=root
StorageLoc=slurm
LogFile=$folder/log/slurmdbd.log
PidFile=$folder/run/slurmdbd.pid
END
    chmod 0600 "$folder/slurmdbd.conf"
    mkdir -p "$folder/my"; printf '[client]\nsocket=%s\n' "$folder/db/socket" > "$folder/my/my.cnf"
    env MYSQL_UNIX_PORT="$folder/db/socket" SLURM_CONF="$folder/slurm.conf" slurmdbd -D 3>&- &
    echo $! > "$folder/run/slurmdbd.pid"
    storage="AccountingStorageType=accounting_storage/slurmdbd
AccountingStorageHost=localhost
AccountingStoragePort=$((port + 2))
AccountingStorageUser=root
AccountingStoragePass=$folder/munge/socket
AccountingStorageEnforce=associations,limits,qos
AccountingStorageTRES=gres/gpu
JobAcctGatherType=jobacct_gather/linux"
fi
cat > "$folder/slurm.conf" <<END
ClusterName=lab
SlurmctldHost=$host
SlurmctldPort=$port
SlurmUser=root
SlurmdUser=root
$auth
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool/%n
SlurmctldPidFile=$folder/run/slurmctld.pid
SlurmdPidFile=$folder/run/slurmd-%n.pid
SlurmctldLogFile=$folder/log/slurmctld.log
SlurmdLogFile=$folder/log/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
ReturnToService=2
SlurmctldTimeout=30
SlurmdTimeout=20
MessageTimeout=5
MaxArraySize=${MAX_ARRAY_SIZE:-1001}
MinJobAge=${MIN_JOB_AGE:-10}
KillWait=5
InactiveLimit=0
SchedulerType=sched/backfill
SchedulerParameters=bf_interval=2,sched_interval=2
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
PreemptType=preempt/partition_prio
PreemptMode=CANCEL
GresTypes=gpu
$storage
NodeName=n[1-$nodes] NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 10))-$((port + 9 + nodes)) CPUs=2 RealMemory=1000 Gres=gpu:fake:1 Feature=fast State=UNKNOWN
PartitionName=main Nodes=n[1-$nodes] Default=YES MaxTime=1-00:00:00 DefaultTime=30 State=UP PriorityTier=1
PartitionName=short Nodes=n[1-$nodes] MaxTime=1 State=UP PriorityTier=1
PartitionName=urgent Nodes=n[1-$nodes] MaxTime=60 State=UP PriorityTier=10
END
touch "$folder/gpu0"
for n in $(seq "$nodes"); do echo "NodeName=n$n Name=gpu Type=fake File=$folder/gpu0"; done > "$folder/gres.conf"
export SLURM_CONF=$folder/slurm.conf
if [ "$accounting" = accounting ]; then
    for try in $(seq 100); do sacctmgr -n show cluster > /dev/null 2>&1 && break; sleep 0.3; done
    sacctmgr -i add cluster lab > "$folder/log/sacctmgr.log" 2>&1 || true
    sacctmgr -i add account science Description=science Organization=lab >> "$folder/log/sacctmgr.log" 2>&1 || true
    sacctmgr -i add qos long Priority=5 MaxWall=2-00:00:00 MaxSubmitJobsPerUser=500 >> "$folder/log/sacctmgr.log" 2>&1 || true
    sacctmgr -i add qos few MaxSubmitJobsPerUser=2 >> "$folder/log/sacctmgr.log" 2>&1 || true
    sacctmgr -i add qos foreign >> "$folder/log/sacctmgr.log" 2>&1 || true
    sacctmgr -i add user "${LAB_USER:-root}" account=science qos=normal,long,few >> "$folder/log/sacctmgr.log" 2>&1 || true
    sacctmgr -i add user root account=science qos=normal,long,few >> "$folder/log/sacctmgr.log" 2>&1 || true
fi
slurmctld 3>&-
for n in $(seq "$nodes"); do start_node "n$n"; done
for try in $(seq 100); do sinfo -h -o %T 2>/dev/null | grep -q idle && break; sleep 0.2; done
echo "$SLURM_CONF" >&3
