import { createHook } from "node:async_hooks";
import { isProcessScope } from "./shared.ts";

/** What keeps a process running, by the names that Node gives it. */
const KINDS: Record<string, string> = {
  Timeout: "a timer",
  TCPSERVERWRAP: "a server",
  PIPESERVERWRAP: "a server on a local socket",
  TCPWRAP: "a socket",
  PIPEWRAP: "a local socket or pipe",
  UDPWRAP: "a datagram socket",
  PROCESSWRAP: "a child process",
  FSEVENTWRAP: "a file watcher",
  StatWatcher: "a file watcher",
};
/** Variables that a native library sets in this process when it is loaded. */
const SET_BY_LIBRARIES = new Set(["VIPSHOME"]);
/** Libraries that add one listener to the process, however often they are used. */
const LISTENS_ONCE = /node_modules\/on-exit-leak-free\//;
/** How long what was closed at the end of a file may take to be gone. */
const CLOSING_MS = 5_000;

interface Opened {
  kind: string;
  /** Its stack says where. */
  at: Error;
  resource: WeakRef<{ hasRef?(): boolean; _destroyed?: boolean }>;
}

export interface LeakGuard {
  /** Waits for what is closing, and returns a line for everything that the file left behind. */
  leaks(): Promise<string[]>;
}

const opened = new Map<number, Opened>();

interface Listening {
  event: string | symbol;
  listener: unknown;
  at: Error;
}

let listening: Listening[] = [];

/** Notes from now on what is opened. */
export function watchResources(): void {
  createHook({
    init(id, type, _trigger, resource) {
      const kind = KINDS[type];
      if (!kind || isProcessScope()) return;
      opened.set(id, { kind, at: new Error(), resource: new WeakRef(resource) });
    },
    destroy: (id) => void opened.delete(id),
    trackPromises: false,
  }).enable();
  process.on("newListener", (event: string | symbol, listener: unknown) => {
    const at = new Error();
    if (!isProcessScope() && !LISTENS_ONCE.test(placeOf(at))) listening.push({ event, listener, at });
  });
}

/** A line of our own code, if there is one, as the place where something was opened. */
function placeOf({ stack = "" }: Error): string {
  const lines = stack
    .split("\n")
    .slice(1)
    .filter((line) => !/node:|leak-guard/.test(line));
  const line =
    lines.find((each) => LISTENS_ONCE.test(each) || !each.includes("node_modules")) ?? lines[0] ?? "";
  return line.replace(/^\s*at\s*/, "").replace(/\?file=\d+/, "");
}

const isOpen = ({ resource }: Opened) => resource.deref()?.hasRef?.() === true;

async function closing(first: number): Promise<Opened[]> {
  const left = () => [...opened].filter(([id, each]) => id > first && isOpen(each)).map(([, each]) => each);
  const deadline = performance.now() + CLOSING_MS;
  while (left().length > 0 && performance.now() < deadline) await new Promise(setImmediate);
  return left();
}

/** Remembers how the process is now. A change that is still there later is a leak. */
export function guardLeaks(): LeakGuard {
  const first = Math.max(0, ...opened.keys());
  listening = [];
  const [environment, directory, exitCode] = [{ ...process.env }, process.cwd(), process.exitCode];
  return {
    async leaks() {
      const lines = (await closing(first)).map(({ kind, at }) => `${kind}, opened at ${placeOf(at)}`);
      for (const name of new Set([...Object.keys(environment), ...Object.keys(process.env)])) {
        if (process.env[name] === environment[name] || SET_BY_LIBRARIES.has(name)) continue;
        lines.push(`process.env.${name}, changed from ${environment[name]} to ${process.env[name]}`);
        if (environment[name] === undefined) delete process.env[name];
        else process.env[name] = environment[name];
      }
      if (process.cwd() !== directory) {
        lines.push(`the working directory, changed to ${process.cwd()}`);
        process.chdir(directory);
      }
      for (const { event, listener, at } of listening)
        if (process.listeners(event as NodeJS.Signals).includes(listener as NodeJS.SignalsListener))
          lines.push(`a listener for "${String(event)}" on process, added at ${placeOf(at)}`);
      if (process.exitCode !== exitCode) lines.push(`process.exitCode, changed to ${process.exitCode}`);
      process.exitCode = exitCode;
      return lines;
    },
  };
}
