import { z } from "zod";
import { generalSection } from "#features/settings/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

/** Flags of the previous software, by which pages of a kind were layouts, with the names of these kinds. */
const FLAGS = {
  "customLayout.home": source("Home"),
  "customLayout.discussionList": source("Recent Posts"),
  "customLayout.post": source("Post page"),
  "customLayout.createPost": source("New Post"),
  "customLayout.categoryList": source("Category List"),
  "customLayout.nestedCategoryList": source("Category with Subcategories"),
  "customLayout.discussionCategoryPage": source("Category"),
};

/** Names of the flags. */
export const LAYOUT_FLAGS: readonly string[] = Object.keys(FLAGS);

const AlwaysOn = z.boolean().refine((isOn) => isOn, {
  error: source("These pages are always layouts, so this cannot be turned off."),
});

/** The flags in the configuration API, for clients of the previous software: they are always on. */
export const layoutFlags = Object.entries(FLAGS).map(([key, label]) =>
  addSetting(
    setting({
      ...{ key, section: generalSection, group: { title: source("Layouts") } },
      ...{ schema: AlwaysOn, default: true, control: null, label },
    }),
  ),
);
