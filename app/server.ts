import cluster from "node:cluster";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * V8 would let garbage grow to several times the live memory before collecting it, and reserve twice this
 * size for new objects. glibc would hold freed memory separately for each thread and, after freeing one
 * large block, retain all smaller ones: pages and compression buffers.
 */
const FLAGS = ["--max-semi-space-size=16", "--heap-growing-percent=50"];
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: `${64 * 1024}`,
  MALLOC_TRIM_THRESHOLD_: `${128 * 1024}`,
};

// Both are read when a process starts, so this process restarts itself in place before loading anything.
if (process.execve && !FLAGS.every((flag) => process.execArgv.includes(flag))) {
  const args = [...FLAGS, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, [process.execPath, ...args], { ...ENVIRONMENT, ...process.env });
}

// Caches compiled code for the next start and for all workers.
enableCompileCache(fileURLToPath(new URL("../dist/compiled", import.meta.url)));

const { readConfig } = await import("#platform/server/application/config.ts");

/** `--workers 4` is equivalent to WORKERS=4. */
function workersAsked(args: readonly string[]): Record<string, string> {
  const place = args.indexOf("--workers");
  return place < 0 ? {} : { WORKERS: args[place + 1] ?? "?" };
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
// The process that only supervises workers does not load the forum.
if (config.workers > 1 && cluster.isPrimary) await (await import("./workers.ts")).superviseWorkers(config);
else await (await import("./serve.ts")).serve(config);
