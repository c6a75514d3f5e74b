import { addPermission } from "#platform/server/application/permission.ts";
import { flagAdd, reactionsNegativeAdd, reactionsPositiveAdd, reactionsView } from "../permissions.ts";

export const reactionsPermissions = [
  addPermission(reactionsView, "See who reacted"),
  addPermission(reactionsPositiveAdd, "React with a positive reaction", { legacy: "Reactions.Positive.Add" }),
  addPermission(reactionsNegativeAdd, "React with a negative reaction", { legacy: "Reactions.Negative.Add" }),
  addPermission(flagAdd, "Report content", { legacy: "Reactions.Flag.Add" }),
];
