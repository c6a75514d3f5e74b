import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, type TestContext } from "node:test";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts";
import { stopPostmaster } from "./postmaster.ts";

/** A place for clusters: in memory where there is room, as their files cost most. Open to the account they run under. */
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
export function aHome(t: TestContext, parent = place): string {
  const home = join(mkdtempSync(join(parent, "home-")), "postgres");
  chmodSync(join(home, ".."), 0o755);
  t.after(async () => {
    await stopPostmaster(join(home, "pgdata"));
    rmSync(join(home, ".."), { recursive: true, maxRetries: 5 });
  });
  return home;
}

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

interface Said {
  pid: number;
  adopted: boolean;
  socketDir: string;
  released: string;
  error: string;
}

/** Another process that uses the server of `home`: see launch.fixture.ts. */
export function launchElsewhere(t: TestContext, home: string, how: SpawnOptions = {}) {
  const script = fileURLToPath(new URL("./launch.fixture.ts", import.meta.url));
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
    async end(signal: NodeJS.Signals) {
      const ended = once(child, "exit");
      child.kill(signal);
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
