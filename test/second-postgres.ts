import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#platform/server/postgres/embedded.ts";
import { findPostmaster } from "#platform/server/postgres/postmaster.ts";
import { until } from "#platform/server/postgres/until.ts";
import { childrenOf } from "./children.ts";
import { fastDirectory } from "./cluster.ts";

const DATABASE = "forum";

/** A PostgreSQL of its own, which a forum uses as one that runs elsewhere. */
export interface SecondPostgres {
  /** For DATABASE_URL. */
  url: string;
  connection: pg.ClientConfig;
  start(): Promise<void>;
  /** Ends it with a signal: SIGINT ends its sessions first, SIGQUIT and SIGKILL are crashes. */
  stop(signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): Promise<void>;
  /** Stops all of its processes where they are: connections stay open and nothing answers. */
  pause(): void;
  resume(): void;
  /** Starts it, while it is stopped, as a standby that takes no writes. */
  startAsStandby(): Promise<void>;
  promote(): Promise<void>;
  close(): Promise<void>;
}

/** Starts it with an empty database. */
export async function openSecondPostgres(settings: Record<string, string> = {}): Promise<SecondPostgres> {
  const directory = mkdtempSync(join(fastDirectory(), "colloquy-second-"));
  chmodSync(directory, 0o755);
  const root = join(directory, "postgres");
  const dataDir = join(root, "pgdata");
  const launch = () =>
    startEmbeddedPostgres(root, {
      fast: true,
      // What was answered must be there after a crash.
      settings: { synchronous_commit: "on", ...settings },
    });
  let server = await launch();
  const connection = server.connection(DATABASE);
  const query = async (sql: string, database = DATABASE) => {
    const client = new pg.Client(server.connection(database));
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await query(`create database ${DATABASE}`, "postgres");
  const signal = (name: NodeJS.Signals) => {
    const found = findPostmaster(dataDir);
    if (!found) return;
    for (const pid of [found.pid, ...childrenOf(found.pid)])
      try {
        process.kill(pid, name);
      } catch {
        // It has ended by itself.
      }
  };
  const start = async () => {
    server = await launch();
  };
  const stop: SecondPostgres["stop"] = async (name) => {
    const found = findPostmaster(dataDir);
    if (found) process.kill(found.pid, name);
    await until(() => findPostmaster(dataDir) === null, 30, "PostgreSQL does not stop.");
  };
  return {
    url: `postgres://${connection.user}@localhost/${DATABASE}?host=${encodeURIComponent(String(connection.host))}`,
    connection,
    start,
    stop,
    pause: () => signal("SIGSTOP"),
    resume: () => signal("SIGCONT"),
    async startAsStandby() {
      writeFileSync(join(dataDir, "standby.signal"), "");
      await start();
    },
    promote: () => query("select pg_promote()"),
    async close() {
      signal("SIGCONT");
      await stop("SIGQUIT");
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
