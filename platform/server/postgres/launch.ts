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

/** PostgreSQL's message while sessions of a killed server still use its memory. */
const OLD_SESSIONS = "pre-existing shared memory block";

/** Starts the server and connects to it. Throws with the server's output when it does not start. */
export async function launch(options: LaunchOptions): Promise<Connected> {
  // Failed statements are logged with their values, so the file is private.
  const log = openSync(options.logFile, "a", 0o600);
  try {
    for (const deadline = performance.now() + 30_000; ; await sleep(50)) {
      const before = fstatSync(log).size;
      const started = await attempt(options, log);
      if (started) return started;
      const output = readFileSync(options.logFile).subarray(before).toString();
      const hopeless = !output.includes(OLD_SESSIONS) || performance.now() > deadline;
      if (hopeless) throw new Error(`PostgreSQL did not start:\n${output}`);
    }
  } finally {
    closeSync(log);
  }
}

async function attempt({ postgres, dataDir, socketDir, settings, run }: LaunchOptions, log: number) {
  const socket = join(socketDir, `.s.PGSQL.${PORT}`);
  // A killed server leaves these files, and PostgreSQL respects them while any process has the recorded pid. Removing
  // them is safe: PostgreSQL detects remaining sessions of the old server itself (OLD_SESSIONS).
  const left = [join(dataDir, "postmaster.pid"), socket, `${socket}.lock`];
  if (!findPostmaster(dataDir)) for (const file of left) rmSync(file, { force: true });
  const set = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const args = ["-D", dataDir, "-p", `${PORT}`, "-k", socketDir, ...set];
  // Detached, so that Ctrl-C in the terminal does not stop the server before it is shut down cleanly.
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
