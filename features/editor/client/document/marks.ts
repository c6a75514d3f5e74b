import type { Leaf } from "#platform/contract/document/nodes.ts";

/** Text formats: their names in a stored document and in the editor. */
export const MARKS: readonly (readonly [Exclude<keyof Leaf, "text">, string])[] = [
  ["bold", "bold"],
  ["italic", "italic"],
  ["strikethrough", "strike"],
  ["code", "code"],
  ["underline", "underline"],
  ["sub", "sub"],
  ["sup", "sup"],
  ["mark", "mark"],
  ["kbd", "kbd"],
  ["small", "small"],
];
