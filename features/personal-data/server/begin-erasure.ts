import { dropPhotoLater } from "#features/photos/server/index.ts";
import { closeAccount, getUser } from "#features/users/server/index.ts";
import { actingAs } from "#platform/server/acting.ts";
import { SYSTEM } from "#platform/server/application.ts";
import type { Context } from "#platform/server/context.ts";
import { listAddresses, noteBegun } from "./erasure-queries.ts";
import { type DeleteMethod, erasureWatchers, personalDataOf, takesName } from "./openings.ts";

/** How many records there are to look at. */
export async function countLeft(context: Context, userID: number): Promise<number> {
  let sum = 0;
  for (const { count } of context.addons.of(personalDataOf)) sum += (await count?.(context, userID)) ?? 0;
  return sum;
}

/** Ends the account, so that nothing is written meanwhile, and notes whom to look for. In the caller's transaction. */
export async function beginErasure(context: Context, userID: number, how: DeleteMethod): Promise<void> {
  const { name, email, pendingEmail, photo } = await getUser(context, userID);
  const addresses = await listAddresses(context, userID);
  const was = { name, email: email ?? pendingEmail, addresses };
  await noteBegun(context, userID, was, await countLeft(context, userID));
  for (const watch of context.addons.of(erasureWatchers)) await watch(context, userID);
  await dropPhotoLater(context, photo);
  await closeAccount(actingAs(context, SYSTEM), userID, !takesName(how));
}
