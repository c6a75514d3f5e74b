import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, watch } from "node:fs";
import { join, resolve } from "node:path";
import { readConfig } from "#platform/server/application/config.ts";
import { openConnection } from "./connection.ts";
import { outsideDirectory } from "./outside-addons/folders.ts";

/**
 * Runs the forum for development. This process holds the embedded database and watches the sources; a process below it
 * answers, and starts again when a file changes that the server has loaded. Browsers get their modules from Vite, which reloads them.
 */
const ROOT = resolve(import.meta.dirname, "..");
const OUTSIDE = outsideDirectory();
const FOLDERS = ["addons", "app", "features", "platform", ...(OUTSIDE ? [OUTSIDE] : [])].filter((folder) =>
  existsSync(resolve(ROOT, folder)),
);
/** An editor writes a file in several steps, and a branch changes many files at once. */
const QUIET_MS = 50;
/** How long a server may take to finish its requests. */
const STOP_MS = 1000;

/** Whether the server reads a file when it starts. Vite reloads what belongs to the client. */
const isOfServer = (path: string) =>
  /\.(?:ts|sql|json)$/.test(path) && !/(?:^|\/)client\/|\.test\.ts$|\/testing\.ts$|^app\/dev\.ts$/.test(path);

const print = (text: string) => process.stdout.write(`dev: ${text}\n`);

let server: ChildProcess | null = null;

function start(): void {
  const child = spawn(process.execPath, [join(ROOT, "app/server.ts"), "--dev", ...process.argv.slice(2)], {
    stdio: "inherit",
    // After a change, only the changed files are compiled.
    env: { NODE_COMPILE_CACHE: resolve(ROOT, "node_modules/.cache/compiled"), ...process.env },
  });
  server = child;
  child.on("exit", (code, signal) => {
    if (server !== child) return;
    server = null;
    print(`The server ended with ${signal ?? `exit code ${code}`}. It starts again when you save a file.`);
  });
}

async function stop(): Promise<void> {
  const child = server;
  server = null;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const limit = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(limit);
}

let changed: string[] = [];
let quiet: NodeJS.Timeout | undefined;
let restarting: Promise<void> = Promise.resolve();
let isEnding = false;

async function restart(): Promise<void> {
  if (changed.length === 0 || isEnding) return;
  const [first, ...others] = new Set(changed);
  changed = [];
  const more = others.length > 0 ? ` and ${others.length} more changed` : " changed";
  print(`${first}${more}: the server starts again.`);
  await stop();
  if (!isEnding) start();
}

for (const folder of FOLDERS)
  watch(resolve(ROOT, folder), { recursive: true }, (_event, name) => {
    const path = join(folder, name ?? "");
    if (!isOfServer(path)) return;
    changed.push(path);
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      restarting = restarting.then(restart);
    }, QUIET_MS);
  });

// Both begin at the same time: the first one to need the database starts it, and the other one joins.
start();
const database = openConnection(readConfig(process.env), (error) => print(error.message));
database.catch((error: Error) => print(`The database cannot start: ${error.message}`));

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, async () => {
    if (isEnding) return;
    isEnding = true;
    await restarting;
    await stop();
    await database.then(({ release }) => release()).catch(() => {});
    process.exit(0);
  });
