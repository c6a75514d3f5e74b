import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Semaphore } from "#platform/server/concurrency/semaphore.ts";
import type { Compiled } from "./compile-source.ts";

const PROCESS = fileURLToPath(new URL("./compile-process.ts", import.meta.url));
/** Longest time for compiling, which usually takes a few milliseconds. */
const LONGEST_MS = 2000;
/** Longest time for everything, together with the start of the process. */
const WAIT_MS = 20_000;
const MAX_HEAP_MB = 256;
/** Compiled JSX is up to eight times as long as its source. */
const MAX_OUTPUT = 8 * 1024 * 1024;

const semaphore = new Semaphore({ atOnce: 2, waiting: 20 });

const TOO_COMPLEX: Compiled = {
  js: null,
  problems: [{ line: 1, column: 1, code: "tooComplex", text: "" }],
};

const run = (source: string) =>
  new Promise<Compiled>((resolve, reject) => {
    let late: NodeJS.Timeout | undefined;
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${MAX_HEAP_MB}`, PROCESS],
      { env: {}, timeout: WAIT_MS, killSignal: "SIGKILL", maxBuffer: MAX_OUTPUT },
      (error, stdout) => {
        clearTimeout(late);
        if (!error) resolve(JSON.parse(stdout) as Compiled);
        // A process that cannot be started is not the fault of the code.
        else if (child.pid === undefined) reject(error);
        else resolve(TOO_COMPLEX);
      },
    );
    child.stdout?.once("data", () => {
      late = setTimeout(() => child.kill("SIGKILL"), LONGEST_MS);
    });
    // The process may end before it has read everything.
    child.stdin?.on("error", () => {});
    child.stdin?.end(source);
  });

/**
 * Compiles the TSX of a fragment in a process of its own, because the parser overflows the stack of its process on code
 * that is nested deeply: a worker thread would end together with the forum. The process has none of the forum's
 * environment. Code that ends it, or that takes longer than two seconds, is too complex. Throws 503 when too many wait.
 */
export const compile = (source: string): Promise<Compiled> => semaphore.run(() => run(source));
