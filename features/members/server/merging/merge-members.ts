import type { LongRunnerQuery } from "#features/calls/contract.ts";
import { longRun, startRun } from "#features/calls/server/index.ts";
import { deleteUser } from "#features/personal-data/server/index.ts";
import {
  accountsMerged,
  findMerge,
  getUser,
  mayEditUser,
  noteMerged,
  noteStep,
  requireDelete,
  resolveUserID,
  saveMerge,
  sessionsRevoked,
} from "#features/users/server/index.ts";
import { badRequest, conflict, invalidField } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type ChangeKind, recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { type Merge, mergedRows, mergeRows, nameOfRows } from "#platform/server/operations/merged-rows.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import type { MergeDraft } from "../../contract.ts";
import { canMerge } from "../policy.ts";

export const membersMerged: ChangeKind = {
  name: "user.merge",
  label: source("Accounts merged"),
  text: source("merged the account {name} into {after}"),
};

interface Args extends Merge {
  /** Names of the steps; the items of the run are their positions, from 1. */
  steps: string[];
}

const CLOSE = "close";
const ROWS = "rows ";
const RECOUNT = "recount ";

const moved = ({ addons }: Context) => addons.withData(mergedRows).filter(({ stays }) => !stays);

const stepsOf = (context: Context): string[] => [
  ...moved(context).map((rows) => ROWS + nameOfRows(rows)),
  ...context.addons.of(recounts).map(({ name }) => RECOUNT + name),
  CLOSE,
];

/** Closes the merged account. Its name leads to the remaining one from now on. */
async function close(context: Context, { fromUserID, intoUserID, steps }: Args): Promise<void> {
  const merge = await findMerge(context, fromUserID);
  if (merge?.stepsDone !== steps.length - 1)
    throw conflict("Some of the account could not be merged, so it was not closed. Start again.");
  await deleteUser(context, fromUserID, "keep");
  await noteMerged(context, fromUserID);
  await context.emit(accountsMerged, { fromUserID, intoUserID });
}

/** Moves everything of one account to another, one kind of rows per step, and counts again what changed. */
export const mergeRun = longRun<Args>({
  name: "members.merge",
  nameOf: (position, { steps }) => steps[position - 1] ?? String(position),
  async item(context, position, args) {
    const step = args.steps[position - 1] ?? "";
    if (step === CLOSE) return close(context, args);
    const rows = moved(context).find((each) => step === ROWS + nameOfRows(each));
    if (rows) await mergeRows(context, rows, args);
    await context.addons
      .of(recounts)
      .find(({ name }) => step === RECOUNT + name)
      ?.repair(context);
    await noteStep(context, args.fromUserID);
  },
});

/** Starts to merge an account into another one. Its member is signed out and cannot sign in again. */
export async function mergeInto(
  context: Context,
  fromUserID: number,
  { longRunnerMode: mode, longRunnerTimeout: timeout }: LongRunnerQuery,
  { intoUserID: sent, name }: MergeDraft,
) {
  must(canMerge(context.actor));
  const from = await getUser(context, fromUserID);
  await requireDelete(context, fromUserID);
  const into = await getUser(context, await resolveUserID(context, sent));
  must(await mayEditUser(context, into));
  const { userID: intoUserID } = into;
  if (intoUserID === fromUserID) throw badRequest("An account can’t be merged into itself.");
  if (await findMerge(context, intoUserID)) throw conflict("That account is being merged into another one.");
  if (name !== from.name) throw invalidField("name", "Type the name of the account to merge.");
  const steps = stepsOf(context);
  await context.transaction(async (inside) => {
    await saveMerge(inside, { fromUserID, intoUserID });
    await inside.emit(sessionsRevoked, { userID: fromUserID });
    await recordChange(inside, membersMerged, {
      ...{ recordID: intoUserID, name: from.name, before: {}, after: { into: into.name } },
    });
  });
  const itemIDs = steps.map((_step, index) => index + 1);
  return startRun(context, mergeRun, { itemIDs, args: { fromUserID, intoUserID, steps }, mode, timeout });
}
