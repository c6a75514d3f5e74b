import type { Context } from "#platform/server/application/context.ts";
import type {
  Collected,
  Collection,
  CollectionContent,
  CollectionFragment,
  CollectionRecord,
} from "../contract.ts";
import { kindsOf } from "./extension-points.ts";
import { findCollections, listRecords } from "./queries.ts";
import type { CollectionRow, RecordRow } from "./tables.ts";

export const viewFragment = (row: CollectionRow): CollectionFragment => ({
  ...row,
  dateInserted: row.dateInserted.toISOString(),
  dateUpdated: row.dateUpdated?.toISOString() ?? null,
});

const viewRecord = (row: RecordRow): CollectionRecord => ({
  ...row,
  dateAddedToCollection: row.dateAddedToCollection.toISOString(),
});

/** Converts collections with the records that the actor sees. */
export async function viewCollections(
  context: Context,
  rows: readonly CollectionRow[],
): Promise<Collection[]> {
  const records = await listRecords(
    context,
    rows.map(({ collectionID }) => collectionID),
  );
  return rows.map((row) => ({
    ...viewFragment(row),
    records: records.filter(({ collectionID }) => collectionID === row.collectionID).map(viewRecord),
  }));
}

export async function viewCollection(context: Context, row: CollectionRow): Promise<Collection> {
  const [shown] = await viewCollections(context, [row]);
  return shown!;
}

/** Returns every record as its kind shows it, by kind. */
async function recordsOf(context: Context, rows: readonly RecordRow[]) {
  const kinds = kindsOf(context).map(async ({ recordType, view }) => {
    const ids = rows.filter((row) => row.recordType === recordType).map(({ recordID }) => recordID);
    const shown = ids.length > 0 ? await view(context, [...new Set(ids)]) : new Map<number, Collected>();
    return [recordType, shown] as const;
  });
  return new Map(await Promise.all(kinds));
}

/** Converts the contents of collections. */
export async function viewContents(
  context: Context,
  rows: readonly RecordRow[],
  expand: ReadonlySet<string> = new Set(),
): Promise<CollectionContent[]> {
  const ids = [...new Set(rows.map(({ collectionID }) => collectionID))];
  const [records, collections] = await Promise.all([
    recordsOf(context, rows),
    expand.has("collection") ? findCollections(context, ids) : [],
  ]);
  const byID = new Map(collections.map((row) => [row.collectionID, viewFragment(row)]));
  return rows.flatMap((row) => {
    const record = records.get(row.recordType)?.get(row.recordID);
    const collection = byID.get(row.collectionID);
    return record ? [{ ...viewRecord(row), record, ...(collection && { collection }) }] : [];
  });
}
