/** What one field of a request did wrong. `path` is the dotted parent, `index` the place in a list. */
export interface FieldError {
  field: string;
  code: string;
  status: number;
  message: string;
  path?: string;
  index?: number;
}

/**
 * The one error that is meant for a reader. Everything else that is thrown is a bug: it is logged
 * with the request's id and answered by a 500 that says nothing about it.
 */
export class ApiError extends Error {
  readonly status: number;
  /** Further keys of the answer: description, permissions, errors, recordIDs, actionButton … */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  /** The body on the wire: `{message, status, description, …details}`. */
  toJSON(): Record<string, unknown> {
    return { message: this.message, status: this.status, description: null, ...this.details };
  }
}

export const badRequest = (message: string, details = {}) => new ApiError(400, message, details);
export const unauthorized = (message: string, details = {}) => new ApiError(401, message, details);
export const forbidden = (message: string, details = {}) => new ApiError(403, message, details);
export const conflict = (message: string, details = {}) => new ApiError(409, message, details);
export const gone = (message: string, details = {}) => new ApiError(410, message, details);

/** 404 for what does not exist, and just the same for what the reader may not see. */
export const notFound = (type: string) => new ApiError(404, `${type} not found.`);

/** 403 that names the permission, or the permissions of which one would do. */
export function permissionProblem(permissions: readonly string[], details = {}): ApiError {
  const description =
    permissions.length === 1
      ? `You need the ${permissions[0]} permission to do that.`
      : `You need one of ${permissions.join(", ")} permissions to do that.`;
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
export const invalidField = (field: string, message: string, code = "invalid", status = 422) =>
  validationFailed([{ field, code, status, message }]);

export const tooManyRequests = (retryAfterSeconds: number) =>
  new ApiError(429, "You are doing that too often. Please wait a moment and try again.", {
    retryAfterSeconds,
  });
