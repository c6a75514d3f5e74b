import type { z } from "zod";
import type { FieldError } from "./errors.ts";

type Issue = z.core.$ZodIssue;

const ARTICLES: Record<string, string> = {
  int: "integer",
  number: "number",
  string: "string",
  boolean: "boolean",
  array: "array",
  object: "object",
};

const sentAt = (sent: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], sent);

/** The code and words of one issue, in the wire's patterns. */
function describe(issue: Issue, field: string, missing: boolean): { code: string; message: string } {
  if (missing) return { code: "missingField", message: `${field} is required.` };
  switch (issue.code) {
    case "invalid_type":
      return {
        code: "invalid",
        message: `${field} is not a valid ${ARTICLES[issue.expected] ?? issue.expected}.`,
      };
    case "invalid_value":
      return { code: "invalid", message: `${field} must be one of: ${issue.values.map(String).join(", ")}.` };
    case "too_big": {
      const over = typeof issue.input === "string" ? issue.input.length - Number(issue.maximum) : 0;
      if (issue.origin === "string")
        return { code: "maxLength", message: `${field} is ${over} characters too long.` };
      if (issue.origin === "array")
        return { code: "maxItems", message: `${field} has more than ${issue.maximum} items.` };
      return { code: "maximum", message: `${field} is greater than ${issue.maximum}.` };
    }
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1)
        return { code: "missingField", message: `${field} is required.` };
      if (issue.origin === "string")
        return { code: "minLength", message: `${field} must be at least ${issue.minimum} characters.` };
      if (issue.origin === "array")
        return { code: "minItems", message: `${field} must have at least ${issue.minimum} items.` };
      return { code: "minimum", message: `${field} is less than ${issue.minimum}.` };
    case "not_multiple_of":
      return { code: "multipleOf", message: `${field} is not a multiple of ${issue.divisor}.` };
    case "unrecognized_keys":
      return { code: "invalid", message: `Unexpected field: ${issue.keys.join(", ")}.` };
    case "custom":
      return { code: "invalid", message: issue.message };
    default:
      return { code: "invalid", message: `${field} is not valid.` };
  }
}

/** Turns what zod found wrong with `sent` into the wire's field errors: one a field, the first that applies. */
export function fieldErrors(error: z.core.$ZodError, sent: unknown): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    const last = issue.path.at(-1);
    const index = typeof last === "number" ? last : undefined;
    const named = index === undefined ? path : path.slice(0, -1);
    const field = named.at(-1) ?? (issue.code === "unrecognized_keys" ? (issue.keys[0] ?? "body") : "body");
    const key = path.join(".") || field;
    if (found.has(key)) continue;
    const value = sentAt(sent, issue.path);
    const missing =
      issue.path.length > 0 && (value === undefined || value === null) && issue.code !== "custom";
    const { code, message } = describe({ ...issue, input: value } as Issue, field, missing);
    const status = code === "missingField" ? 400 : 422;
    const entry: FieldError = { field, code, status, message };
    if (named.length > 1) entry.path = named.slice(0, -1).join(".");
    if (index !== undefined) entry.index = index;
    found.set(key, entry);
  }
  return [...found.values()];
}
