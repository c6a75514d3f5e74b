import { z } from "zod";
import { type CategoryNode, categoryTree, takesPosts } from "#features/categories/server/index.ts";
import { CornerRadius, FrameOptions, labeled, POST_TYPE_CHOICES } from "#features/layouts/contract.ts";
import { type PageParams, widget } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { PostTypeChoice } from "../extension-points.ts";
import { listOwnPostTypes, typesByCategory } from "./post-types.ts";

/** A type of post that the reader may start, and the URL of its form. */
export interface NewPost {
  postTypeID: string;
  label: string;
  url: string;
}

/**
 * Post types that the reader may start in the page's category; if there are none, those of any category. A list of posts of
 * one type begins with it.
 */
export async function newPosts(
  context: Context,
  { categoryID, category, type }: PageParams,
): Promise<NewPost[]> {
  if (!context.actor.permissions.has(sessionValid)) return [];
  const types = await listOwnPostTypes(context);
  const tree = await categoryTree(context);
  const here = typeof categoryID === "number" ? tree.byID(categoryID) : undefined;
  const typesIn = await typesByCategory(context, types);
  const inHere = here ? typesIn(here) : [];
  const found = inHere.length > 0 ? inHere : inAny(types, tree.nodes, typesIn);
  const place = inHere.length > 0 ? `/${(category as { url: string }).url.split("/").at(-1)}` : "";
  const first = found.filter(({ baseType }) => baseType === type);
  return [...new Set([...first, ...found])].map(({ postTypeID, postButtonLabel }) => ({
    postTypeID,
    label: postButtonLabel,
    url: `/post/${postTypeID}${place}`,
  }));
}

/** Returns the types that the reader may start in one of the categories. */
const inAny = (
  types: readonly PostTypeChoice[],
  nodes: readonly CategoryNode[],
  typesIn: (category: CategoryNode) => PostTypeChoice[],
) => types.filter((type) => nodes.some((node) => takesPosts(node) && typesIn(node).includes(type)));

const PostTypes = z.array(z.string().max(100)).max(50).default([]);

/** Widget with the posts that the reader may start, under the names that layouts use. */
export const newPost = widget({
  id: "newpost",
  component: "NewPostMenu",
  isFramed: true,
  catalog: {
    name: source("New Post Button"),
    description: source("Buttons to start a post. Hidden from readers who may not."),
    group: source("Community"),
  },
  props: z.looseObject({
    asOwnButtons: labeled(PostTypes, source("Post types with a button of their own"), {
      description: source("The others are in a menu. Without a choice, all have a button."),
      choices: POST_TYPE_CHOICES,
      group: "buttons",
    }),
    excludedButtons: labeled(PostTypes, source("Post types to leave out"), {
      choices: POST_TYPE_CHOICES,
      group: "buttons",
    }),
    customLabels: labeled(
      z.record(z.string().max(100), z.string().max(100)).default({}),
      source("Texts of the buttons"),
      { inputType: "texts", choices: POST_TYPE_CHOICES, group: "buttons" },
    ),
    floats: labeled(z.boolean().default(false), source("Floating button on narrow screens"), {
      description: source("Keeps the first button in reach at the end of narrow screens."),
      group: "display",
    }),
    borderRadius: CornerRadius,
    containerOptions: FrameOptions,
  }),
  load: async (context, { asOwnButtons, customLabels, excludedButtons, ...look }, page) => {
    const found = await newPosts(context, page);
    const offered = found.filter(({ postTypeID }) => !excludedButtons.includes(postTypeID));
    if (offered.length === 0) return null;
    // Without a choice, all types have a button; a choice of types that the reader may not start is none.
    const own = offered.filter(({ postTypeID }) => asOwnButtons.includes(postTypeID));
    const inButtons = own.length > 0 ? own : offered;
    const items = offered.map((each) => ({
      id: each.postTypeID,
      label: customLabels[each.postTypeID] || each.label,
      type: "link",
      action: each.url,
      asOwnButton: inButtons.includes(each),
    }));
    return { items, ...look };
  },
});
