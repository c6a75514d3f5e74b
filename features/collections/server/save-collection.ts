import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import type { CollectionDraft, RecordDraft, RecordPlace, What } from "../contract.ts";
import { collectionKinds } from "./change-kinds.ts";
import { collect } from "./collected.ts";
import { collectionsChanged } from "./events.ts";
import { requireManage } from "./policy.ts";
import * as queries from "./queries.ts";
import { recordsOf } from "./records-of.ts";
import type { CollectionRow } from "./tables.ts";

const taken = () => conflict("A collection with this name already exists.");

/** Returns the initial columns of a collection. */
export const freshCollection = ({ actor, now }: Context, name: string) => ({
  name,
  ...{ insertUserID: actor.userID || null, dateInserted: now, updateUserID: null, dateUpdated: null },
});

export const changedNow = ({ actor, now }: Context) => ({
  updateUserID: actor.userID || null,
  dateUpdated: now,
});

export async function getCollection(context: Context, collectionID: number): Promise<CollectionRow> {
  const [row] = await queries.findCollections(context, [collectionID]);
  if (!row) throw notFound("Collection");
  return row;
}

export async function addCollection(
  context: Context,
  { name, ...what }: CollectionDraft,
): Promise<CollectionRow> {
  requireManage(context.actor);
  const records = await recordsOf(context, what);
  return context.transaction(async (inside) => {
    await queries.lockCollections(inside);
    const row = await queries.insertCollection(inside, freshCollection(inside, name));
    if (!row) throw taken();
    await collect(inside, row.collectionID, records);
    await recordChange(inside, collectionKinds.add, { recordID: row.collectionID, name });
    await inside.emit(collectionsChanged, { collectionIDs: [row.collectionID] });
    return row;
  });
}

/** Runs `work` on a locked collection, and records who changed it. */
async function change(
  context: Context,
  collectionID: number,
  work: (inside: Context, before: CollectionRow) => Promise<Partial<CollectionRow>>,
): Promise<CollectionRow> {
  requireManage(context.actor);
  return context.transaction(async (inside) => {
    await queries.lockCollections(inside);
    const before = await getCollection(inside, collectionID);
    const values = { ...(await work(inside, before)), ...changedNow(inside) };
    await queries.updateCollections(inside, [collectionID], values);
    await inside.emit(collectionsChanged, { collectionIDs: [collectionID] });
    return { ...before, ...values };
  });
}

/** Replaces the records; those that the actor does not see stay. */
async function replace(inside: Context, collectionID: number, records: readonly RecordDraft[]) {
  await queries.deleteOtherRecords(inside, collectionID, records);
  await collect(inside, collectionID, records);
}

type Changes = Partial<{ name: string; records: readonly RecordDraft[] }>;

export const changeCollection = (context: Context, collectionID: number, sent: Changes) =>
  change(context, collectionID, async (inside, before) => {
    const { name = before.name, records } = sent;
    const named = await queries.findNamed(inside, [name]);
    if (named.some((other) => other.collectionID !== collectionID)) throw taken();
    if (records) await replace(inside, collectionID, records);
    await recordChange(inside, collectionKinds.change, {
      ...{ recordID: collectionID, name: before.name, before: { name: before.name }, after: { name } },
    });
    return { name };
  });

export const addRecords = (context: Context, collectionID: number, what: What) =>
  change(context, collectionID, async (inside) => {
    await collect(inside, collectionID, await recordsOf(inside, what));
    return {};
  });

/** Moves a record to another position among those that the actor sees. */
export const moveRecord = (context: Context, collectionID: number, moved: RecordPlace, place: number) =>
  change(context, collectionID, async (inside) => {
    const rows = await queries.listRecords(inside, [collectionID]);
    const isMoved = (row: RecordPlace) =>
      row.recordType === moved.recordType && row.recordID === moved.recordID;
    const row = rows.find(isMoved);
    if (!row) throw notFound("Record");
    const others = rows.filter((each) => !isMoved(each));
    const ordered = [...others.slice(0, place - 1), row, ...others.slice(place - 1)];
    await queries.insertRecords(
      inside,
      ordered.map((each, sort) => ({ ...each, sort })),
    );
    return {};
  });

export const setRecords = (context: Context, collectionID: number, records: readonly RecordDraft[]) =>
  change(context, collectionID, async (inside) => {
    await replace(inside, collectionID, records);
    return {};
  });

export const removeRecord = (context: Context, collectionID: number, place: RecordPlace) =>
  change(context, collectionID, async (inside) => {
    const isSeen = (await queries.findUnseen(inside, [place])) === undefined;
    const gone = isSeen ? await queries.deleteRecord(inside, place, { from: [collectionID] }) : [];
    if (gone.length === 0) throw notFound("Record");
    return {};
  });

export async function removeCollection(context: Context, collectionID: number): Promise<void> {
  requireManage(context.actor);
  await context.transaction(async (inside) => {
    await queries.lockCollections(inside);
    const { name } = await getCollection(inside, collectionID);
    await queries.deleteCollectionRow(inside, collectionID);
    await recordChange(inside, collectionKinds.delete, { recordID: collectionID, name });
    await inside.emit(collectionsChanged, { collectionIDs: [collectionID] });
  });
}
