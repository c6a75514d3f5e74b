import { type ApiError, conflict } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";

/** Why a service did not translate. */
export type Reason = "key" | "quota" | "busy" | "language" | "size" | "away" | "odd";

/** A service refused a request or failed. `detail` is for logs. */
export class TranslationProblem extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.reason = reason;
  }
}

/** Returns the error for the person who asked, which says what to do. */
export function refusalOf({ reason }: TranslationProblem, service: string): ApiError {
  const values = { service };
  switch (reason) {
    case "key":
      return conflict(
        phrase("{service} doesn’t accept the key. Check it under Translation Services.", values),
      );
    case "quota":
      return conflict(
        phrase("The quota at {service} is used up. Try again later, or extend it there.", values),
      );
    case "busy":
      return conflict(phrase("{service} is busy. Wait a minute and try again.", values));
    case "language":
      return conflict(phrase("{service} doesn’t translate into this language.", values));
    case "size":
      return conflict(phrase("This text is too long for {service}.", values));
    case "away":
      return conflict(phrase("{service} can’t be reached. Try again later.", values));
    case "odd":
      return conflict(phrase("{service} gave an answer that the forum doesn’t understand.", values));
  }
}
