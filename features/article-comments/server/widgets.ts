import { z } from "zod";
import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { canComment } from "#features/comments/server/index.ts";
import { type PageParams, widget } from "#features/layouts/server/index.ts";
import { confirmEmailNodes } from "#features/sessions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ArticleFrameProps, FirstCommentProps, Look } from "../contract.ts";
import { articleCategoryIDs } from "./settings.ts";

const frame = widget({
  id: "asset.articleFrame",
  isRequired: true,
  component: "ArticleFrame",
  props: z.looseObject({ children: z.array(z.unknown()).default([]) }),
  async load(_context, props, page) {
    const discussion = page["discussion"] as { countComments: number } | undefined;
    return {
      ...props,
      look: page["look"] as Look,
      countComments: discussion?.countComments ?? 0,
      discussionUrl: (page["discussionUrl"] as string | undefined) ?? null,
      problem: (page["problem"] as string | undefined) ?? null,
    } satisfies ArticleFrameProps;
  },
});

/** Returns whether the actor may write the first comment. The action checks it again. */
async function mayBegin(context: Context, asked: number | null): Promise<boolean> {
  const allowed = context.settings.get(articleCategoryIDs);
  const categoryID = asked ?? allowed[0] ?? 0;
  if (!allowed.includes(categoryID)) return false;
  if (!(await visibleCategoryIDs(context)).includes(categoryID)) return false;
  return canComment(context.actor, { categoryID, closed: false, redirectDiscussionID: null }) === true;
}

const firstComment = widget({
  id: "asset.firstArticleComment",
  isRequired: true,
  component: "FirstArticleComment",
  props: z.looseObject({}),
  async load(context, _props, page: PageParams) {
    const articleUrl = page["articleUrl"] as string | undefined;
    if (articleUrl === undefined) return null;
    const categoryID = page["articleCategoryID"] as number | null;
    const mayComment = await mayBegin(context, categoryID);
    const asks = mayComment ? [] : await confirmEmailNodes(context, "reply");
    return { articleUrl, categoryID, mayComment, asks } satisfies FirstCommentProps & { asks: unknown };
  },
});

export const articleWidgets = [frame, firstComment];
