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

export interface EmbeddedPostgres {
  socketDir: string;
  /** Only part of the socket's name: nothing listens on the network. */
  port: number;
  user: string;
  /** Whether it was running already: started by another process, or left by one that was killed. */
  adopted: boolean;
  pid: number;
  connection(database: string): pg.ClientConfig;
  /** Stops the server, unless another process still uses it. Close your own connections first. */
  release(): Promise<"stopped" | "left-running">;
}

interface Options {
  /** Gives up safety against power cuts for speed: for tests. */
  fast?: boolean;
  /** PostgreSQL settings over ours. A server that is adopted keeps those it was started with. */
  settings?: Record<string, string>;
  /** Starts the server again whenever it ends before it is released; gets the failure of each start that fails. */
  onDown?: (error: Error) => void;
}

const RESTART_MS = 1000;

const SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "200",
  shared_buffers: "128MB",
  log_min_messages: "warning",
  // Pages ask for little at a time, of what is mostly in memory: compiling, or starting helpers, takes longer than it saves,
  // and a row that is found by its number costs hardly more than the next one.
  jit: "off",
  random_page_cost: "1.1",
  max_parallel_workers_per_gather: "0",
};

const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Runs the PostgreSQL that came with npm on the directory `root`, which it makes and fills if need be, or
 * joins the one that runs there. It listens on a unix socket only, which its own account and root can reach.
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

  /** Connects to the server, which it starts when it does not run. */
  const joinServer = () =>
    withLock(lockFile, async () => {
      const running = await connectToRunning(dataDir);
      const server = running ?? (await start(home, dataDir, options));
      client = server.client;
      // Stays open, idle, for as long as we use the server: that is how others know that we do.
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
      // Before the lock: its holder may be waiting for a server that waits for us to leave.
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
    return true; // It was killed while we asked.
  });
  await running.client.end();
  if (!alone) return "left-running";
  await stopPostmaster(dataDir);
  return "stopped";
}
