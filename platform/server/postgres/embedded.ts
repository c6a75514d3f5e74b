import { accessSync, constants, mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { chooseAccount, runAs } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { createCluster, isCluster } from "./cluster.ts";
import { type Connected, connection, connectWhen, isAlone, SUPERUSER } from "./connect.ts";
import { launch } from "./launch.ts";
import { withLock } from "./lock.ts";
import { findPostmaster, stopPostmaster } from "./postmaster.ts";
import { openSocketDirectory, PORT } from "./socket-directory.ts";

/** A connection to the embedded server. */
export interface EmbeddedPostgres {
  socketDir: string;
  /** Part of the socket's file name; the server does not listen on the network. */
  port: number;
  user: string;
  /** True when the server was already running, started by another process or left behind by a killed one. */
  adopted: boolean;
  pid: number;
  connection(database: string): pg.ClientConfig;
  /** Stops the server unless another process uses it. Close all other connections first. */
  release(): Promise<"stopped" | "left-running">;
}

interface Options {
  /** Trades durability in a power cut for speed, for tests. */
  fast?: boolean;
  /** PostgreSQL settings that override the defaults. An adopted server retains its own settings. */
  settings?: Record<string, string>;
  /** Restarts the server whenever it ends before it is released. Called with the error of each failed start. */
  onDown?: (error: Error) => void;
}

const RESTART_MS = 1000;

const SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "200",
  shared_buffers: "128MB",
  log_min_messages: "warning",
  // Requests run small statements on cached data: JIT compilation and parallel workers cost more than they save, and
  // reading a random row costs hardly more than reading the next one.
  jit: "off",
  random_page_cost: "1.1",
  max_parallel_workers_per_gather: "0",
};

const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Runs the PostgreSQL of the npm package in the directory `root`, which is created if necessary, or joins the server
 * that already runs there. It listens only on a unix socket that its own account and root can reach. Throws when it
 * does not start.
 */
export async function startEmbeddedPostgres(root: string, options: Options = {}): Promise<EmbeddedPostgres> {
  mkdirSync(root, { recursive: true });
  const home = realpathSync(root);
  accessSync(home, constants.W_OK);
  const dataDir = join(home, "pgdata");
  const lockFile = join(home, ".lock");
  let client: pg.Client;
  let isReleased = false;
  let restarting = Promise.resolve();

  /** Connects to the server and starts it when it is not running. */
  const joinServer = () =>
    withLock(lockFile, async () => {
      const running = await connectToRunning(dataDir);
      const server = running ?? (await start(home, dataDir, options));
      client = server.client;
      // The idle connection stays open while this process uses the server, which shows other processes that it is in
      // use.
      client.unref();
      if (options.onDown) client.once("end", () => (restarting = restart(options.onDown!)));
      return { ...server, adopted: running !== null };
    });

  async function restart(onDown: (error: Error) => void): Promise<void> {
    while (!isReleased) {
      try {
        await joinServer();
        return;
      } catch (error) {
        onDown(error as Error);
        await sleep(RESTART_MS);
      }
    }
  }

  const { pid, socketDir, adopted } = await joinServer();
  return {
    socketDir,
    port: PORT,
    user: SUPERUSER,
    adopted,
    pid,
    connection: (database) => connection(socketDir, database),
    async release() {
      isReleased = true;
      await restarting;
      // Close before locking: the holder of the lock may wait for a server that waits for this connection to close.
      client.ref();
      await client.end();
      return withLock(lockFile, () => stopIfUnused(dataDir));
    },
  };
}

const connectToRunning = (dataDir: string) => connectWhen(() => findPostmaster(dataDir) ?? "gone");

async function start(home: string, dataDir: string, { fast = false, settings }: Options): Promise<Connected> {
  const { initdb, postgres } = await findBinaries();
  const account = chooseAccount(dataDir);
  const socketDir = openSocketDirectory(home, account);
  const run = runAs(account, [postgres, home, socketDir]);
  if (!isCluster(dataDir)) await createCluster(dataDir, { initdb, account, run, sync: !fast });
  const logFile = join(home, "postgres.log");
  const chosen = { ...SETTINGS, ...(fast ? FAST : {}), ...settings };
  return launch({ postgres, dataDir, socketDir, logFile, settings: chosen, run });
}

async function stopIfUnused(dataDir: string): Promise<"stopped" | "left-running"> {
  const running = await connectToRunning(dataDir);
  if (!running) return "stopped";
  const alone = await isAlone(running.client).catch((error) => {
    if (findPostmaster(dataDir)) throw error;
    return true; // The server was killed in between.
  });
  await running.client.end();
  if (!alone) return "left-running";
  await stopPostmaster(dataDir);
  return "stopped";
}
