"""Augments records of games on a cluster, without duplicates up to symmetry.

Spark pipes the lines of each partition through `augment --key`, groups them by the key, which images of a
position share, keeps one record of each class, and pipes those through `augment`. The program must be at the
same path on all workers.
"""

import argparse
import json

from pyspark.sql import SparkSession


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--master", help="such as local[4]; that of spark-submit if not given")
    parser.add_argument("--partitions", type=int, help="how many parts the records are divided into")
    parser.add_argument("--options", default="", help="for augment, such as '--files 19 --ranks 19'")
    parser.add_argument("augment", help="the program")
    parser.add_argument("games", help="a file or folder of records, a JSON object on each line")
    parser.add_argument("images", help="the folder that is written")
    arguments = parser.parse_args()
    builder = SparkSession.builder.appName("augment")
    if arguments.master:
        builder = builder.master(arguments.master)
    context = builder.getOrCreate().sparkContext
    augment = f"'{arguments.augment}' {arguments.options}"
    records = context.textFile(arguments.games, arguments.partitions)
    if arguments.partitions:
        records = records.repartition(arguments.partitions)
    # A bad line ends the job: with checkCode, Spark looks at the exit status.
    keyed = records.pipe(f"{augment} --key", checkCode=True)
    classes = keyed.keyBy(lambda line: json.loads(line)["key"]).reduceByKey(min)
    classes.values().pipe(augment, checkCode=True).saveAsTextFile(arguments.images)


if __name__ == "__main__":
    main()
