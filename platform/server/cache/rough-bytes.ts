const OBJECT_BYTES = 50;
const NUMBER_BYTES = 8;

function partsOf(value: object): Iterable<unknown> {
  if (value instanceof Map) return [...value].flat();
  return Symbol.iterator in value ? (value as Iterable<unknown>) : Object.values(value);
}

/**
 * Returns a rough upper estimate of the memory of a value made of strings, numbers and plain objects, in bytes: two per
 * character.
 */
export function roughBytes(value: unknown): number {
  if (typeof value === "string") return 2 * value.length;
  if (typeof value !== "object" || value === null) return NUMBER_BYTES;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  let bytes = OBJECT_BYTES;
  for (const part of partsOf(value)) bytes += NUMBER_BYTES + roughBytes(part);
  return bytes;
}
