import { addCategoryContents } from "#features/categories/server/index.ts";
import { discussionRemoved } from "#features/discussions/server/index.ts";
import { recordsRenumbered } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { RecordPlace } from "../contract.ts";
import { collectionsChanged } from "./events.ts";
import { deleteRecord, findCollections, insertRecords, lockMembership, renumberRecords } from "./queries.ts";

/** A record's position in a collection, stored with the deleted record. */
interface FormerPlace {
  collectionID: number;
  sort: number | null;
  dateAddedToCollection: string;
}

/**
 * Removes a deleted record from all collections, in the transaction that deletes it; returns its positions.
 */
async function removeFromCollections(context: Context, place: RecordPlace) {
  await lockMembership(context);
  const rows = await deleteRecord(context, place);
  const collectionIDs = rows.map(({ collectionID }) => collectionID);
  if (rows.length > 0) await context.emit(collectionsChanged, { collectionIDs });
  return rows.map(({ collectionID, sort, dateAddedToCollection }) => ({
    ...{ collectionID, sort, dateAddedToCollection },
  }));
}

/** Returns a restored record to its positions, in collections that still exist. */
async function restoreToCollections(
  context: Context,
  place: RecordPlace,
  places: readonly FormerPlace[] = [],
): Promise<void> {
  await lockMembership(context);
  const ids = places.map(({ collectionID }) => collectionID);
  const collectionIDs = (await findCollections(context, ids)).map(({ collectionID }) => collectionID);
  const rows = places.filter(({ collectionID }) => collectionIDs.includes(collectionID));
  await insertRecords(
    context,
    rows.map((row) => ({ ...row, ...place, dateAddedToCollection: new Date(row.dateAddedToCollection) })),
  );
  if (rows.length > 0) await context.emit(collectionsChanged, { collectionIDs });
}

const removeCategory = async (context: Context, recordID: number): Promise<void> => {
  await removeFromCollections(context, { recordType: "category", recordID });
};

/** Collections contain ids only, so they follow deletions and restorations of records. */
export const followRecords = [
  discussionRemoved.with({
    name: "collections",
    remove: (context, { discussionID }) =>
      removeFromCollections(context, { recordType: "discussion", recordID: discussionID }),
    restore: (context, { discussionID }, places) =>
      restoreToCollections(
        context,
        { recordType: "discussion", recordID: discussionID },
        places as FormerPlace[],
      ),
  }),
  recordsRenumbered.with(renumberRecords),
  addCategoryContents({ move: removeCategory, remove: removeCategory }),
];
