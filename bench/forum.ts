import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#test/free-port.ts";
import { postgresUsage } from "./postgres-usage.ts";

const POLL_MS = 5;
const START_MS = 60_000;

/** Resources that a process has used since its start. */
export interface Usage {
  cpuSeconds: number;
  statements: number;
  /** Number of responses, except guests' cached pages. */
  answers: number;
  residentBytes: number;
  /** Of all processes of PostgreSQL; NaN where they run elsewhere or as another user. */
  postgresCpuSeconds: number;
  postgresBytes: number;
}

export interface RunningForum {
  url: string;
  /** From the start to the first page. */
  startMs: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

interface StartOptions {
  /** Path for Node's processor profile. */
  profile?: string | undefined;
  smtpUrl?: string | undefined;
  /** Environment instead of the one without limits. */
  environment?: Readonly<Record<string, string>>;
}

const statusOf = (url: string) =>
  new Promise<number>((resolve) => {
    get(url, (answer) => resolve(answer.resume().statusCode ?? 0)).on("error", () => resolve(0));
  });

async function untilOpen(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = performance.now() + START_MS; (await statusOf(url)) !== 200; await sleep(POLL_MS)) {
    if (child.exitCode !== null) throw new Error("The forum did not start.");
    if (performance.now() < deadline) continue;
    child.kill();
    throw new Error(`The forum shows no page within ${START_MS / 1000} s.`);
  }
}

/** Returns the sum of all metrics with that name. */
const metric = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, "gm"))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );

/** Starts the built forum as in production, by default without rate limits, and waits for its first page. */
export async function startForum(
  directory: string,
  { profile, smtpUrl, environment }: StartOptions = {},
): Promise<RunningForum> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const flags = profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : [];
  const { PATH, DATABASE_URL } = process.env;
  const child = spawn(process.execPath, [...flags, "dist/forum/server.js"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH,
      DATA_DIR: directory,
      PORT: String(port),
      PUBLIC_URL: url,
      RATE_LIMIT: "off",
      LOG_LEVEL: "error",
      ...(DATABASE_URL !== undefined && { DATABASE_URL }),
      ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
      ...environment,
    },
  });
  await untilOpen(`${url}/`, child);
  return {
    url,
    startMs: performance.now() - began,
    async usage() {
      const text = await (await fetch(`${url}/metrics`)).text();
      return {
        cpuSeconds: metric(text, "process_cpu_seconds_total"),
        statements: metric(text, "sql_statement_duration_seconds_count"),
        answers: metric(text, "http_request_duration_seconds_count"),
        residentBytes: metric(text, "process_resident_memory_bytes"),
        ...postgresUsage(join(directory, "postgres", "pgdata")),
      };
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
