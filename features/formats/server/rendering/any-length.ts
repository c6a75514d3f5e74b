import { setImmediate } from "node:timers/promises";
import { ApiError } from "#platform/contract/errors.ts";
import { runInWorker } from "#platform/server/concurrency/worker-thread.ts";
import { excerpt } from "../plain/plain-text.ts";
import convertBody, { type Converted } from "./convert-body.ts";
import { type Rendered, type RenderOptions, renderBody } from "./render-body.ts";

/**
 * Longest body in characters that is rendered on the main thread, where the slowest take less than 40 ms
 * (decision 26).
 */
const LONGEST_HERE = 10_000;
/** Number of characters of a body that are used for its excerpt. */
const LONGEST_BEGINNING = 5_000;
const DEADLINE_MS = 10_000;

const CONVERT = new URL("./convert-body.ts", import.meta.url);
const RENDER = new URL("./render-with-links.ts", import.meta.url);

type Module = { default(task: never): unknown };

async function run<M extends Module>(file: URL, task: Parameters<M["default"]>[0]) {
  const result = await runInWorker<M>(file, task, DEADLINE_MS);
  if (result === null) throw new ApiError(503, "The forum is busy. Please try again in a moment.");
  return result;
}

/**
 * Like `renderBody`, but renders a long body in a worker thread. Throws 503 when the worker is overloaded.
 */
export async function renderAnyBody(
  body: string,
  format: string,
  options: RenderOptions = {},
): Promise<Rendered> {
  const { hasBlocks = false } = options;
  if (body.length <= LONGEST_HERE) return renderBody(body, format, options);
  const render = (links: ReadonlyMap<string, string>) =>
    run<typeof import("./render-with-links.ts")>(RENDER, { body, format, links, hasBlocks });
  const { addresses, ...rendered } = await render(new Map());
  const links = new Map<string, string>();
  for (const address of options.linkTo ? addresses : []) {
    const target = options.linkTo?.(address);
    if (target) links.set(address, target);
  }
  if (links.size === 0) return rendered;
  const { html, problem } = await render(links);
  return { html, problem };
}

/**
 * Converts a body to a document and to Markdown; a long one in a worker thread. Throws 503 when the worker
 * is overloaded.
 */
export const convertAnyBody = async (body: string, format: string): Promise<Converted> =>
  body.length <= LONGEST_HERE
    ? convertBody({ body, format })
    : run<typeof import("./convert-body.ts")>(CONVERT, { body, format });

/** Returns the excerpt of a body that is not rendered yet. Yields to other requests first. */
export async function excerptOfBody(body: string, format: string): Promise<string> {
  await setImmediate();
  // A JSON document cannot be cut.
  const beginning = /^rich/i.test(format) ? body : body.slice(0, LONGEST_BEGINNING);
  return excerpt((await renderAnyBody(beginning, format)).html);
}
