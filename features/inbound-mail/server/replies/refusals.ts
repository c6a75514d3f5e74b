import type { ApiError, FieldError } from "#platform/contract/errors.ts";
import { Phrase, phrase } from "#platform/contract/i18n.ts";

const asPhrase = (text: unknown): Phrase | null =>
  text instanceof Phrase ? text : typeof text === "string" ? phrase(text) : null;

/** Explains to the author in one sentence why a reply was not published. */
export function whyRefused(error: ApiError): Phrase {
  const { message, errors } = error.toJSON() as { message: unknown; errors?: FieldError[] };
  if (error.status === 404)
    return phrase("What you answered is not there any more, or you may not see it any more.");
  if (error.status === 403)
    return phrase("It takes no answers of yours: it may be closed, or you may not write there.");
  return asPhrase(errors?.[0]?.message) ?? asPhrase(message) ?? phrase("It could not be published.");
}
