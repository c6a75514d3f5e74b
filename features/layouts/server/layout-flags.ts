import { z } from "zod";
import { generalSection } from "#features/settings/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

/** Kinds of pages that were layouts only with a flag in the previous software. */
const KINDS = [
  "home",
  "discussionList",
  "post",
  "createPost",
  "categoryList",
  "nestedCategoryList",
  "discussionCategoryPage",
];

/** Names of the flags. */
export const LAYOUT_FLAGS: readonly string[] = KINDS.map((kind) => `customLayout.${kind}`);

const AlwaysOn = z.boolean().refine((isOn) => isOn, {
  error: source("These pages are always layouts, so this cannot be turned off."),
});

/** The flags in the configuration API, for clients of the previous software: they are always on. */
export const layoutFlags = LAYOUT_FLAGS.map((key) =>
  addSetting(
    setting({
      ...{ key, section: generalSection, schema: AlwaysOn, default: true, control: null },
      label: source("Pages of this kind are layouts"),
    }),
  ),
);
