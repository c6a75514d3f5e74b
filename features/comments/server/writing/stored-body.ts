import { checkedBody } from "#features/discussions/server/index.ts";
import { RENDERER_VERSION } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

/** What is stored beside the HTML that a body is shown as. */
export const shown = (bodyHtml: string) => ({ bodyHtml, rendererVersion: RENDERER_VERSION });

/** All that is stored of a body that somebody sends. Refuses what a discussion's body would be refused for. */
export async function storedBody(
  context: Context,
  body: string,
  format: string,
  recordID: number | null = null,
) {
  const { bodyHtml } = await checkedBody(context, { body, format, recordType: "comment", recordID });
  return { body, format, ...shown(bodyHtml) };
}
