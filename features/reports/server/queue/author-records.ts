import { countLogged } from "#features/log/server/index.ts";
import type { UserFragment } from "#features/users/contract.ts";
import { userFragments } from "#features/users/server/index.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ReportGroup } from "../../contract.ts";
import { selectAuthors } from "../queries.ts";
import { NO_USER } from "../record-view.ts";

/** Returns a function for the record of an author, with a constant number of statements. */
export async function authorRecords(
  context: Context,
  authorIDs: readonly (number | null)[],
): Promise<(authorID: number | null) => ReportGroup["author"]> {
  const userIDs = authorIDs.map((userID) => userID ?? NO_USER);
  // The log shows bans to moderators of the whole community only.
  const seesBans = context.actor.permissions.atLeast(communityModerate);
  const [authors, users, bans] = await Promise.all([
    selectAuthors(context, userIDs),
    userFragments(context, new Set([NO_USER, ...userIDs])),
    seesBans ? countLogged(context, "user.ban", "user", userIDs) : null,
  ]);
  return (authorID) => {
    const userID = authorID ?? NO_USER;
    const author = authors.get(userID);
    return {
      user: users.get(userID) as UserFragment,
      dateInserted: author?.dateInserted.toISOString() ?? null,
      countPosts: author?.countPosts ?? 0,
      countReports: author?.countReports ?? 0,
      countRejected: author?.countRejected ?? 0,
      countBans: bans && (bans.get(userID) ?? 0),
    };
  };
}
