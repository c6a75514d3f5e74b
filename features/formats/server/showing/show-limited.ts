import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { TOO_LONG } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { requireBlocks } from "../blocks/check-blocks.ts";
import { plainText } from "../plain/plain-text.ts";
import type { LinkTo } from "../reading/address.ts";
import { renderAnyBody } from "../rendering/any-length.ts";
import type { Rendered } from "../rendering/render-body.ts";
import { type BodyToShow, showBody } from "./show-bodies.ts";

const DOCUMENTS = new Set(["rich", "rich2"]);

function requireLength({ length }: string, most: number): void {
  const over = length - most;
  if (over > 0) throw invalidField("body", phrase(TOO_LONG, { field: "body", over }), "maxLength");
}

/** Throws 422 for a body that `showLimited` would refuse. */
export async function requireLimit(body: string, format: string, most: number): Promise<void> {
  requireLength(DOCUMENTS.has(format) ? plainText((await renderAnyBody(body, format)).html) : body, most);
}

/**
 * Like `showBody`, and returns the body's text. Throws 422 when the body is longer than `most` characters;
 * for a document only its text counts. Unless it is a preview, also throws 422 for a body with blocks of add-ons that
 * may not be saved.
 */
export async function showLimited(
  context: Context,
  sent: BodyToShow,
  most: number,
  { isPreview = false, ...options }: { linkTo?: LinkTo; isPreview?: boolean } = {},
): Promise<Rendered & { text: string }> {
  const isDocument = DOCUMENTS.has(sent.format);
  if (!isDocument) requireLength(sent.body, most);
  const rendered = await showBody(context, sent, options);
  const text = plainText(rendered.html);
  if (isDocument) requireLength(text, most);
  if (!isPreview && rendered.problem === null) await requireBlocks(context, sent);
  return { ...rendered, text };
}
