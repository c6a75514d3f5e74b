import { z } from "zod";
import { generalSection } from "#features/settings/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";
import { NavigationItems } from "../contract.ts";

/** Used for every language without entries of its own. */
export const EVERY_LANGUAGE = "default";

export const navigationItems = setting({
  key: "navigation.items",
  section: generalSection,
  label: source("Links in the title bar"),
  help: source("A list for each language, and a default for all others."),
  schema: z.record(z.string().max(20), NavigationItems),
  default: {},
  write: communityManage,
  // A form has no fields for a list of links in each language.
  control: null,
});

export const navigationSettings = [addSetting(navigationItems)];
