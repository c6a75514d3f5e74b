import { type ImportedRow, type TableReport, textIn } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { updateCategory } from "../queries.ts";
import { listUrlcodes } from "./import-queries.ts";

type Row = ImportedRow<"UrlCode">;

/**
 * Urlcodes are part of addresses, so imported ones are preserved, and existing categories are
 * renamed on conflict.
 */
export async function urlcodesOf(context: Context, rows: readonly Row[], report: TableReport) {
  const present = await listUrlcodes(context);
  const taken = new Set(present.map(({ urlcode }) => urlcode.toLowerCase()));
  const free = (wanted: string) => {
    let code = wanted;
    for (let number = 2; taken.has(code.toLowerCase()); number += 1) code = `${wanted}-${number}`;
    taken.add(code.toLowerCase());
    return code;
  };
  const wanted = new Map(rows.map((row) => [row.id, textIn(row.UrlCode) ?? `category-${row.id}`]));
  const imported = new Set([...wanted.values()].map((code) => code.toLowerCase()));
  for (const { categoryID, urlcode, dateImported } of present) {
    if (dateImported || !imported.has(urlcode.toLowerCase())) continue;
    const other = free(urlcode);
    taken.delete(urlcode.toLowerCase());
    await updateCategory(context.db, categoryID, { urlcode: other });
    report.changed(
      `${urlcode} → ${other}`,
      "created on this forum; it got another urlcode because the export uses this one",
    );
  }
  const codes = new Map<number, string>();
  for (const [id, code] of wanted) {
    codes.set(id, free(code));
    if (codes.get(id) !== code)
      report.changed(`${id} (${codes.get(id)})`, "its urlcode belongs to another category");
  }
  return codes;
}
