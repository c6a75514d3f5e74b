import { z } from "zod";
import { categoryTree, takesPosts } from "#features/categories/server/index.ts";
import { type PageParams, widget } from "#features/layouts/server/index.ts";
import { wordsOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { holds } from "./policy.ts";

/** Where the reader may start a discussion: in the page's category, or in any. Null when nowhere. */
export async function newPostUrl(
  context: Context,
  { categoryID, category }: PageParams,
): Promise<string | null> {
  const { actor } = context;
  const may = (id: number) => holds(actor, "discussions.add", id);
  if (!actor.permissions.has("session.valid")) return null;
  const tree = await categoryTree(context);
  const here = typeof categoryID === "number" ? tree.byID(categoryID) : undefined;
  if (here && takesPosts(here) && may(here.categoryID)) {
    return `/post/discussion/${(category as { url: string }).url.split("/").at(-1)}`;
  }
  return tree.nodes.some((node) => takesPosts(node) && may(node.categoryID)) ? "/post/discussion" : null;
}

/** What can be started; the only type of post there is so far. */
const TYPE = "discussion";

/** What the reader may start here, under the names that a layout gives it. */
export const newPost = widget({
  id: "newpost",
  component: "NewPostMenu",
  props: z.looseObject({
    customLabels: z.record(z.string().max(50), z.string().max(100)).default({}),
    excludedButtons: z.array(z.string().max(50)).max(50).default([]),
  }),
  load: async (context, { customLabels, excludedButtons }, page) => {
    const action = excludedButtons.includes(TYPE) ? null : await newPostUrl(context, page);
    if (action === null) return null;
    const label = customLabels[TYPE] || wordsOf(context).t("New Discussion");
    return { items: [{ id: TYPE, label, type: "link", action }] };
  },
});
