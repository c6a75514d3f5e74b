import { addPermission } from "#platform/server/application/permission.ts";
import { conversationsModerate } from "../permissions.ts";

export const conversationsPermissions = [
  addPermission(conversationsModerate, "Read and handle any conversation", {
    legacy: "Conversations.Moderation.Manage",
    isPowerful: true,
  }),
];
