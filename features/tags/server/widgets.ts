import { z } from "zod";
import { listTitles, postFormParts } from "#features/discussions/server/index.ts";
import { fixedChoices, labeled } from "#features/layouts/contract.ts";
import { widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ListQuery, TAG_PRESETS, type TagFragment } from "../contract.ts";
import { inUse } from "./discussions.ts";
import { canMake } from "./policy.ts";
import { findSeenTag, listTags, tagsOf, USER_TAG_TYPE } from "./queries.ts";
import { taggingEnabled, tagsMax, tagsRequired } from "./settings.ts";
import type { TagRow } from "./tables.ts";
import { spokenTag } from "./tag-texts.ts";

const Title = labeled(z.string().max(200).optional(), source("Title"));

/** Look of tags. */
const TagOptions = z
  .looseObject({
    tagPreset: labeled(z.enum(TAG_PRESETS).default("STANDARD"), source("Look of the tags"), {
      ...fixedChoices({
        STANDARD: source("Standard"),
        PRIMARY: source("Primary"),
        GREYSCALE: source("Gray"),
        COLORED: source("Colored"),
      }),
      group: "items",
    }),
  })
  .prefault({});

/** Number of tags that the form suggests. */
const POPULAR = 10;

const fragmentOf = ({ tagID, urlcode, name }: TagRow): TagFragment => ({ tagID, urlcode, name });

/** Lists the most used tags; for a form only those that the actor can add. */
async function listPopular(
  context: Context,
  { limit, isAddable = false }: { limit: number; isAddable?: boolean },
): Promise<TagFragment[]> {
  if (!(await inUse.get(context))) return [];
  const query = ListQuery.parse({ limit, type: "User", excludeNoCountDiscussion: true, isAddable });
  return (await listTags(context, query)).map((row) => fragmentOf(spokenTag(context, row)));
}

/** The tags of the page's discussion. */
const postTags = widget({
  id: "asset.postTags",
  component: "PostTagsAsset",
  catalog: {
    name: source("Tags of the post"),
    description: source("The tags of the post, as links."),
    group: source("Page"),
    views: ["discussion"],
  },
  props: z.looseObject({ title: Title, itemOptions: TagOptions }),
  load: async (context, { title, itemOptions: { tagPreset } }, page) => {
    const { tags = [] } = (page["discussion"] ?? {}) as { tags?: TagFragment[] };
    if (tags.length === 0) return null;
    return { title: title ?? i18nOf(context).t("Find more posts tagged with"), tags, tagPreset };
  },
});

/** The most used tags. */
const tagCloud = widget({
  id: "tag",
  component: "TagWidget",
  catalog: {
    name: source("Tag Cloud"),
    description: source("The tags that are used most."),
    group: source("Community"),
  },
  props: z.looseObject({
    title: Title,
    limit: labeled(z.int().min(1).max(100).default(10), source("Number of tags")),
    itemOptions: TagOptions,
  }),
  load: async (context, { title, limit, itemOptions: { tagPreset } }) => {
    if (!context.settings.get(taggingEnabled)) return null;
    const tags = await listPopular(context, { limit });
    if (tags.length === 0) return null;
    return { title: title ?? i18nOf(context).t("Tags"), tags, tagPreset, isPlaced: true };
  },
});

/** The field for tags, in the form of a discussion. */
const tagsPart = postFormParts.with({
  name: "tags",
  async load(context, discussion) {
    const { actor, settings } = context;
    if (!settings.get(taggingEnabled)) return null;
    const id = discussion?.discussionID;
    const carried = id === undefined ? [] : ((await tagsOf(context, [id])).get(id) ?? []);
    return {
      tags: carried.filter(({ type }) => type === USER_TAG_TYPE).map((tag) => spokenTag(context, tag)),
      most: settings.get(tagsMax),
      creates: canMake(actor) === true,
      required: settings.get(tagsRequired),
      popular: await listPopular(context, { limit: POPULAR, isAddable: true }),
    };
  },
});

/** Titles a list of discussions with one tag by its name. */
const tagTitle = listTitles.with(async (context, { tagID }) => {
  if (!/^\d{1,15}$/.test(String(tagID))) return null;
  const tag = await findSeenTag(context, Number(tagID));
  return tag ? i18nOf(context).t("Posts tagged {tag}", { tag: spokenTag(context, tag).name }) : null;
});

export const tagWidgets = [postTags, tagCloud, tagsPart, tagTitle];
