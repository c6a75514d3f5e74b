import type { TokenOption } from "./token-field.tsx";

/** State of a token field: the chosen tokens and the text being typed. */
export interface Written {
  chosen: readonly TokenOption[];
  text: string;
}

/** Splits a text at commas. */
export const partsOf = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

export const joinTokens = (tokens: readonly TokenOption[]): string =>
  tokens.map(({ value }) => value).join(", ");

/**
 * Parses text with commas. Everything before the last comma becomes tokens, except for unknown ones when
 * new tokens are not allowed; the rest, with its spaces, is still being typed.
 */
export function readTokens(written: string, known: readonly TokenOption[], creates: boolean): Written {
  const comma = written.lastIndexOf(",");
  const chosen = new Map<string, TokenOption>();
  const unknown: string[] = [];
  for (const value of partsOf(written.slice(0, Math.max(comma, 0)))) {
    const token = known.find((each) => each.value === value) ?? (creates ? { value, label: value } : null);
    if (token) chosen.set(value, token);
    else unknown.push(value);
  }
  const last = written.slice(comma + 1).trimStart();
  return { chosen: [...chosen.values()], text: [...unknown, last].join(", ") };
}
