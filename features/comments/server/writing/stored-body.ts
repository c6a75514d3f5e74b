import { checkedBody } from "#features/discussions/server/index.ts";
import { RENDERER_VERSION } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

/** The columns that are stored with the rendered HTML of a body. */
export const shown = (bodyHtml: string) => ({ bodyHtml, rendererVersion: RENDERER_VERSION });

/** Validates a body and returns its columns. Throws for the reasons that apply to the body of a discussion. */
export async function storedBody(
  context: Context,
  body: string,
  format: string,
  recordID: number | null = null,
) {
  const sent = { body, format, recordType: "comment", recordID };
  const { bodyHtml, ...written } = await checkedBody(context, sent);
  return { body: written.body, format: written.format, ...shown(bodyHtml) };
}
