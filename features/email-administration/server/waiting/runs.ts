import type { LongRunnerQuery } from "#features/calls/contract.ts";
import { MOST_IN_RUN } from "#features/calls/contract.ts";
import { addLongRun, type LongRun, longRun, openRun, workOnRun } from "#features/calls/server/index.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addChangeKind, type ChangeKind, recordChange } from "#platform/server/audit/audit.ts";
import { hasEmailServer, waitingEmails } from "#platform/server/email/email-queue.ts";
import { keyOfWaiting, sendWaitingLater } from "#platform/server/email/send-waiting.ts";
import type { WaitingSelection } from "../../contract.ts";
import { updateDeleted } from "../log/queries.ts";
import { requireAdministrator } from "../policy.ts";
import { allWaiting } from "./list-waiting.ts";

interface Chosen {
  emailIDs: readonly string[];
}

const nameOf = (index: number, { emailIDs }: Chosen) => emailIDs[index] ?? "";

const sendRun = longRun<Chosen>({
  name: "emails.sendWaiting",
  async item(context, index, { emailIDs }) {
    requireAdministrator(context);
    await sendWaitingLater(context, emailIDs[index] ?? "");
  },
  nameOf,
});

const deleteRun = longRun<Chosen>({
  name: "emails.deleteWaiting",
  async item(context, index, { emailIDs }) {
    requireAdministrator(context);
    const emailID = emailIDs[index] ?? "";
    const key = await keyOfWaiting(context, emailID);
    if (key !== null) await updateDeleted(context, key);
    await waitingEmails(context).delete(emailID);
  },
  nameOf,
});

const waitingSent: ChangeKind = {
  name: "email.sendWaiting",
  label: source("Waiting emails sent"),
  text: source("sent waiting emails: {name}"),
};

const waitingDeleted: ChangeKind = {
  name: "email.deleteWaiting",
  label: source("Waiting emails deleted"),
  text: source("deleted waiting emails: {name}"),
};

export const waitingRuns = [
  ...[sendRun, deleteRun].map((run) => addLongRun(run)),
  ...[waitingSent, waitingDeleted].map(addChangeKind),
];

/** Returns the ids of the chosen emails that still wait, oldest first. */
async function choose(context: Context, { emailIDs, states = [] }: WaitingSelection): Promise<string[]> {
  const ids = new Set(emailIDs);
  const chosen = (await allWaiting(context)).filter(
    ({ emailID, state }) => state !== "sending" && (ids.has(emailID) || states.includes(state)),
  );
  return chosen
    .map(({ emailID }) => emailID)
    .reverse()
    .slice(0, MOST_IN_RUN);
}

interface Asked {
  run: LongRun<Chosen>;
  change: ChangeKind;
}

async function start(
  context: Context,
  { run, change }: Asked,
  selection: WaitingSelection,
  query: LongRunnerQuery,
) {
  const emailIDs = await choose(context, selection);
  if (emailIDs.length === 0) throw notFound("Email");
  const opened = await context.transaction(async (inside) => {
    const row = await openRun(inside, run, { itemIDs: [...emailIDs.keys()], args: { emailIDs } });
    await recordChange(inside, change, { recordID: row.runID, name: String(emailIDs.length) });
    return row;
  });
  return workOnRun(context, opened, query);
}

/** Sends the chosen emails, each at most once. */
export async function sendWaiting(context: Context, selection: WaitingSelection, query: LongRunnerQuery) {
  requireAdministrator(context);
  if (!hasEmailServer(context)) throw conflict("Set up a mail server first.");
  return start(context, { run: sendRun, change: waitingSent }, selection, query);
}

/** Deletes the chosen emails. */
export async function deleteWaiting(context: Context, selection: WaitingSelection, query: LongRunnerQuery) {
  requireAdministrator(context);
  return start(context, { run: deleteRun, change: waitingDeleted }, selection, query);
}
