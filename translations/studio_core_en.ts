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
        <source>To upload: %n files, %1</source>
        <translation>
            <numerusform>To upload: %n file, %1</numerusform>
            <numerusform>To upload: %n files, %1</numerusform>
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
        <source>%n parameter(s) and metric(s) not shown: too many to list.</source>
        <translation>
            <numerusform>%n parameter or metric not shown: too many to list.</numerusform>
            <numerusform>%n parameters and metrics not shown: too many to list.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>studioctl: %n nested run(s) with their own metrics, see --nested: %1</source>
        <translation>
            <numerusform>studioctl: %n nested run has its own metrics, see --nested: %1</numerusform>
            <numerusform>studioctl: %n nested runs have their own metrics, see --nested: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Also %n earlier attachments of this workspace: %1.</source>
        <translation>
            <numerusform>Also %n earlier attachment of this workspace: %1.</numerusform>
            <numerusform>Also %n earlier attachments of this workspace: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>studioctl: note: the metrics of %n ended runs are still being read; their last values may be missing.</source>
        <translation>
            <numerusform>studioctl: note: the metrics of %n ended run are still being read; its last values may be missing.</numerusform>
            <numerusform>studioctl: note: the metrics of %n ended runs are still being read; their last values may be missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) and all their files</source>
        <translation>
            <numerusform>%n run and all its files</numerusform>
            <numerusform>%n runs and all their files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>studioctl: %n run(s) have not ended yet.</source>
        <translation>
            <numerusform>studioctl: %n run has not ended yet.</numerusform>
            <numerusform>studioctl: %n runs have not ended yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, and %n earlier time(s)</source>
        <comment>missed</comment>
        <translation>
            <numerusform>, and %n earlier time</numerusform>
            <numerusform>, and %n earlier times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>  and %n more</source>
        <translation>
            <numerusform>  and %n more</numerusform>
            <numerusform>  and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output(s) in %1</source>
        <translation>
            <numerusform>%n output in %1</numerusform>
            <numerusform>%n outputs in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>after %n minutes</source>
        <translation>
            <numerusform>after %n minute</numerusform>
            <numerusform>after %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2) with its %n run(s), and all their files</source>
        <translation>
            <numerusform>%1 (%2) with its %n run, and all its files</numerusform>
            <numerusform>%1 (%2) with its %n runs, and all their files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the %n pods of the cluster %1</source>
        <translation>
            <numerusform>the %n pod of the cluster %1</numerusform>
            <numerusform>the %n pods of the cluster %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>available, copied for %n runs</source>
        <translation>
            <numerusform>available, copied for %n run</numerusform>
            <numerusform>available, copied for %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>copied for %n runs</source>
        <translation>
            <numerusform>copied for %n run</numerusform>
            <numerusform>copied for %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more run(s) are queued; --limit shows more.</source>
        <translation>
            <numerusform>%n more run is queued; --limit shows more.</numerusform>
            <numerusform>%n more runs are queued; --limit shows more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Machines and GPUs are quarantined after %n failure(s) in a row.</source>
        <translation>
            <numerusform>Machines and GPUs are quarantined after %n failure.</numerusform>
            <numerusform>Machines and GPUs are quarantined after %n failures in a row.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n unchanged</source>
        <translation>
            <numerusform>, %n unchanged</numerusform>
            <numerusform>, %n unchanged</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n files, %2)</source>
        <translation>
            <numerusform>%1 (%n file, %2)</numerusform>
            <numerusform>%1 (%n files, %2)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; first of %n templates that fit, by price and size</source>
        <translation>
            <numerusform>; first of %n template that fits, by price and size</numerusform>
            <numerusform>; first of %n templates that fit, by price and size</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The run has %n node(s), numbered from 0.</source>
        <translation>
            <numerusform>The run has %n node, numbered from 0.</numerusform>
            <numerusform>The run has %n nodes, numbered from 0.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are being deleted.</source>
        <translation>
            <numerusform>%n run is being deleted.</numerusform>
            <numerusform>%n runs are being deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) of steps and their files, %1 of outputs that are on their machines only</source>
        <translation>
            <numerusform>%n run of a step and its files, %1 of outputs that are on its machine only</numerusform>
            <numerusform>%n runs of steps and their files, %1 of outputs that are on their machines only</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClusterStoreText</name>
    <message numerus="yes">
        <source>&quot;%1&quot; has %n active runs. Cancel them or wait for them to finish, then delete it.</source>
        <translation>
            <numerusform>&quot;%1&quot; has %n active run. Cancel it or wait for it to finish, then delete it.</numerusform>
            <numerusform>&quot;%1&quot; has %n active runs. Cancel them or wait for them to finish, then delete it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ContainerText</name>
    <message numerus="yes">
        <source>Waiting for %n free GPUs.</source>
        <translation>
            <numerusform>Waiting for %n free GPU.</numerusform>
            <numerusform>Waiting for %n free GPUs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting for %n free GPUs: %1.</source>
        <translation>
            <numerusform>Waiting for %n free GPU: %1.</numerusform>
            <numerusform>Waiting for %n free GPUs: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The node needs %n GPUs; the machine has %1 that it can use. Use fewer GPUs per node, or another machine.</source>
        <translation>
            <numerusform>The node needs %n GPU; the machine has %1 that it can use. Use fewer GPUs per node, or another machine.</numerusform>
            <numerusform>The node needs %n GPUs; the machine has %1 that it can use. Use fewer GPUs per node, or another machine.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DataText</name>
    <message numerus="yes">
        <source>%1 is used by %n runs that have not ended: %2. Wait for them or cancel them, or archive the version instead.</source>
        <translation>
            <numerusform>%1 is used by %n run that has not ended: %2. Wait for it or cancel it, or archive the version instead.</numerusform>
            <numerusform>%1 is used by %n runs that have not ended: %2. Wait for them or cancel them, or archive the version instead.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FitText</name>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n processes per node</source>
        <translation>
            <numerusform>%n process per node</numerusform>
            <numerusform>%n processes per node</numerusform>
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
    <message numerus="yes">
        <source>has no GPU; the run requires %n</source>
        <translation>
            <numerusform>has no GPU; the run requires %n</numerusform>
            <numerusform>has no GPU; the run requires %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FrameworkStoreText</name>
    <message numerus="yes">
        <source>%n runs on &quot;%1&quot; have not ended, so its address and machine cannot be changed. Wait for them or cancel them.</source>
        <translation>
            <numerusform>%n run on &quot;%1&quot; has not ended, so its address and machine cannot be changed. Wait for it or cancel it.</numerusform>
            <numerusform>%n runs on &quot;%1&quot; have not ended, so its address and machine cannot be changed. Wait for them or cancel them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HadoopText</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unhealthy</source>
        <comment>nodes</comment>
        <translation>
            <numerusform>%n unhealthy</numerusform>
            <numerusform>%n unhealthy</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lost</source>
        <comment>nodes</comment>
        <translation>
            <numerusform>%n lost</numerusform>
            <numerusform>%n lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n core(s) free</source>
        <translation>
            <numerusform>%1 of %n core free</numerusform>
            <numerusform>%1 of %n cores free</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s)</source>
        <translation>
            <numerusform>%n application</numerusform>
            <numerusform>%n applications</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HostText</name>
    <message numerus="yes">
        <source>The agent on the machine has not answered the request &quot;%1&quot; for %n minute(s), but answers others. Check its disks and file systems: one may hang.</source>
        <translation>
            <numerusform>The agent on the machine has not answered the request &quot;%1&quot; for %n minute, but answers others. Check its disks and file systems: one may hang.</numerusform>
            <numerusform>The agent on the machine has not answered the request &quot;%1&quot; for %n minutes, but answers others. Check its disks and file systems: one may hang.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MachinePowerText</name>
    <message numerus="yes">
        <source>Waiting for %n run(s) there: %1.</source>
        <translation>
            <numerusform>Waiting for %n run there: %1.</numerusform>
            <numerusform>Waiting for %n runs there: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NodeFitText</name>
    <message numerus="yes">
        <source>The machines of the pool have room for %n nodes. Reduce the minimum number of nodes, or add machines.</source>
        <translation>
            <numerusform>The machines of the pool have room for %n node. Reduce the minimum number of nodes, or add machines.</numerusform>
            <numerusform>The machines of the pool have room for %n nodes. Reduce the minimum number of nodes, or add machines.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The machines of the pool have room for %n nodes, fewer than the maximum.</source>
        <translation>
            <numerusform>The machines of the pool have room for %n node, fewer than the maximum.</numerusform>
            <numerusform>The machines of the pool have room for %n nodes, fewer than the maximum.</numerusform>
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
        <source>Waiting for a slot: %1 of %n slots in use on the target.</source>
        <translation>
            <numerusform>Waiting for a slot: %1 of %n slot in use on the target.</numerusform>
            <numerusform>Waiting for a slot: %1 of %n slots in use on the target.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The job ended with exit code 0; outputs collected: %n files, %1.</source>
        <translation>
            <numerusform>The job ended with exit code 0; outputs collected: %n file, %1.</numerusform>
            <numerusform>The job ended with exit code 0; outputs collected: %n files, %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files (%1) were kept on the machine, as its download rules specify.</source>
        <translation>
            <numerusform>%n file (%1) was kept on the machine, as its download rules specify.</numerusform>
            <numerusform>%n files (%1) were kept on the machine, as its download rules specify.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n logged items are not in the tables: there were too many, or they could not be read. &quot;studioctl run metrics&quot; reads the files directly.</source>
        <translation>
            <numerusform>%n logged item is not in the tables: there were too many, or it could not be read. &quot;studioctl run metrics&quot; reads the files directly.</numerusform>
            <numerusform>%n logged items are not in the tables: there were too many, or they could not be read. &quot;studioctl run metrics&quot; reads the files directly.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files or folders could not be read, are nested too deeply, or are not regular files, and were not collected: %1</source>
        <translation>
            <numerusform>%n file or folder could not be read, is nested too deeply, or is not a regular file, and was not collected: %1</numerusform>
            <numerusform>%n files or folders could not be read, are nested too deeply, or are not regular files, and were not collected: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting in the queue on %1; %n runs are ahead.</source>
        <translation>
            <numerusform>Waiting in the queue on %1; %n run is ahead.</numerusform>
            <numerusform>Waiting in the queue on %1; %n runs are ahead.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs are ahead.</source>
        <translation>
            <numerusform>%n run is ahead.</numerusform>
            <numerusform>%n runs are ahead.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n nodes are ready; starting.</source>
        <translation>
            <numerusform>%n node is ready; starting.</numerusform>
            <numerusform>All %n nodes are ready; starting.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The job runs on %n nodes.</source>
        <translation>
            <numerusform>The job runs on %n node.</numerusform>
            <numerusform>The job runs on %n nodes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assigned to %n node(s) of %1; starting.</source>
        <translation>
            <numerusform>Assigned to %n node of %1; starting.</numerusform>
            <numerusform>Assigned to %n nodes of %1; starting.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are ahead in the queue.</source>
        <translation>
            <numerusform>%n run is ahead in the queue.</numerusform>
            <numerusform>%n runs are ahead in the queue.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Needs %n core(s); %1 has %2 free.</source>
        <translation>
            <numerusform>Needs %n core; %1 has %2 free.</numerusform>
            <numerusform>Needs %n cores; %1 has %2 free.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No trial completed with a value of the primary metric; %n failed.</source>
        <translation>
            <numerusform>No trial completed with a value of the primary metric; %n failed.</numerusform>
            <numerusform>No trial completed with a value of the primary metric; %n failed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Extended to %n trial(s).</source>
        <translation>
            <numerusform>Extended to %n trial.</numerusform>
            <numerusform>Extended to %n trials.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Needs %n node(s); %1 has %2 free.</source>
        <translation>
            <numerusform>Needs %n node; %1 has %2 free.</numerusform>
            <numerusform>Needs %n nodes; %1 has %2 free.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed trial(s) are retried.</source>
        <translation>
            <numerusform>%n failed trial is retried.</numerusform>
            <numerusform>%n failed trials are retried.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n trials all failed, so no more were started.</source>
        <translation>
            <numerusform>The first %n trial failed, so no more were started.</numerusform>
            <numerusform>The first %n trials all failed, so no more were started.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s) released, %1 of their memory are free.</source>
        <translation>
            <numerusform>%n GPU released, %1 of its memory are free.</numerusform>
            <numerusform>%n GPUs released, %1 of their memory are free.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s) released.</source>
        <translation>
            <numerusform>%n GPU released.</numerusform>
            <numerusform>%n GPUs released.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links that lead out of the outputs, or special files, are not passed to other steps: %1</source>
        <translation>
            <numerusform>%n link that leads out of the outputs, or special file, is not passed to other steps: %1</numerusform>
            <numerusform>%n links that lead out of the outputs, or special files, are not passed to other steps: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Best fit of %n targets.</source>
        <translation>
            <numerusform>Best fit of %n target.</numerusform>
            <numerusform>Best fit of %n targets.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cheapest of %n templates that fit: %1.</source>
        <translation>
            <numerusform>Cheapest of %n template that fits: %1.</numerusform>
            <numerusform>Cheapest of %n templates that fit: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cheapest of %n clusters that can start one: %1.</source>
        <translation>
            <numerusform>Cheapest of %n cluster that can start one: %1.</numerusform>
            <numerusform>Cheapest of %n clusters that can start one: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the runs failed.</source>
        <translation>
            <numerusform>%n of the runs failed.</numerusform>
            <numerusform>%n of the runs failed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No target can ever take the run. It gets a cluster of its own like %1 when %n more node(s) may run; %2 may now, of at most %3.</source>
        <translation>
            <numerusform>No target can ever take the run. It gets a cluster of its own like %1 when %n more node may run; %2 may now, of at most %3.</numerusform>
            <numerusform>No target can ever take the run. It gets a cluster of its own like %1 when %n more nodes may run; %2 may now, of at most %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No slot is free on %1 (%n run(s) at a time).</source>
        <translation>
            <numerusform>No slot is free on %1 (%n run at a time).</numerusform>
            <numerusform>No slot is free on %1 (%n runs at a time).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The output %1 was written to %2 (%n new files, %3).</source>
        <translation>
            <numerusform>The output %1 was written to %2 (%n new file, %3).</numerusform>
            <numerusform>The output %1 was written to %2 (%n new files, %3).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pruned manually after %n value(s).</source>
        <translation>
            <numerusform>Pruned manually after %n value.</numerusform>
            <numerusform>Pruned manually after %n values.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n inputs (%1) were copied on the machine from where earlier steps wrote them, and not uploaded.</source>
        <translation>
            <numerusform>%n input (%1) was copied on the machine from where an earlier step wrote it, and not uploaded.</numerusform>
            <numerusform>%n inputs (%1) were copied on the machine from where earlier steps wrote them, and not uploaded.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScheduleText</name>
    <message numerus="yes">
        <source>Every %n minute(s)</source>
        <translation>
            <numerusform>Every %n minute</numerusform>
            <numerusform>Every %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every %n hour(s)</source>
        <translation>
            <numerusform>Every %n hour</numerusform>
            <numerusform>Every %n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every %n day(s)</source>
        <translation>
            <numerusform>Every %n day</numerusform>
            <numerusform>Every %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every %n week(s)</source>
        <translation>
            <numerusform>Every %n week</numerusform>
            <numerusform>Every %n weeks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every %n month(s)</source>
        <translation>
            <numerusform>Every %n month</numerusform>
            <numerusform>Every %n months</numerusform>
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
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
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
        <source>%1 has not responded for %n seconds.</source>
        <translation>
            <numerusform>%1 has not responded for %n second.</numerusform>
            <numerusform>%1 has not responded for %n seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StudioText</name>
    <message numerus="yes">
        <source>%n snapshots are damaged. &quot;studioctl workspace check&quot; lists them.</source>
        <translation>
            <numerusform>%n snapshot is damaged. &quot;studioctl workspace check&quot; lists it.</numerusform>
            <numerusform>%n snapshots are damaged. &quot;studioctl workspace check&quot; lists them.</numerusform>
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
        <source>The results of %n runs on the machine have not been collected: %1. Nothing was removed. To remove them anyway: studioctl compute detach %2 --remove-traces --discard-results</source>
        <translation>
            <numerusform>The results of %n run on the machine have not been collected: %1. Nothing was removed. To remove them anyway: studioctl compute detach %2 --remove-traces --discard-results</numerusform>
            <numerusform>The results of %n runs on the machine have not been collected: %1. Nothing was removed. To remove them anyway: studioctl compute detach %2 --remove-traces --discard-results</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The user cannot be changed while %n runs on &quot;%1&quot; have not ended: they belong to the current account. Wait for them or cancel them.</source>
        <translation>
            <numerusform>The user cannot be changed while %n run on &quot;%1&quot; has not ended: it belongs to the current account. Wait for it or cancel it.</numerusform>
            <numerusform>The user cannot be changed while %n runs on &quot;%1&quot; have not ended: they belong to the current account. Wait for them or cancel them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs of pools are on &quot;%1&quot;. Wait for them or cancel them.</source>
        <translation>
            <numerusform>%n run of a pool is on &quot;%1&quot;. Wait for it or cancel it.</numerusform>
            <numerusform>%n runs of pools are on &quot;%1&quot;. Wait for them or cancel them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The sweep has %n trial(s) already; give a larger total.</source>
        <translation>
            <numerusform>The sweep has %n trial already; give a larger total.</numerusform>
            <numerusform>The sweep has %n trials already; give a larger total.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs have not ended. Wait for them or cancel them, then restore the backup.</source>
        <translation>
            <numerusform>%n run has not ended. Wait for it or cancel it, then restore the backup.</numerusform>
            <numerusform>%n runs have not ended. Wait for them or cancel them, then restore the backup.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The grid has %n combination(s), and each has a trial.</source>
        <translation>
            <numerusform>The grid has %n combination, and it has a trial.</numerusform>
            <numerusform>The grid has %n combinations, and each has a trial.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n CPUs</source>
        <translation>
            <numerusform>%n CPU</numerusform>
            <numerusform>%n CPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workers</source>
        <translation>
            <numerusform>%n worker</numerusform>
            <numerusform>%n workers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n thread</numerusform>
            <numerusform>%n threads</numerusform>
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
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It did not respond within %n second(s) after magic packets for %1 were sent from %2. Check that Wake-on-LAN is enabled in its firmware and its network card (ethtool).</source>
        <translation>
            <numerusform>It did not respond within %n second after magic packets for %1 were sent from %2. Check that Wake-on-LAN is enabled in its firmware and its network card (ethtool).</numerusform>
            <numerusform>It did not respond within %n seconds after magic packets for %1 were sent from %2. Check that Wake-on-LAN is enabled in its firmware and its network card (ethtool).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deleted %n files (%1 bytes) that no run needs.</source>
        <translation>
            <numerusform>Deleted %n file (%1 bytes) that no run needs.</numerusform>
            <numerusform>Deleted %n files (%1 bytes) that no run needs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n consecutive nodes failed to start. Last error: %1</source>
        <translation>
            <numerusform>%n consecutive node failed to start. Last error: %1</numerusform>
            <numerusform>%n consecutive nodes failed to start. Last error: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in %1 already exist with different content: %2. Nothing was downloaded.</source>
        <translation>
            <numerusform>%n file in %1 already exists with different content: %2. Nothing was downloaded.</numerusform>
            <numerusform>%n files in %1 already exist with different content: %2. Nothing was downloaded.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files could not be collected, such as %1.</source>
        <translation>
            <numerusform>%n file could not be collected: %1.</numerusform>
            <numerusform>%n files could not be collected, such as %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SubmissionText</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in %1 already exist with different content: %2. Nothing there was changed.</source>
        <translation>
            <numerusform>%n file in %1 already exists with different content: %2. Nothing there was changed.</numerusform>
            <numerusform>%n files in %1 already exist with different content: %2. Nothing there was changed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TargetEventText</name>
    <message numerus="yes">
        <source>Scaling up from %1 to %2 nodes: %n runs queued.</source>
        <translation>
            <numerusform>Scaling up from %1 to %2 nodes: %n run queued.</numerusform>
            <numerusform>Scaling up from %1 to %2 nodes: %n runs queued.</numerusform>
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
    <message numerus="yes">
        <source>%1 is in quarantine: %n run(s) in a row failed there within seconds of their start and work elsewhere.</source>
        <translation>
            <numerusform>%1 is in quarantine: %n run failed there within seconds of its start and works elsewhere.</numerusform>
            <numerusform>%1 is in quarantine: %n runs in a row failed there within seconds of their start and work elsewhere.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 quarantined because %n run(s) in a row failed there within seconds of their start and work elsewhere. Last failed run: %2.</source>
        <translation>
            <numerusform>%1 quarantined because %n run failed there within seconds of its start and works elsewhere. Last failed run: %2.</numerusform>
            <numerusform>%1 quarantined because %n runs in a row failed there within seconds of their start and work elsewhere. Last failed run: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 stays in quarantine: the probe run %2 failed within seconds. The next one is placed in %n minute(s).</source>
        <translation>
            <numerusform>%1 stays in quarantine: the probe run %2 failed within seconds. The next one is placed in %n minute.</numerusform>
            <numerusform>%1 stays in quarantine: the probe run %2 failed within seconds. The next one is placed in %n minutes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TargetText</name>
    <message numerus="yes">
        <source>%n runs on &quot;%1&quot; have not ended. Wait for them or cancel them; or leave them running there untracked (--leave-runs).</source>
        <translation>
            <numerusform>%n run on &quot;%1&quot; has not ended. Wait for it or cancel it; or leave it running there untracked (--leave-runs).</numerusform>
            <numerusform>%n runs on &quot;%1&quot; have not ended. Wait for them or cancel them; or leave them running there untracked (--leave-runs).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs on &quot;%1&quot; have not ended, or their outputs are still being collected. Wait for them or cancel them. Nothing was removed.</source>
        <translation>
            <numerusform>%n run on &quot;%1&quot; has not ended, or its outputs are still being collected. Wait for it or cancel it. Nothing was removed.</numerusform>
            <numerusform>%n runs on &quot;%1&quot; have not ended, or their outputs are still being collected. Wait for them or cancel them. Nothing was removed.</numerusform>
        </translation>
    </message>
</context>
</TS>
