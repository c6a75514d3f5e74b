import { layoutRecordKind, layoutTypesOf, type Template } from "#features/layouts/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Layout, LayoutRevision, LayoutView } from "../contract.ts";
import { isForum } from "./policy.ts";
import {
  type LayoutRow,
  type LayoutViewRow,
  listLayoutRows,
  listViewRows,
  type RevisionRow,
} from "./queries.ts";

/** Returns where layouts are shown, with the names of the records; one statement per type of record. */
export async function viewViews(context: Context, rows: readonly LayoutViewRow[]): Promise<LayoutView[]> {
  const forum = { name: siteText(context, "title"), url: "/" };
  const types = new Set(rows.map(({ recordType }) => recordType));
  const named = await Promise.all(
    [...types].map(async (recordType) => {
      const ids = rows.filter((row) => row.recordType === recordType).map(({ recordID }) => recordID);
      return [recordType, (await layoutRecordKind(context, recordType)?.find(context, ids)) ?? null] as const;
    }),
  );
  const byType = new Map(named);
  return rows.map((row) => {
    const record = byType.get(row.recordType)?.get(row.recordID) ?? (isForum(row) ? forum : null);
    return { ...row, dateInserted: row.dateInserted.toISOString(), record };
  });
}

/** Returns layouts as the API shows them; with `layoutViews` where they are shown. */
export async function viewLayouts(
  context: Context,
  rows: readonly LayoutRow[],
  expand: ReadonlySet<string>,
): Promise<Layout[]> {
  const isExpanded = expand.has("layoutViews");
  const ids = rows.map(({ layoutID }) => layoutID);
  const views =
    isExpanded && ids.length > 0 ? await viewViews(context, await listViewRows(context, ids)) : [];
  const types = new Set(layoutTypesOf(context));
  return rows.map(({ dateInserted, dateUpdated, ...row }) => ({
    ...row,
    isDefault: false,
    isEnabled: types.has(row.layoutViewType),
    dateInserted: dateInserted.toISOString(),
    dateUpdated: dateUpdated?.toISOString() ?? null,
    ...(isExpanded && { layoutViews: views.filter(({ layoutID }) => layoutID === row.layoutID) }),
  }));
}

/** Returns revisions as the API shows them. */
export async function viewRevisions(
  context: Context,
  rows: readonly RevisionRow[],
): Promise<LayoutRevision[]> {
  const users = await userFragments(
    context,
    rows.map(({ insertUserID }) => insertUserID ?? 0),
  );
  return rows.map(({ insertUserID, dateInserted, ...row }) => ({
    ...row,
    isCurrent: Boolean(row.isCurrent),
    insertUser: insertUserID === null ? null : (users.get(insertUserID) ?? null),
    dateInserted: dateInserted.toISOString(),
  }));
}

/** Returns a template as the API shows it among the layouts. */
export const viewTemplate = ({ layoutViewType, name }: Template): Layout => ({
  ...{ layoutID: layoutViewType, name, layoutViewType, isDefault: true, isEnabled: true },
  ...{ insertUserID: null, dateInserted: null, updateUserID: null, dateUpdated: null },
});

/** There are fewer. */
const ALL = 1000;

/** Returns all layouts of administrators with the places where they are shown, for users who manage them. */
export const listAllLayouts = async (context: Context): Promise<Layout[]> =>
  viewLayouts(context, await listLayoutRows(context, ALL), new Set(["layoutViews"]));

/** Returns where a layout is shown. */
export const listLayoutViews = async (context: Context, layoutID: number): Promise<LayoutView[]> =>
  viewViews(context, await listViewRows(context, [layoutID]));
