import { invalidField, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { RECORDS_AT_MOST, type RecordDraft, type RecordPlace } from "../contract.ts";
import { kindsOf } from "./extension-points.ts";
import * as queries from "./queries.ts";

/** Throws for kinds that collections do not support. */
function requireKinds(context: Context, places: readonly RecordPlace[]): void {
  const known = kindsOf(context).map(({ recordType }) => recordType);
  if (places.every(({ recordType }) => known.includes(recordType))) return;
  throw invalidField(
    "recordType",
    phrase("recordType must be one of: {types}.", { types: known.join(", ") }),
  );
}

/** Throws a 404 when a record does not exist or is not visible to the actor. */
export async function requireRecord(context: Context, place: RecordPlace): Promise<void> {
  requireKinds(context, [place]);
  if (await queries.findUnseen(context, [place])) throw notFound("Record");
}

/** Adds records to a collection, in the caller's transaction, each once. The actor sees all of them. */
export async function collect(
  context: Context,
  collectionID: number,
  records: readonly RecordDraft[],
): Promise<void> {
  requireKinds(context, records);
  const unseen = await queries.findUnseen(context, records);
  if (unseen) throw invalidField("records", phrase("There is no {recordType} {recordID}.", { ...unseen }));
  const once = new Map(records.map((record) => [`${record.recordType} ${record.recordID}`, record]));
  await queries.insertRecords(
    context,
    [...once.values()].map(({ recordType, recordID, sort = null }) => ({
      ...{ collectionID, recordType, recordID, sort },
      dateAddedToCollection: context.now,
    })),
  );
  await requireRoom(context, [collectionID], "records");
}

/** Throws when a collection has more records than fit into one response. */
export async function requireRoom(context: Context, ids: readonly number[], field: string): Promise<void> {
  if ((await queries.findOverfull(context, ids, RECORDS_AT_MOST)) !== undefined)
    throw invalidField(
      field,
      phrase("A collection can contain up to {most} records.", { most: RECORDS_AT_MOST }),
      "maxItems",
    );
}
