// sparkText(), yarnText() and the other functions describe the facts of a Hadoop cluster (Spark, YARN, HDFS, Kerberos)
// that its head node reported.
#pragma once

#include <QString>
#include <utility>
#include <vector>

#include "core/protocol/hadoop_facts.h"

namespace studio {

// In one line each; empty: not found.
QString sparkText(const HadoopFacts& facts);      // "Spark 3.5.7, Java 17"
QString yarnText(const HadoopFacts& facts);       // "3.3.6, STARTED, 4 nodes, 8 of 32 cores free"
QString fileSystemText(const HadoopFacts& facts); // "hdfs://lab"
QString ticketText(const HadoopFacts& facts);     // "ada@LAB, valid until …"
QString driverText(const HadoopFacts& facts);     // "reached as 10.0.0.4"
QString queueText(const HadoopQueue& queue);      // "default: 60% of the cluster, 12.3% used, 2 applications"
// What keeps Spark jobs from running there, with what to do; empty: nothing.
QString sparkProblem(const HadoopFacts& facts);
QString yarnProblem(const HadoopFacts& facts);
QString fileSystemProblem(const HadoopFacts& facts);
QString driverProblem(const HadoopFacts& facts);
// The names and values of all of it, for a list.
std::vector<std::pair<QString, QString>> hadoopFields(const HadoopFacts& facts);

} // namespace studio
