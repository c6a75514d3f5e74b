import { addCategoryContents, categoriesRenumbered } from "#features/categories/server/index.ts";
import { discussionRemoved, discussionsRenumbered } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { RecordPlace } from "../contract.ts";
import { collectionsChanged } from "./events.ts";
import { deleteRecord, findCollections, insertRecords, lockMembership, renumberRecords } from "./queries.ts";

/** Where a record was, as it is kept with the record. */
interface Kept {
  collectionID: number;
  sort: number | null;
  dateAddedToCollection: string;
}

/** Takes a record that goes out of all collections, in the transaction that deletes it; answers where it was. */
async function takeOut(context: Context, place: RecordPlace) {
  await lockMembership(context);
  const rows = await deleteRecord(context, place);
  const collectionIDs = rows.map(({ collectionID }) => collectionID);
  if (rows.length > 0) await context.emit(collectionsChanged, { collectionIDs });
  return rows.map(({ collectionID, sort, dateAddedToCollection }) => ({
    ...{ collectionID, sort, dateAddedToCollection },
  }));
}

/** Puts a record that comes back where it was, in those of its collections that there still are. */
async function putBack(context: Context, place: RecordPlace, kept: readonly Kept[] = []): Promise<void> {
  await lockMembership(context);
  const ids = kept.map(({ collectionID }) => collectionID);
  const collectionIDs = (await findCollections(context, ids)).map(({ collectionID }) => collectionID);
  const rows = kept.filter(({ collectionID }) => collectionIDs.includes(collectionID));
  await insertRecords(
    context,
    rows.map((row) => ({ ...row, ...place, dateAddedToCollection: new Date(row.dateAddedToCollection) })),
  );
  if (rows.length > 0) await context.emit(collectionsChanged, { collectionIDs });
}

const takeOutCategory = async (context: Context, recordID: number): Promise<void> => {
  await takeOut(context, { recordType: "category", recordID });
};

/** Collections hold ids only: they follow what becomes of the records. */
export const followRecords = [
  discussionRemoved.with({
    name: "collections",
    remove: (context, { discussionID }) =>
      takeOut(context, { recordType: "discussion", recordID: discussionID }),
    restore: (context, { discussionID }, kept) =>
      putBack(context, { recordType: "discussion", recordID: discussionID }, kept as Kept[]),
  }),
  discussionsRenumbered.with((context, moved) => renumberRecords(context, "discussion", moved)),
  categoriesRenumbered.with((context, moved) => renumberRecords(context, "category", moved)),
  addCategoryContents({ move: takeOutCategory, remove: takeOutCategory }),
];
