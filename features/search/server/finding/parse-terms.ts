/** `key:value` in a query; `isNot` when preceded by a minus. */
export interface KeyedWord {
  key: string;
  value: string;
  isNot: boolean;
  /** The word as typed. */
  typed: string;
}

export interface ParsedTerms {
  /** The rest of the query as typed. */
  text: string;
  keyed: KeyedWord[];
}

const TOKEN =
  /(?<typed>(?<not>-?)(?<key>\p{L}+):(?:"(?<quoted>[^"]+)"|(?<plain>[^\s":/][^\s"]*))(?=\s|$))|"[^"]*"|\S+|\s+/gu;

/**
 * Extracts words with known keys from a query. Quoted text and unknown keys, such as `std::vector`
 * or a URL, stay in the text.
 */
export function parseTerms(text: string, keys: ReadonlySet<string>): ParsedTerms {
  const keyed: KeyedWord[] = [];
  const rest: string[] = [];
  let isAtStart = true;
  for (const { 0: token, groups = {} } of text.matchAll(TOKEN)) {
    const key = groups["key"]?.toLowerCase() ?? "";
    const value = groups["quoted"]?.trim() || groups["plain"];
    if (isAtStart && keys.has(key) && value)
      keyed.push({ key, value, isNot: groups["not"] === "-", typed: token });
    else rest.push(token);
    isAtStart = /\s$/.test(token);
  }
  return { text: rest.join("").replace(/\s+/g, " ").trim(), keyed };
}
