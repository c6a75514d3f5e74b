import { getCategory } from "#features/categories/server/index.ts";
import { type CommentRow, canComment, sendComment } from "#features/comments/server/index.ts";
import { createDiscussion, type HeldPost } from "#features/discussions/server/index.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import { SYSTEM } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { ArticleCommentDraft } from "../contract.ts";
import { type AboutArticle, describeArticle } from "./describe-article.ts";
import { getArticle } from "./get-article.ts";
import { canHold } from "./policy.ts";
import { findDiscussionID, lockArticle, setDiscussion } from "./queries.ts";
import { articleCategoryIDs } from "./settings.ts";

/** Returns the category of a new discussion. Throws unless the actor may comment there. */
async function categoryFor(context: Context, asked: number | undefined): Promise<number> {
  const allowed = context.settings.get(articleCategoryIDs);
  const categoryID = asked ?? allowed[0] ?? 0;
  must(canHold(allowed, categoryID));
  await getCategory(context, categoryID);
  must(canComment(context.actor, { categoryID, closed: false, redirectDiscussionID: null }));
  return categoryID;
}

/** Starts the discussion of an article, as the forum itself: the member who comments first is not its author. */
async function startDiscussion(
  context: Context,
  { categoryID, about }: { categoryID: number; about: AboutArticle },
): Promise<number> {
  const { discussionID } = await createDiscussion(actingAs(context, SYSTEM), {
    ...{ categoryID, name: about.name, body: about.body, format: "rich2" },
    ...{ type: "discussion", publishedSilently: true },
  });
  return discussionID;
}

/**
 * Writes a comment on an article, and starts its discussion with the first one, in one transaction. The page of the article
 * is fetched before that. The comment may be held for approval, in a discussion without comments then.
 */
export async function commentOnArticle(
  context: Context,
  { url, body, format, categoryID: asked }: ArticleCommentDraft,
): Promise<CommentRow | HeldPost> {
  const article = getArticle(context, url);
  const known = await findDiscussionID(context, article.key);
  if (known !== undefined) return sendComment(context, { discussionID: known, body, format });
  const categoryID = await categoryFor(context, asked);
  const about = await describeArticle(context, article);
  return context.transaction(async (inside) => {
    await lockArticle(inside, article);
    let discussionID = await findDiscussionID(inside, article.key);
    if (discussionID === undefined) {
      discussionID = await startDiscussion(inside, { categoryID, about });
      await setDiscussion(inside, article.key, discussionID);
    }
    return sendComment(inside, { discussionID, body, format });
  });
}
