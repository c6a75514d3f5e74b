import { addNavigationEntry } from "#features/navigation/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { badgesView } from "../permissions.ts";

/** The link to all badges, beside lists. */
export const badgesLink = addNavigationEntry({
  ...{ id: "badges", name: source("Badges"), url: "/badges", places: ["quickLinks"] },
  permission: badgesView,
});
