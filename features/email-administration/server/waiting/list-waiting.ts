import { i18nOf } from "#features/locales/server/index.ts";
import { SEES_ACCOUNTS } from "#features/users/server/index.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { waitingEmails } from "#platform/server/email/email-queue.ts";
import { emailsBeingSent } from "#platform/server/email/send-waiting.ts";
import type { StoredName } from "#platform/server/email/stored-emails.ts";
import type { WaitingCounts, WaitingEmail, WaitingState } from "../../contract.ts";
import { listKinds } from "../log/list-emails.ts";
import { requireAdministrator } from "../policy.ts";
import { statesOf } from "./state.ts";

type Waiting = StoredName & { state: WaitingState };

/** Returns all waiting emails with their states, newest first, without reading them. */
export async function allWaiting(context: Context): Promise<Waiting[]> {
  const names = await waitingEmails(context).names();
  if (names.length === 0) return [];
  const stateOf = statesOf(context, await emailsBeingSent(context));
  return names.map((name) => ({ ...name, state: stateOf(name) }));
}

export function countsOf(waiting: readonly Waiting[]): WaitingCounts {
  const counts = { current: 0, expired: 0, old: 0, sending: 0 };
  for (const { state } of waiting) counts[state] += 1;
  return counts;
}

/** Reads emails without showing their texts, which may contain account keys or private messages. */
async function viewWaiting(context: Context, waiting: readonly Waiting[]): Promise<WaitingEmail[]> {
  const emails = await waitingEmails(context).read(waiting);
  const states = new Map(waiting.map(({ emailID, state }) => [emailID, state]));
  const names = new Map(listKinds(context).map(({ kind, name }) => [kind, name]));
  const seesAddresses = context.actor.permissions.has(SEES_ACCOUNTS);
  return emails.map(({ emailID, to, subject, kind, dateWritten }) => ({
    ...{ emailID, subject, kind },
    address: seesAddresses ? to : null,
    kindName: names.get(kind ?? "") ?? i18nOf(context).t("Other"),
    state: states.get(emailID) ?? "current",
    dateInserted: dateWritten.toISOString(),
  }));
}

interface Query {
  state?: WaitingState | undefined;
  page: number;
  limit: number;
}

/** Returns a page of the waiting emails, newest first, and how many there are in each state. */
export async function listWaiting(
  context: Context,
  { state, page, limit }: Query,
): Promise<{ emails: WaitingEmail[]; paging: Paging; counts: WaitingCounts }> {
  requireAdministrator(context);
  const all = await allWaiting(context);
  const matching = state === undefined ? all : all.filter((each) => each.state === state);
  const total = matching.length;
  return {
    emails: await viewWaiting(context, matching.slice((page - 1) * limit, page * limit)),
    paging: { page, limit, total, more: page * limit < total },
    counts: countsOf(all),
  };
}
