import type { LongRunnerQuery } from "#features/calls/contract.ts";
import { addLongRun, longRun, startRun } from "#features/calls/server/index.ts";
import { rewriteBody, seenRecords } from "#features/formats/server/index.ts";
import { findUser, findUserIDs } from "#features/users/server/index.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { eraseInBody } from "./erase-in-body.ts";
import { keyOf } from "./names.ts";
import { canManage } from "./policy.ts";
import { deleteMentions, FIRST, listRecordsNaming, type RecordRef, selectMentions } from "./queries.ts";

interface Erasing {
  userID: number;
  recordTypes: readonly string[];
}

/** Type and id of a record in one number. */
const numberOf = (recordTypes: readonly string[], { recordType, recordID }: RecordRef): number =>
  recordID * recordTypes.length + recordTypes.indexOf(recordType);

const recordOf = (recordTypes: readonly string[], number: number): RecordRef => ({
  recordType: recordTypes[number % recordTypes.length] ?? "",
  recordID: Math.floor(number / recordTypes.length),
});

const eraseRun = longRun<Erasing>({
  name: "mentions.erase",
  item: (context, number, { userID, recordTypes }) => eraseIn(context, userID, recordOf(recordTypes, number)),
  nameOf(number, { recordTypes }) {
    const { recordType, recordID } = recordOf(recordTypes, number);
    return `${recordType}_${recordID}`;
  },
});

export const erasing = addLongRun(eraseRun);

function requireManage({ actor }: Context): void {
  const verdict = canManage(actor);
  if (verdict !== true) throw verdict;
}

/** Erases a user from a record and deletes the stored mention, so that it is not erased twice. */
async function eraseIn(context: Context, userID: number, { recordType, recordID }: RecordRef): Promise<void> {
  requireManage(context);
  const today = await findUser(context, userID);
  const written = (await selectMentions(context, [{ recordType, recordID }])).filter(
    (row) => row.userID === userID,
  );
  const names = [...written.map(({ name }) => name), ...(today ? [today.name] : [])];
  const erased = { userID, keys: new Set(names.map(keyOf)) };
  const isDone = await rewriteBody(context, recordType, recordID, ({ body, format }) =>
    eraseInBody(body, format, erased),
  );
  if (!isDone) throw conflict("Someone else is editing this right now. Please try again.");
  await deleteMentions(context, { recordType, recordID }, userID);
}

async function seenOf(context: Context, records: readonly RecordRef[]): Promise<ReadonlySet<RecordRef>> {
  const seen = new Set<RecordRef>();
  for (const [recordType, ofType] of Map.groupBy(records, (record) => record.recordType)) {
    const ids = ofType.map(({ recordID }) => recordID);
    const found = await seenRecords(context, recordType, ids);
    for (const record of ofType) if (found.has(record.recordID)) seen.add(record);
  }
  return seen;
}

/** Erases a user from all records that mention the user. Does not reveal records that the actor cannot see. */
export async function eraseMentions(
  context: Context,
  userID: number,
  { longRunnerMode: mode, longRunnerTimeout: timeout }: LongRunnerQuery,
) {
  requireManage(context);
  if (!(await findUserIDs(context, [userID])).has(userID)) throw notFound("User");
  const records = await listRecordsNaming(context, userID, FIRST, null);
  const recordTypes = [...new Set(records.map(({ recordType }) => recordType))];
  const args = { userID, recordTypes };
  const seen = await seenOf(context, records);
  const [visible, hidden] = [true, false].map((isVisible) =>
    records.filter((record) => seen.has(record) === isVisible).map((record) => numberOf(recordTypes, record)),
  );
  if (hidden?.length) await startRun(context, eraseRun, { itemIDs: hidden, args, mode: "async", timeout });
  return startRun(context, eraseRun, { itemIDs: visible ?? [], args, mode, timeout });
}
