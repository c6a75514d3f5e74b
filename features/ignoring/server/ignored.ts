import { userFragments } from "#features/users/server/index.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { IgnoredUser } from "../contract.ts";
import { canSeeIgnored } from "./policy.ts";
import { isIgnored, listIgnoredRows, listIgnoring } from "./queries.ts";

/** Returns whether a user ignores another one, and gets no notifications and messages from that user. */
export const ignores = (context: Context, userID: number, otherUserID: number): Promise<boolean> =>
  isIgnored(context, userID, otherUserID);

/** Returns those of the given users who ignore a user. */
export const ignorersOf = async (
  context: Context,
  userID: number,
  among: readonly number[],
): Promise<ReadonlySet<number>> => new Set(await listIgnoring(context, userID, among));

/** Returns a page of the users whom a user ignores. */
export async function listIgnored(
  context: Context,
  userID: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ users: IgnoredUser[]; paging: Paging }> {
  const verdict = canSeeIgnored(context.actor, userID);
  if (verdict !== true) throw verdict;
  const rows = await listIgnoredRows(context, userID, limit + 1, (page - 1) * limit);
  const shown = rows.slice(0, limit);
  const fragments = await userFragments(
    context,
    shown.map(({ ignoredUserID }) => ignoredUserID),
  );
  const users = shown.map(({ ignoredUserID, dateIgnored }) => ({
    ...fragments.get(ignoredUserID)!,
    dateIgnored: dateIgnored.toISOString(),
  }));
  return { users, paging: { page, limit, total: null, more: rows.length > limit } };
}
