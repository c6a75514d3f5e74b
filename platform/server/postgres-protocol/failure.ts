import pg from "pg";

/** Names in `pg` for the fields of a PostgreSQL error. */
const PARTS: Record<string, keyof pg.DatabaseError> = {
  S: "severity",
  C: "code",
  D: "detail",
  H: "hint",
  P: "position",
  p: "internalPosition",
  q: "internalQuery",
  W: "where",
  s: "schema",
  t: "table",
  c: "column",
  d: "dataType",
  n: "constraint",
  F: "file",
  L: "line",
  R: "routine",
};

/** Parses the error in `bytes` from `start` to `end`: fields that begin with a letter and end with a zero byte. */
export function failureIn(bytes: Buffer, start: number, end: number): pg.DatabaseError {
  const parts = bytes.toString("utf8", start, end).split("\0").filter(Boolean);
  const message = parts.find((part) => part.startsWith("M"))?.slice(1) ?? "";
  const named = parts.flatMap((part) => {
    const name = PARTS[part[0]!];
    return name ? [[name, part.slice(1)]] : [];
  });
  return Object.assign(new pg.DatabaseError(message, end - start, "error"), Object.fromEntries(named));
}
