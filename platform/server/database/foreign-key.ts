const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Whether PostgreSQL refused a statement because a row would refer to what is not there: it names what was deleted at this
 * moment, or deletes what is still named. A transaction that it stood in cannot go on.
 */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as { code?: string }).code === FOREIGN_KEY_VIOLATION;
