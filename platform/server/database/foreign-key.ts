const FOREIGN_KEY_VIOLATION = "23503";

/**
 * True when PostgreSQL refused a statement because of a foreign key: a row refers to one that was just deleted, or a
 * deleted row is still referred to. The transaction of that statement cannot continue.
 */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as { code?: string }).code === FOREIGN_KEY_VIOLATION;
