import { aboutDiscussion, getDiscussion } from "#features/discussions/server/index.ts";
import { addUndo, type LogEntry, writeLog } from "#features/log/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { requireRoom } from "./collected.ts";
import { collectionsChanged } from "./events.ts";
import { requireManage } from "./policy.ts";
import { collectionsOf, deleteRecord, findCollections, insertRecords, lockCollections } from "./queries.ts";

const placeOf = (recordID: number) => ({ recordType: "discussion", recordID });

/** Changes the collections of a discussion and logs it. `change` returns those that it joined or left. */
const changeCollections = (
  context: Context,
  discussionID: number,
  action: "discussion.collect" | "discussion.uncollect",
  change: (inside: Context) => Promise<number[]>,
): Promise<void> => {
  requireManage(context.actor);
  return context.transaction(async (inside) => {
    await lockCollections(inside);
    const discussion = await getDiscussion(inside, discussionID);
    const collectionIDs = await change(inside);
    if (collectionIDs.length === 0) return;
    await writeLog(inside, { action, ...aboutDiscussion(discussion), data: { collectionIDs } });
    await inside.emit(collectionsChanged, { collectionIDs });
  });
};

/** Adds a discussion to the given collections that still exist, and logs it. */
export const collectDiscussion = (
  context: Context,
  discussionID: number,
  collectionIDs: readonly number[],
): Promise<void> =>
  changeCollections(context, discussionID, "discussion.collect", async (inside) => {
    const known = (await findCollections(inside, collectionIDs)).map(({ collectionID }) => collectionID);
    const own = await collectionsOf(inside, placeOf(discussionID));
    const joined = known.filter((collectionID) => !own.includes(collectionID));
    const added = { ...placeOf(discussionID), sort: null, dateAddedToCollection: inside.now };
    await insertRecords(
      inside,
      joined.map((collectionID) => ({ collectionID, ...added })),
    );
    await requireRoom(inside, joined, "collectionID");
    return joined;
  });

/** Removes a discussion from the given collections, and logs it. */
export const uncollectDiscussion = (
  context: Context,
  discussionID: number,
  collectionIDs: readonly number[],
): Promise<void> =>
  changeCollections(context, discussionID, "discussion.uncollect", async (inside) => {
    const left = await deleteRecord(inside, placeOf(discussionID), { from: collectionIDs });
    return left.map(({ collectionID }) => collectionID);
  });

const idsOf = ({ data }: LogEntry) => data["collectionIDs"] as number[];

export const collectingUndos = [
  addUndo({
    action: "discussion.collect",
    undo: (context, entry) => uncollectDiscussion(context, entry.recordID, idsOf(entry)),
  }),
  addUndo({
    action: "discussion.uncollect",
    undo: (context, entry) => collectDiscussion(context, entry.recordID, idsOf(entry)),
  }),
];
