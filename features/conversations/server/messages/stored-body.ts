import { checkedBody } from "#features/discussions/server/index.ts";
import { RENDERER_VERSION } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { messageMaxLength } from "../settings.ts";
import { PLACE } from "./media.ts";

/** What is stored beside the HTML that a body is shown as. */
export const shown = (bodyHtml: string) => ({ bodyHtml, rendererVersion: RENDERER_VERSION });

/** All that is stored of a body that somebody sends. Refuses one that is too long, empty, or not of its format. */
export async function storedBody(context: Context, body: string, format: string) {
  const sent = { body, format, recordType: PLACE, recordID: null };
  const { bodyHtml } = await checkedBody(context, sent, context.settings.get(messageMaxLength));
  return { body, format, ...shown(bodyHtml) };
}
