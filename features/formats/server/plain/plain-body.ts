import { convertAnyBody } from "../rendering/any-length.ts";

/** Formats that nobody writes by hand. */
const DOCUMENTS = new Set(["rich", "rich2"]);

/** A body for whoever edits it: with `plain`, the same as Markdown, when a plain field could not show it. */
export async function editableBody(body: string, format: string) {
  const source = { body, format };
  if (!DOCUMENTS.has(format)) return source;
  const { markdown } = await convertAnyBody(body, format);
  return { ...source, plain: { body: markdown, format: "markdown" } };
}
