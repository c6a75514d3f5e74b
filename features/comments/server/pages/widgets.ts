import { z } from "zod";
import { commentUrl, type DiscussionRow } from "#features/discussions/server/index.ts";
import { editableBody } from "#features/formats/server/index.ts";
import { AuthorBadges, badgeLimit, FrameOptions, fixedChoices, labeled } from "#features/layouts/contract.ts";
import { type PageParams, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { confirmEmailNodes } from "#features/sessions/server/index.ts";
import { USER_NOT_ON_PAGES, type UserFragment, type UserOnPage } from "#features/users/contract.ts";
import { ON_PAGES } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import {
  COMMENTS_A_PAGE,
  type CommentThread,
  ListQuery,
  MAX_DEPTH,
  NOT_IN_PAGES,
  type ThreadOnPage,
  ThreadQuery,
} from "../../contract.ts";
import { commentFormParts } from "../extension-points.ts";
import { listOfDiscussion } from "../list/list-comments.ts";
import { findLevel, pageOfComment } from "../list/page-of-comment.ts";
import { canComment } from "../policy.ts";
import type { CommentRow } from "../queries.ts";
import { rightsTo } from "../rights.ts";
import { readLevel } from "../thread/read-thread.ts";
import { newsOnPage } from "../thread/thread-news.ts";
import { viewComments } from "../view.ts";
import type { getSourceForEdit } from "../writing/get-source.ts";
import { sortIn } from "./pages.ts";

/** The values that `resolvePost` gives to the widgets of its page. */
interface Post {
  discussion: {
    discussionID: number;
    name: string;
    insertUserID: number;
    countComments: number;
    url: string;
  };
  row: DiscussionRow;
  page: number;
  sort: ThreadQuery["sort"] | undefined;
  /** The comment to scroll into view. */
  commentID: number | undefined;
}

function postOf({ discussion, discussionRow, page, sort, commentID }: PageParams): Post {
  const { discussionID, name, insertUserID, countComments, url } = discussion as Post["discussion"];
  return {
    discussion: { discussionID, name, insertUserID, countComments, url },
    row: discussionRow as DiscussionRow,
    page: page as number,
    sort: sortIn(sort),
    commentID: commentID as number | undefined,
  };
}

/** Props of a widget with the comments on a post. */
export const ThreadProps = z.looseObject({
  title: labeled(z.string().max(200).default("Comments"), source("Title")),
  showOPTag: labeled(z.boolean().default(true), source("Mark comments of the author of the post"), {
    group: "display",
  }),
  authorBadges: AuthorBadges,
  apiParams: z
    .looseObject({
      sort: labeled(ThreadQuery.shape.sort, source("Sort by"), {
        ...fixedChoices({
          dateInserted: source("Oldest"),
          "-dateInserted": source("Newest"),
          "-score": source("Top"),
          "-experimentalTrending": source("Trending"),
        }),
        group: "display",
      }),
      limit: labeled(z.int().min(1).max(100).default(COMMENTS_A_PAGE), source("Comments per page"), {
        group: "display",
      }),
      maxDepth: labeled(z.int().min(1).max(MAX_DEPTH).default(MAX_DEPTH), source("Levels of replies"), {
        description: source("1 for a flat list."),
        group: "display",
      }),
      collapseChildDepth: labeled(
        z.int().min(2).max(MAX_DEPTH).default(3),
        source("Collapse replies from level"),
        {
          group: "display",
        },
      ),
    })
    .prefault({}),
});
export type ThreadProps = z.output<typeof ThreadProps>;

/** Loads the comments on the post of a page. Throws what makes the whole page fail. */
export async function loadThread(
  context: Context,
  { authorBadges, ...props }: ThreadProps,
  page: PageParams,
) {
  const post = postOf(page);
  const { maxDepth } = props.apiParams;
  const sort = post.sort ?? props.apiParams.sort;
  const asked = { ...props.apiParams, sort: `${sort.descending ? "-" : ""}${sort.field}` };
  const shown = {
    ...{ ...props, apiParams: asked, discussion: post.discussion },
    badgeLimit: badgeLimit(authorBadges),
  };
  if (post.row.countComments === 0) return shown;
  const place = { ...asked, page: await pageIn(context, post, props.apiParams, sort) };
  const level = await findLevel(context, post.row, { sort, maxDepth });
  const found = level
    ? await readLevel(context, post.row, nestedQuery(post, place), level)
    : await readFlat(context, post.row, flatQuery(post, place));
  const { countComments } = post.row;
  return {
    ...shown,
    threadStyle: level ? "nested" : "flat",
    thread: onPage(found.thread),
    initialPaging: pagingShown(post.discussion.url, place, found.paging),
    news: await newsOnPage(context, post.row),
    // The comment that the URL names.
    ...(post.commentID === undefined ? {} : { namedID: post.commentID }),
    // For the reader's read state.
    countRead: found.paging.more ? Math.min(countComments, found.paging.page * asked.limit) : countComments,
  };
}

const commentThread = widget({
  id: "asset.postCommentThread",
  isRequired: true,
  component: "CommentThreadAsset",
  catalog: {
    name: source("Comments"),
    description: source("The comments on the post."),
    group: source("Page"),
    views: ["discussion"],
  },
  fragmentTypes: ["CommentItemFragment"],
  props: ThreadProps,
  load: loadThread,
});

/** Computed once for each cached fragment. */
const onPages = new WeakMap<UserFragment, UserOnPage>();

function userOnPage(user: UserFragment): UserOnPage {
  const shown = onPages.get(user) ?? { ...user, ...USER_NOT_ON_PAGES };
  onPages.set(user, shown);
  return shown;
}

/**
 * Reduces a thread to the fields that pages show; fields that add-ons add stay. Changes the comments in place,
 * because they were created for this call.
 */
function onPage({ commentsByID, ...thread }: CommentThread): ThreadOnPage {
  for (const comment of Object.values(commentsByID)) {
    const { insertUser } = comment;
    Object.assign(comment, NOT_IN_PAGES, insertUser && { insertUser: userOnPage(insertUser) });
  }
  return { ...thread, commentsByID };
}

const nestedQuery = ({ row, commentID }: Post, place: object) =>
  ThreadQuery.parse({
    ...place,
    parentRecordType: "discussion",
    parentRecordID: row.discussionID,
    focusCommentID: commentID,
    expand: ON_PAGES,
  });

const flatQuery = ({ row }: Post, place: object) =>
  ListQuery.parse({ ...place, discussionID: row.discussionID, expand: ON_PAGES });

/**
 * The page to show: the number in the URL, which refers to the default layout, or the page that contains a
 * comment.
 */
async function pageIn(
  context: Context,
  { page, commentID }: Post,
  { limit, maxDepth }: ThreadProps["apiParams"],
  sort: ThreadQuery["sort"],
): Promise<number> {
  const isUsual = limit === COMMENTS_A_PAGE && maxDepth === MAX_DEPTH;
  if (commentID === undefined || isUsual) return page;
  return (await pageOfComment(context, commentID, { sort, limit, maxDepth })).page;
}

/** Comments as a flat list, in the form of a thread with one level. */
async function readFlat(context: Context, discussion: DiscussionRow, query: ListQuery) {
  const { rows, paging } = await listOfDiscussion(context, discussion, query);
  const comments = await viewComments(context, rows, query);
  const thread: CommentThread = {
    threadStructure: rows.map(({ commentID, parentCommentID, depth }) => ({
      type: "comment",
      commentID,
      parentCommentID,
      depth,
      children: [],
    })),
    commentsByID: Object.fromEntries(comments.map((comment) => [comment.commentID, comment])),
    numbers: flatNumbers(rows, query, paging),
    can: await rightsTo(context, discussion, rows, MAX_DEPTH),
  };
  return { thread, paging };
}

/** Positions by date of the comments of a flat page; none for other orders. */
function flatNumbers(
  rows: readonly CommentRow[],
  { sort }: ListQuery,
  { page, limit, total }: Paging,
): Record<string, number> {
  if (sort.field !== "dateInserted" || (sort.descending && total === null)) return {};
  const before = (page - 1) * limit;
  const numberAt = (place: number) => (sort.descending ? (total ?? 0) - before - place : before + place + 1);
  return Object.fromEntries(rows.map(({ commentID }, place) => [commentID, numberAt(place)]));
}

const createComment = widget({
  id: "asset.createComment",
  component: "CreateCommentAsset",
  isFramed: true,
  catalog: {
    name: source("Comment Form"),
    description: source("The form for a comment."),
    group: source("Page"),
    views: ["discussion"],
  },
  props: z.looseObject({
    title: labeled(z.string().max(200).optional(), source("Title")),
    containerOptions: FrameOptions,
  }),
  async load(context, props, page) {
    const { actor } = context;
    const { t } = i18nOf(context);
    const { row } = postOf(page);
    const { discussionID, closed } = row;
    const mayComment = canComment(actor, row) === true;
    const asks = mayComment || closed ? [] : await confirmEmailNodes(context, "reply");
    const isAsked = mayComment || closed || actor.userID === 0 || asks.length > 0;
    if (!isAsked) return null;
    const parts = mayComment ? await partsOf(context, discussionID) : {};
    const { commentsUrl } = page as { commentsUrl?: string };
    const place = commentsUrl === undefined ? {} : { commentsUrl };
    return { title: t("Leave a comment"), ...props, discussionID, closed, mayComment, parts, asks, ...place };
  },
});

/** Data of the form parts that other features add, by name. */
async function partsOf(context: Context, discussionID: number): Promise<Record<string, object>> {
  const parts = context.addons
    .of(commentFormParts)
    .map(async ({ name, load }) => [name, await load(context, discussionID)]);
  return Object.fromEntries((await Promise.all(parts)).filter(([, part]) => part !== null));
}

const editComment = widget({
  id: "asset.editComment",
  isRequired: true,
  component: "EditCommentAsset",
  props: z.looseObject({}),
  load: async (_context, props, page) => {
    const { commentID, body, format } = page["source"] as Awaited<ReturnType<typeof getSourceForEdit>>;
    const editable = await editableBody(body, format);
    return { ...props, comment: { commentID, ...editable, url: commentUrl(commentID) } };
  },
});

/** The comments on the page of a discussion, and the forms to create and edit one. */
export const commentWidgets = [commentThread, createComment, editComment];
