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

/** A place for clusters: in memory where there is room, and open to the account they run under. */
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

/** A path for a server to live in, which does not exist yet; whatever runs there ends with the test. */
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

/** The server that lives in `home`, if one does. */
export const running = (home: string) => findPostmaster(join(home, "pgdata"));

/** What it has said so far. */
export const log = (home: string) => readFileSync(join(home, "postgres.log"), "utf8");

let original: Promise<string> | null = null;

/** A home with a cluster in it that has been shut down. */
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

interface Said {
  pid: number;
  adopted: boolean;
  socketDir: string;
  released: string;
  error: string;
}

/** Another process that uses the server of `home`: see launch.fixture.ts. */
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
    async says(): Promise<Said> {
      const { value, done } = await lines.next();
      if (done) throw new Error("It ended without another word.");
      return JSON.parse(value);
    },
    async release() {
      child.kill("SIGTERM");
      return (await this.says()).released;
    },
    async die() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Runs one statement in a session of its own, and returns its rows. */
export async function ask(server: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connection("postgres"));
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** Connects, and freezes the session that answers until it is told to go on. */
export async function aFrozenSession(t: TestContext, server: EmbeddedPostgres) {
  const client = new pg.Client(server.connection("postgres"));
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const tell = (signal: NodeJS.Signals) => isAlive(rows[0]!.pid) && process.kill(rows[0]!.pid, signal);
  tell("SIGSTOP");
  t.after(() => tell("SIGKILL"));
  return { client, tell };
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
