import type { TokenOption } from "./token-field.tsx";

/** What a field of tokens holds: those that are chosen, and what is still being typed. */
export interface Written {
  chosen: readonly TokenOption[];
  text: string;
}

/** What stands between commas. */
export const partsOf = (text: string): string[] =>
  text
    .split(",")
    .map((piece) => piece.trim())
    .filter(Boolean);

export const joinTokens = (tokens: readonly TokenOption[]): string =>
  tokens.map(({ value }) => value).join(", ");

/**
 * Reads what is written with commas. All that is before the last comma becomes tokens, unless it is unknown where new
 * ones are not made; the rest, and its spaces, are still being typed.
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
