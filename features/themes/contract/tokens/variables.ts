import { z } from "zod";
import { type FieldError, invalidField, validationFailed } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Variables } from "./groups.ts";
import { looks } from "./looks.ts";

/** Variables that pages use. Others are stored and returned, but have no effect. */
const Known = z.looseObject({
  ...looks,
  light: z.looseObject(looks).optional(),
  dark: z.looseObject(looks).optional(),
});
export type KnownVariables = z.output<typeof Known>;

/** Maximum depth of nested groups. */
const MAX_DEPTH = 20;
const isShallow = (value: unknown, left = MAX_DEPTH): boolean =>
  typeof value !== "object" ||
  value === null ||
  (left > 0 && Object.values(value).every((each) => isShallow(each, left - 1)));

/**
 * Throws when pages could not use the variables, naming each invalid one:
 * `variables.global.mainColors.primary`.
 */
export function checkVariables(variables: Variables): void {
  if (!isShallow(variables))
    throw invalidField(
      "variables",
      phrase("Variables may be {levels} levels deep at most.", { levels: MAX_DEPTH }),
    );
  const parsed = Known.safeParse(variables);
  if (parsed.success) return;
  const errors = fieldErrors(parsed.error, variables).map(
    ({ field, path, index, code, status, message }): FieldError => {
      const place = [path, field, index].filter((part) => part !== undefined && part !== "body").join(".");
      return { field: `variables.${place}`, code, status, message };
    },
  );
  throw validationFailed(errors);
}

/**
 * Returns `value` without the value at `path`; a missing value is itself the error, so the group around it is
 * removed.
 */
function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (typeof value !== "object" || value === null || key === undefined || !Object.hasOwn(value, key))
    return undefined;
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    if (name !== String(key)) return [[name, inner]];
    const left = rest.length === 0 ? undefined : without(inner, rest);
    return left === undefined ? [] : [[name, left]];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Parses variables that may have been stored under older rules; values that are invalid now are ignored. */
export function knownVariables(variables: Variables): KnownVariables {
  let left: unknown = variables;
  for (;;) {
    const parsed = Known.safeParse(left);
    if (parsed.success) return parsed.data;
    left = without(left, parsed.error.issues[0]?.path ?? []) ?? {};
  }
}
