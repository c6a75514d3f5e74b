import { dropPhotoLater } from "#features/photos/server/index.ts";
import {
  claimedEmail,
  closeAccount,
  findUserByEmail,
  getUser,
  type UserRow,
} from "#features/users/server/index.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import { SYSTEM } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import { erasureBegun } from "../events.ts";
import { type DeleteMethod, personalDataOf, takesName } from "../extension-points.ts";
import { listAddresses, noteBegun } from "./erasure-queries.ts";

/** Returns the number of records to examine. */
export async function countLeft(context: Context, userID: number): Promise<number> {
  let sum = 0;
  for (const { count } of context.addons.withData(personalDataOf))
    sum += (await count?.(context, userID)) ?? 0;
  return sum;
}

/**
 * Returns the account's email address, unless another account has it as well and its data must
 * stay.
 */
async function ownEmail(context: Context, user: UserRow): Promise<string | null> {
  const email = claimedEmail(user);
  const owner = email === null ? undefined : await findUserByEmail(context, email);
  return owner && owner.userID !== user.userID ? null : email;
}

/**
 * Closes the account in the caller's transaction, so that nothing more is written, and records
 * which traces to erase.
 */
export async function beginErasure(context: Context, userID: number, how: DeleteMethod): Promise<void> {
  const user = await getUser(context, userID);
  const { name, photo } = user;
  const addresses = await listAddresses(context, userID);
  const was = { name, email: await ownEmail(context, user), addresses };
  await noteBegun(context, userID, was, await countLeft(context, userID));
  await context.emit(erasureBegun, { userID });
  await dropPhotoLater(context, photo);
  await closeAccount(actingAs(context, SYSTEM), userID, !takesName(how));
}
