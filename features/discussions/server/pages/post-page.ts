import { layoutRecordsOf } from "#features/categories/server/index.ts";
import {
  type Asked,
  baseViewType,
  type LayoutNode,
  layoutView,
  type PageParams,
  template,
  translated,
} from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { openPicture } from "#features/media/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { ON_PAGES } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Discussion } from "../../contract.ts";
import { getDiscussion } from "../get-discussion.ts";
import { discussionUrl } from "../urls.ts";
import { viewDiscussions } from "../view.ts";
import { pageNumber, serverDraftIn, wholeNumber } from "./address-numbers.ts";

/** View type of the pages of posts whose type has no layouts of its own. */
const POST = "discussion";
/** View type under which pages of posts are looked up. */
const LOOKUP = "post";

const POST_EXPANDS = new Set([
  ...["body", "excerpt", "users", "category", "breadcrumbs", "permissions", "postMeta"],
  ON_PAGES,
]);
/** Returns the view type of the page of a post: its type, such as `question`, if that has layouts of its own. */
const postViewType = (context: Context, type: string): string =>
  baseViewType(context, type) === POST ? type : POST;

/** Returns the post that a page shows, of whatever type; null for other pages. */
export const shownPost = ({ params }: { params: PageParams }): Discussion | null =>
  // Parameters of an address can have any name, but they are no objects.
  typeof params["discussionRow"] === "object" ? (params["discussion"] as Discussion) : null;

/** Position of a reader in a thread. */
export interface PostPlace {
  discussionID: number;
  page: number;
  sort?: unknown;
  /** A comment to scroll into view. */
  commentID?: number;
  /** Parameters of the address. */
  params?: Asked["params"];
}

/** Paths of the texts that widgets can show as their titles. */
const POST_REFS = ["discussion/name", "category/name", "place/name"];

/** Loads the subject of a thread's page: the discussion, and the range of its comments. */
export async function resolvePost(
  context: Context,
  { discussionID, page, sort, commentID, params = {} }: PostPlace,
) {
  const serverDraftID = serverDraftIn(params);
  const row = await getDiscussion(context, discussionID, POST_EXPANDS);
  if (row.redirectDiscussionID !== null) {
    const target = await getDiscussion(context, row.redirectDiscussionID);
    return { redirectTo: discussionUrl(target), status: 302 };
  }
  const [discussion] = await viewDiscussions(context, [row], { expand: POST_EXPANDS });
  if (!discussion) throw notFound("Discussion");
  const { t } = i18nOf(context);
  const place = { recordType: "category", recordID: row.categoryID, ...discussion.category };
  const url = discussionUrl(row);
  const image = row.imageUrl === null ? null : await openPicture(context, row.imageUrl);
  const pageUrl = (number: number) => (number > 1 ? `${url}/p${number}` : url);
  return {
    layoutViewType: postViewType(context, row.type),
    records: [
      ...(commentID === undefined ? [] : [{ recordType: "comment", recordID: commentID }]),
      { recordType: "discussion", recordID: discussionID },
      ...(await layoutRecordsOf(context, row.categoryID)),
    ],
    pages: { page, url: pageUrl },
    canonical: row.canonicalUrl,
    params: {
      discussion,
      discussionRow: row,
      discussionID,
      commentID,
      page,
      sort,
      serverDraftID,
      category: discussion.category,
      categoryID: row.categoryID,
      place,
      breadcrumbs: discussion.breadcrumbs,
    } satisfies PageParams,
    contexts: [
      {
        $reactComponent: "PostPageContextProvider",
        $reactProps: {
          ...{ discussionID, categoryID: row.categoryID, type: row.type, page },
          ...{ sort: sort ?? null, commentID: commentID ?? null },
        },
      },
    ],
    seo: {
      title: page > 1 ? t("{title} - Page {page}", { title: row.name, page }) : row.name,
      description: discussion.excerpt ?? null,
      url: pageUrl(page),
      ...(image === null ? {} : { meta: [{ property: "og:image", content: image }] }),
    },
  };
}

/** The page of a discussion under a view type: that of the lookup, or that of a type of posts. */
export const postView = (type: string) =>
  layoutView({
    type,
    recordTypes: ["discussion"],
    ...(type === LOOKUP && { shows: [POST] }),
    refs: POST_REFS,
    resolve: (context, { recordID, params }) => {
      const discussionID = wholeNumber(recordID);
      if (!discussionID) throw notFound("Discussion");
      return resolvePost(context, { discussionID, page: pageNumber(params), sort: params["sort"], params });
    },
  });

interface PostTemplate {
  layoutViewType: string;
  name: string;
  /** Name of the kind of page for administrators. */
  kind?: string;
  /** The widget with the replies; by default the comments. */
  thread?: LayoutNode;
}

const COMMENTS: LayoutNode = { $hydrate: "react.asset.postCommentThread", title: translated("Comments") };

/** Returns the template for the pages of a type of posts. */
export const postTemplate = ({ thread = COMMENTS, ...more }: PostTemplate) =>
  template({
    ...more,
    ...(more.layoutViewType !== POST && { partsOf: POST }),
    replaceableOn: ["discussion", "category", "siteSection", "global"],
    layout: [
      {
        $hydrate: "react.section.2-columns",
        breadcrumbs: [{ $hydrate: "react.breadcrumbs" }],
        mainBottom: [
          { $hydrate: "react.asset.originalPost" },
          { $hydrate: "react.asset.postMeta" },
          { $hydrate: "react.asset.postTags" },
          thread,
          { $hydrate: "react.asset.createComment", title: translated("Leave a comment") },
          { $hydrate: "react.asset.threadEnd" },
        ],
        secondaryBottom: [{ $hydrate: "react.asset.threadPanel" }],
      },
    ],
  });

/** The page of a thread. */
export const postPage = [
  postView(LOOKUP),
  postTemplate({ layoutViewType: POST, name: "Discussion Template" }),
];
