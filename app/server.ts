import cluster from "node:cluster";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * V8 would let garbage grow to several times of what is in use before it looks for it, and give what is new twice
 * this room. glibc would keep what it gets back apart for each thread, and, having given back a large piece once, keep
 * all that are smaller: pages and what they are compressed with.
 */
const FLAGS = ["--max-semi-space-size=16", "--heap-growing-percent=50"];
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: `${64 * 1024}`,
  MALLOC_TRIM_THRESHOLD_: `${128 * 1024}`,
};

// Both are read when a process begins: this one begins anew, as the same, before it has loaded anything.
if (process.execve && !FLAGS.every((flag) => process.execArgv.includes(flag))) {
  const text = [...FLAGS, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, [process.execPath, ...text], { ...ENVIRONMENT, ...process.env });
}

// What was read and compiled for one start is there for the next one, and for all workers.
enableCompileCache(fileURLToPath(new URL("../dist/compiled", import.meta.url)));

const { readConfig } = await import("#platform/server/application/config.ts");

/** `--workers 4` says the same as WORKERS=4. */
function workersAsked(text: readonly string[]): Record<string, string> {
  const place = text.indexOf("--workers");
  return place < 0 ? {} : { WORKERS: text[place + 1] ?? "?" };
}

function readEnvironment() {
  try {
    return readConfig({ ...process.env, ...workersAsked(process.argv) });
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(1);
  }
}

const config = readEnvironment();
// Whoever only looks after workers has no need of the forum in its memory.
if (config.workers > 1 && cluster.isPrimary) await (await import("./workers.ts")).superviseWorkers(config);
else await (await import("./serve.ts")).serve(config);
