import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import { renderBody } from "../rendering/render-body.ts";
import { plainText } from "./plain-text.ts";

const REFUSED = /<(?:img|picture|video|audio|iframe|table)\b/;

/** Returns why a short Markdown text cannot be shown, such as a translation; null when it can. */
export function richTextProblem(markdown: string): Phrase | null {
  const { html } = renderBody(markdown, "markdown");
  if (REFUSED.test(html)) return phrase("Images and tables can’t be used here.");
  return plainText(html).trim() === "" ? phrase("Enter a text.") : null;
}
