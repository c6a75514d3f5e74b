import { ApiError, type FieldError, validationFailed } from "#platform/contract/errors.ts";

const errorsOf = (error: unknown): FieldError[] | null =>
  error instanceof ApiError ? ((error.details["errors"] as FieldError[] | undefined) ?? null) : null;

/**
 * Runs every check, so that a form shows all its invalid fields at once. Throws one validation error with the fields of
 * all checks; any other error is thrown as it is.
 */
export async function checkAll(...checks: readonly (() => unknown)[]): Promise<void> {
  const wrong: FieldError[] = [];
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      const errors = errorsOf(error);
      if (!errors) throw error;
      wrong.push(...errors);
    }
  }
  if (wrong.length > 0) throw validationFailed(wrong);
}
