import { resolvePost } from "#features/discussions/server/index.ts";
import { layoutView } from "#features/layouts/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { COMMENTS_A_PAGE, ThreadQuery } from "../contract.ts";
import { pageOfComment } from "./page-of-comment.ts";

/** The order that an address asks for; undefined when it says nothing, or nothing of sense. */
export const sortIn = (address: unknown): ThreadQuery["sort"] | undefined =>
  address === undefined ? undefined : ThreadQuery.shape.sort.safeParse(address).data;

const OLDEST_FIRST = ThreadQuery.shape.sort.parse(undefined);

/** The page of a thread on which a comment stands. */
const commentView = layoutView({
  type: "post",
  recordTypes: ["comment"],
  async resolve(context, { recordID, params }) {
    if (!/^\d{1,15}$/.test(recordID)) throw notFound("Comment");
    const commentID = Number(recordID);
    const sort = sortIn(params["sort"]) ?? OLDEST_FIRST;
    const { discussionID, page } = await pageOfComment(context, commentID, { sort, limit: COMMENTS_A_PAGE });
    return resolvePost(context, { discussionID, page, sort: params["sort"], commentID });
  },
});

export const commentPages = [commentView];
