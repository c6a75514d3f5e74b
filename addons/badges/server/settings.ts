import { z } from "zod";
import { membersSection } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { setting } from "#platform/server/application/settings.ts";

const MOST = 5;

export const badgesBesideNames = setting({
  key: "badges.besideNames",
  section: membersSection,
  label: source("Number of badges beside the author of a post"),
  help: source("Enter 0 to show none. Of badges of one class, the highest is shown."),
  schema: z.int().min(0).max(MOST),
  default: MOST,
});
