import { z } from "zod";
import { generalSection } from "#features/settings/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

/** The list on the home page has a menu that hides it. */
export const stepsHidden = setting({
  key: "gettingStarted.hidden",
  section: generalSection,
  label: source("Hide the first steps on the home page"),
  schema: z.boolean(),
  default: false,
  read: siteManage,
  control: null,
});

/** Steps that administrators do without. */
export const skippedSteps = setting({
  key: "gettingStarted.skipped",
  section: generalSection,
  label: source("Skipped steps of a new forum"),
  schema: z.array(z.string().max(20)).max(20),
  default: [],
  read: siteManage,
  control: null,
});

/** The welcome post that the forum wrote, and the title that it gave it; null before it was written. */
export const welcomePost = setting({
  key: "gettingStarted.welcomePost",
  section: generalSection,
  label: source("Welcome post"),
  schema: z.object({ discussionID: z.int(), name: z.string() }).nullable(),
  default: null,
  read: siteManage,
  control: null,
});

/** The category that the forum made for its staff, and the post in it; null before they were made. */
export const staffPost = setting({
  key: "gettingStarted.staffPost",
  section: generalSection,
  label: source("Welcome post for the staff"),
  schema: z.object({ categoryID: z.int(), discussionID: z.int().nullable() }).nullable(),
  default: null,
  read: siteManage,
  control: null,
});

/** Returns the ids of the posts that the forum wrote. */
export const writtenPosts = ({ settings }: Context): number[] =>
  [settings.get(welcomePost), settings.get(staffPost)].flatMap((post) => post?.discussionID ?? []);

export const gettingStartedSettings = [
  addSetting(stepsHidden),
  addSetting(skippedSteps),
  addSetting(welcomePost),
  addSetting(staffPost),
];
