import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import type { LogGroup, LogQuery, LogRow, LogEntry as Shown } from "../contract.ts";
import { type StateLabels, stateLabels } from "./extension-points.ts";
import { getEntry, listLog } from "./list-log.ts";
import { changedTexts, isRevision, textDifference } from "./text-difference.ts";
import { viewLog } from "./view.ts";

type State = Shown["before"];

/** Labels by field and value. */
type Known = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Loads the labels of all values at once. */
async function labelsFor(context: Context, entries: readonly Shown[]): Promise<Known> {
  const states = entries.flatMap(({ before, after }) => [before, after]);
  const asked = context.addons.of(stateLabels).map(async ({ field, labels }: StateLabels) => {
    const values = states.flatMap((state) => state?.[field] ?? []).flat();
    return [
      field,
      values.length > 0 ? await labels(context, new Set(values.map(String))) : new Map(),
    ] as const;
  });
  return new Map(await Promise.all(asked));
}

const labelOf = (known: ReadonlyMap<string, string>, value: unknown): string =>
  [value ?? []]
    .flat()
    .map((each) => known.get(String(each)) ?? "…")
    .join(", ");

function viewRow({ before, after, ...entry }: Shown, known: Known): LogRow {
  const isEdit = before !== null && after !== null;
  const fields = [...known].filter(([field]) => before && after && field in before && field in after);
  return {
    ...entry,
    was:
      isEdit || typeof before?.["text"] !== "string" ? null : { name: nameIn(before), text: before["text"] },
    edited: isRevision(before, after) ? editedOf(before, after) : null,
    difference: null,
    changes: fields.map(([field, i18n]) => ({
      before: labelOf(i18n, before?.[field]),
      after: labelOf(i18n, after?.[field]),
    })),
  };
}

function editedOf(before: State, after: State): LogRow["edited"] {
  const { name, text } = changedTexts(before, after);
  return name || text ? "text" : "formatting";
}

const nameIn = (state: State): string | null => (typeof state?.["name"] === "string" ? state["name"] : null);

function grouped(rows: readonly LogRow[]): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.operationID === row.operationID) last.rows.push(row);
    else groups.push({ operationID: row.operationID, rows: [row] });
  }
  return groups;
}

/** Returns a page of the log with labels. */
export async function viewLogPage(context: Context, query: LogQuery, address: string) {
  const { rows, paging } = await listLog(context, query);
  const entries = await viewLog(context, rows);
  const known = await labelsFor(context, entries);
  const { page, limit } = query;
  return {
    groups: grouped(entries.map((entry) => viewRow(entry, known))),
    paging: pagingShown(address, { page, limit }, paging),
  };
}

/** Returns an entry with its changes word by word, for browsers without scripts. */
export async function viewLogEntry(context: Context, logID: number) {
  const row = await getEntry(context, logID);
  const entries = await viewLog(context, [row]);
  const known = await labelsFor(context, entries);
  const shown = entries.map((entry) => viewRow(entry, known));
  for (const each of shown) if (each.edited === "text") each.difference = await textDifference(row);
  return { groups: grouped(shown), paging: null };
}
