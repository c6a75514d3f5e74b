import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Poll } from "../contract.ts";
import { findPlaces } from "./places.ts";
import { selectPollPage } from "./queries.ts";
import { viewPolls } from "./view.ts";

interface PollQuery {
  insertUserID?: number | undefined;
  page: number;
  limit: number;
  expand: ReadonlySet<string>;
}

/** Returns a page of the visible polls, newest first. */
export async function listPolls(
  context: Context,
  query: PollQuery,
): Promise<{ polls: Poll[]; paging: Paging }> {
  const { page, limit, expand } = query;
  const found = await selectPollPage(context, query);
  const rows = found.slice(0, limit);
  const places = await findPlaces(context, rows);
  const placed = rows.flatMap((poll) => {
    const place = places.get(poll.pollID);
    return place ? { poll, place } : [];
  });
  const polls = await viewPolls(context, placed, expand);
  return { polls, paging: { page, limit, total: null, more: found.length > limit } };
}
