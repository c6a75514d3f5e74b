import { userFragments } from "#features/users/server/index.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { IgnoredUser } from "../contract.ts";
import { canSeeIgnored } from "./policy.ts";
import { isIgnored, listIgnoredRows, listIgnoring } from "./queries.ts";

/** Whether somebody ignores somebody else: then nothing of that person is told, and no messages come. */
export const ignores = (context: Context, userID: number, otherUserID: number): Promise<boolean> =>
  isIgnored(context, userID, otherUserID);

/** Those among these who ignore somebody. */
export const ignorersOf = async (
  context: Context,
  userID: number,
  among: readonly number[],
): Promise<ReadonlySet<number>> => new Set(await listIgnoring(context, userID, among));

/** A page of those whom somebody ignores. */
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
