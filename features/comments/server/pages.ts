import { breadcrumbs } from "#features/categories/server/index.ts";
import { resolvePost } from "#features/discussions/server/index.ts";
import { layoutView, template } from "#features/layouts/server/index.ts";
import { wordsOf } from "#features/locales/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { COMMENTS_A_PAGE, ThreadQuery } from "../contract.ts";
import { getSourceForEdit } from "./get-source.ts";
import { pageOfComment } from "./page-of-comment.ts";

/** The order that an address asks for; undefined when it says nothing, or nothing of sense. */
export const sortIn = (address: unknown): ThreadQuery["sort"] | undefined =>
  address === undefined ? undefined : ThreadQuery.shape.sort.safeParse(address).data;

const OLDEST_FIRST = ThreadQuery.shape.sort.parse(undefined);

function commentIDIn(recordID: string): number {
  if (!/^\d{1,15}$/.test(recordID)) throw notFound("Comment");
  return Number(recordID);
}

/** The page of a thread on which a comment stands. */
const commentView = layoutView({
  type: "post",
  recordTypes: ["comment"],
  async resolve(context, { recordID, params }) {
    const commentID = commentIDIn(recordID);
    const sort = sortIn(params["sort"]) ?? OLDEST_FIRST;
    const { discussionID, page } = await pageOfComment(context, commentID, { sort, limit: COMMENTS_A_PAGE });
    return resolvePost(context, { discussionID, page, sort: params["sort"], commentID });
  },
});

/** The form to change a comment, for whoever cannot open it where the comment stands. */
const editCommentView = layoutView({
  type: "createPost",
  recordTypes: ["comment"],
  async resolve(context, { recordID }) {
    const source = await getSourceForEdit(context, commentIDIn(recordID));
    return {
      layoutViewType: "editComment",
      params: { source, breadcrumbs: await breadcrumbs(context, source.categoryID) },
      seo: { title: wordsOf(context).t("Edit comment"), description: null },
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

export const commentPages = [commentView, editCommentView, editCommentTemplate];
