import type { TableReport } from "./table.ts";

const EXAMPLES = 20;
/** Maximum number of distinct lines; the result is saved with every batch, so it has to stay small. */
const KINDS = 100;
const OTHER = "for other reasons";

/** An outcome that several rows share. */
export interface Line {
  what: string;
  count: number;
  /** The first of the rows. */
  examples: string[];
}

/** Outcome of the rows of a table so far. */
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

/** Returns the number of rows whose outcome was reported. */
export const countReported = ({ wrote, kept, skipped }: TableResult): number =>
  wrote + kept + countLines(skipped);

/** Returns a report that writes into `result`. */
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
