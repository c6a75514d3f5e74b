import { type ActionButton, ApiError } from "#platform/contract/errors.ts";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "../application/context.ts";
import { reportError } from "../application/report.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";

/** Fields that an error response has besides its message. */
interface ErrorDetails {
  /** The next step, such as a page on which the user gets what is missing. */
  actionButton?: ActionButton;
  /** Name of the icon on the button. */
  icon?: string;
  description?: string | Phrase;
  /** The stack of a bug, for administrators. */
  trace?: string;
}

/**
 * Returns the fields to add to the response for an error of the context's actor; null for none. An error that is no
 * `ApiError` is a bug, whose text may contain anything.
 */
type FindDetails = (context: Context, error: unknown) => ErrorDetails | null | Promise<ErrorDetails | null>;

const errorDetails = new ExtensionPoint<FindDetails>("errorDetails");

/** Adds fields to error responses of the API, which error pages, notices and forms show. */
export const addErrorDetails = (find: FindDetails) => errorDetails.with(find);

/** A bug, with the fields that its response has. */
export class DetailedBug extends Error {
  readonly details: Readonly<Record<string, unknown>>;

  constructor(cause: unknown, details: Record<string, unknown>) {
    super("A call failed.", { cause });
    this.details = details;
  }
}

/** Returns the error with the fields that features add to its response. Errors with a class of their own stay as they are. */
export async function withDetails(context: Context, error: unknown): Promise<unknown> {
  const isRefusal = error instanceof ApiError;
  if (isRefusal && error.constructor !== ApiError) return error;
  const added: Record<string, unknown> = {};
  try {
    for (const find of context.addons.of(errorDetails)) Object.assign(added, await find(context, error));
  } catch (failure) {
    reportError(context, failure, "details of an error");
  }
  if (Object.keys(added).length === 0) return error;
  return isRefusal ? error.with(added) : new DetailedBug(error, added);
}
