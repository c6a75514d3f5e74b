/** `key:value` in what somebody typed; not that when it has a minus in front. */
export interface KeyedWord {
  key: string;
  value: string;
  isNot: boolean;
  /** As it was typed. */
  typed: string;
}

export interface ParsedTerms {
  /** All the rest, as it was typed. */
  text: string;
  keyed: KeyedWord[];
}

const TOKEN =
  /(?<typed>(?<not>-?)(?<key>\p{L}+):(?:"(?<quoted>[^"]+)"|(?<plain>[^\s":/][^\s"]*))(?=\s|$))|"[^"]*"|\S+|\s+/gu;

/**
 * Takes the words out of a text whose keys are known. What is in quotes, and what has another key, such as
 * `std::vector` or an address, is searched as it stands.
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
