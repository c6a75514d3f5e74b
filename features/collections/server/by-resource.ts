import type { z } from "zod";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { RecordPlace, setByResource as SetByResource } from "../contract.ts";
import { requireRecord, requireRoom } from "./collected.ts";
import { collectionsChanged } from "./events.ts";
import { requireManage } from "./policy.ts";
import * as queries from "./queries.ts";
import { changedNow, freshCollection } from "./save-collection.ts";
import type { CollectionRow } from "./tables.ts";

type Wanted = z.output<NonNullable<typeof SetByResource.body>>;

/** Lists the collections that contain a record. */
export async function listByResource(context: Context, place: RecordPlace): Promise<CollectionRow[]> {
  requireManage(context.actor);
  await requireRecord(context, place);
  return queries.findCollections(context, await queries.collectionsOf(context, place));
}

/** Returns the ids of collections with these names; missing ones are created. */
async function named(inside: Context, names: readonly string[]): Promise<number[]> {
  const wanted = names.filter(
    (name, at) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === at,
  );
  const known = await queries.findNamed(inside, wanted);
  const isKnown = new Set(known.map(({ name }) => name.toLowerCase()));
  const ids = known.map(({ collectionID }) => collectionID);
  for (const name of wanted) {
    if (isKnown.has(name.toLowerCase())) continue;
    const made = await queries.insertCollection(inside, freshCollection(inside, name));
    if (made) ids.push(made.collectionID);
  }
  return ids;
}

/** Sets the collections of a record. Where it stays, its position and date are unchanged. */
export async function setByResource(
  context: Context,
  { record, collectionIDs, newNames }: Wanted,
): Promise<CollectionRow[]> {
  requireManage(context.actor);
  return context.transaction(async (inside) => {
    await queries.lockCollections(inside);
    await requireRecord(inside, record);
    const found = new Set(
      (await queries.findCollections(inside, collectionIDs)).map((row) => row.collectionID),
    );
    const unknown = collectionIDs.find((collectionID) => !found.has(collectionID));
    if (unknown !== undefined)
      throw invalidField("collectionIDs", phrase("There is no collection {id}.", { id: unknown }));
    const wanted = [...new Set([...found, ...(await named(inside, newNames))])];
    const left = await queries.deleteRecord(inside, record, { except: wanted });
    const stays = new Set(await queries.collectionsOf(inside, record));
    const joined = wanted.filter((collectionID) => !stays.has(collectionID));
    const dateAddedToCollection = inside.now;
    await queries.insertRecords(
      inside,
      joined.map((collectionID) => ({ collectionID, ...record, sort: null, dateAddedToCollection })),
    );
    await requireRoom(inside, joined, "collectionIDs");
    const changed = [...joined, ...left.map(({ collectionID }) => collectionID)];
    await queries.updateCollections(inside, changed, changedNow(inside));
    if (changed.length > 0) await inside.emit(collectionsChanged, { collectionIDs: changed });
    return queries.findCollections(inside, wanted);
  });
}
