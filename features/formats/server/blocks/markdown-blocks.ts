import { ADDON_BLOCK } from "#platform/contract/document/addon-blocks.ts";
import { convertAnyBody } from "../rendering/any-length.ts";

/**
 * Returns a body in the form in which it is stored. Markdown that contains blocks of add-ons, which the Markdown mode
 * of the editor and the field without scripts show as code, becomes a document: Markdown itself has no such blocks.
 */
export async function storedForm<Sent extends { body: string; format: string }>(sent: Sent): Promise<Sent> {
  if (sent.format !== "markdown" || !sent.body.includes(`\`\`\`${ADDON_BLOCK}`)) return sent;
  const { document } = await convertAnyBody(sent.body, "markdown");
  const body = JSON.stringify(document);
  return body.includes('"type":"addon_block"') ? { ...sent, body, format: "rich2" } : sent;
}
