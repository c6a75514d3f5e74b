import { breadcrumbs } from "#features/categories/server/index.ts";
import {
  commentUrl,
  type DiscussionRow,
  getDiscussion,
  postTemplate,
  postView,
  resolvePost,
  shownPost,
} from "#features/discussions/server/index.ts";
import { addPageContexts, type LayoutNode, layoutView, template } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { invalidField, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { COMMENTS_A_PAGE, ThreadQuery } from "../../contract.ts";
import { pageOfComment } from "../list/page-of-comment.ts";
import { parsePlace } from "../list/parse-place.ts";
import { findNumbered, findSince } from "../list/place-queries.ts";
import { findUnread } from "../list/unread-queries.ts";
import { newsOf } from "../thread/thread-news.ts";
import { getSourceForEdit } from "../writing/get-source.ts";

/** The sort order in a URL; undefined if it is absent or invalid. */
export const sortIn = (address: unknown): ThreadQuery["sort"] | undefined =>
  address === undefined ? undefined : ThreadQuery.shape.sort.safeParse(address).data;

const OLDEST_FIRST = ThreadQuery.shape.sort.parse(undefined);

function commentIDIn(recordID: string): number {
  if (!/^\d{1,15}$/.test(recordID)) throw notFound("Comment");
  return Number(recordID);
}

/** The page of a thread that contains a comment, under a view type. */
const commentView = (type: string) =>
  layoutView({
    type,
    recordTypes: ["comment"],
    ...(type === "post" && { shows: ["discussion"] }),
    async resolve(context, { recordID, params }) {
      const commentID = commentIDIn(recordID);
      const sort = sortIn(params["sort"]) ?? OLDEST_FIRST;
      const asked = { sort, limit: COMMENTS_A_PAGE };
      const { discussionID, page } = await pageOfComment(context, commentID, asked);
      return resolvePost(context, { discussionID, page, sort: params["sort"], commentID, params });
    },
  });

/**
 * Gives posts of a type pages of their own, for which administrators make layouts apart from those of discussions. While
 * the add-on is off, its posts have the pages of discussions.
 * @param type The `type` of the posts, which is also the view type.
 * @param kind Name of the kind of page, marked with `source`.
 * @param name Name of the template.
 * @param thread The widget with the replies; by default the comments.
 */
export const addPostPages = ({
  type,
  kind,
  name,
  thread,
}: {
  type: string;
  kind: string;
  name: string;
  thread?: LayoutNode;
}) => [
  postView(type),
  commentView(type),
  postTemplate({ ...{ layoutViewType: type, kind, name }, ...(thread && { thread }) }),
];

const discussionIn = (context: Context, recordID: string): Promise<DiscussionRow> => {
  if (!/^\d{1,15}$/.test(recordID)) throw notFound("Discussion");
  return getDiscussion(context, Number(recordID));
};

/**
 * The page of a thread that contains a comment, or its first page. Its address is the URL of that page, or of the
 * comment where that expands a branch.
 */
async function pageAt(context: Context, { discussionID }: DiscussionRow, commentID: number | null) {
  const at = (place: { page: number; commentID?: number }, address: (page: string) => string) =>
    resolvePost(context, { discussionID, ...place }).then((resolved) =>
      "redirectTo" in resolved ? resolved : { ...resolved, address: address(resolved.seo.url) },
    );
  if (commentID === null) return at({ page: 1 }, (url) => url);
  const asked = { sort: OLDEST_FIRST, limit: COMMENTS_A_PAGE };
  const { page, isNested } = await pageOfComment(context, commentID, asked);
  if (isNested) return at({ page, commentID }, () => commentUrl(commentID));
  return at({ page }, (url) => `${url}#Comment_${commentID}`);
}

/**
 * The page of a thread on which the reader continues: with the first unread comment, else the last one; the first
 * page for readers who never opened it.
 */
const unreadView = layoutView({
  type: "post",
  recordTypes: ["unread"],
  async resolve(context, { recordID }) {
    const row = await discussionIn(context, recordID);
    return pageAt(context, row, await goOnAt(context, row));
  },
});

/** The page of a thread at the number or date in the URL. After the last comment there is the last one. */
const jumpView = layoutView({
  type: "post",
  recordTypes: ["jump"],
  async resolve(context, { recordID, params }) {
    const row = await discussionIn(context, recordID);
    const { discussionID, countComments, lastCommentID } = row;
    const place = parsePlace(String(params["to"] ?? "").slice(0, 100), countComments, i18nOf(context).locale);
    if (!place)
      throw invalidField(
        "to",
        phrase("Enter a number from 1 to {count}, or a date such as {date}.", {
          count: countComments,
          date: monthOf(row.dateInserted, i18nOf(context).locale),
        }),
      );
    const found =
      "number" in place
        ? await findNumbered(context, discussionID, place.number)
        : await findSince(context, discussionID, place.date);
    return pageAt(context, row, found ?? lastCommentID);
  },
});

/** An example of a date that can be typed: `Mar 2014`. */
const monthOf = (date: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" }).format(date);

async function goOnAt(context: Context, row: DiscussionRow): Promise<number | null> {
  const news = await newsOf(context, row);
  if (news) return news.firstID;
  const { countRead, countComments, dateAllRead, lastCommentID } = row;
  const wasHere = countRead !== null || dateAllRead !== null;
  if (context.actor.userID === 0 || !wasHere) return null;
  if ((countRead ?? 0) >= countComments) return lastCommentID;
  // Comments from before the reader registered count as read, but may not have been.
  const left = await findUnread(context, row, dateAllRead);
  return left?.commentID ?? lastCommentID;
}

/** The form to edit a comment, for readers who cannot edit it in place. */
const editCommentView = layoutView({
  type: "createPost",
  recordTypes: ["comment"],
  async resolve(context, { recordID }) {
    const source = await getSourceForEdit(context, commentIDIn(recordID));
    return {
      layoutViewType: "editComment",
      params: { source, breadcrumbs: await breadcrumbs(context, source.categoryID) },
      seo: { title: i18nOf(context).t("Edit comment"), description: null },
    };
  },
});

const editCommentTemplate = template({
  layoutViewType: "editComment",
  name: "Edit Comment Template",
  layout: [
    {
      $hydrate: "react.section.3-columns",
      breadcrumbs: [{ $hydrate: "react.breadcrumbs" }],
      middleBottom: [{ $hydrate: "react.asset.editComment" }],
    },
  ],
});

/** The record to which comments on a page are added. */
const createContext = addPageContexts(async (_context, page) => {
  const post = shownPost(page);
  if (!post) return [];
  const $reactProps = { parentRecordType: "discussion", parentRecordID: post.discussionID };
  return [{ $reactComponent: "CreateCommentProvider", $reactProps }];
});

export const commentPages = [
  createContext,
  commentView("post"),
  unreadView,
  jumpView,
  editCommentView,
  editCommentTemplate,
];
