import { type I18n, Phrase, phrase, sayIn } from "./i18n.ts";

/**
 * Error in one field of a request. `path` is the dotted path of its parent, `index` its position in a list.
 * In a response the text is a plain string.
 */
export interface FieldError<Text = Message> {
  field: string;
  code: string;
  status: number;
  message: Text;
  path?: string;
  index?: number;
}

/** The next step that an error response offers. */
export interface ActionButton<Text = Message> {
  url: string;
  target: "_self" | "_blank";
  label: Text;
}

/** A text in English without values, or a phrase. */
type Message = string | Phrase;

/** Node limits stack traces by this property, which the types of browsers do not have. */
const Traced = Error as ErrorConstructor & { stackTraceLimit: number };

/**
 * The only error whose text is shown to readers. Any other exception is a bug: it is logged with the
 * request's id, and the response is a 500 without details.
 *
 * It has no stack trace: pages ask the rules about every post that they show, and a refusal is one of these errors.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly #message: Phrase;
  /** Further keys of the response: description, permissions, errors, recordIDs, actionButton … */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, message: Message, details: Record<string, unknown> = {}) {
    const { stackTraceLimit } = Traced;
    Traced.stackTraceLimit = 0;
    super(String(message));
    Traced.stackTraceLimit = stackTraceLimit;
    this.status = status;
    this.#message = message instanceof Phrase ? message : phrase(message);
    this.details = details;
  }

  /** Returns the error with further keys in its response. */
  with(details: Record<string, unknown>): ApiError {
    return new ApiError(this.status, this.#message, { ...this.details, ...details });
  }

  /** The response body: `{message, status, description, …details}`, in English. */
  toJSON(): Record<string, unknown> {
    return { message: this.#message, status: this.status, description: null, ...this.details };
  }

  /** The response body in the language of `i18n`. */
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
 * 404 for records that do not exist or that the reader may not see; the two are indistinguishable. `type`
 * is capitalized, such as "Discussion". Each type has its own message in the catalogs: "Discussion not
 * found."
 */
export function notFound(type: string): ApiError {
  const message = `${type} not found.`;
  return new ApiError(404, message, type === "Page" ? {} : { recordType: type.toLowerCase() });
}

/** 403 that names the missing permission, or the permissions of which any one is sufficient. */
export function permissionProblem(permissions: readonly string[], details = {}): ApiError {
  const description =
    permissions.length === 1
      ? phrase("You need the {permission} permission to do that.", { permission: permissions[0] ?? "" })
      : phrase("You need one of {permissions} permissions to do that.", {
          permissions: permissions.join(", "),
        });
  return forbidden("Permission Problem", { description, permissions, ...details });
}

/** Limits the size of responses to requests with very many wrong fields. */
const MAX_ERRORS = 1000;

/** 400 when a field is missing, 422 when one is wrong; lists all wrong fields at once. */
export function validationFailed(errors: FieldError[]): ApiError {
  const status = errors.reduce((highest, error) => Math.max(highest, error.status), 400);
  return new ApiError(status, "Validation Failed", { errors: errors.slice(0, MAX_ERRORS) });
}

/** 422 for one wrong field, for rules that go beyond the shape of the request. */
export const invalidField = (field: string, message: Message, code = "invalid", status = 422) =>
  validationFailed([{ field, code, status, message }]);

/** 429 for exceeding a rate limit; the client may retry after `retryAfterSeconds`. */
export const tooManyRequests = (retryAfterSeconds: number) =>
  new ApiError(429, "You are doing that too often. Please wait a moment and try again.", {
    retryAfterSeconds,
  });
