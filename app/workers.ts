import cluster from "node:cluster";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import type { Config } from "#platform/server/config.ts";
import { openConnection } from "./connection.ts";

/** One that ends at once, over and over, is not started faster than this. */
const AGAIN_MS = 1000;

/**
 * Serves the forum on several processes that share its port and its database, which stays open here as long as any of
 * them runs. One that ends by itself is replaced; told to stop, all finish what they have begun.
 */
export async function superviseWorkers(config: Config): Promise<void> {
  const { release } = await openConnection(config);
  // What somebody may still do is counted here, for all of them.
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
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
  }
  cluster.on("listening", () => {
    opened += 1;
  });
  cluster.on("exit", (_worker, code) => {
    // What cannot open now, cannot open later: whoever started us is told.
    if (opened === 0) failed = true;
    if (code !== 0 && stopping) failed = true;
    if (failed && !stopping) stop();
    if (Object.keys(cluster.workers ?? {}).length === 0 && stopping) void end();
    else if (!stopping) setTimeout(() => stopping || cluster.fork(), AGAIN_MS);
  });
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  for (let count = 0; count < config.workers; count++) cluster.fork();
}
