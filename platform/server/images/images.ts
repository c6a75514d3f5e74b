import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { ApiError, invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { Turns } from "../concurrency/semaphore.ts";
import { MAX_PIXELS } from "./image-limits.ts";
import type { Done, Order } from "./image-process.ts";
import type { Actions, Bounds, ImageFormat, ImageSize, Square } from "./image-work.ts";
import type { Box } from "./render-boxes.ts";

export type { Bounds, ImageFormat, Square } from "./image-work.ts";
export { drawable, runsFrom } from "./letters.ts";
export type { Box } from "./render-boxes.ts";

/** Whoever sends an image waits no longer than this. */
const WAIT_MS = 30_000;
/** What the library has taken, it gives back with its process only. */
const IDLE_MS = 15_000;

const turns = new Turns({ atOnce: 2, waiting: 20 });
const drawing = new Turns({ atOnce: 1, waiting: 20 });

type Pending = Map<number, (done: Done | null) => void>;

let nextID = 0;
let idle: NodeJS.Timeout | undefined;
let running: { child: ChildProcess; pending: Pending } | null = null;

/**
 * The process that takes images apart: files of strangers meet code written in C there, without the forum's memory and
 * secrets, and behind the forum when there is too little time for both.
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
  // Also when it cannot be started at all.
  for (const end of ["exit", "error", "disconnect"])
    child.on(end, () => {
      if (running === started) running = null;
      for (const settle of pending.values()) settle(null);
    });
  if (child.pid !== undefined) lowerPriority(child.pid);
  return started;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or this system does not do that: then it is as important as all else.
  }
}

/** Lets it go when there is nothing more to do; an unused process does not keep ours. */
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
    return await new Promise<Done | null>((settle) => {
      pending.set(id, settle);
      child.send({ id, action, args } satisfies Order, (error) => error && settle(null));
    });
  } finally {
    clearTimeout(late);
    pending.delete(id);
    rest(mine);
  }
}

/** Throws 422 for what is no such image or too large, 503 when there is too much to do. */
function work<D extends keyof Actions>(
  action: D,
  args: Parameters<Actions[D]>,
  field = "file",
): ReturnType<Actions[D]> {
  const result = turns.run(async () => {
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
 * Writes an image anew, upright, without anything that was in it but the picture, and within `bounds` unless they are
 * null.
 */
export const reencode = (
  from: string,
  to: string,
  format: ImageFormat,
  bounds: Bounds | null,
): Promise<ImageSize> => work("reencode", [from, to, format, bounds]);

/** Writes an image as WebP, at most `width` wide. */
export const shrink = (from: string, to: string, format: ImageFormat, width: number): Promise<void> =>
  work("shrink", [from, to, format, width]);

/**
 * Writes a square of an image as WebP, one file a size in pixels; the largest in the middle when `square` is null.
 * `field` is what a refusal names.
 */
export const squares = (
  from: string,
  format: ImageFormat,
  square: Square | null,
  wanted: readonly { to: string; size: number }[],
  field?: string,
): Promise<void> => work("squares", [from, format, square, wanted], field);

/** Writes boxes with words as a PNG of that size. One is drawn at a time: what people send comes first. */
export const render = (box: Box, size: Bounds, to: string): Promise<void> =>
  drawing.run(() => work("draw", [box, size, to]));

/** How big a picture says it is, from its beginning; null for what is none. */
export const measure = (start: Buffer): Promise<Bounds | null> => work("measure", [start]).catch(() => null);
