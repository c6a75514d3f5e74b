import { setImmediate } from "node:timers/promises";
import type { Context } from "#platform/server/application/context.ts";
import { saveBlocks } from "../blocks/save-blocks.ts";
import { showBlocks } from "../blocks/show-blocks.ts";
import { enrichments, type SavedBody } from "../extension-points.ts";
import type { LinkTo } from "../reading/address.ts";
import { renderAnyBody } from "../rendering/any-length.ts";
import type { Rendered } from "../rendering/render-body.ts";

/** A stored body with its record. */
export interface BodyToShow {
  body: string;
  format: string;
  /** Such as `discussion`. */
  recordType: string;
  /** Null while the post is being written. */
  recordID: number | null;
}

/** Renders one after the other and yields to other requests in between. */
async function renderAll(bodies: readonly BodyToShow[], options: { linkTo?: LinkTo }): Promise<Rendered[]> {
  const rendered: Rendered[] = [];
  for (const { body, format } of bodies) {
    if (rendered.length > 0) await setImmediate();
    rendered.push(await renderAnyBody(body, format, { ...options, hasBlocks: true }));
  }
  return rendered;
}

/** Renders bodies for readers, in order, with data from the database. */
export async function showBodies(
  context: Context,
  bodies: readonly BodyToShow[],
  options: { linkTo?: LinkTo } = {},
): Promise<Rendered[]> {
  const rendered = await renderAll(bodies, options);
  let htmls = rendered.map(({ html }) => html);
  for (const { enrich } of context.addons.of(enrichments)) {
    const inHtml = bodies.map(({ format, recordType, recordID }, index) => ({
      html: htmls[index] ?? "",
      ...{ format, recordType, recordID },
    }));
    htmls = await enrich(context, inHtml);
  }
  // Last, so that the others do not change what add-ons render.
  htmls = await showBlocks(
    context,
    bodies.map(({ recordType, recordID }, index) => ({ html: htmls[index] ?? "", recordType, recordID })),
  );
  return rendered.map(({ problem }, index) => ({ html: htmls[index] ?? "", problem }));
}

/** Renders one body for readers, with data from the database. */
export async function showBody(
  context: Context,
  body: BodyToShow,
  options: { linkTo?: LinkTo } = {},
): Promise<Rendered> {
  const [shown] = await showBodies(context, [body], options);
  return shown as Rendered;
}

/** Stores data about rendered bodies: call it in the transaction that stores them. */
export async function saveBodies(context: Context, bodies: readonly SavedBody[]): Promise<void> {
  for (const { save } of context.addons.of(enrichments)) await save?.(context, bodies);
  await saveBlocks(context, bodies);
}

/** Returns a stored source for editing, with the current names of mentioned users. */
export async function bodyToEdit(context: Context, body: string, format: string): Promise<string> {
  let fresh = body;
  for (const { refresh } of context.addons.of(enrichments))
    fresh = (await refresh?.(context, fresh, format)) ?? fresh;
  return fresh;
}
