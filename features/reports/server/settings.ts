import { z } from "zod";
import { visibleTree } from "#features/categories/server/index.ts";
import { postsSection } from "#features/formats/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";

/** Reports replace the reactions that flag a post. */
export const reportsAreOn = setting({
  key: "escalations",
  section: postsSection,
  label: source("Let members report posts to the moderators"),
  help: source("If off, members can flag posts with reactions."),
  schema: z.boolean(),
  default: true,
});

const premoderation = {
  section: settingsSection({
    key: "premoderation",
    title: source("Premoderation"),
    description: source("Which posts always require approval."),
    order: 80,
    area: "content",
    path: "/dashboard/content/premoderation",
  }),
  read: communityModerate,
};

export const premoderatedCategoryIDs = setting({
  ...premoderation,
  key: "premoderation.categoryIDs",
  label: source("Categories"),
  async options(context) {
    const { nodes } = await visibleTree(context);
    return nodes.map(({ categoryID, name }) => ({ value: categoryID, label: name }));
  },
  schema: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).max(1000),
  default: [],
});

export const premoderatesDiscussions = setting({
  ...premoderation,
  key: "premoderation.discussions",
  label: source("Discussions in these categories need approval"),
  schema: z.boolean(),
  default: true,
});

export const premoderatesComments = setting({
  ...premoderation,
  key: "premoderation.comments",
  label: source("Comments in these categories need approval"),
  schema: z.boolean(),
  default: false,
});

export const premoderatedFirstPosts = setting({
  ...premoderation,
  key: "premoderation.firstPosts",
  label: source("First posts of new members that need approval"),
  help: source("Posts wait until a member has this many published ones. 0 for none."),
  schema: z.int().min(0).max(20),
  default: 0,
});

export const premoderatedKeywords = setting({
  ...premoderation,
  key: "premoderation.keywords",
  label: source("Words that always require approval"),
  help: source("Separated by semicolons"),
  schema: z.string().max(10_000),
  default: "",
});

export const reportSettings = [
  addSetting(reportsAreOn),
  addSetting(premoderatedCategoryIDs),
  addSetting(premoderatesDiscussions),
  addSetting(premoderatesComments),
  addSetting(premoderatedFirstPosts),
  addSetting(premoderatedKeywords),
];
