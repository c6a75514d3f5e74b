import { type ImportedRow, type TableReport, textIn } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { TagName, Urlcode } from "../contract.ts";
import { listWithNames } from "./import-queries.ts";
import { USER_TAG_TYPE } from "./queries.ts";
import { urlcodeOf } from "./save-tag.ts";

type Row = ImportedRow<"TagID" | "Name" | "FullName" | "Type">;

/** A tag of an export, with its name in this forum. */
export interface Named<R extends Row = Row> {
  id: number;
  row: R;
  name: string;
  urlcode: string;
  type: string;
  /** Id of the equal tag, if one was created here before. */
  here: number | null;
}

/** Returns the type; in the export, the type of user tags is empty or `User`. */
function typeIn(row: Row): string {
  const type = textIn(row.Type) ?? "";
  return type.toLowerCase() === USER_TAG_TYPE.toLowerCase() ? "" : type.slice(0, 50);
}

/** Returns the url code; the export calls it `Name`, and the visible name `FullName`. */
function urlcodeIn(row: Row): string {
  const word = textIn(row.Name) ?? textIn(row.FullName) ?? "";
  return Urlcode.safeParse(word).success ? word : urlcodeOf(word);
}

function nameIn(row: Row, report: TableReport): string | null {
  const text = textIn(row.FullName) ?? textIn(row.Name);
  const { data: name } = TagName.safeParse(text?.replaceAll(",", " ").slice(0, 100));
  if (name !== undefined && name !== text)
    report.changed(row.id, "its name was shortened to one line without commas");
  return name ?? null;
}

/** Tags with equal keys are equal. */
const keyOf = ({ type, urlcode }: { type: string; urlcode: string }) => `${type}\n${urlcode.toLowerCase()}`;

export const isSame = (here: { type: string; urlcode: string }, row: Row): boolean =>
  keyOf(here) === keyOf({ type: typeIn(row), urlcode: urlcodeIn(row) });

/** Names the tags of an export. Of two tags with equal url codes, the second gets another one. */
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
      report.changed(`${row.id} (${urlcode})`, "its urlcode belongs to another tag");
    }
    const key = keyOf({ type, urlcode });
    taken.add(key);
    return [{ ...{ id: row.id, row, name, urlcode, type }, here: local.get(key) ?? null }];
  });
}
