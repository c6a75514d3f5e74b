import cluster from "node:cluster";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import type { Config } from "#platform/server/application/config.ts";
import { awaitDatabase, logWaiting } from "./await-database.ts";
import { openConnection } from "./connection.ts";
import { reportFaults } from "./faults.ts";
import { requireFreePort } from "./free-port.ts";
import { OPEN, PASSING } from "./worker.ts";

/** Shortest interval between restarts of a worker that crashes repeatedly. */
const AGAIN_MS = 1000;

/**
 * Serves the forum with several processes that share its port and its database; the database stays open
 * here while any of them runs. A worker that ends by itself is replaced. On a signal all workers finish
 * their requests.
 */
export async function superviseWorkers(config: Config): Promise<void> {
  const report = ({ stack }: Error, about: string) => void process.stderr.write(`${about}: ${stack}\n`);
  reportFaults(report);
  const { connection, release } = await openConnection(config, (error) => report(error, "PostgreSQL"));
  const waiting = new AbortController();
  // Counts the rate limits for all workers.
  new RateLimiterClusterMaster();
  let stopping = false;
  let failed = false;
  let opened = 0;

  async function end(): Promise<void> {
    await release();
    process.exit(failed ? 1 : 0);
  }
  function stop(): void {
    stopping = true;
    waiting.abort();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
  }
  // Workers with their own socket do not report to the cluster module that they listen.
  cluster.on("message", (_worker, message) => {
    if (message === OPEN) opened += 1;
  });
  cluster.on("exit", (_worker, code) => {
    // Before any worker has opened, a permanent error is final: the exit code says so.
    if (opened === 0 && code !== PASSING) failed = true;
    if (code !== 0 && stopping) failed = true;
    if (failed && !stopping) stop();
    if (Object.keys(cluster.workers ?? {}).length === 0 && stopping) void end();
    else if (!stopping) setTimeout(() => stopping || cluster.fork(), AGAIN_MS);
  });
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  try {
    await requireFreePort(config);
    await awaitDatabase(connection, waiting.signal, logWaiting);
  } catch (error) {
    failed = !stopping;
    if (failed) process.stderr.write(`The forum cannot open: ${(error as Error).message}\n`);
    return end();
  }
  for (let count = 0; count < config.workers; count++) cluster.fork();
}
