import { z } from "zod";
import { communityManage } from "#platform/contract/permission.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";
import { NavigationItems } from "../contract.ts";

/** Used for every language without entries of its own. */
export const EVERY_LANGUAGE = "default";

export const navigationItems = setting(
  "navigation.items",
  z.record(z.string().max(20), NavigationItems),
  {},
  "Entries of the title bar, by language; `default` for all others",
  { write: communityManage },
);

export const navigationSettings = [addSetting(navigationItems)];
