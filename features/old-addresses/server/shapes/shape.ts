/** Identifies a record in its former software. */
export interface OldKey {
  source: string;
  kind: string;
  oldID: string;
}

/**
 * A possible meaning of an old address: a key to look up, a record with an unchanged id, or a page of this
 * forum.
 */
export type Guess =
  | (OldKey & { page?: number })
  | { recordType: string; recordID: number; page?: number }
  | { recordType: string; named: string; page?: number }
  | { path: string };

/** A requested address without a page; the path is decoded, without a trailing slash. */
export interface Asked {
  path: string;
  query: URLSearchParams;
}

/** Parses the addresses of one software; returns the most likely meaning first, none for other addresses. */
export type Shape = (asked: Asked) => Guess[];

const LONGEST_ID = 15;

/** Returns a number from an address; undefined for anything else. */
export const numberIn = (text: string | null | undefined): number | undefined =>
  text && /^\d+$/.test(text) && text.length <= LONGEST_ID ? Number(text) : undefined;

/** Returns the number of a page; undefined where there is none, or it is the first. */
export const pageIn = (text: string | null | undefined): { page?: number } => {
  const page = numberIn(text);
  return page !== undefined && page > 1 ? { page } : {};
};
