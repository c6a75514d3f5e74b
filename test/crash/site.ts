import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openForum } from "#app/forum.ts";
import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { SESSION_COOKIE, startSession } from "#features/sessions/server/index.ts";
import { createUser } from "#features/users/server/index.ts";
import { readConfig } from "#platform/server/application/config.ts";
import type { Context } from "#platform/server/application/context.ts";
import { dropDatabase, openTestCluster } from "../cluster.ts";
import type { RoleType } from "../forum.ts";
import { freePort } from "../free-port.ts";
import { build } from "../running.ts";
import { createDatabase } from "../template.ts";

/** Characters of a server's output that are stored, to be shown when it does not start. */
const MOST_SAID = 20_000;

const checkout = fileURLToPath(new URL("../..", import.meta.url));

export interface Author {
  userID: number;
  name: string;
  cookie: { name: string; value: string };
}

export interface CrashingSite {
  origin: string;
  /** Kills the server like a power failure. */
  kill(): Promise<void>;
  /** Starts it with its existing data, and waits until it responds. */
  start(): Promise<void>;
  anAuthor(role?: RoleType): Promise<Author>;
  /** Returns a context of the forum, independent of the server. */
  context(): Promise<Context>;
  /** Runs `colloquy` with these arguments beside the server; returns its exit code and output. */
  command(...text: string[]): Promise<{ code: number | null; said: string }>;
  /** Calls the API, independent of the server. */
  ask(author: Author, path: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Starts a forum in a process of its own, which can be killed and restarted, and a second node on its
 * database.
 */
export async function openCrashingSite(): Promise<CrashingSite> {
  build();
  const cluster = await openTestCluster();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(cluster, name);
  const directory = await mkdtemp(join(tmpdir(), "colloquy-crash-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { user, host = "", port: databasePort } = cluster.connection(name);
  const environment = {
    PATH: process.env["PATH"],
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: directory,
    RATE_LIMIT: "off",
    OVERLOAD_DELAY: "0",
    GUEST_REQUESTS: "1000",
    LOG_LEVEL: "info",
    DATABASE_URL: `postgres://${user}@localhost:${databasePort}/${name}?host=${encodeURIComponent(host)}`,
  };
  const watcher = await openForum({
    config: readConfig({ DATA_DIR: directory, PUBLIC_URL: origin, RATE_LIMIT: "off", LOG_LEVEL: "silent" }),
    connection: cluster.connection(name),
    work: false,
    more: [],
    onError: (error) => process.stderr.write(`${error.stack}\n`),
  });
  let child: ReturnType<typeof spawn> | null = null;

  async function start(): Promise<void> {
    const started = spawn(process.execPath, ["dist/forum/server.js"], {
      cwd: checkout,
      env: environment,
      stdio: ["ignore", "pipe", "inherit"],
    });
    child = started;
    let said = "";
    // The output is read continuously, because a full pipe would block the process.
    await new Promise<void>((resolve) => {
      started.stdout.on("data", (chunk) => {
        said = (said + chunk).slice(-MOST_SAID);
        if (said.includes('"the forum is open"')) resolve();
      });
      started.once("exit", () => resolve());
    });
    if (started.exitCode !== null) throw new Error(`The server does not start:\n${said}`);
  }

  async function kill(): Promise<void> {
    if (!child) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    child = null;
  }

  let members = 0;
  return {
    origin,
    start,
    kill,
    async anAuthor(role = "member") {
      const context = await watcher.application.systemContext();
      const author = `author_${++members}`;
      const userID = await createUser(context, {
        name: author,
        email: `${author}@people.test`,
        password: null,
        roleIDs: await roleIDsOfType(context, role),
        emailConfirmed: true,
      });
      const { token } = await startSession(context, userID, { persist: false, address: null, agent: null });
      return { userID, name: author, cookie: { name: SESSION_COOKIE, value: token } };
    },
    context: () => watcher.application.systemContext(),
    async command(...text) {
      const running = spawn(process.execPath, ["app/cli.ts", ...text], {
        cwd: checkout,
        env: environment,
        stdio: ["ignore", "pipe", "pipe"],
      });
      let said = "";
      for (const stream of [running.stdout, running.stderr]) stream.on("data", (chunk) => (said += chunk));
      const [code] = await once(running, "close");
      return { code, said };
    },
    async ask({ cookie }, path, body) {
      const answer = await watcher.http.inject({
        method: body ? "POST" : "GET",
        url: `/api/v2${path}`,
        headers: { cookie: `${cookie.name}=${cookie.value}`, "x-requested-with": "test" },
        ...(body ? { payload: body } : {}),
      });
      if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
      return answer.json();
    },
    async close() {
      await kill();
      await watcher.close();
      await dropDatabase(cluster, name);
      await cluster.release();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
