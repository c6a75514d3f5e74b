import { confirmOwner, getUser, requireDelete, sessionsRevoked } from "#features/users/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type ChangeKind, recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import type { DeleteMethod } from "../extension-points.ts";
import { canAskForOwn, canLeave } from "../policy.ts";
import { graceDays } from "../settings.ts";
import { beginErasure } from "./begin-erasure.ts";
import { eraseAccount } from "./erase-account.ts";
import { findErasure, saveErasure } from "./erasure-queries.ts";

/** The audit log names deleted accounts by their ids only. */
export const memberDeleted: ChangeKind = {
  name: "user.delete",
  label: source("Member deleted"),
  text: source("deleted the account {name}"),
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Schedules the deletion of the actor's account after the days of grace. Requires the password. */
export async function askDeletion(
  context: Context,
  userID: number,
  how: DeleteMethod,
  passwordConfirmation: string | undefined,
): Promise<void> {
  must(canAskForOwn(context.actor, userID));
  must(canLeave(context.actor));
  await confirmOwner(context, await getUser(context, userID), passwordConfirmation);
  const dateDue = new Date(context.now.getTime() + context.settings.get(graceDays) * DAY_MS);
  await context.transaction(async (inside) => {
    await saveErasure(inside, userID, how, dateDue);
    // Signing in again cancels the deletion.
    await inside.emit(sessionsRevoked, { userID });
    await runLater(inside, eraseAccount, { userID }, dateDue);
  });
}

/**
 * Deletes the account of a user who ranks below the actor, at once; their data is erased in the
 * background.
 */
export async function deleteUser(context: Context, userID: number, how: DeleteMethod): Promise<void> {
  await requireDelete(context, userID);
  await context.transaction(async (inside) => {
    await saveErasure(inside, userID, how, inside.now);
    const erasure = await findErasure(inside, userID);
    if (erasure?.dateBegun) throw conflict("This account is already being deleted.");
    await beginErasure(inside, userID, how);
    await recordChange(inside, memberDeleted, { recordID: userID, name: `#${userID}` });
    await runLater(inside, eraseAccount, { userID });
  });
}
