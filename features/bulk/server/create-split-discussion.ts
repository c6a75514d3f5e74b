import { getCategory, resolveCategoryID, takesPosts } from "#features/categories/server/index.ts";
import { type CommentPlace, selectCommentPost } from "#features/comments/server/index.ts";
import {
  canConvert,
  canPostIn,
  checkedBody,
  type DiscussionRow,
  foundDiscussion,
  getPostTypeOf,
  typeTaker,
} from "#features/discussions/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { curationManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { NewPost } from "../contract.ts";

/**
 * Returns the category and post type for a new discussion of comments. Curators may create it
 * wherever the type is accepted.
 */
async function placeOf(context: Context, { categoryID: sent, postType }: NewPost) {
  const { actor } = context;
  const category = await getCategory(context, await resolveCategoryID(context, sent));
  const type = await getPostTypeOf(context, { postTypeID: postType, type: postType });
  must(canConvert(null, type));
  if (!takesPosts(category)) throw forbidden("This category does not take posts.");
  const takes = await typeTaker(context);
  if (!takes(category, type)) throw forbidden("This category does not take posts of this type.");
  must(actor.permissions.atLeast(curationManage) || canPostIn(actor, category, type, takes));
  const { categoryID } = category;
  return { categoryID, type: type.baseType, postTypeID: type.postTypeID };
}

/**
 * Creates the discussion from `first`, or else from the request; it is as old as the oldest
 * comment.
 */
export async function createSplitDiscussion(
  context: Context,
  newPost: NewPost,
  first: CommentPlace | undefined,
  { dateInserted }: CommentPlace,
): Promise<DiscussionRow> {
  const place = { ...(await placeOf(context, newPost)), name: newPost.name };
  if (first)
    return foundDiscussion(context, { ...place, ...(await selectCommentPost(context, first.commentID)) });
  const { actor } = context;
  const { body = "", format = "markdown", authorType } = newPost;
  const written = await checkedBody(context, { body, format, recordType: "discussion", recordID: null });
  const author =
    authorType === "me"
      ? { insertUserID: actor.userID || null, insertIPAddress: actor.address }
      : { insertUserID: null };
  return foundDiscussion(context, { ...place, ...written, ...author, dateInserted });
}
