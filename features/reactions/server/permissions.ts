import { source } from "#platform/contract/i18n.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { flagAdd, reactionsNegativeAdd, reactionsPositiveAdd, reactionsView } from "../permissions.ts";

export const reactionsPermissions = [
  addPermission(reactionsView, source("See who reacted"), { group: "read" }),
  addPermission(reactionsPositiveAdd, source("Use positive reactions"), {
    group: "read",
    legacy: "Reactions.Positive.Add",
  }),
  addPermission(reactionsNegativeAdd, source("Use negative reactions"), {
    group: "read",
    legacy: "Reactions.Negative.Add",
  }),
  addPermission(flagAdd, source("Report posts"), { group: "read", legacy: "Reactions.Flag.Add" }),
];
