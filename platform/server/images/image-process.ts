// Entry point of the image process: see images.ts.
import { type Actions, actions, BadImage } from "./image-work.ts";

/** A message to the image process. */
export interface Order {
  id: number;
  action: keyof Actions;
  args: unknown[];
}

/** The answer to an order: a result, or the reason why the image was refused. */
export interface Done {
  id: number;
  result?: unknown;
  refused?: BadImage["reason"];
}

/** Returns the reason for an error, including those of the library for too many pixels. */
const reasonOf = (error: unknown): BadImage["reason"] => {
  if (error instanceof BadImage) return error.reason;
  return /pixel limit|too (large|many)/i.test((error as Error).message) ? "tooLarge" : "unreadable";
};

process.on("message", async ({ id, action, args }: Order) => {
  const work = actions[action] as (...args: unknown[]) => Promise<unknown>;
  let done: Done;
  try {
    done = { id, result: await work(...args) };
  } catch (error) {
    done = { id, refused: reasonOf(error) };
  }
  if (process.connected) process.send?.(done);
});
process.on("disconnect", () => process.exit());
