import type { TableReport } from "./table.ts";

const EXAMPLES = 20;
/** Kinds of lines that are kept apart: the result is written with every batch. */
const KINDS = 100;
const OTHER = "in yet another way";

/** What happened to several rows in the same way. */
export interface Line {
  what: string;
  count: number;
  /** The first of them. */
  examples: string[];
}

/** What became of the rows of a table so far. */
export interface TableResult {
  wrote: number;
  kept: number;
  changed: Line[];
  skipped: Line[];
}

export const emptyResult = (): TableResult => ({ wrote: 0, kept: 0, changed: [], skipped: [] });

export function addLine(lines: Line[], what: string, example: string): void {
  const known = (text: string) => lines.find((each) => each.what === text);
  let line = known(what) ?? (lines.length < KINDS ? undefined : known(OTHER));
  if (!line) {
    line = { what: lines.length < KINDS ? what : OTHER, count: 0, examples: [] };
    lines.push(line);
  }
  line.count += 1;
  if (line.examples.length < EXAMPLES) line.examples.push(example);
}

export const countLines = (lines: readonly Line[]): number =>
  lines.reduce((total, { count }) => total + count, 0);

/** Rows of which it is said what became of them. */
export const countNotified = ({ wrote, kept, skipped }: TableResult): number =>
  wrote + kept + countLines(skipped);

/** Writes down in `result` what is reported. */
export const reportInto = (result: TableResult): TableReport => ({
  wrote(count) {
    result.wrote += count;
  },
  kept(count) {
    result.kept += count;
  },
  changed: (id, how) => addLine(result.changed, how, String(id)),
  skipped: (id, why) => addLine(result.skipped, why, String(id)),
});
