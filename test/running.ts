import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { findPostmaster } from "#platform/server/postgres/postmaster.ts";
import { answerAt, TEST_BASE } from "./base-path.ts";
import { fastDirectory } from "./cluster.ts";
import { freePort } from "./free-port.ts";
import { isShard } from "./runner/shared.ts";

/** A test, or a file of tests, that says when what it started is to be ended. */
export interface Ends {
  after(end: () => unknown): void;
}

const checkout = fileURLToPath(new URL("..", import.meta.url));

/** Builds the pages when a source is newer than they are. The runner of the tests has done so before the first file. */
export const build = () =>
  isShard() ||
  execFileSync(process.execPath, ["scripts/build.ts", "--if-stale"], { cwd: checkout, stdio: "inherit" });

/** A directory for a forum's data, empty; gone after the test. */
export async function aDataDirectory(t: Ends): Promise<string> {
  const directory = await mkdtemp(join(fastDirectory(), "colloquy-data-"));
  t.after(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}

/** The embedded PostgreSQL of a data directory, if it runs. */
export const postgresOf = (directory: string) => findPostmaster(join(directory, "postgres", "pgdata"));

export interface RunningServer {
  url: string;
  /** What it wrote to its standard output, line by line. */
  lines: readonly string[];
  /** The entries of its log among these. */
  log(): Record<string, unknown>[];
  /** Waits for a line that matches, and gives what its first group holds. */
  says(pattern: RegExp): Promise<string>;
  signal(signal: NodeJS.Signals): void;
  pid: number;
  /** How it ended: its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  errors(): string;
}

/**
 * The built server in a process of its own, as it runs for people; `flags` are Node's. It is ended after the test.
 * Load shedding is off: a machine that runs tests is always busy.
 */
export async function aServer(
  t: Ends,
  environment: Record<string, string>,
  flags: readonly string[] = [],
): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PUBLIC_URL = url + TEST_BASE } = environment;
  const child = spawn(process.execPath, [...flags, "dist/forum/server.js"], {
    cwd: checkout,
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      OVERLOAD_DELAY: "0",
      ...environment,
      PUBLIC_URL,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close").then(([code, signal]) => code ?? signal);
  void ended.then(answerAt(port, PUBLIC_URL));
  t.after(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on("line", (line) => lines.push(line));
  return {
    url,
    lines,
    ended,
    errors: () => errors,
    signal: (signal) => child.kill(signal),
    pid: child.pid!,
    log: () => lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line)),
    async says(pattern) {
      for (let read = 0; ; ) {
        for (; read < lines.length; read++) {
          const match = pattern.exec(lines[read] as string);
          if (match) return match[1] ?? match[0];
        }
        const end = await Promise.race([ended, once(output, "line").then(() => null)]);
        if (end !== null) throw new Error(`It ended with ${end} and never said ${pattern}:\n${errors}`);
      }
    },
  };
}

/** Waits until it is open. */
export const open = async (server: RunningServer): Promise<RunningServer> => {
  await server.says(/"the forum is open"/);
  return server;
};
