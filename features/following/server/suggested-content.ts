import { z } from "zod";
import { categoryFragments, visibleTree } from "#features/categories/server/index.ts";
import { readRows } from "#features/discussions/server/index.ts";
import { BoxOptions, DiscussionOptions, labeled } from "#features/layouts/contract.ts";
import { widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { SUGGESTED_FROM } from "./filters.ts";
import { suggestedIDs } from "./suggest.ts";

const MOST = 20;
const MOST_EXCERPT = 2000;

const Part = {
  enabled: labeled(z.boolean().default(true), source("Show")),
  title: labeled(z.string().max(255).nullish(), source("Title")),
  subtitle: labeled(z.string().max(255).nullish(), source("Subtitle")),
  limit: labeled(z.int().min(0).max(MOST).default(3), source("Number of entries")),
};
const Follows = z.looseObject(Part);
const Content = z.looseObject({
  ...Part,
  excerptLength: labeled(z.int().min(0).max(MOST_EXCERPT).default(200), source("Characters of the excerpt")),
  featuredImage: labeled(
    z.union([z.boolean(), DiscussionOptions.shape.featuredImage]).default(false),
    source("Show the image of the post"),
    { inputType: "toggle" },
  ),
});

async function listFollows(context: Context, ids: readonly number[], part: z.output<typeof Follows>) {
  if (!part.enabled || part.limit === 0 || ids.length === 0) return null;
  const shown = ids.slice(0, part.limit);
  const [tree, fragments] = [await visibleTree(context), await categoryFragments(context, shown)];
  return {
    title: part.title || i18nOf(context).t("Categories to Follow"),
    subtitle: part.subtitle || null,
    categories: shown.map((categoryID) => {
      const { name, description, url } = fragments.get(categoryID)!;
      return { categoryID, name, description, url, iconUrl: tree.get(categoryID).iconUrl };
    }),
  };
}

async function listContent(context: Context, ids: readonly number[], part: z.output<typeof Content>) {
  if (!part.enabled || part.limit === 0 || ids.length === 0) return null;
  const { limit, excerptLength, featuredImage } = part;
  const discussionOptions = DiscussionOptions.parse({
    excerpt: { display: excerptLength > 0 },
    featuredImage: typeof featuredImage === "boolean" ? { display: featuredImage } : featuredImage,
    metas: { asIcons: true },
  });
  const params = {
    categoryID: ids.slice(0, SUGGESTED_FROM).join(),
    limit,
    ...(excerptLength > 0 && { excerptLength }),
  };
  const { discussions } = await readRows(context, discussionOptions, params, { isCounted: false });
  if (discussions.length === 0) return null;
  return {
    title: part.title || i18nOf(context).t("Suggested Content"),
    subtitle: part.subtitle || null,
    discussions,
    discussionOptions,
  };
}

/**
 * Categories that a member may want to follow, and the latest posts in them. Left out for guests, and when there is
 * nothing to suggest.
 */
export const suggestedContent = widget({
  id: "suggestedcontent",
  component: "SuggestedContentWidget",
  catalog: {
    name: source("Suggested Content"),
    description: source("Categories to follow, and posts in them. Only for members."),
    group: source("Community"),
  },
  props: z.looseObject({
    suggestedFollows: labeled(Follows.prefault({}), source("Categories to Follow"), { group: "content" }),
    suggestedContent: labeled(Content.prefault({}), source("Suggested Content"), { group: "items" }),
    containerOptions: BoxOptions.prefault({}),
  }),
  async load(context, props) {
    if (context.actor.userID === 0) return null;
    const ids = await suggestedIDs(context);
    const [follows, content] = await Promise.all([
      listFollows(context, ids, props.suggestedFollows),
      listContent(context, ids, props.suggestedContent),
    ]);
    if (!follows && !content) return null;
    const { containerOptions } = props;
    return { suggestedFollows: follows, suggestedContent: content, containerOptions };
  },
});
