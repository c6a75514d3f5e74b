import type { ApiError, FieldError } from "#platform/contract/errors.ts";
import { Phrase, phrase } from "#platform/contract/i18n.ts";

const asPhrase = (text: unknown): Phrase | null =>
  text instanceof Phrase ? text : typeof text === "string" ? phrase(text) : null;

/** Explains to the author in one sentence why a reply was not published. */
export function whyRefused(error: ApiError): Phrase {
  const { message, errors } = error.toJSON() as { message: unknown; errors?: FieldError[] };
  if (error.status === 404)
    return phrase("The post you replied to was deleted, or you can no longer see it.");
  if (error.status === 403)
    return phrase("You can’t reply here: the discussion may be closed, or you may not have permission.");
  return asPhrase(errors?.[0]?.message) ?? asPhrase(message) ?? phrase("Couldn’t publish.");
}
