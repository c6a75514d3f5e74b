import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { ApiError, invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { Semaphore } from "../concurrency/semaphore.ts";
import { MAX_PIXELS } from "./image-limits.ts";
import type { Done, Order } from "./image-process.ts";
import type { Actions, Bounds, ImageFormat, ImageSize, Square } from "./image-work.ts";
import type { Box } from "./render-boxes.ts";

export type { Bounds, ImageFormat, Square } from "./image-work.ts";
export { drawable, runsFrom } from "./letters.ts";
export type { Box } from "./render-boxes.ts";

/** Longest time for one image. */
const WAIT_MS = 30_000;
/** The library releases its memory only when its process ends. */
const IDLE_MS = 15_000;

const semaphore = new Semaphore({ atOnce: 2, waiting: 20 });
const rendering = new Semaphore({ atOnce: 1, waiting: 20 });

type Pending = Map<number, (done: Done | null) => void>;

let nextID = 0;
let idle: NodeJS.Timeout | undefined;
let running: { child: ChildProcess; pending: Pending } | null = null;

/**
 * Starts the process for images. Untrusted files are decoded there by C code, without the forum's memory and secrets,
 * and with a lower priority than the forum.
 */
function start() {
  const child = fork(new URL("./image-process.ts", import.meta.url), {
    execArgv: [],
    env: { PATH: process.env["PATH"] },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const pending: Pending = new Map();
  const started = { child, pending };
  child.on("message", (done: Done) => pending.get(done.id)?.(done));
  // Also emitted when the process cannot be started.
  for (const end of ["exit", "error", "disconnect"])
    child.on(end, () => {
      if (running === started) running = null;
      for (const finish of pending.values()) finish(null);
    });
  if (child.pid !== undefined) lowerPriority(child.pid);
  return started;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already ended, or the system does not support priorities.
  }
}

/** Ends the process after a while without work. An idle process does not prevent this one from exiting. */
function rest({ child, pending }: NonNullable<typeof running>): void {
  if (pending.size > 0) return;
  child.unref();
  child.channel?.unref();
  clearTimeout(idle);
  idle = setTimeout(() => child.connected && pending.size === 0 && child.disconnect(), IDLE_MS).unref();
}

async function order(action: keyof Actions, args: unknown[]): Promise<Done | null> {
  if (!running?.child.connected) running = start();
  const mine = running;
  const { child, pending } = mine;
  child.ref();
  child.channel?.ref();
  const id = nextID++;
  const late = setTimeout(() => child.kill("SIGKILL"), WAIT_MS);
  try {
    return await new Promise<Done | null>((finish) => {
      pending.set(id, finish);
      child.send({ id, action, args } satisfies Order, (error) => error && finish(null));
    });
  } finally {
    clearTimeout(late);
    pending.delete(id);
    rest(mine);
  }
}

/** Runs an action. Throws 422 for unreadable or too large images, 503 when too many are waiting. */
function work<D extends keyof Actions>(
  action: D,
  args: Parameters<Actions[D]>,
  field = "file",
): ReturnType<Actions[D]> {
  const result = semaphore.run(async () => {
    const done = await order(action, args);
    if (!done) throw new ApiError(503, "The forum is busy. Please try again in a moment.");
    if (done.refused === "unreadable") throw invalidField(field, "The image cannot be read.");
    if (done.refused === "tooLarge")
      throw invalidField(
        field,
        phrase("The image has too many pixels (max {millions} million).", {
          millions: MAX_PIXELS / 1_000_000,
        }),
      );
    return done.result;
  });
  return result as ReturnType<Actions[D]>;
}

/**
 * Writes an image again, upright, without metadata, and within `bounds` unless they are null. Throws 422 for unreadable
 * or too large images, 503 when too many are waiting.
 */
export const reencode = (
  from: string,
  to: string,
  format: ImageFormat,
  bounds: Bounds | null,
): Promise<ImageSize> => work("reencode", [from, to, format, bounds]);

/** Writes an image as WebP, at most `width` pixels wide. Throws like `reencode`. */
export const shrink = (from: string, to: string, format: ImageFormat, width: number): Promise<void> =>
  work("shrink", [from, to, format, width]);

/**
 * Writes a square of an image as WebP, one file per size in pixels; the largest square in the middle when `square` is
 * null. Errors name `field`.
 */
export const squares = (
  from: string,
  format: ImageFormat,
  square: Square | null,
  wanted: readonly { to: string; size: number }[],
  field?: string,
): Promise<void> => work("squares", [from, format, square, wanted], field);

/** Renders boxes with text as a PNG of `size`. Only one is rendered at a time, because uploads have priority. */
export const render = (box: Box, size: Bounds, to: string): Promise<void> =>
  rendering.run(() => work("render", [box, size, to]));

/** Returns the size of an image from its first bytes; null when it is not an image. */
export const measure = (start: Buffer): Promise<Bounds | null> => work("measure", [start]).catch(() => null);
