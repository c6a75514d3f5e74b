import type { ExportedRow } from "./export-queries.ts";
import type { ExportedTable } from "./table.ts";

/** The first line of a file, by which an import recognizes it. */
export const HEADING = "Vanilla Export: 2.2, Source: Colloquy\n\n";

/** Ends a table. */
export const TABLE_END = "\n";

const cellText = (cell: string | null) =>
  cell === null ? "\\N" : `"${cell.replace(/["\\\n]/g, (character) => `\\${character}`)}"`;

/** Returns a row as a line. Quotes, backslashes and line breaks of its cells are escaped with a backslash. */
export const rowText = (row: ExportedRow): string => `${row.map(cellText).join(",")}\n`;

/** Returns the two lines that begin a table: its name and its columns. */
export const tableText = ({ table, columns }: ExportedTable): string =>
  `Table: ${table}\n${Object.entries(columns)
    .map(([name, { type }]) => `${name}:${type}`)
    .join(",")}\n`;
