<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CliText</name>
    <message numerus="yes">
        <source>%n cores</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files, %1</source>
        <translation>
            <numerusform>%n file, %1</numerusform>
            <numerusform>%n files, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files (%1) in %2</source>
        <translation>
            <numerusform>%n file (%1) in %2</numerusform>
            <numerusform>%n files (%1) in %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Would be sent: %n files, %1</source>
        <translation>
            <numerusform>Would be sent: %n file, %1</numerusform>
            <numerusform>Would be sent: %n files, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n entries, %2</source>
        <comment>rule, count, size</comment>
        <translation>
            <numerusform>%1: %n entry, %2</numerusform>
            <numerusform>%1: %n entries, %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n packages</source>
        <translation>
            <numerusform>%n package</numerusform>
            <numerusform>%n packages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n packages would be installed:</source>
        <translation>
            <numerusform>%n package would be installed:</numerusform>
            <numerusform>%n packages would be installed:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) of parameters and metrics are left out: there are too many.</source>
        <translation>
            <numerusform>%n name of parameters and metrics is left out: there are too many.</numerusform>
            <numerusform>%n names of parameters and metrics are left out: there are too many.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>studioctl: %n run(s) inside have metrics of their own, see --nested: %1</source>
        <translation>
            <numerusform>studioctl: %n run inside has metrics of its own, see --nested: %1</numerusform>
            <numerusform>studioctl: %n runs inside have metrics of their own, see --nested: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClusterStoreText</name>
    <message numerus="yes">
        <source>&quot;%1&quot; has %n unfinished runs. Cancel them or let them end, then delete it.</source>
        <translation>
            <numerusform>&quot;%1&quot; has %n unfinished run. Cancel it or let it end, then delete it.</numerusform>
            <numerusform>&quot;%1&quot; has %n unfinished runs. Cancel them or let them end, then delete it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunText</name>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waits for a place: %1 of %n places on the target are taken.</source>
        <translation>
            <numerusform>Waits for a place: %1 of %n place on the target is taken.</numerusform>
            <numerusform>Waits for a place: %1 of %n places on the target are taken.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The job ended with exit code 0, and its outputs are collected: %n files, %1.</source>
        <translation>
            <numerusform>The job ended with exit code 0, and its outputs are collected: %n file, %1.</numerusform>
            <numerusform>The job ended with exit code 0, and its outputs are collected: %n files, %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files (%1) stayed on the machine, as its rules say.</source>
        <translation>
            <numerusform>%n file (%1) stayed on the machine, as its rules say.</numerusform>
            <numerusform>%n files (%1) stayed on the machine, as its rules say.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n things that the script logged are not in the tables: there were too many, or they could not be read. &quot;studioctl run metrics&quot; reads the files themselves.</source>
        <translation>
            <numerusform>%n thing that the script logged is not in the tables: there were too many, or it could not be read. &quot;studioctl run metrics&quot; reads the files themselves.</numerusform>
            <numerusform>%n things that the script logged are not in the tables: there were too many, or they could not be read. &quot;studioctl run metrics&quot; reads the files themselves.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SnapshotText</name>
    <message numerus="yes">
        <source>%n file(s) or folder(s) cannot be read, so no snapshot was taken:</source>
        <translation>
            <numerusform>%n file or folder cannot be read, so no snapshot was taken:</numerusform>
            <numerusform>%n files or folders cannot be read, so no snapshot was taken:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SshText</name>
    <message numerus="yes">
        <source>%1 could not be reached from the jump host %2 within %n seconds.</source>
        <translation>
            <numerusform>%1 could not be reached from the jump host %2 within %n second.</numerusform>
            <numerusform>%1 could not be reached from the jump host %2 within %n seconds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has not answered for %n seconds.</source>
        <translation>
            <numerusform>%1 has not answered for %n second.</numerusform>
            <numerusform>%1 has not answered for %n seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StudioText</name>
    <message numerus="yes">
        <source>Removed %n files (%1 bytes) that no run needs any more.</source>
        <translation>
            <numerusform>Removed %n file (%1 bytes) that no run needs any more.</numerusform>
            <numerusform>Removed %n files (%1 bytes) that no run needs any more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n snapshots are damaged. &quot;studioctl workspace check&quot; names them.</source>
        <translation>
            <numerusform>%n snapshot is damaged. &quot;studioctl workspace check&quot; names it.</numerusform>
            <numerusform>%n snapshots are damaged. &quot;studioctl workspace check&quot; names them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cores</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TargetEventText</name>
    <message numerus="yes">
        <source>Grows from %1 to %2 nodes: %n runs wait.</source>
        <translation>
            <numerusform>Grows from %1 to %2 nodes: %n run waits.</numerusform>
            <numerusform>Grows from %1 to %2 nodes: %n runs wait.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cores</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TargetText</name>
    <message numerus="yes">
        <source>%n runs on &quot;%1&quot; have not ended. Wait for them or cancel them; or leave them running there without being followed any more (--leave-runs).</source>
        <translation>
            <numerusform>%n run on &quot;%1&quot; has not ended. Wait for it or cancel it; or leave it running there without being followed any more (--leave-runs).</numerusform>
            <numerusform>%n runs on &quot;%1&quot; have not ended. Wait for them or cancel them; or leave them running there without being followed any more (--leave-runs).</numerusform>
        </translation>
    </message>
</context>
</TS>
