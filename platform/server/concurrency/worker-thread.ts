import { fileURLToPath } from "node:url";
import type { Piscina } from "piscina";
import { Semaphore } from "./semaphore.ts";

/** Time without a task after which the thread and its memory are released. */
const IDLE_MS = 15_000;
const MAX_HEAP_MB = 128;

/** A module whose default export does the work. It has no database access; task and result must be cloneable. */
interface WorkerModule {
  default(task: never): unknown;
}

// The pool's own queue would get stuck when a task is aborted and no thread is left.
const semaphore = new Semaphore({ atOnce: 1, waiting: 20 });
let opening: Promise<Piscina> | undefined;

const open = async (): Promise<Piscina> => {
  const { Piscina } = await import("piscina");
  const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB };
  const pool = new Piscina({ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, resourceLimits });
  // A thread that fails to start, or ends between tasks, must not end the process: its task misses the deadline.
  return pool.on("error", () => {});
};

/**
 * Runs the default export of the module at `file` with `task` in a worker thread, so that a long computation does not
 * block the event loop. Returns null when it takes longer than `deadlineMs` milliseconds; the work is then aborted.
 * Throws 503 when too many tasks are waiting.
 */
export const runInWorker = <Module extends WorkerModule>(
  file: URL,
  task: Parameters<Module["default"]>[0],
  deadlineMs: number,
): Promise<Awaited<ReturnType<Module["default"]>> | null> =>
  semaphore.run(async () => {
    opening ??= open();
    const pool = await opening;
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      return await pool.run(task, { filename: fileURLToPath(file), signal });
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  });
