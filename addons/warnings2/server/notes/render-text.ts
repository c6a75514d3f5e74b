import { setImmediate } from "node:timers/promises";
import { renderAnyBody } from "#features/formats/server/index.ts";

/**
 * Renders the text of a note or warning as HTML. Yields to other requests first: a page has many, and is to render them one
 * after the other.
 */
export async function renderText({ body, format }: { body: string; format: string }): Promise<string> {
  await setImmediate();
  return (await renderAnyBody(body, format)).html;
}
