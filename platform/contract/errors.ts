import { type I18n, Phrase, phrase, sayIn } from "./i18n.ts";

/** What one field of a request did wrong. `path` is the dotted parent, `index` the place in a list; on the wire its text is said. */
export interface FieldError<Text = Message> {
  field: string;
  code: string;
  status: number;
  message: Text;
  path?: string;
  index?: number;
}

/** A text in English without values, or a phrase. */
type Message = string | Phrase;

/**
 * The one error that is meant for a reader. Everything else that is thrown is a bug: it is logged
 * with the request's id and answered by a 500 that says nothing about it.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly #message: Phrase;
  /** Further keys of the answer: description, permissions, errors, recordIDs, actionButton … */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, message: Message, details: Record<string, unknown> = {}) {
    super(String(message));
    this.status = status;
    this.#message = message instanceof Phrase ? message : phrase(message);
    this.details = details;
  }

  /** The body on the wire: `{message, status, description, …details}`, in English. */
  toJSON(): Record<string, unknown> {
    return { message: this.#message, status: this.status, description: null, ...this.details };
  }

  /** The same in a reader's language. */
  textIn(i18n: I18n): Record<string, unknown> {
    return sayIn(i18n, this.toJSON()) as Record<string, unknown>;
  }
}

export const badRequest = (message: Message, details = {}) => new ApiError(400, message, details);
export const unauthorized = (message: Message, details = {}) => new ApiError(401, message, details);
export const forbidden = (message: Message, details = {}) => new ApiError(403, message, details);
export const conflict = (message: Message, details = {}) => new ApiError(409, message, details);
export const gone = (message: Message, details = {}) => new ApiError(410, message, details);

/**
 * 404 for what does not exist, and just the same for what the reader may not see. `type` is said with a capital:
 * "Discussion"; each has a sentence of its own in the catalogues: "Discussion not found."
 */
export function notFound(type: string): ApiError {
  const message = `${type} not found.`;
  return new ApiError(404, message, type === "Page" ? {} : { recordType: type.toLowerCase() });
}

/** 403 that names the permission, or the permissions of which one would do. */
export function permissionProblem(permissions: readonly string[], details = {}): ApiError {
  const description =
    permissions.length === 1
      ? phrase("You need the {permission} permission to do that.", { permission: permissions[0] ?? "" })
      : phrase("You need one of {permissions} permissions to do that.", {
          permissions: permissions.join(", "),
        });
  return forbidden("Permission Problem", { description, permissions, ...details });
}

/** Whoever sends more wrong fields would only have them sent back. */
const TOLD_AT_MOST = 1000;

/** 400 for a field that is missing, 422 for one that is wrong; all wrong fields at once. */
export function validationFailed(errors: FieldError[]): ApiError {
  const status = errors.reduce((highest, error) => Math.max(highest, error.status), 400);
  return new ApiError(status, "Validation Failed", { errors: errors.slice(0, TOLD_AT_MOST) });
}

/** One wrong field, for rules that need more than the shape of the request. */
export const invalidField = (field: string, message: Message, code = "invalid", status = 422) =>
  validationFailed([{ field, code, status, message }]);

export const tooManyRequests = (retryAfterSeconds: number) =>
  new ApiError(429, "You are doing that too often. Please wait a moment and try again.", {
    retryAfterSeconds,
  });
