import cluster from "node:cluster";

/** Message of a worker that has begun to answer requests. */
export const OPEN = "open";

/** Exit code of a worker that could not open for a temporary reason: EX_TEMPFAIL of sysexits.h. */
export const PASSING = 75;

/**
 * Returns the options of a worker's server: on Linux each worker has its own socket, and the kernel
 * distributes the connections among them. A worker that crashes closes its connections at once. Elsewhere
 * the primary process hands connections to workers.
 */
export const listenOptions = (port: number) =>
  cluster.isWorker && process.platform === "linux" && port > 0 ? { exclusive: true, reusePort: true } : {};

/** Restarts this process from the beginning; a worker exits and is replaced. */
export function startOver(): never {
  if (cluster.isWorker || !process.execve) return process.exit(PASSING);
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  return process.execve(process.execPath, args, process.env as Record<string, string>);
}
