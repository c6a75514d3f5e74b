import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import type { TestFile } from "./files.ts";
import type { Failure, RunnerMessage, ShardMessage } from "./messages.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** Each process loads the whole forum: it finds there what Node compiled for an earlier one. */
const COMPILED = resolve(ROOT, "node_modules/.cache/compiled");
const [SCOPE, REPORTER, SHARD] = ["test-scope.ts", "reporter.ts", "shard.ts"].map((name) =>
  resolve(import.meta.dirname, name),
);
/** How long a file may take. */
const FILE_MS = 300_000;
/** How long a process may take to close what its files shared. */
const CLOSE_MS = 30_000;
const LOOK_MS = 500;
/** The modules of test files stay in memory. A process that holds more than this is replaced. */
const MEMORY_BYTES = 2 ** 30;

export interface FileResult {
  file: TestFile;
  seconds: number;
  /** Of the process that ran the file, without the browser, PostgreSQL and other processes. */
  processorSeconds: number;
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  /** What the file wrote to the standard output and to the standard error. */
  output: string;
}

export const newResult = (file: TestFile): FileResult => ({
  file,
  seconds: 0,
  processorSeconds: 0,
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  output: "",
});

/** A process that runs test files, one after another. */
export interface ShardProcess {
  run(file: TestFile): Promise<FileResult>;
  /** Whether it can run another file. */
  isUsable(): boolean;
  /** Ends it, and returns what went wrong then. */
  close(): Promise<Failure[]>;
}

const running = new Set<ChildProcess>();

/** Ends a process and those that it started, except those in groups of their own. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // None is left.
  }
}

/** Ends all of them at once. */
export function killShards(): void {
  for (const child of running) killGroup(child);
}

function startChild(): ChildProcess {
  const child = spawn(process.execPath, [`--import=${SCOPE}`, `--test-reporter=${REPORTER}`, SHARD!], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
    env: { ...process.env, NODE_ENV: "test", NODE_COMPILE_CACHE: COMPILED, TEST_SHARD: "1" },
  });
  running.add(child);
  return child;
}

export function startShard(fileMs = FILE_MS): ShardProcess {
  const child = startChild();
  /** The file that runs, or the end of the process. */
  let current = newResult({ path: "", inBrowser: false, ownProcess: false, seconds: 0 });
  let test = "";
  let deadline = Number.POSITIVE_INFINITY;
  let isHung = false;
  let isUsable = true;
  let isClosed = false;
  let finish = () => {};

  const fail = (name: string, error: string) =>
    current.failures.push({ name, place: current.file.path, error });
  const handlers: { [Type in ShardMessage["type"]]: (message: ShardMessage & { type: Type }) => void } = {
    running: ({ name }) => {
      // Its time begins with the file itself, and not with the start of the process.
      if (name === "") deadline = performance.now() + fileMs;
      test = name;
    },
    test: ({ outcome }) => current[outcome]++,
    failure: ({ failure }) => current.failures.push(failure),
    finished({ memory, processorSeconds }) {
      current.processorSeconds = processorSeconds;
      isUsable = memory < MEMORY_BYTES;
      // What the file wrote last may be in the pipe still.
      setImmediate(() => setImmediate(finish));
    },
    closed() {
      isClosed = true;
    },
  };
  child.on("message", (message: ShardMessage) => handlers[message.type](message as never));
  for (const stream of [child.stdout, child.stderr])
    stream!.setEncoding("utf8").on("data", (text: string) => {
      current.output += text;
    });
  const watch = setInterval(() => {
    if (performance.now() < deadline) return;
    isHung = true;
    killGroup(child);
  }, LOOK_MS);
  // A process that is left over would hold the streams open, and the end of the file would not be noticed.
  child.on("exit", () => killGroup(child));
  child.on("close", (code, signal) => {
    running.delete(child);
    clearInterval(watch);
    isUsable = false;
    if (isHung) fail(test, `It hangs: it did not end in time.`);
    else if (!isClosed) fail(test, `The process of the file ended with ${signal ?? `exit code ${code}`}.`);
    finish();
  });

  async function exchange(file: TestFile, message: RunnerMessage, ms: number): Promise<FileResult> {
    const { promise, resolve: done } = Promise.withResolvers<void>();
    const started = performance.now();
    current = newResult(file);
    test = "";
    finish = done;
    deadline = started + ms;
    child.send(message);
    await promise;
    deadline = Number.POSITIVE_INFINITY;
    return { ...current, seconds: (performance.now() - started) / 1000 };
  }
  return {
    isUsable: () => isUsable,
    async run(file) {
      const result = await exchange(file, { file: file.path }, fileMs);
      if (result.passed + result.failed + result.skipped + result.failures.length === 0)
        result.failures.push({ name: "", place: file.path, error: "The file has no test." });
      return result;
    },
    async close() {
      if (!child.connected) return [];
      return (await exchange(current.file, { file: null }, CLOSE_MS)).failures;
    },
  };
}
