import { isIP } from "node:net";
import type { ImportedRow, TableReport } from "./table.ts";

type Text = string | null | undefined;

/** A record's id; null for anything else, such as the 0 or −1 that stand for none. */
export function idIn(cell: Text): number | null {
  const id = /^\d{1,16}$/.test(cell ?? "") ? Number(cell) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : null;
}

/** A whole number that PostgreSQL takes for an `int`; 0 for anything else. */
export function countIn(cell: Text): number {
  const count = Math.trunc(Number(cell ?? 0));
  return Math.abs(count) <= 2_147_483_647 ? count : 0;
}

export const flagIn = (cell: Text): boolean => cell === "1" || cell?.toLowerCase() === "true";

/** Text without white space around it; null when nothing is left. */
export const textIn = (cell: Text): string | null => cell?.trim() || null;

/** A moment in UTC, written as `2011-04-01 08:17:00` or `2011-04-01`; null for anything else. */
export function dateIn(cell: Text): Date | null {
  const [, day, time = "00:00:00"] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d).*)?$/.exec(cell ?? "") ?? [];
  const date = new Date(`${day}T${time}Z`);
  return Number.isNaN(date.getTime()) || date.getTime() <= 0 ? null : date;
}

/** An IP address, or null. */
export const addressIn = (cell: Text): string | null => (cell && isIP(cell) ? cell : null);

/** The address of a picture that can be shown: on the web, or a path on this forum. */
export const pictureIn = (cell: Text): string | null =>
  cell && /^(https?:\/\/|\/(?!\/))\S+$/i.test(cell) ? cell : null;

/** What databases write for none. */
const NOTHING = /^\s*$|^0$|^0000-00-00|^1970-01-01 00:00:00$/;

/** Reads the cells of a row; one that says something of no use is left out and reported. */
export function readerOf<Column extends string>(row: ImportedRow<Column>, report: TableReport) {
  return <T>(column: Column, read: (cell: Text) => T | null): T | null => {
    const cell = (row as Readonly<Record<Column, Text>>)[column];
    const value = read(cell);
    if (value === null && !NOTHING.test(cell ?? ""))
      report.changed(row.id, `its ${column} cannot be used here; it is left out`);
    return value;
  };
}
