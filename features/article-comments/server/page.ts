import { ThreadQuery } from "#features/comments/contract.ts";
import { pageOfComment } from "#features/comments/server/index.ts";
import { findDiscussion, resolvePost } from "#features/discussions/server/index.ts";
import {
  type Asked,
  layoutView,
  type PageParams,
  template,
  translated,
} from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { getArticle } from "./get-article.ts";
import { lookOf } from "./look.ts";
import { findDiscussionID } from "./queries.ts";

/** Path of the page in the frame; the address of the article is in its query string. */
const PAGE = "/embed/comments";
const VIEW = "articleComments";
/** The page of an article without a discussion that the reader can see. */
const EMPTY_VIEW = "articleWithoutComments";

const wholeNumber = (text: unknown): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(text)) ? Number(text) : undefined;

/** Returns the page of the discussion with a comment that the address names; 1 when it is of another discussion. */
async function pageWith(context: Context, discussionID: number, commentID: number): Promise<number> {
  const { sort, limit } = ThreadQuery.parse({ parentRecordType: "discussion", parentRecordID: 1, limit: 30 });
  const place = await pageOfComment(context, commentID, { sort, limit });
  return place.discussionID === discussionID ? place.page : 1;
}

/** Resolves the discussion of an article like its own page; null when there is none that the reader can see. */
async function discussionOf(context: Context, key: string, { params }: Asked): Promise<PageParams | null> {
  const discussionID = await findDiscussionID(context, key);
  if (discussionID === undefined || !(await findDiscussion(context, discussionID))) return null;
  const commentID = wholeNumber(params["commentID"]);
  const named = commentID === undefined ? {} : { commentID };
  const page =
    commentID === undefined
      ? (wholeNumber(params["page"]) ?? 1)
      : await pageWith(context, discussionID, commentID);
  const found = await resolvePost(context, { ...{ discussionID, page, sort: params["sort"] }, ...named });
  return "redirectTo" in found ? null : found.params;
}

/** What the address of a frame asks for: the discussion of the article, or the form for the first comment. */
async function resolveArticle(context: Context, asked: Asked) {
  const { params } = asked;
  const { key, url: articleUrl } = getArticle(context, String(params["url"] ?? ""));
  const discussion = await discussionOf(context, key, asked);
  if (!discussion) {
    const categoryID = wholeNumber(params["categoryID"]) ?? null;
    return { layoutViewType: EMPTY_VIEW, params: { articleUrl, articleCategoryID: categoryID } };
  }
  const own = discussion["discussion"] as { url: string };
  return {
    params: {
      ...discussion,
      // Pages of comments, and new comments, stay in the frame.
      discussion: { ...own, url: PAGE },
      commentsUrl: PAGE,
      discussionUrl: own.url,
    },
  };
}

const articleView = layoutView({
  type: VIEW,
  recordTypes: ["global"],
  shows: [EMPTY_VIEW],
  async resolve(context, asked) {
    const i18n = i18nOf(context);
    const look = lookOf(asked.params);
    const shown = await resolveArticle(context, asked).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status === 404) throw error;
      return { layoutViewType: EMPTY_VIEW, params: { problem: error.textIn(i18n)["message"] } };
    });
    return {
      ...shown,
      params: { ...shown.params, look },
      isBare: true,
      seo: { title: i18n.t("Comments"), description: null, meta: [{ name: "robots", content: "noindex" }] },
    };
  },
});

const THREAD = [
  { $hydrate: "react.asset.postCommentThread", title: translated("Comments") },
  { $hydrate: "react.asset.createComment", title: translated("Leave a comment") },
];
const FIRST = [{ $hydrate: "react.asset.firstArticleComment" }];

export const articlePage = [
  articleView,
  template({
    layoutViewType: VIEW,
    name: "Comments Under Articles Template",
    layout: [{ $hydrate: "react.asset.articleFrame", children: THREAD }],
  }),
  template({
    layoutViewType: EMPTY_VIEW,
    name: "First Comment Template",
    layout: [{ $hydrate: "react.asset.articleFrame", children: FIRST }],
  }),
];
