import type { z } from "zod";
import type { FieldError } from "./errors.ts";
import { type Phrase, phrase, source } from "./i18n.ts";

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

/** Validation rules elsewhere use these texts too. */
export const MISSING = source("{field} is required.");
const INVALID = source("{field} is not valid.");
export const TOO_LONG = source("{field} is {over} characters too long.");
export const TOO_SHORT = source("{field} must be at least {least} characters.");

/** Code and text of one issue, in the API's wording. */
function describe(issue: Issue, field: string, missing: boolean): { code: string; message: Phrase } {
  if (missing) return { code: "missingField", message: phrase(MISSING, { field }) };
  switch (issue.code) {
    case "invalid_type": {
      const type = ARTICLES[issue.expected] ?? issue.expected;
      return { code: "invalid", message: phrase("{field} is not a valid {type}.", { field, type }) };
    }
    case "invalid_value": {
      const values = issue.values.map(String).join(", ");
      return { code: "invalid", message: phrase("{field} must be one of: {values}.", { field, values }) };
    }
    case "too_big":
      return describeTooBig(issue, field);
    case "too_small":
      return describeTooSmall(issue, field);
    case "not_multiple_of": {
      const divisor = String(issue.divisor);
      return {
        code: "multipleOf",
        message: phrase("{field} is not a multiple of {divisor}.", { field, divisor }),
      };
    }
    case "unrecognized_keys":
      return {
        code: "invalid",
        message: phrase("Unexpected field: {field}.", { field: issue.keys.join(", ") }),
      };
    case "custom":
      return { code: "invalid", message: phrase(issue.message, { ...issue.params, field }) };
    default:
      return { code: "invalid", message: phrase(INVALID, { field }) };
  }
}

type TooBig = Extract<Issue, { code: "too_big" }>;
type TooSmall = Extract<Issue, { code: "too_small" }>;

function describeTooBig({ origin, maximum, input }: TooBig, field: string) {
  const most = String(maximum);
  if (origin === "string") {
    const over = typeof input === "string" ? input.length - Number(maximum) : 0;
    return { code: "maxLength", message: phrase(TOO_LONG, { field, over }) };
  }
  if (origin === "array")
    return { code: "maxItems", message: phrase("{field} has more than {most} items.", { field, most }) };
  return { code: "maximum", message: phrase("{field} is greater than {most}.", { field, most }) };
}

function describeTooSmall({ origin, minimum }: TooSmall, field: string) {
  const least = String(minimum);
  if (origin === "string" && minimum === 1)
    return { code: "missingField", message: phrase(MISSING, { field }) };
  if (origin === "string") return { code: "minLength", message: phrase(TOO_SHORT, { field, least }) };
  if (origin === "array")
    return {
      code: "minItems",
      message: phrase("{field} must have at least {least} items.", { field, least }),
    };
  return { code: "minimum", message: phrase("{field} is less than {least}.", { field, least }) };
}

/** Converts zod's issues with `sent` into the API's field errors: the first issue of each field. */
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
