import { source } from "#platform/contract/i18n.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { onlineViewHidden } from "../permissions.ts";

export const onlinePermissions = [
  addPermission(onlineViewHidden, source("See hidden members who are online"), {
    group: "moderate",
    legacy: "Plugins.Online.ViewHidden",
  }),
];
