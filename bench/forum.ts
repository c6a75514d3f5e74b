import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 5;
const START_MS = 60_000;

/** What a process has used since it began. */
export interface Usage {
  cpuSeconds: number;
  statements: number;
  residentBytes: number;
}

export interface RunningForum {
  url: string;
  /** From its start to its first page. */
  startMs: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
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

const metric = (text: string, name: string) =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, "m").exec(text)?.[1] ?? Number.NaN);

/** Starts the built forum as it is started for use, but without limits, and waits for its first page. */
export async function startForum(directory: string, profile?: string): Promise<RunningForum> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const flags = profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : [];
  const child = spawn(process.execPath, [...flags, "app/server.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env["PATH"],
      DATA_DIR: directory,
      PORT: String(port),
      PUBLIC_URL: url,
      RATE_LIMIT: "off",
      LOG_LEVEL: "error",
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
        residentBytes: metric(text, "process_resident_memory_bytes"),
      };
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
