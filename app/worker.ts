import cluster from "node:cluster";

/** The message of a worker that answers requests. */
export const OPEN = "open";

/** The exit code of a worker that could not open for a reason that passes: EX_TEMPFAIL of sysexits.h. */
export const PASSING = 75;

/**
 * How a worker listens: with a socket of its own, among which the kernel shares out the connections. A worker that dies
 * takes its own along, which end at once. Where the kernel does not, the primary process hands connections to workers.
 */
export const listenOptions = (port: number) =>
  cluster.isWorker && process.platform === "linux" && port > 0 ? { exclusive: true, reusePort: true } : {};

/** Begins this process again from its start; a worker ends, and is replaced. */
export function startOver(): never {
  if (cluster.isWorker || !process.execve) return process.exit(PASSING);
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  return process.execve(process.execPath, args, process.env as Record<string, string>);
}
