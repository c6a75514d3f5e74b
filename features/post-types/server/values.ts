import { z } from "zod";
import { type FieldError, validationFailed } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { fieldErrors, MISSING } from "#platform/contract/validation.ts";
import { fieldValue, isNothing } from "#platform/server/extension-points/field-values.ts";
import type { MetaValue } from "../contract.ts";
import type { PostFieldRow } from "./tables.ts";

/** Values sent for some fields; null clears one. */
export type CheckedMeta = Record<string, MetaValue | null>;

/** Validates the values sent for `fields` by data type; throws errors by field. */
export function checkedMeta(fields: readonly PostFieldRow[], sent: Record<string, unknown>): CheckedMeta {
  const shape = fields.map((field) => [field.postFieldID, fieldValue(field).optional()]);
  const body = { postMeta: sent };
  const parsed = z.object({ postMeta: z.strictObject(Object.fromEntries(shape)) }).safeParse(body);
  if (!parsed.success) throw validationFailed(fieldErrors(parsed.error, body));
  return parsed.data.postMeta as CheckedMeta;
}

/** Throws when a required field has no value. */
export function requireValues(fields: readonly PostFieldRow[], values: CheckedMeta): void {
  const missing = fields.filter(
    ({ isRequired, postFieldID }) => isRequired && isNothing(values[postFieldID]),
  );
  if (missing.length === 0) return;
  throw validationFailed(
    missing.map(
      ({ postFieldID: field }): FieldError => ({
        ...{ field, path: "postMeta", code: "missingField", status: 400 },
        message: phrase(MISSING, { field }),
      }),
    ),
  );
}
