import { type Cell, readRow } from "./vanilla-row.ts";

/**
 * A part of a Vanilla export, in the order of the file. `rows` hold the file's text with cells in the order
 * of the columns; `line` is the line in which the first row, or the problem, begins.
 */
export type ExportPart =
  | { kind: "table"; table: string; columns: string[] }
  | { kind: "rows"; table: string; rows: Cell[][]; line: number }
  | { kind: "problem"; line: number; message: string };

const HEADING = "Vanilla Export:";
const TABLE = "Table:";
const COMMENT = "//";
const NO_EXPORT = `This is not a Vanilla export: its first line does not begin with "${HEADING}".`;
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 1024 * 1024;
const MAX_ROW_CHARACTERS = 16 * 1024 * 1024;

/** For example, `Name:varchar(50),Score:decimal(10,2)` names two columns. */
const columnsOf = (line: string) =>
  line
    .replace(/\([^()]*\)/g, "")
    .split(",")
    .map((column) => column.split(":", 1).join("").trim());

function linesIn(text: string, start: number, end: number): number {
  let lines = 0;
  for (let at = text.indexOf("\n", start); at !== -1 && at < end; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

/**
 * Parses the text of an export chunk by chunk and returns the complete parts. Throws when it is not an
 * export.
 */
export class ExportReader {
  /** Text not parsed yet: the beginning of a line or a row. */
  #rest = "";
  /** Length of the rest at which it is parsed again. */
  #enough = HEADING.length;
  #line = 1;
  #table: string | null = null;
  #columns: string[] | null = null;
  #rows: Cell[][] = [];
  #rowsLine = 1;
  #rowsCharacters = 0;
  #parts: ExportPart[] = [];

  /** True when a row has grown so long that its end is not to be expected. */
  get isLost(): boolean {
    return this.#enough > 2 * MAX_ROW_CHARACTERS;
  }

  read(text: string): ExportPart[] {
    this.#rest += text;
    if (this.#rest.length >= this.#enough) this.#readRest();
    return this.#takeParts();
  }

  end(): ExportPart[] {
    const isCut = this.#rest !== "" && !this.#rest.endsWith("\n");
    this.#rest += "\n";
    this.#readRest();
    this.#closeTable();
    if (this.#rest !== "") {
      this.#report("The file ends inside the row that begins here: it is cut short, or lacks a quote.");
    } else if (isCut) {
      this.#report("The file ends without a line break: it may be cut short.");
    }
    return this.#takeParts();
  }

  damaged(): ExportPart[] {
    this.#report("The compressed file is damaged or cut short: nothing after about this line could be read.");
    return this.#takeParts();
  }

  /** Returns the rows read so far, and the reason why the rest is not read. */
  giveUp(): ExportPart[] {
    this.#closeTable();
    this.#report("The row that begins here has no end; nothing after it was read. Is a quote missing?");
    return this.#takeParts();
  }

  #takeParts(): ExportPart[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  #report(message: string): void {
    this.#parts.push({ kind: "problem", line: this.#line, message });
  }

  #readRest(): void {
    const text = this.#rest;
    if (this.#line === 1 && !text.startsWith(HEADING)) throw new Error(NO_EXPORT);
    let at = 0;
    for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", at)) {
      const next = this.#readFrom(text, at, end);
      if (next === null) break;
      this.#line += linesIn(text, at, next);
      at = next;
    }
    this.#rest = text.slice(at);
    // Each attempt parses the row from its beginning; waiting for twice as much text keeps the total work
    // linear.
    this.#enough = 2 * this.#rest.length;
  }

  /** Reads the line from `at` to `end`, or the row that begins in it; null when that is not complete. */
  #readFrom(text: string, at: number, end: number): number | null {
    const line = (from: number) => text.slice(from, end).trim();
    if (end - at <= 1 && line(at) === "") {
      this.#closeTable();
    } else if (text.startsWith(TABLE, at)) {
      this.#closeTable();
      this.#table = line(at + TABLE.length);
    } else if (!text.startsWith(COMMENT, at) && this.#line > 1) {
      if (this.#table === null) this.#report("This line belongs to no table.");
      else if (this.#columns) return this.#readRow(text, at, this.#table, this.#columns);
      else {
        this.#columns = columnsOf(line(at));
        this.#parts.push({ kind: "table", table: this.#table, columns: this.#columns });
      }
    }
    return end + 1;
  }

  #readRow(text: string, at: number, table: string, columns: string[]): number | null {
    const row = readRow(text, at);
    if (!row) return null;
    const { cells, next, isTorn } = row;
    if (isTorn) {
      this.#report(`Text follows a closing quote in a row of ${table}; the row is left out.`);
    } else if (cells.length !== columns.length) {
      this.#report(
        `A row of ${table} has ${cells.length} cells instead of ${columns.length}; it is left out.`,
      );
    } else {
      this.#add(cells, next - at);
    }
    return next;
  }

  #add(cells: Cell[], characters: number): void {
    const hasNul = cells.some((cell) => cell?.includes("\0"));
    if (hasNul) this.#report("NUL characters removed");
    if (this.#rows.length === 0) this.#rowsLine = this.#line;
    this.#rows.push(hasNul ? cells.map((cell) => cell?.replaceAll("\0", "") ?? null) : cells);
    this.#rowsCharacters += characters;
    if (this.#rows.length >= BATCH_ROWS || this.#rowsCharacters >= BATCH_CHARACTERS) this.#flush();
  }

  #flush(): void {
    if (this.#table === null || this.#rows.length === 0) return;
    this.#parts.push({ kind: "rows", table: this.#table, rows: this.#rows, line: this.#rowsLine });
    this.#rows = [];
    this.#rowsCharacters = 0;
  }

  #closeTable(): void {
    this.#flush();
    if (this.#table !== null && !this.#columns) this.#report(`The table ${this.#table} has no columns.`);
    this.#table = null;
    this.#columns = null;
  }
}
