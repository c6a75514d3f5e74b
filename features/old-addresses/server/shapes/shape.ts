/** A record as the software before knew it. */
export interface OldKey {
  source: string;
  kind: string;
  oldID: string;
}

/** What an old address may have meant: a key to look up, a record with the same id here, or a page of ours. */
export type Guess =
  | (OldKey & { page?: number })
  | { recordType: string; recordID: number; page?: number }
  | { recordType: string; named: string; page?: number }
  | { path: string };

/** An address that nothing here answers; the path decoded, without a slash at its end. */
export interface Asked {
  path: string;
  query: URLSearchParams;
}

/** Reads the addresses of one software; the likeliest meaning first, none when it has no such shape. */
export type Shape = (asked: Asked) => Guess[];

const LONGEST_ID = 15;

/** A number as it stands in an address; undefined for anything else. */
export const numberIn = (text: string | null | undefined): number | undefined =>
  text && /^\d+$/.test(text) && text.length <= LONGEST_ID ? Number(text) : undefined;

/** The number of a page; undefined where there is none, or it is the first. */
export const pageIn = (text: string | null | undefined): { page?: number } => {
  const page = numberIn(text);
  return page !== undefined && page > 1 ? { page } : {};
};
