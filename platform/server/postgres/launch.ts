import { closeSync, fstatSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Run } from "./account.ts";
import { type Connected, connectWhen } from "./connect.ts";
import { findPostmaster } from "./postmaster.ts";
import { PORT } from "./socket-directory.ts";

interface LaunchOptions {
  postgres: string;
  dataDir: string;
  socketDir: string;
  logFile: string;
  settings: Record<string, string>;
  run: Run;
}

/** What PostgreSQL says while sessions of a killed server still use its memory. */
const OLD_SESSIONS = "pre-existing shared memory block";

/** Starts the server and connects to it. Throws what the server said if it does not come up. */
export async function launch(options: LaunchOptions): Promise<Connected> {
  // Statements that fail are written there with what they held.
  const log = openSync(options.logFile, "a", 0o600);
  try {
    for (const deadline = performance.now() + 30_000; ; await sleep(50)) {
      const before = fstatSync(log).size;
      const started = await attempt(options, log);
      if (started) return started;
      const said = readFileSync(options.logFile).subarray(before).toString();
      const hopeless = !said.includes(OLD_SESSIONS) || performance.now() > deadline;
      if (hopeless) throw new Error(`PostgreSQL did not start:\n${said}`);
    }
  } finally {
    closeSync(log);
  }
}

async function attempt({ postgres, dataDir, socketDir, settings, run }: LaunchOptions, log: number) {
  const socket = join(socketDir, `.s.PGSQL.${PORT}`);
  // A killed server leaves these, and PostgreSQL heeds them as long as any process answers to the pid inside.
  // It is safe without them: it looks for the sessions of an old server by itself (OLD_SESSIONS).
  const left = [join(dataDir, "postmaster.pid"), socket, `${socket}.lock`];
  if (!findPostmaster(dataDir)) for (const file of left) rmSync(file, { force: true });
  const set = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const args = ["-D", dataDir, "-p", `${PORT}`, "-k", socketDir, ...set];
  // Detached, or Ctrl-C in the terminal would stop it while we still need it to end in good order.
  const child = run(postgres, args, { stdio: ["ignore", log, log], detached: true });
  child.unref();
  let end: { error?: Error } | null = null;
  child.once("error", (error) => {
    end = { error };
  });
  child.once("exit", () => {
    end = {};
  });
  return connectWhen(() => {
    if (end?.error) throw end.error;
    return findPostmaster(dataDir) ?? (end ? "gone" : "later");
  });
}
