import { type ImportedRow, type TableReport, textIn } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { TagName, Urlcode } from "../contract.ts";
import { listWithNames } from "./import-queries.ts";
import { PEOPLES } from "./queries.ts";
import { urlcodeOf } from "./save-tag.ts";

type Row = ImportedRow<"TagID" | "Name" | "FullName" | "Type">;

/** A tag of an export, as it is called here. */
export interface Named<R extends Row = Row> {
  id: number;
  row: R;
  name: string;
  urlcode: string;
  type: string;
  /** The number of the same tag, when it was made here before. */
  here: number | null;
}

/** The export's type of the tags that people give is empty or `User`. */
function typeIn(row: Row): string {
  const type = textIn(row.Type) ?? "";
  return type.toLowerCase() === PEOPLES.toLowerCase() ? "" : type.slice(0, 50);
}

/** The export calls the word of an address `Name`, and what people read `FullName`. */
function urlcodeIn(row: Row): string {
  const word = textIn(row.Name) ?? textIn(row.FullName) ?? "";
  return Urlcode.safeParse(word).success ? word : urlcodeOf(word);
}

function nameIn(row: Row, report: TableReport): string | null {
  const text = textIn(row.FullName) ?? textIn(row.Name);
  const { data: name } = TagName.safeParse(text?.replaceAll(",", " ").slice(0, 100));
  if (name !== undefined && name !== text)
    report.changed(row.id, "its name is one short line without commas now");
  return name ?? null;
}

/** What tells tags from each other. */
const keyOf = ({ type, urlcode }: { type: string; urlcode: string }) => `${type}\n${urlcode.toLowerCase()}`;

export const isSame = (here: { type: string; urlcode: string }, row: Row): boolean =>
  keyOf(here) === keyOf({ type: typeIn(row), urlcode: urlcodeIn(row) });

/** Names the tags of an export. Of two with the same word, the second gets another one. */
export async function nameTags<R extends Row>(
  context: Context,
  rows: readonly R[],
  report: TableReport,
): Promise<Named<R>[]> {
  const present = await listWithNames(context, rows.map(urlcodeIn));
  const local = new Map(present.map((tag) => [keyOf(tag), tag.dateImported === null ? tag.tagID : null]));
  const taken = new Set(present.flatMap((tag) => (tag.dateImported === null ? [] : keyOf(tag))));
  return rows.flatMap((row) => {
    const name = nameIn(row, report);
    if (name === null) report.skipped(row.id, "it has no name");
    if (name === null) return [];
    const type = typeIn(row);
    let urlcode = urlcodeIn(row);
    const isTaken = taken.has(keyOf({ type, urlcode }));
    if (isTaken) {
      urlcode = `${urlcode.slice(0, 80)}-${row.id}`;
      report.changed(`${row.id} (${urlcode})`, "another tag has its urlcode");
    }
    const key = keyOf({ type, urlcode });
    taken.add(key);
    return [{ ...{ id: row.id, row, name, urlcode, type }, here: local.get(key) ?? null }];
  });
}
