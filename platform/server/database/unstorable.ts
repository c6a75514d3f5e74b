/** SQLSTATE of text or numbers that PostgreSQL cannot store: an error of the request, not of the server. */
const UNSTORABLE = new Set(["22021", "22003", "22P02", "22P05"]);

/** True when PostgreSQL refused a statement because of a value that it cannot store, such as a text with a NUL. */
export const isUnstorable = (error: unknown): boolean =>
  UNSTORABLE.has((error as { code?: string }).code ?? "");
