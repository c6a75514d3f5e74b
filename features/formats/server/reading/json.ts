import { BodyProblem } from "./problem.ts";

// Readers for documents that anyone may have sent: what is not of the wanted shape is read as empty.

export type Json = Record<string, unknown>;

/** The array that a body holds as JSON; anything else is a `BodyProblem`. */
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

/** Text and numbers as text, all else as "". */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** A table by names that come from a document: `constructor` is not in it. */
export function named<T>(entries: Record<string, T>): ReadonlyMap<string, T> {
  return new Map(Object.entries(entries));
}
