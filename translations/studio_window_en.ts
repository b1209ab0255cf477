<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>UiText</name>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n size(s)</source>
        <translation>
            <numerusform>%n size</numerusform>
            <numerusform>%n sizes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer has %n core(s) and %1 of memory.</source>
        <translation>
            <numerusform>This computer has %n core and %1 of memory.</numerusform>
            <numerusform>This computer has %n cores and %1 of memory.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, series %2: %n core(s), %3 of memory.</source>
        <translation>
            <numerusform>%1, series %2: %n core, %3 of memory.</numerusform>
            <numerusform>%1, series %2: %n cores, %3 of memory.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Too large: %n core(s) are here</source>
        <translation>
            <numerusform>Too large: %n core is here</numerusform>
            <numerusform>Too large: %n cores are here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Too large: %n GPU(s) are here</source>
        <translation>
            <numerusform>Too large: %n GPU is here</numerusform>
            <numerusform>Too large: %n GPUs are here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 places free: the run starts at once</source>
        <translation>
            <numerusform>%n of %1 places free: the run starts at once</numerusform>
            <numerusform>%n of %1 places free: the run starts at once</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No place is free: the run waits behind %n other(s)</source>
        <translation>
            <numerusform>No place is free: the run waits behind %n other</numerusform>
            <numerusform>No place is free: the run waits behind %n others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) look like secrets.</source>
        <translation>
            <numerusform>%n file looks like a secret.</numerusform>
            <numerusform>%n files look like secrets.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retry(s)</source>
        <translation>
            <numerusform>%n retry</numerusform>
            <numerusform>%n retries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) have ended</source>
        <translation>
            <numerusform>%n run has ended</numerusform>
            <numerusform>%n runs have ended</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) waiting for a node</source>
        <translation>
            <numerusform>%n run waiting for a node</numerusform>
            <numerusform>%n runs waiting for a node</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) coming up</source>
        <translation>
            <numerusform>%n node coming up</numerusform>
            <numerusform>%n nodes coming up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) leaving</source>
        <translation>
            <numerusform>%n node leaving</numerusform>
            <numerusform>%n nodes leaving</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Steady at the maximum: %n run(s) waiting for a node.</source>
        <translation>
            <numerusform>Steady at the maximum: %n run waiting for a node.</numerusform>
            <numerusform>Steady at the maximum: %n runs waiting for a node.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) on it have not ended. Cancel them first, or wait for them.</source>
        <translation>
            <numerusform>%n run on it has not ended. Cancel it first, or wait for it.</numerusform>
            <numerusform>%n runs on it have not ended. Cancel them first, or wait for them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its %n node(s) leave, and nothing can be submitted to it any more.</source>
        <translation>
            <numerusform>Its %n node leaves, and nothing can be submitted to it any more.</numerusform>
            <numerusform>Its %n nodes leave, and nothing can be submitted to it any more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) waiting</source>
        <translation>
            <numerusform>%n run waiting</numerusform>
            <numerusform>%n runs waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More runs than this wait in the queue. This computer has %n core(s); half of them is a good beginning.</source>
        <translation>
            <numerusform>More runs than this wait in the queue. This computer has %n core; one run at once is a good beginning.</numerusform>
            <numerusform>More runs than this wait in the queue. This computer has %n cores; half of them is a good beginning.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n file(s)</source>
        <translation>
            <numerusform>%1 in %n file</numerusform>
            <numerusform>%1 in %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>after %n minute(s)</source>
        <translation>
            <numerusform>after %n minute</numerusform>
            <numerusform>after %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) warn of something.</source>
        <translation>
            <numerusform>%n step warns of something.</numerusform>
            <numerusform>%n steps warn of something.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The machine has %n core(s) and %1 memory.</source>
        <translation>
            <numerusform>The machine has %n core and %1 memory.</numerusform>
            <numerusform>The machine has %n cores and %1 memory.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more question(s) wait.</source>
        <translation>
            <numerusform>%n more question waits.</numerusform>
            <numerusform>%n more questions wait.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Detach %1 while %n run(s) have not ended?</source>
        <translation>
            <numerusform>Detach %1 while %n run has not ended?</numerusform>
            <numerusform>Detach %1 while %n runs have not ended?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The machine has %n core(s).</source>
        <translation>
            <numerusform>The machine has %n core.</numerusform>
            <numerusform>The machine has %n cores.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are going there. Cancel them first, or wait for them.</source>
        <translation>
            <numerusform>%n run is going there. Cancel it first, or wait for it.</numerusform>
            <numerusform>%n runs are going there. Cancel them first, or wait for them.</numerusform>
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
        <source>%n package(s)</source>
        <translation>
            <numerusform>%n package</numerusform>
            <numerusform>%n packages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n interpreter(s) found</source>
        <translation>
            <numerusform>%n interpreter found</numerusform>
            <numerusform>%n interpreters found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
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
        <source>%n package(s) would be installed.</source>
        <translation>
            <numerusform>%n package would be installed.</numerusform>
            <numerusform>%n packages would be installed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file has %n problem(s); they stand below it. Mend them there.</source>
        <translation>
            <numerusform>The file has %n problem; it stands below it. Mend it there.</numerusform>
            <numerusform>The file has %n problems; they stand below it. Mend them there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n environment(s), %1 together. The least recently used go by themselves when the disk for environments is used up.</source>
        <translation>
            <numerusform>%n environment, %1. The least recently used go by themselves when the disk for environments is used up.</numerusform>
            <numerusform>%n environments, %1 together. The least recently used go by themselves when the disk for environments is used up.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The packages have %n problem(s), listed with line and column.</source>
        <translation>
            <numerusform>The packages have %n problem, listed with line and column.</numerusform>
            <numerusform>The packages have %n problems, listed with line and column.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs compared</source>
        <translation>
            <numerusform>%n run compared</numerusform>
            <numerusform>%n runs compared</numerusform>
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
        <source>%n row(s) differ</source>
        <translation>
            <numerusform>%n row differs</numerusform>
            <numerusform>%n rows differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) the same</source>
        <translation>
            <numerusform>%n line the same</numerusform>
            <numerusform>%n lines the same</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n value</numerusform>
            <numerusform>%n values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) go on there, as far as anybody knows.</source>
        <translation>
            <numerusform>%n run goes on there, as far as anybody knows.</numerusform>
            <numerusform>%n runs go on there, as far as anybody knows.</numerusform>
        </translation>
    </message>
</context>
</TS>
