import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { idIn } from "./cells.ts";
import { addLine, type Line } from "./result.ts";
import { readVanillaExport } from "./vanilla-export.ts";
import type { Cell } from "./vanilla-row.ts";

const ENDS = 64 * 1024;

interface SurveyedColumn {
  /** Rows in which the column has a value: neither null, nor empty, nor 0. */
  filled: number;
  /** Highest number in the column that could be an id. */
  highest: number;
}

export interface SurveyedTable {
  rows: number;
  columns: Map<string, SurveyedColumn>;
}

/** Contents of an export, before any of it is loaded. */
export interface Survey {
  path: string;
  /** Fingerprint of the file, independent of its name. */
  source: string;
  tables: Map<string, SurveyedTable>;
  /** Problems with the file, with their lines. */
  problems: Line[];
}

/** Identifies a file by its size, beginning and end, without reading all of a large one. */
async function fingerprint(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const hash = createHash("sha256").update(String(size));
    for (const position of [0, Math.max(0, size - ENDS)]) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(ENDS), 0, ENDS, position);
      hash.update(buffer.subarray(0, bytesRead));
    }
    return hash.digest("hex");
  } finally {
    await handle.close();
  }
}

function countCells({ columns }: SurveyedTable, names: readonly string[], rows: readonly Cell[][]): void {
  for (const [index, name] of names.entries()) {
    const column = columns.get(name) ?? { filled: 0, highest: 0 };
    columns.set(name, column);
    for (const { [index]: cell } of rows) {
      if (cell && cell !== "0") column.filled += 1;
      column.highest = Math.max(column.highest, idIn(cell) ?? 0);
    }
  }
}

/**
 * Reads an export once to find out what to import. Throws when the file cannot be read or is not an export.
 */
export async function surveyExport(file: string): Promise<Survey> {
  const survey: Survey = { path: file, source: "", tables: new Map(), problems: [] };
  let columns: readonly string[] = [];
  for await (const part of readVanillaExport(file)) {
    if (part.kind === "problem") {
      addLine(survey.problems, part.message, `line ${part.line}`);
      continue;
    }
    const table = survey.tables.get(part.table) ?? { rows: 0, columns: new Map() };
    survey.tables.set(part.table, table);
    if (part.kind === "table") columns = part.columns;
    else {
      table.rows += part.rows.length;
      countCells(table, columns, part.rows);
    }
  }
  return { ...survey, source: await fingerprint(file) };
}
