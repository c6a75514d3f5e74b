import { source } from "#platform/contract/i18n.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { conversationsModerate } from "../permissions.ts";

export const conversationsPermissions = [
  addPermission(conversationsModerate, source("Read any private message"), {
    group: "people",
    help: source("Also remove messages, and members from conversations."),
    isSensitive: true,
    legacy: "Conversations.Moderation.Manage",
    isPowerful: true,
  }),
];
