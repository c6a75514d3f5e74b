import { userFragments } from "#features/users/server/index.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { OneVote } from "../../contract.ts";
import { getPoll } from "../get-poll.ts";
import { canListVotes } from "../policy.ts";
import { selectVotes, type VoteRow } from "./vote-queries.ts";

interface VoteQuery {
  pollOptionID?: number | undefined;
  page: number;
  limit: number;
  expand: ReadonlySet<string>;
}

const view = ({ userID, pollOptionID, dateInserted }: VoteRow): OneVote => ({
  ...{ userID, pollOptionID },
  dateInserted: dateInserted.toISOString(),
});

/** Returns a page of the votes of a poll. Throws 403 for an anonymous poll, and while its results are hidden. */
export async function listVotes(
  context: Context,
  pollID: number,
  { expand, ...query }: VoteQuery,
): Promise<{ votes: OneVote[]; paging: Paging }> {
  must(canListVotes(await getPoll(context, pollID), context.now));
  const { page, limit } = query;
  const found = await selectVotes(context, pollID, query);
  const rows = found.slice(0, limit);
  const users = expand.has("user")
    ? await userFragments(context, new Set(rows.map(({ userID }) => userID)))
    : null;
  const votes = rows.map((row) => ({ ...view(row), ...(users && { user: users.get(row.userID) }) }));
  return { votes, paging: { page, limit, total: null, more: found.length > limit } };
}
