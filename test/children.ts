import { readdirSync, readFileSync } from "node:fs";

/** The ids of the processes that `pid` has started. */
export const childrenOf = (pid: number): number[] =>
  readdirSync("/proc").flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });

/** The command line of a process, its parts apart by zeros. */
export const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, "utf8");
