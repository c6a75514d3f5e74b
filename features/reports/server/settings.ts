import { z } from "zod";
import { communityModerate } from "#platform/contract/permission.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

const byModerators = { read: communityModerate };

/** Reports replace the reactions that flag a post. */
export const reportsAreOn = setting(
  "escalations",
  z.boolean(),
  true,
  "People report posts to the moderators",
);

export const premoderatedCategoryIDs = setting(
  "premoderation.categoryIDs",
  z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).max(1000),
  [],
  "Categories in which posts wait for approval",
  byModerators,
);

export const premoderatesDiscussions = setting(
  "premoderation.discussions",
  z.boolean(),
  true,
  "New discussions in these categories wait for approval",
  byModerators,
);

export const premoderatesComments = setting(
  "premoderation.comments",
  z.boolean(),
  false,
  "New comments in these categories wait for approval",
  byModerators,
);

export const premoderatedKeywords = setting(
  "premoderation.keywords",
  z.string().max(10_000),
  "",
  "Words with which posts wait for approval, separated by semicolons",
  byModerators,
);

export const reportSettings = [
  addSetting(reportsAreOn),
  addSetting(premoderatedCategoryIDs),
  addSetting(premoderatesDiscussions),
  addSetting(premoderatesComments),
  addSetting(premoderatedKeywords),
];
