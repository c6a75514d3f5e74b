import { isIP } from "node:net";
import type { ImportedRow, TableReport } from "./table.ts";

type Text = string | null | undefined;

/** Returns a record's id, or null for anything else, such as the 0 or −1 that mean "none". */
export function idIn(cell: Text): number | null {
  const id = /^\d{1,16}$/.test(cell ?? "") ? Number(cell) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : null;
}

/** Returns a whole number that fits a PostgreSQL `int`, or 0 for anything else. */
export function countIn(cell: Text): number {
  const count = Math.trunc(Number(cell ?? 0));
  return Math.abs(count) <= 2_147_483_647 ? count : 0;
}

export const flagIn = (cell: Text): boolean => cell === "1" || cell?.toLowerCase() === "true";

/** Returns the trimmed text, or null when it is empty. */
export const textIn = (cell: Text): string | null => cell?.trim() || null;

/** Parses a UTC time written as `2011-04-01 08:17:00` or `2011-04-01`; null for anything else. */
export function dateIn(cell: Text): Date | null {
  const [, day, time = "00:00:00"] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d).*)?$/.exec(cell ?? "") ?? [];
  const date = new Date(`${day}T${time}Z`);
  return Number.isNaN(date.getTime()) || date.getTime() <= 0 ? null : date;
}

/** Returns an IP address, or null. */
export const addressIn = (cell: Text): string | null => (cell && isIP(cell) ? cell : null);

/** Returns the address of a displayable image, either on the web or a path of this forum, or null. */
export const pictureIn = (cell: Text): string | null =>
  cell && /^(https?:\/\/|\/(?!\/))\S+$/i.test(cell) ? cell : null;

/** Values that databases write for "none". */
const NOTHING = /^\s*$|^0$|^0000-00-00|^1970-01-01 00:00:00$/;

/** Reads the cells of a row. A cell with an unusable value is skipped and reported. */
export function readerOf<Column extends string>(row: ImportedRow<Column>, report: TableReport) {
  return <T>(column: Column, read: (cell: Text) => T | null): T | null => {
    const cell = (row as Readonly<Record<Column, Text>>)[column];
    const value = read(cell);
    if (value === null && !NOTHING.test(cell ?? ""))
      report.changed(row.id, `its ${column} cannot be used here; it is left out`);
    return value;
  };
}
