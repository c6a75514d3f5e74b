import { z } from "zod";
import { takesPosts, visibleTree } from "#features/categories/server/index.ts";
import { widget } from "#features/layouts/server/index.ts";
import { wordsOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { Discussion } from "../contract.ts";
import type { getSourceForEdit } from "./get-source.ts";
import { listWidgets } from "./list-widgets.ts";
import { newPost } from "./new-post.ts";
import { postFormParts } from "./openings.ts";
import { holds } from "./policy.ts";
import type { DiscussionRow } from "./queries.ts";
import { rightsTo } from "./rights.ts";
import { discussionUrl } from "./urls.ts";

const NAME_LENGTH = 255;

const originalPost = widget({
  id: "asset.originalPost",
  isRequired: true,
  component: "OriginalPostAsset",
  props: z.looseObject({}),
  load: async (context, props, page) => ({
    ...props,
    discussion: page["discussion"] as Discussion,
    can: rightsTo(context, page["discussionRow"] as DiscussionRow),
    page: page["page"] as number,
  }),
});

type Source = Awaited<ReturnType<typeof getSourceForEdit>>;

const editable = (source: Source) => ({
  discussionID: source.discussionID,
  name: source.name,
  body: source.body,
  format: source.format,
  url: discussionUrl(source),
});

/** What others add to the form, by name. */
async function partsOf(context: Context, source: Source | null): Promise<Record<string, object>> {
  const parts = context.addons
    .of(postFormParts)
    .map(async ({ name, load }) => [name, await load(context, source)]);
  return Object.fromEntries((await Promise.all(parts)).filter(([, part]) => part !== null));
}

const createPostForm = widget({
  id: "asset.createPostForm",
  isRequired: true,
  component: "CreatePostFormAsset",
  props: z.looseObject({ title: z.string().max(200).optional() }),
  load: async (context, props, page) => {
    const tree = await visibleTree(context);
    const source = page["source"] as Source | undefined;
    return {
      title: wordsOf(context).t("New Discussion"),
      ...props,
      categories: tree.nodes
        .filter((node) => takesPosts(node) && holds(context.actor, "discussions.add", node.categoryID))
        .map(({ categoryID }) => ({
          categoryID,
          path: tree.pathOf(categoryID).map(({ name }) => name),
        })),
      categoryID: source?.categoryID ?? page["categoryID"] ?? null,
      discussion: source ? editable(source) : null,
      nameMaxLength: NAME_LENGTH,
      serverDraftID: page["serverDraftID"] ?? null,
      parts: await partsOf(context, source ?? null),
    };
  },
});

/** Lists of discussions, the first post of a thread, and the form to start one. */
export const discussionWidgets = [...listWidgets, newPost, originalPost, createPostForm];
