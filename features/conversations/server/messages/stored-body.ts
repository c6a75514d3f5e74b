import { checkedBody } from "#features/discussions/server/index.ts";
import { RENDERER_VERSION } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { messageMaxLength } from "../settings.ts";
import { PLACE } from "./media.ts";

/** Columns stored together with the rendered HTML. */
export const shown = (bodyHtml: string) => ({ bodyHtml, rendererVersion: RENDERER_VERSION });

/**
 * Returns all columns of a submitted body. Throws when it is too long, empty, or invalid in its
 * format.
 */
export async function storedBody(context: Context, body: string, format: string) {
  const sent = { body, format, recordType: PLACE, recordID: null };
  const { bodyHtml, ...written } = await checkedBody(context, sent, context.settings.get(messageMaxLength));
  return { body: written.body, format: written.format, ...shown(bodyHtml) };
}
