import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

/** Properties of the machine, to compare figures of different days. */
export interface Machine {
  cores: number;
  processor: string;
  gigabytes: number;
  platform: string;
  node: string;
  /** Load at the start: the number of processes that want a core. */
  busyBefore: number;
}

export const describeMachine = (): Machine => ({
  cores: availableParallelism(),
  processor: cpus()[0]?.model.trim() ?? "unknown",
  gigabytes: Math.round(totalmem() / 2 ** 30),
  platform: process.platform,
  node: process.version,
  busyBefore: loadavg()[0] ?? 0,
});

export const machineText = ({ cores, processor, gigabytes, platform, node, busyBefore }: Machine): string =>
  [
    `- Machine: ${cores} cores (${processor}), ${gigabytes} GB, ${platform}, Node ${node}`,
    `- Load of the machine by others: ${busyBefore.toFixed(1)} when it began`,
  ].join("\n");

/** The command line of this run. */
export const command = () => ["npm run bench --", ...process.argv.slice(2)].join(" ");
