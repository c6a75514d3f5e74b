export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Node = { [key: string]: Json };

const DEEPEST = 500;

class TooDeep extends Error {}

/**
 * A rich or rich2 body in which `change` puts other nodes in the place of some: undefined leaves one, and `text` changes
 * what is shown. What cannot be read, or does not change, stays as it was written, down to its spaces.
 */
export function rewriteDocument(
  body: string,
  change: (node: Node) => Json | undefined,
  text = (written: string) => written,
): string {
  let isChanged = false;
  const note = <Value>(before: Value, after: Value) => {
    isChanged ||= before !== after;
    return after;
  };
  const rewritten = (value: Json, key: string, depth: number): Json => {
    if (depth > DEEPEST) throw new TooDeep();
    if (typeof value === "string") return SHOWN.has(key) ? note(value, text(value)) : value;
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((each) => rewritten(each, key, depth + 1));
    const changed = change(value);
    if (changed !== undefined) return note<Json>(value, changed);
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([name, each]) => [name, rewritten(each, name, depth + 1)]));
  };
  try {
    const document = rewritten(JSON.parse(body) as Json, "", 0);
    return isChanged ? JSON.stringify(document) : body;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TooDeep) return body;
    throw error;
  }
}

/** Keys whose values contain visible text: in nodes, inserts and quotes. */
const SHOWN = new Set(["text", "insert", "body", "bodyRaw"]);

const MENTIONS = new Set<Json | undefined>(["@", "@mention", "mention"]);

/** The member whom a node of a rich2 document names, or null. */
export function memberOf({ type, userID }: Node): number | null {
  return MENTIONS.has(type) ? idIn(userID) : null;
}

/** An id that is written as a number or as text, or null. */
export const idIn = (userID: Json | undefined): number | null =>
  /^\d{1,16}$/.test(String(userID ?? "")) ? Number(userID) : null;
