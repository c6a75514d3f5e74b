import { z } from "zod";
import type { UserRow } from "#features/users/server/index.ts";
import { type FieldError, validationFailed } from "#platform/contract/errors.ts";
import type { FieldValue } from "#platform/contract/field-kinds.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { fieldErrors, MISSING } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { fieldValue, isNothing } from "#platform/server/extension-points/field-values.ts";
import { selectValues } from "./queries.ts";
import type { ProfileFieldRow } from "./tables.ts";
import { TITLE } from "./title.ts";

const LONGEST_TITLE = 100;
/** The parameter of the account calls that contains the fields; null for the fields themselves. */
export type SentAs = "profileFields" | null;

export type Values = Record<string, FieldValue | null>;

/** Returns values by user and field; one statement. */
export async function valuesOf(
  context: Context,
  users: readonly Pick<UserRow, "userID" | "title">[],
): Promise<Map<number, Record<string, FieldValue>>> {
  const said = new Map<number, Record<string, FieldValue>>();
  for (const { userID, title } of users) said.set(userID, title ? { [TITLE]: title } : {});
  const ids = [...said.keys()];
  for (const { userID, apiName, value } of ids.length > 0 ? await selectValues(context, ids) : [])
    (said.get(userID) as Record<string, FieldValue>)[apiName] = value;
  return said;
}

/**
 * Validates the values that were sent by data type; throws errors by field. `path` prefixes the fields' names
 * in errors.
 */
export function checkedValues(
  fields: readonly ProfileFieldRow[],
  sent: Record<string, unknown>,
  path: SentAs,
): Values {
  const shape = fields.map((field) => {
    const value = fieldValue(field);
    const limited = field.apiName === TITLE ? value.pipe(z.string().max(LONGEST_TITLE).nullable()) : value;
    return [field.apiName, limited.optional()];
  });
  const schema = z.strictObject(Object.fromEntries(shape));
  const whole = path ? z.object({ [path]: schema }) : schema;
  const body = path ? { [path]: sent } : sent;
  const parsed = whole.safeParse(body);
  if (!parsed.success) throw validationFailed(fieldErrors(parsed.error, body));
  return (path ? (parsed.data as Record<string, unknown>)[path] : parsed.data) as Values;
}

/** Throws when a field that is required from the beginning has no value. */
export function requireValues(fields: readonly ProfileFieldRow[], values: Values): void {
  const missing = fields.filter(({ apiName }) => isNothing(values[apiName]));
  if (missing.length === 0) return;
  throw validationFailed(
    missing.map(
      ({ apiName: field, label }): FieldError => ({
        ...{ field, path: "profileFields", code: "missingField", status: 400 },
        message: phrase(MISSING, { field: label }),
      }),
    ),
  );
}
