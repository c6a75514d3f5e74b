import { convertAnyBody } from "../rendering/any-length.ts";

/** Formats that are not written by hand. */
const DOCUMENTS = new Set(["rich", "rich2"]);

/**
 * Returns a body for editing. `plain` contains the body as Markdown if a plain field cannot show its
 * format.
 */
export async function editableBody(body: string, format: string) {
  const source = { body, format };
  if (!DOCUMENTS.has(format)) return source;
  const { markdown } = await convertAnyBody(body, format);
  return { ...source, plain: { body: markdown, format: "markdown" } };
}

/** Returns the rich2 body for Markdown that was written in a plain field; an empty one stays empty. */
export async function documentBody(markdown: string): Promise<string> {
  if (markdown.trim() === "") return "";
  const { document } = await convertAnyBody(markdown.trim(), "markdown");
  return JSON.stringify(document);
}
