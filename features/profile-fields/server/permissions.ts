import { source } from "#platform/contract/i18n.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { internalInfoView } from "../permissions.ts";

export const profileFieldsPermissions = [
  addPermission(internalInfoView, source("See internal fields"), {
    group: "people",
    help: source("Internal profile fields and post fields."),
    isSensitive: true,
  }),
];
