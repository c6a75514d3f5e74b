import { setImmediate as yieldToOthers } from "node:timers/promises";
import { plainText } from "#features/formats/server/index.ts";
import { postsModerate } from "#features/permissions/permissions.ts";
import { type Rights, rightsOfAccounts } from "#features/permissions/server/index.ts";
import type { DraftPost, Suspicion } from "#features/reports/server/index.ts";
import { approvalBypass } from "#features/users/permissions.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import { actingAs, asOf } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import { selectWriters, selectWritten, type Writer, type WrittenPost } from "./replay-queries.ts";
import { ReplayedPast } from "./replayed-past.ts";
import { judge } from "./rules.ts";
import { duplicates, rate } from "./settings.ts";
import { tracesOf } from "./traces.ts";
import { withTried } from "./tried-settings.ts";

/** Maximum number of posts, the latest ones: a longer period is cut at its beginning. */
const MOST_POSTS = 5000;
/** After this many posts, other requests run. */
const AT_ONCE = 100;
const DAY_MS = 86_400_000;

/** A post that the rules would have caught, with the reason. */
export interface Caught extends Suspicion {
  post: WrittenPost;
}

const draftOf = ({ recordType, discussionID, categoryID, name, html }: WrittenPost): DraftPost => ({
  ...{ recordType, discussionID, categoryID, name, html },
  ...{ recordID: null, sent: {}, text: plainText(html) },
});

function isSpared({ bypassSpam }: Writer, { permissions }: Rights, categoryID: number): boolean {
  return (
    bypassSpam ||
    permissions.has(approvalBypass) ||
    permissions.atLeast(communityModerate) ||
    permissions.has(postsModerate, { type: "category", id: categoryID })
  );
}

/** How far the rules look back from a post. */
const lookback = ({ settings }: Context) =>
  Math.max(settings.get(rate.minutes) * 60_000, settings.get(duplicates.hours) * 3_600_000);

/**
 * Tests other settings on the posts of the last days, each in its state when it was written. It changes
 * nothing.
 */
export async function replay(context: Context, days: number, sent: Readonly<Record<string, unknown>>) {
  const tried = withTried(context, sent);
  const { now } = context;
  const posts = await selectWritten(context, new Date(now.getTime() - days * DAY_MS), now, MOST_POSTS);
  const begin = posts[0]?.dateInserted ?? now;
  const earlier = await selectWritten(
    context,
    new Date(begin.getTime() - lookback(tried)),
    begin,
    MOST_POSTS,
  );
  const all = [...earlier, ...posts];
  const writers = await selectWriters(context, [...new Set(all.map(({ insertUserID }) => insertUserID))]);
  const rights = await rightsOfAccounts(context, [...writers.values()]);
  const past = new ReplayedPast(writers, all);
  const caught: Caught[] = [];
  for (const [place, post] of all.entries()) {
    if (place % AT_ONCE === 0) await yieldToOthers();
    const writer = writers.get(post.insertUserID);
    const isJudged = writer && !isSpared(writer, rights.get(writer.userID)!, post.categoryID);
    if (isJudged) {
      const { userID, dateInserted } = writer;
      const then = asOf(actingAs(tried, { ...context.actor, userID }), post.dateInserted);
      const author = { dateInserted, countPosts: past.countPosts(userID) };
      if (place < earlier.length) await past.noteTraces(then, tracesOf(context, draftOf(post)));
      else {
        const found = await judge(then, draftOf(post), { author, past });
        if (found) caught.push({ ...found, post });
        if (found) continue;
      }
    }
    past.notePost(post);
  }
  return { countPosts: posts.length, since: begin, isCut: posts.length === MOST_POSTS, caught };
}
