import { ApiError, type FieldError, validationFailed } from "#platform/contract/errors.ts";

const errorsOf = (error: unknown): FieldError[] | null =>
  error instanceof ApiError ? ((error.details["errors"] as FieldError[] | undefined) ?? null) : null;

/**
 * Runs every check, so that a form shows all its invalid fields at once. Throws one validation error with the first
 * problem of each field, in the order of `fields` and then as found; any other error is thrown as it is.
 */
export async function checkAll(
  fields: readonly string[],
  ...checks: readonly (() => unknown)[]
): Promise<void> {
  const wrong = new Map<string, FieldError>();
  const placeOf = ({ field }: FieldError) => (fields.includes(field) ? fields.indexOf(field) : fields.length);
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      const errors = errorsOf(error);
      if (!errors) throw error;
      for (const each of errors) {
        const key = `${each.path ?? ""}.${each.field}`;
        if (!wrong.has(key)) wrong.set(key, each);
      }
    }
  }
  if (wrong.size > 0)
    throw validationFailed([...wrong.values()].sort((one, other) => placeOf(one) - placeOf(other)));
}
