import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#test/free-port.ts";

const START_MS = 60_000;

export interface Site {
  url: string;
  /** The started process; with workers, their supervisor. */
  pid(): number;
  /** How often the process ended by itself. */
  ends(): number;
  /** Kills it, and restarts it at once, like a service manager. */
  kill(): Promise<void>;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs the built forum, and restarts it whenever it ends. */
export async function openSite(environment: Readonly<Record<string, string>>): Promise<Site> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let isStopping = false;
  let isKilled = false;
  let ends = 0;
  const start = () => {
    child = spawn(process.execPath, ["dist/forum/server.js"], {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...{ PATH: process.env["PATH"], PORT: String(port), PUBLIC_URL: url },
        ...{ RATE_LIMIT: "off", OVERLOAD_DELAY: "0", LOG_LEVEL: "silent" },
        ...environment,
      },
    });
    child.once("exit", () => {
      if (isStopping) return;
      if (!isKilled) ends++;
      isKilled = false;
      start();
    });
  };
  const untilReady = async () => {
    for (const deadline = performance.now() + START_MS; ; await sleep(20)) {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.status === 200) return;
      if (performance.now() > deadline) throw new Error("The forum does not come back within a minute.");
    }
  };
  start();
  await untilReady();
  return {
    url,
    pid: () => child.pid!,
    ends: () => ends,
    untilReady,
    async kill() {
      isKilled = true;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    async stop() {
      isStopping = true;
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
