import { z } from "zod";
import { COMMENTS_A_PAGE } from "#features/comments/contract.ts";
import { canComment, countTop, newsOnPage, summaryOf } from "#features/comments/server/index.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import type { DiscussionRow } from "#features/discussions/server/index.ts";
import { headingsOf } from "#features/formats/server/index.ts";
import { type PageParams, widget } from "#features/layouts/server/index.ts";
import { channelsFor } from "#features/preferences/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { OutlineEntry, ThreadLevel, ThreadPanelProps, TimelineShown } from "../contract.ts";

type Summary = NonNullable<Awaited<ReturnType<typeof summaryOf>>>;

const PEOPLE_AT_MOST = 6;
const BY_DATE = "dateInserted";
/** A single heading is no outline. */
const LEAST_HEADINGS = 2;

function outlineOf({ body = "" }: Discussion): OutlineEntry[] {
  const headings = headingsOf(body);
  if (headings.length < LEAST_HEADINGS) return [];
  const highest = Math.min(...headings.map(({ level }) => level));
  return headings.map(({ id, level, text }) => ({ id, text, isNested: level > highest }));
}

/** The timeline of a thread with several pages; null for other orders than by date. */
async function timelineOf(
  context: Context,
  row: DiscussionRow,
  { years, days }: Summary,
  { page, commentID, sort }: PageParams,
): Promise<TimelineShown | null> {
  if (row.countComments <= COMMENTS_A_PAGE || (sort !== undefined && sort !== BY_DATE)) return null;
  const isFlat = (await countTop(context, row)) === row.countComments;
  const isKnown = isFlat && commentID === undefined;
  return { years, days, number: isKnown ? ((page as number) - 1) * COMMENTS_A_PAGE + 1 : null };
}

/** The level that the reader chose, or the one that follows from the reader's preferences. */
async function levelOf(context: Context, row: DiscussionRow): Promise<ThreadLevel | null> {
  const { userID } = context.actor;
  if (userID === 0) return null;
  if (row.muted) return "muted";
  if (row.followLevel) return row.followLevel;
  const isOwn = row.insertUserID === userID;
  if (!row.bookmarked && !isOwn) return "none";
  const keys = [...(row.bookmarked ? ["BookmarkComment"] : []), ...(isOwn ? ["DiscussionComment"] : [])];
  const channels = await Promise.all(keys.map((key) => channelsFor(context, key, [userID])));
  const isOn = (channel: "popup" | "email") => channels.some((each) => each.get(userID)?.[channel]);
  if (isOn("email")) return "watching";
  return isOn("popup") ? "following" : "none";
}

async function peopleIn(context: Context, userIDs: readonly number[]): Promise<ThreadPanelProps["people"]> {
  const shown = userIDs.slice(0, PEOPLE_AT_MOST);
  const users = await userFragments(context, new Set(shown));
  return shown.flatMap((userID) => {
    const user = users.get(userID);
    return user ? [{ userID, name: user.name, photoUrl: user.photoUrl, banned: user.banned }] : [];
  });
}

/** The panel beside a thread: reply, marks, timeline, people and numbers. */
export const threadPanel = widget({
  id: "asset.threadPanel",
  component: "ThreadPanelAsset",
  catalog: {
    name: source("Thread Panel"),
    description: source("Reply, follow, timeline and people, beside the post."),
    group: source("Page"),
    views: ["discussion"],
  },
  props: z.looseObject({}),
  async load(context, _props, page): Promise<ThreadPanelProps> {
    const row = page["discussionRow"] as DiscussionRow;
    const discussion = page["discussion"] as Discussion;
    const { discussionID, name, url, bookmarked, countComments, countViews, category } = discussion;
    const summary = countComments > 0 ? await summaryOf(context, row) : undefined;
    return {
      discussion: {
        ...{ discussionID, name, url, bookmarked, countComments, countViews },
        category: category ? { name: category.name, url: category.url } : null,
      },
      canReply: canComment(context.actor, row) === true,
      level: await levelOf(context, row),
      news: countComments > 0 ? await newsOnPage(context, row) : null,
      lastCommentID: row.lastCommentID,
      countPeople: summary?.countPeople ?? 0,
      people: await peopleIn(context, summary?.userIDs ?? []),
      timeline: summary ? await timelineOf(context, row, summary, page) : null,
      outline: page["page"] === 1 && page["commentID"] === undefined ? outlineOf(discussion) : [],
    };
  },
});
