import { BANNED_BY, changeBan } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { deleteHit, insertHit, isHit, listHit } from "./queries.ts";

/** Applies these bans to a user, in the caller's transaction. */
export async function hit(context: Context, banIDs: readonly number[], userID: number): Promise<void> {
  await insertHit(context, banIDs, userID);
  await changeBan(context, userID, { begins: BANNED_BY.pattern });
}

async function release(context: Context, banID: number, userID: number): Promise<void> {
  await deleteHit(context, banID, userID);
  if (!(await isHit(context, userID))) await changeBan(context, userID, { ends: BANNED_BY.pattern });
}

/** Applies a ban to exactly these users: others are freed, unless another ban matches them. */
export async function hitExactly(context: Context, banID: number, userIDs: readonly number[]): Promise<void> {
  const before = new Set(await listHit(context, banID));
  const after = new Set(userIDs);
  for (const userID of before) if (!after.has(userID)) await release(context, banID, userID);
  for (const userID of after) if (!before.has(userID)) await hit(context, [banID], userID);
}
