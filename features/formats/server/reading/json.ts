import { BodyProblem } from "./problem.ts";

// Readers for untrusted JSON: values of another type are read as empty.

export type Json = Record<string, unknown>;

/** Parses the JSON array of a body. Throws a `BodyProblem` for anything else. */
export function parseArray(body: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new BodyProblem("The body is not JSON.");
  }
  if (!Array.isArray(value)) throw new BodyProblem("The body is not a JSON array.");
  return value;
}

export function asObject(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

export function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Converts text and numbers to text, anything else to "". */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** A lookup table for names from documents; unlike an object it does not contain `constructor`. */
export function named<T>(entries: Record<string, T>): ReadonlyMap<string, T> {
  return new Map(Object.entries(entries));
}
