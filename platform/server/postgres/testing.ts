import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, type TestContext } from "node:test";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts";
import { findPostmaster } from "./postmaster.ts";
import { until } from "./until.ts";

/** Directory for clusters: in memory when there is room, and readable for their account. */
export const place = mkdtempSync(join(hasRoom("/dev/shm") ? "/dev/shm" : tmpdir(), "postgres-"));
chmodSync(place, 0o755);
after(() => rmSync(place, { recursive: true, maxRetries: 5 }));

function hasRoom(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize > 1e9;
  } catch {
    return false;
  }
}

/** Returns a path for a server, which does not exist yet. A server running there ends with the test. */
export function aHome(t: TestContext): string {
  const home = join(mkdtempSync(join(place, "home-")), "postgres");
  chmodSync(join(home, ".."), 0o755);
  t.after(async () => {
    const server = running(home);
    if (server) process.kill(server.pid, "SIGQUIT");
    await until(() => running(home) === null, 20, "The server does not end.");
    rmSync(join(home, ".."), { recursive: true, maxRetries: 5 });
  });
  return home;
}

/** Returns the server running in `home`, if any. */
export const running = (home: string) => findPostmaster(join(home, "pgdata"));

/** Returns the server's log. */
export const log = (home: string) => readFileSync(join(home, "postgres.log"), "utf8");

let original: Promise<string> | null = null;

/** Returns a home with a cluster whose server was shut down. */
export async function aStoppedHome(t: TestContext): Promise<string> {
  original ??= makeOriginal();
  const home = aHome(t);
  execFileSync("cp", ["-a", await original, home]);
  return home;
}

async function makeOriginal(): Promise<string> {
  const home = join(place, "original");
  const server = await startEmbeddedPostgres(home, { fast: true });
  await server.release();
  return home;
}

export const fixture = fileURLToPath(new URL("./launch.fixture.ts", import.meta.url));

interface Message {
  pid: number;
  adopted: boolean;
  socketDir: string;
  released: string;
  error: string;
}

/** Starts another process that uses the server of `home`: see launch.fixture.ts. */
export function launchElsewhere(t: TestContext, home: string, how: SpawnOptions = {}, script = fixture) {
  const child = spawn(process.execPath, [script, home], {
    cwd: "/",
    ...how,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  t.after(() => child.kill("SIGKILL"));
  return {
    pid: child.pid!,
    async nextMessage(): Promise<Message> {
      const { value, done } = await lines.next();
      if (done) throw new Error("It ended without another message.");
      return JSON.parse(value);
    },
    async release() {
      child.kill("SIGTERM");
      return (await this.nextMessage()).released;
    },
    async die() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Runs a statement on its own connection and returns its rows. */
export async function ask(server: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connection("postgres"));
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** Connects, and suspends the server process of that session. `send` sends it a signal. */
export async function aFrozenSession(t: TestContext, server: EmbeddedPostgres) {
  const client = new pg.Client(server.connection("postgres"));
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const send = (signal: NodeJS.Signals) => isAlive(rows[0]!.pid) && process.kill(rows[0]!.pid, signal);
  send("SIGSTOP");
  t.after(() => send("SIGKILL"));
  return { client, send };
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
